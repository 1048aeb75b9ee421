import { placeOf } from '../fields.ts';
import type { ClaimFileState } from './state.ts';

type State = ClaimFileState<{ kind: string }> & {
  claim: { totalChargeCents: number };
  lines: readonly { chargeCents: number }[];
};

/** SNIP 3: the claim's total charge (CLM02) is the sum of its lines. */
export function checkClaimTotal(state: State): void {
  if (state.unreadable || state.lines.length === 0) return;
  let sum = 0;
  for (const line of state.lines) sum += line.chargeCents;
  if (sum !== state.claim.totalChargeCents) {
    state.report('claim_total_mismatch', {
      ...placeOf(state.source),
      segmentId: 'CLM',
      loop: '2300',
      elementPosition: 2,
    });
  }
}
