/** An element of a file: its segment, from 1, and its position in it, from 1. */
export type Point = { segment: number; element: number };

export const pointOf = (segment: number, element: number): Point => ({ segment, element });

/** Returns a point as the attribute of the element that shows it, such as `12.3`. */
export const pointNamed = ({ segment, element }: Point): string => `${segment}.${element}`;

/** Returns the point that an element of the page, or one around it, shows. */
export function pointAt(target: EventTarget | null): Point | null {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-point]')?.dataset.point : undefined;
  const [segment, element] = (name ?? '').split('.').map(Number);
  return segment && element ? { segment, element } : null;
}
