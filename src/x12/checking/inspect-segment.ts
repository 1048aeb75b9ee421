import type { CompiledGuide } from '../guide/compiled-guide.ts';
import type { Inspect, Inspections } from '../reading/set-contents.ts';
import { type SegmentSituation, segmentSituations } from '../situational/claims/claim-segments.ts';
import { hasNpi, inspectNpi } from './npi-check.ts';

const known = new WeakMap<CompiledGuide, Inspections>();

/** Returns the checks of each segment of a guide beyond the guide's data: NPIs, and rules within a segment. */
export function inspectionsOf(guide: CompiledGuide): Inspections {
  let inspections = known.get(guide);
  if (inspections === undefined) {
    const situations = segmentSituations(guide);
    inspections = {
      ofUses: guide.uses.map(({ segmentId }, index) => inspectionOf(hasNpi(segmentId), situations[index] ?? [])),
      ofOthers: inspectNpi,
    };
    known.set(guide, inspections);
  }
  return inspections;
}

/** Most uses need no checks. */
function inspectionOf(mayHaveNpi: boolean, situations: readonly SegmentSituation[]): Inspect | null {
  if (situations.length === 0) return mayHaveNpi ? inspectNpi : null;
  return (segment, report) => {
    if (mayHaveNpi) inspectNpi(segment, report);
    for (let i = 0; i < situations.length; i++) {
      const place = situations[i]!.unmetAt(segment);
      if (place !== null) report(situations[i]!.code, place);
    }
  };
}
