import type { Part } from '../../../part-fields.ts';
import type { adjustmentFields } from './adjustment-fields.ts';

/** CARC with its group: CAS01, CAS02, CAS03, CAS04. */
export type Adjustment = Part<typeof adjustmentFields>;

/**
 * Reason codes (CARC) that divide an amount without denying it: patient shares, contract and fee-schedule reductions,
 * withholdings, interest, effects of earlier payers. The labels are the service's own.
 */
export const ADJUSTMENT_REASONS: Readonly<Record<string, string>> = {
  '1': 'Deductible',
  '2': 'Coinsurance',
  '3': 'Copayment',
  '23': 'Effect of an earlier payer',
  '44': 'Discount for prompt payment',
  '45': 'Above the contract or fee schedule',
  '59': 'Reduced for several procedures on one day',
  '61': 'Reduced without a second opinion',
  '66': 'Blood deductible',
  '69': 'Day outlier',
  '70': 'Cost outlier',
  '74': 'Indirect medical education',
  '75': 'Direct medical education',
  '76': 'Disproportionate share',
  '85': 'Interest of the patient',
  '87': 'Transfer amount',
  '90': 'Ingredient cost',
  '91': 'Dispensing fee',
  '94': 'Paid above the charge',
  '100': 'Paid to the patient',
  '101': 'Estimate before the service',
  '102': 'Major medical share',
  '103': 'Provider promotion',
  '104': 'Managed-care withholding',
  '105': 'Tax withholding',
  '106': 'Patient payment option',
  '118': 'Dialysis network reduction',
  '121': 'Indemnification',
  '122': 'Psychiatric reduction',
  '130': 'Fee for the submission',
  '131': 'Discount negotiated for the claim',
  '132': 'Demonstration project',
  '133': 'Not yet decided',
  '137': 'Surcharges and assessments by law',
  '139': 'Contracted funding agreement',
  '142': "Patient's monthly Medicaid share",
  '143': 'Part of the payment deferred',
  '144': 'Incentive',
  '161': 'Performance bonus',
  '178': 'Spend-down of the patient',
  '187': 'Paid from a spending account',
  '205': 'Discount card processing fee',
  '209': 'May not be collected from the patient',
  '215': 'Recovered from a third party',
  '217': 'Reasonable and customary amount',
  '223': 'Required by law',
  '225': 'Penalty or interest of the payer',
  '232': 'Institutional transfer',
  '235': 'Sales tax',
  '237': 'Penalty by law',
  '241': 'Low-income subsidy',
  '245': 'Performance program withholding',
  '246': 'Reported for information',
  '247': 'Deductible of the professional part',
  '248': 'Coinsurance of the professional part',
  '253': 'Federal sequestration',
  '257': 'Premium grace period, not yet decided',
  '262': 'Delivery cost',
  '263': 'Shipping cost',
  '264': 'Postage',
  '265': 'Administrative cost',
  '266': 'Compounding cost',
  A0: 'Refund to the patient',
  B4: 'Late filing penalty',
  B10: 'Part of the service was paid before',
  P12: "Workers' compensation fee schedule",
};

/** Groups that can contain a denial. CR (correction and reversal) only reverses an earlier entry. */
const DENYING_GROUPS = new Set(['CO', 'PR', 'OA', 'PI']);

/**
 * Returns whether an adjustment (CAS01, CAS02) denies payment. An unknown reason code counts as a denial, because the
 * appeal period of an overlooked one would expire.
 */
export function isDenialAdjustment(groupCode: string, reasonCode: string): boolean {
  return DENYING_GROUPS.has(groupCode) && !Object.hasOwn(ADJUSTMENT_REASONS, reasonCode);
}
