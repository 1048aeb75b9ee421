import { segmentsOf } from '../x12-segments.ts';

export type RawSegment = { number: number; id: string; elements: string[] };

/** Splits X12 text at its own separators. The element separator is the fourth character of the ISA segment. */
export function rawSegmentsOf(text: string, max: number): { separator: string; segments: RawSegment[] } {
  const separator = text.startsWith('ISA') ? (text[3] ?? '*') : '*';
  const segments = segmentsOf(text, max).map(({ number, id, rest }) => {
    const [first = '', ...elements] = rest.split(separator);
    // Text before the first separator belongs to a damaged segment id.
    return { number, id: `${id}${first}`, elements };
  });
  return { separator, segments };
}

type Loop = { parentIndex: number | null; firstSegmentNumber: number };

/** Returns the loops that contain a segment, the outermost first, as indexes of the list of loops. */
export function loopPath(loops: readonly Loop[], loopIndex: number | null): number[] {
  const path: number[] = [];
  for (let at = loopIndex; at !== null && path.length < loops.length; at = loops[at]?.parentIndex ?? null)
    path.unshift(at);
  return path;
}
