import { placeOf } from '../reading/fields.ts';
import type { ClaimFileState } from './state.ts';

type State = ClaimFileState<{ kind: string }> & {
  claim: { totalChargeCents: number };
  lines: readonly { chargeCents: number }[];
};

/** Reports whether a claim's total charge (CLM02) is the sum of its lines (SNIP 3). A claim without lines passes. */
export function isSumOfLines(totalChargeCents: number, lines: readonly { chargeCents: number }[]): boolean {
  let sum = 0;
  for (const line of lines) sum += line.chargeCents;
  return lines.length === 0 || sum === totalChargeCents;
}

/** Reports a claim that was read and whose total is not the sum of its lines. */
export function checkClaimTotal(state: State): void {
  if (state.unreadable) return;
  if (!isSumOfLines(state.claim.totalChargeCents, state.lines)) {
    state.report('claim_total_mismatch', {
      ...placeOf(state.source),
      segmentId: 'CLM',
      loop: '2300',
      elementPosition: 2,
    });
  }
}
