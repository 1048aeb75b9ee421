import type { Adjustment } from '../claims/claim.ts';
import { reasonLabel } from '../denials/reason-label.ts';

/** Adds our label of the reason code (CARC), or null if we have none. */
export function presentAdjustment(adjustment: Adjustment) {
  return { ...adjustment, label: reasonLabel(adjustment.reasonCode) };
}
