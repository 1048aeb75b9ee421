import type { Benefit, EligibilityCheck, EligibilityPlan } from '../../api/queries/eligibility.ts';
import { listOf } from '../../components/list-of.ts';

export const STATUSES = listOf<EligibilityCheck['status']>({
  pending: 'Waiting for the payer',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
});

export const COVERAGE_STATUSES = listOf<EligibilityCheck['coverageStatus']>({
  active: 'Covered',
  inactive: 'Not covered',
  unknown: 'Unknown',
});

export const BENEFIT_GROUPS = listOf<keyof EligibilityPlan['benefits']>({
  statuses: 'Coverage',
  coPayment: 'Copayment',
  coInsurance: 'Coinsurance',
  deductible: 'Deductible',
  outOfPocketMax: 'Out of pocket',
  limitations: 'Limits',
  nonCovered: 'Not covered',
  authorizationRequirements: 'Prior authorization',
  otherPayers: 'Other payers',
  other: 'Other',
});

/** Our own labels for the service types that payers use most. */
const SERVICES: Record<string, string> = {
  '1': 'Medical care',
  '2': 'Surgery',
  '4': 'X-ray',
  '5': 'Laboratory',
  '12': 'Equipment, bought',
  '18': 'Equipment, rented',
  '30': 'Whole plan',
  '33': 'Chiropractor',
  '35': 'Dental care',
  '45': 'Hospice',
  '47': 'Hospital',
  '48': 'Inpatient stay',
  '50': 'Outpatient hospital',
  '62': 'MRI or CT',
  '86': 'Emergency',
  '88': 'Pharmacy',
  '98': 'Office visit',
  A6: 'Psychotherapy',
  AL: 'Vision',
  MH: 'Mental health',
  PT: 'Physical therapy',
  UC: 'Urgent care',
};

type Service = Benefit['services'][number];

/** Returns the name of a service with its code, or only the code if it has no label here. */
export function serviceText({ system, code, endCode, modifiers }: Service): string {
  const range = endCode ? `${code}–${endCode}` : code;
  const label = system === 'x12_stc' ? SERVICES[code] : undefined;
  return [label ? `${label} (${range})` : range, ...modifiers].join(' ');
}

/** Returns the number of the EB row that a benefit shows, and that of the row with its remainder. */
export function rowsOf({ raw }: Pick<Benefit, 'raw'>): number[] {
  return [raw.ebIndex, ...(raw.remainingEbIndex === null ? [] : [raw.remainingEbIndex])];
}
