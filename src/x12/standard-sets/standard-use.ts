import type { ElementUse, SegmentUse, Usage } from '../guide/definition.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';

/**
 * Returns a segment use of the standard, without the rules of a guide: every element is optional except those that the
 * standard requires. `max` is 0 if the segment may repeat without a limit; `codes` limits elements by position, if
 * codes distinguish uses of the segment.
 */
export function standardUse(
  segmentId: string,
  usage: Usage,
  name: string,
  { max = 0, codes = {} }: { max?: number; codes?: Readonly<Record<number, readonly string[]>> } = {},
): SegmentUse {
  const standard = STANDARD_SEGMENTS.get(segmentId);
  if (!standard) throw new Error(`The standard has no segment ${segmentId}`);
  const elements = standard.elements.map(({ requirement, repetitionsMax }, index) => {
    const use: ElementUse = { usage: requirement === 'M' ? 'R' : 'S', repetitionsMax };
    const allowed = codes[index + 1];
    return allowed ? { ...use, codes: allowed } : use;
  });
  return { kind: 'segment', segmentId, name, usage, max, elements };
}
