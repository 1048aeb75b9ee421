import type { ProfessionalClaim as Claim } from '../../837p-005010X222A2/types.ts';
import { each } from '../each.ts';
import { type Situation, violationUnless } from '../situation.ts';
import { ANY_CLAIM_SITUATIONS, hasCause } from './any-claim.ts';
import { TRAITS } from './claim-traits.ts';
import { OTHER_PAYER_SITUATIONS } from './other-payers.ts';

/** Inpatient hospital, inpatient psychiatric facility, comprehensive inpatient rehabilitation facility. */
const INPATIENT_PLACES = new Set(['21', '51', '61']);

/** Reports whether a pointer refers to no diagnosis; pointers count from 1. */
export function hasInvalidPointer(pointers: readonly number[], last: number): boolean {
  for (const pointer of pointers) if (pointer < 1 || pointer > last) return true;
  return false;
}

/** Reports whether an inpatient place of service has an admission date. */
function hasAdmissionDate({ claim }: Claim): boolean {
  return !INPATIENT_PLACES.has(claim.placeOfServiceCode) || claim.dates?.admission !== undefined;
}

/** Reports whether a claim about an auto or other accident has the accident date. */
function hasAccidentDate(claim: Claim): boolean {
  return !hasCause(claim, 'AA', 'OA') || claim.claim.dates?.accident !== undefined;
}

/** Situations of the 837P (005010X222A1). */
export const PROFESSIONAL_CLAIM_SITUATIONS: readonly Situation<Claim>[] = [
  ...ANY_CLAIM_SITUATIONS,
  {
    code: 'admission_date_missing',
    source: '837P 2300 DTP*435',
    check: violationUnless({ loop: '2300', segmentId: 'DTP' }, hasAdmissionDate),
  },
  {
    code: 'accident_date_missing',
    source: '837P 2300 DTP*439',
    when: TRAITS.relatedCauses,
    check: violationUnless({ loop: '2300', segmentId: 'DTP' }, hasAccidentDate),
  },
  {
    code: 'diagnosis_pointer_without_diagnosis',
    source: '837P 2400 SV107',
    check: ({ claim, serviceLines }) =>
      each(serviceLines, ({ diagnosisPointers }) => hasInvalidPointer(diagnosisPointers, claim.diagnoses.length), {
        loop: '2400',
        segmentId: 'SV1',
        elementPosition: 7,
        part: 'service',
      }),
  },
  ...OTHER_PAYER_SITUATIONS,
];
