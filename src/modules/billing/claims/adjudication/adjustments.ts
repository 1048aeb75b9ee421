import type { Adjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import { isDenialAdjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';

/** Group PR: the patient's responsibility. */
const PATIENT_RESPONSIBILITY = 'PR';
const DEDUCTIBLE = '1';
const COINSURANCE = '2';
const COPAYMENT = '3';
/** OA-23: the effect of an earlier payer's decision. */
const PRIOR_PAYER_REASON = '23';

/** Returns the sum of the amounts, in cents. */
export function totalOf(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0);
}

export function isPatientResponsibility(adjustment: Adjustment): boolean {
  return adjustment.groupCode === PATIENT_RESPONSIBILITY;
}

export function isPriorPayerImpact(adjustment: Adjustment): boolean {
  return adjustment.reasonCode === PRIOR_PAYER_REASON;
}

/** Returns the patient's share by kind, in cents. */
export function patientShareOf(adjustments: readonly Adjustment[]) {
  const shares = adjustments.filter(isPatientResponsibility);
  const of = (reasonCode: string) => totalOf(shares.filter((share) => share.reasonCode === reasonCode));
  return {
    deductible: of(DEDUCTIBLE),
    coinsurance: of(COINSURANCE),
    copay: of(COPAYMENT),
    patientResponsibility: totalOf(shares),
  };
}

/** Returns the patient's share of the allowed amount; a denied amount assigned to the patient is not part of it. */
export function shareOf(adjustments: readonly Adjustment[]): number {
  return totalOf(
    adjustments.filter((one) => isPatientResponsibility(one) && !isDenialAdjustment(one.groupCode, one.reasonCode)),
  );
}

/**
 * Merges adjustments with the same group and reason. Removes an adjustment whose sum becomes zero at that point, so
 * that neither the quantity nor the position of a withdrawn decision remains.
 */
export function mergeAdjustments(adjustments: readonly Adjustment[]): Adjustment[] {
  const merged = new Map<string, Adjustment>();
  for (const adjustment of adjustments) {
    const key = `${adjustment.groupCode}-${adjustment.reasonCode}`;
    const known = merged.get(key);
    const amount = (known?.amount ?? 0) + adjustment.amount;
    if (amount === 0) merged.delete(key);
    else merged.set(key, { ...adjustment, amount, quantity: known?.quantity ?? adjustment.quantity });
  }
  return [...merged.values()];
}
