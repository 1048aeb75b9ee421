import type { DentalClaim } from '../../837d-005010X224A2/types.ts';
import type { InstitutionalClaim } from '../../837i-005010X223A3/types.ts';
import { type Situation, violationUnless } from '../situation.ts';
import { ANY_CLAIM_SITUATIONS, hasCause } from './any-claim.ts';
import { OTHER_PAYER_SITUATIONS } from './other-payers.ts';

/** Type of bill of an inpatient stay in a hospital, under part A. */
const INPATIENT_FACILITY = '11';

/** Situations of the 837I (005010X223A2). */
export const INSTITUTIONAL_CLAIM_SITUATIONS: readonly Situation<InstitutionalClaim>[] = [
  ...ANY_CLAIM_SITUATIONS,
  {
    code: 'admission_date_missing',
    source: '837I 2300 DTP*435',
    check: violationUnless(
      {
        loop: '2300',
        segmentId: 'DTP',
      },
      ({ claim }) => claim.facilityTypeCode !== INPATIENT_FACILITY || claim.admission !== undefined,
    ),
  },
  ...OTHER_PAYER_SITUATIONS,
];

/** Situations of the 837D (005010X224A2). */
export const DENTAL_CLAIM_SITUATIONS: readonly Situation<DentalClaim>[] = [
  ...ANY_CLAIM_SITUATIONS,
  {
    code: 'accident_date_missing',
    source: '837D 2300 DTP*439',
    check: violationUnless(
      {
        loop: '2300',
        segmentId: 'DTP',
      },
      (claim) => !hasCause(claim, 'AA', 'OA') || claim.claim.accidentDate !== undefined,
    ),
  },
  ...OTHER_PAYER_SITUATIONS,
];
