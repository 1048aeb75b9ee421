import type { ClaimPayment, PaidName } from '../../../modules/payments/remittances/remittance.ts';
import type { ClaimPaymentParty, ClaimPayment as X12ClaimPayment } from '../../../x12/835-005010X221A1/index.ts';
import { NOT_GIVEN } from './not-given.ts';

/** NM108: the id is a social security number, which is not stored outside of the encrypted original. */
const SOCIAL_SECURITY_NUMBER = '34';

/** Returns the patient of a claim payment (loop 2100) as a property, or no property if the payer names no patient. */
export function patientOf(payment: X12ClaimPayment): Pick<ClaimPayment, 'patient'> {
  const { patient, insured, correctedInsured } = payment;
  const found = {
    name: nameOf(patient),
    memberId: idOf(patient) ?? idOf(insured),
    correctedName: nameOf(correctedInsured),
    correctedMemberId: idOf(correctedInsured),
  };
  return Object.values(found).every((value) => value === null) ? {} : { patient: found };
}

function nameOf(party: ClaimPaymentParty | undefined): PaidName | null {
  const name = party?.name;
  if (name?.type !== 'person' || name.last === '' || name.last === NOT_GIVEN) return null;
  return { family: name.last, given: name.first ?? null, middle: name.middle ?? null };
}

function idOf(party: ClaimPaymentParty | undefined): string | null {
  return party?.idQualifier === SOCIAL_SECURITY_NUMBER ? null : (party?.id ?? null);
}
