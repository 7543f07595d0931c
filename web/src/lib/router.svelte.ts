import { tick } from 'svelte';
import { routeOf, type Route } from './routes';

class Router {
  route: Route = $state.raw(routeOf(location.pathname));
  hash = $state(location.hash);

  start(): void {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** Go to an address of this house without loading the page anew. */
  async go(path: string, replace = false): Promise<void> {
    const before = this.route;
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#read();
    if (before === this.route) return;
    await tick();
    if (location.hash) return;
    scrollTo(0, 0);
    // A reader who hears the page must notice that it is another one.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  #read(): void {
    const next = routeOf(location.pathname);
    if (JSON.stringify(next) !== JSON.stringify(this.route)) this.route = next;
    this.hash = location.hash;
  }

  #click(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    // The server's own pages: files, and the documentation.
    if (/^\/(api|docs)(\/|$)/.test(link.pathname) || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    void this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
