import { ADJUSTMENT_REASONS } from './adjustment-reasons.ts';
import { DENIAL_REASONS } from './denial-reasons.ts';

/** Returns the label of a reason code (CARC), or `null` if there is none. */
export function reasonLabel(reasonCode: string): string | null {
  const denial = DENIAL_REASONS.get(reasonCode);
  if (denial) return denial.label;
  return Object.hasOwn(ADJUSTMENT_REASONS, reasonCode) ? ADJUSTMENT_REASONS[reasonCode]! : null;
}
