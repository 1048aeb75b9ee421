import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * Returns which point of a chart is shown, and the properties with which the pointer and the arrow keys choose it. `xOf`
 * returns the position of a point as a part of the width.
 */
export function usePoint(count: number, xOf: (at: number) => number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = count - 1;
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - left) / width;
    let nearest = 0;
    for (let at = 1; at < count; at++) if (Math.abs(xOf(at) - x) < Math.abs(xOf(nearest) - x)) nearest = at;
    setChosen(nearest);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = chosen ?? last;
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(Math.min(last, Math.max(0, next)));
  };
  const reset = () => setChosen(null);
  return {
    chosen,
    shown: chosen ?? last,
    handlers: { onPointerMove, onPointerLeave: reset, onKeyDown, onBlur: reset, onFocus: () => setChosen(last) },
  };
}
