/** What to ask the server when somebody chooses a place that is not on offer: the rules answer, not the page. */
export function tryText(zone: string, size: number, column: number, layer: number, across: boolean): string {
  return `add ${zone} ${size}${String.fromCharCode(97 + column)}${layer + 1}${across && size > 1 ? 'x' : ''}`;
}
