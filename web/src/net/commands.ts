/** Giving up and losing on time stand in the log and are no actions: they have no notation. */
export function isCommand(text: string | null): boolean {
  return text === 'concede' || text === 'timeout';
}
