import type { ElementUse, SegmentUse, Usage } from '../guide/definition.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';

/**
 * A segment use as the standard has it, without the rules of a guide: every element may stand, and those that the
 * standard calls mandatory must. `max` is 0 where the segment may repeat without a limit; `codes` limits elements by
 * position, where codes tell uses of the segment apart.
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
