import { inspectionsOf } from '../checking/inspect-segment.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import { isShortDate } from '../guide/value-formats.ts';
import type { Inspect, Inspections } from '../reading/set-contents.ts';
import { type CheckState, CLEARINGHOUSE_CHECKS, type ClearinghouseCheck } from './checks.ts';

export { CLEARINGHOUSE_CHECKS } from './checks.ts';

/**
 * Returns the checks of each segment of a guide, by the guide and by payers. Create one for each file, because it keeps
 * values of the open claim. `today` is `YYYY-MM-DD`.
 */
export function clearinghouseInspections(today: string | undefined): (guide: CompiledGuide) => Inspections {
  const state: CheckState = { today: today === undefined ? null : dayOf(today), claimIcd: 'none' };
  const made = new Map<CompiledGuide, Inspections>();
  return (guide) => {
    let inspections = made.get(guide);
    if (inspections === undefined) {
      inspections = inspectionsWith(guide, state);
      made.set(guide, inspections);
    }
    return inspections;
  };
}

function dayOf(today: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(today) ? today.replaceAll('-', '') : '';
  if (!isShortDate(day.slice(2))) throw new RangeError('today must be a date, YYYY-MM-DD');
  return day;
}

function inspectionsWith(guide: CompiledGuide, state: CheckState): Inspections {
  const ofGuide = inspectionsOf(guide);
  const ofSegments = new Map<string, Inspect>();
  const own = CLEARINGHOUSE_CHECKS.filter((check) => isOf(check, guide));
  for (const [segmentId, checks] of Map.groupBy(own, (check) => check.segmentId)) {
    ofSegments.set(segmentId, (segment, report) => {
      for (const check of checks) check.inspect(segment, report, state);
    });
  }
  const ofUses = guide.uses.map(({ segmentId }, index) => {
    const byGuide = ofGuide.ofUses[index] ?? null;
    const byPayers = ofSegments.get(segmentId) ?? null;
    const both = byGuide !== null && byPayers !== null ? inOrder(byGuide, byPayers) : (byGuide ?? byPayers);
    return segmentId === 'CLM' ? beginningClaim(state, both) : both;
  });
  return { ofUses, ofOthers: ofGuide.ofOthers };
}

function isOf({ sets, guide: only }: ClearinghouseCheck, { definition }: CompiledGuide): boolean {
  return sets.includes(definition.transactionSetId) && (only === undefined || definition.versions.includes(only));
}

function inOrder(first: Inspect, second: Inspect): Inspect {
  return (segment, report) => {
    first(segment, report);
    second(segment, report);
  };
}

function beginningClaim(state: CheckState, inspect: Inspect | null): Inspect {
  return (segment, report) => {
    state.claimIcd = 'none';
    inspect?.(segment, report);
  };
}
