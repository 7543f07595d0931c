export type Height = 'bar' | 'choice' | 'full';

/** The height a sheet falls to when it is let go. */
export function nearest(pixels: number, heights: Record<Height, number>): Height {
  const order: Height[] = ['bar', 'choice', 'full'];
  return order.reduce((best, one) => (Math.abs(heights[one] - pixels) < Math.abs(heights[best] - pixels) ? one : best));
}
