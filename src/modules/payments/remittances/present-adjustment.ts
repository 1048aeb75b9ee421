import type { Adjustment } from '../../billing/claims/claim.ts';
import { reasonLabel } from '../denials/classification/reason-label.ts';

/** Returns an adjustment with the label of the reason code (CARC), or null if there is none. */
export function presentAdjustment(adjustment: Adjustment) {
  return { ...adjustment, label: reasonLabel(adjustment.reasonCode) };
}
