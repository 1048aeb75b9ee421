import type { CompiledGuide } from './guide/compile.ts';
import { inspectNpi } from './npi-check.ts';
import type { Inspect } from './set-contents.ts';
import { segmentSituations } from './situational/claim-segments.ts';

const inspections = new WeakMap<CompiledGuide, Inspect>();

/** What is checked of each segment of a guide beyond the guide's data: NPIs, and what its own values call for. */
export function inspectionOf(guide: CompiledGuide): Inspect {
  let inspection = inspections.get(guide);
  if (inspection === undefined) {
    inspection = makeInspection(guide);
    inspections.set(guide, inspection);
  }
  return inspection;
}

function makeInspection(guide: CompiledGuide): Inspect {
  const situations = segmentSituations(guide);
  if (situations.length === 0) return inspectNpi;
  return (segment, report, use) => {
    inspectNpi(segment, report);
    if (use === null) return;
    const own = situations[use.index]!;
    for (let i = 0; i < own.length; i++) {
      const place = own[i]!.unmetAt(segment);
      if (place !== null) report(own[i]!.code, place);
    }
  };
}
