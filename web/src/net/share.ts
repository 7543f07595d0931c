import { house } from './http';

/** The address to give to other devices: on the house's own machine the page is at "localhost", which is of no use to them. */
export async function shareable(path: string): Promise<string> {
  const here = location.origin + path;
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return here;
  const { address } = await house().catch(() => ({ address: '' }));
  return address ? address + path : here;
}
