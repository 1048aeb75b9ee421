import { PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { billOf } from './bill.ts';

/** Bills with an admitting diagnosis: stays, and their services that Part B pays. */
const ADMITTED: ReadonlySet<string> = new Set(['11', '12', '18', '21', '22', '41']);

const icd10Admitting: ScrubRule = {
  id: 'icd10.admitting',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Inpatient bills have one admitting diagnosis, outpatient bills none',
  source: sources.institutionalGuide('2300 HI*ABJ'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill) return SKIPPED;
    const count = claim.diagnoses.filter(({ type }) => type === 'admitting').length;
    const isAdmitted = ADMITTED.has(bill.kind);
    if (isAdmitted ? count === 1 : count === 0 || !bill.isOutpatient) return PASS;
    return verdictOf([
      {
        path: '/diagnoses',
        message: isAdmitted
          ? 'An inpatient bill needs one admitting diagnosis.'
          : 'An outpatient bill has no admitting diagnosis. Use the reason for the visit.',
        currentValue: count,
        expected: isAdmitted ? 'One diagnosis of type admitting' : 'A diagnosis of type reason_for_visit',
        predictedCarc: ['16'],
      },
    ]);
  },
};

/** Emergency room, urgent care and observation. */
const isUnscheduled = (revenueCode: string | undefined) => /^(?:045\d|0516|0762)$/.test(revenueCode ?? '');
const UNSCHEDULED_TYPES: ReadonlySet<string> = new Set(['1', '2', '5']);

const icd10ReasonForVisit: ScrubRule = {
  id: 'icd10.reason_for_visit',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: false,
  title: 'Unscheduled outpatient visits have a reason for the visit, inpatient bills none',
  source: sources.institutionalGuide('2300 HI*APR'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill) return SKIPPED;
    const hasReason = claim.diagnoses.some(({ type }) => type === 'reason_for_visit');
    const needsReason =
      ['13', '85'].includes(bill.kind) &&
      UNSCHEDULED_TYPES.has(bill.part.admissionTypeCode ?? '') &&
      claim.serviceLines.some(({ revenueCode }) => isUnscheduled(revenueCode));
    if (hasReason ? !bill.isInpatient : !needsReason) return PASS;
    return verdictOf([
      {
        path: '/diagnoses',
        message: hasReason
          ? 'An inpatient bill has an admitting diagnosis and no reason for the visit.'
          : 'An unscheduled outpatient visit needs the reason for the visit.',
        expected: hasReason ? 'A diagnosis of type admitting' : 'A diagnosis of type reason_for_visit',
        predictedCarc: ['16'],
      },
    ]);
  },
};

/** The diagnoses of institutional claims that other claims do not have. */
export const ICD10_INSTITUTIONAL_RULES: readonly ScrubRule[] = [icd10Admitting, icd10ReasonForVisit];
