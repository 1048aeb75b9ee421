import type { ParsedProfessionalClaim as Claim } from '../837p-005010X222A2/index.ts';
import { OTHER_PAYER_SITUATIONS } from './other-payers.ts';
import { type Situation, unless } from './situation.ts';

const SELF = '18';
/** Inpatient hospital, inpatient psychiatric facility, comprehensive inpatient rehabilitation facility. */
const INPATIENT_PLACES = new Set(['21', '51', '61']);
/** Replacement and void of a claim that was adjudicated before. */
const CORRECTING_FREQUENCIES = new Set(['7', '8']);
/** Ways on which an attachment arrives apart from the claim. */
const SENT_APART = new Set(['BM', 'EL', 'EM', 'FT', 'FX']);

function isSubscriberPatient({ patient, subscriber }: Claim): boolean {
  return patient === undefined && subscriber.relationshipCode === SELF;
}

function hasCause({ claim }: Claim, ...codes: string[]): boolean {
  return claim.relatedCauses?.codes.some((code) => codes.includes(code)) ?? false;
}

/** Whether the claim names who the subscriber is to the patient, exactly when no patient level does. */
export function hasRelationship(claim: Claim): boolean {
  return claim.patient !== undefined || claim.subscriber.relationshipCode === SELF;
}

/** Whether the address stands where the guide wants it of a subscriber who is the patient. */
export function hasSubscriberAddress(claim: Claim): boolean {
  return !isSubscriberPatient(claim) || (claim.subscriber.address?.line1 ?? '') !== '';
}

/** Whether birth date and sex stand where the guide wants them of a subscriber who is the patient. */
export function hasSubscriberDemographics(claim: Claim): boolean {
  return !isSubscriberPatient(claim) || claim.subscriber.birthDate !== undefined;
}

/** Whether a subscriber who is a person has a member id. */
export function hasMemberId({ subscriber }: Claim): boolean {
  return (
    subscriber.name.type !== 'person' ||
    (subscriber.memberId ?? subscriber.standardUniqueHealthIdentifier) !== undefined
  );
}

/** Whether an inpatient place of service comes with the admission date. */
export function hasAdmissionDate({ claim }: Claim): boolean {
  return !INPATIENT_PLACES.has(claim.placeOfServiceCode) || claim.dates?.admission !== undefined;
}

/** Whether a replacement or void names the payer's number of the claim it concerns. */
export function hasPayerClaimControlNumber({ claim }: Claim): boolean {
  return !CORRECTING_FREQUENCIES.has(claim.claimFrequencyCode) || claim.payerClaimControlNumber !== undefined;
}

/** Whether a claim about an auto or other accident has the accident's date. */
export function hasAccidentDate(claim: Claim): boolean {
  return !hasCause(claim, 'AA', 'OA') || claim.claim.dates?.accident !== undefined;
}

/** Whether an auto accident has its state, or its country when that is another one. */
export function hasAutoAccidentPlace(claim: Claim): boolean {
  const { autoAccidentState, autoAccidentCountry } = claim.claim.relatedCauses ?? {};
  return !hasCause(claim, 'AA') || (autoAccidentState ?? autoAccidentCountry) !== undefined;
}

const CLAIM = '2300';

/** The situations of the 837P (005010X222A1) that its own values decide. */
export const PROFESSIONAL_CLAIM_SITUATIONS: readonly Situation<Claim>[] = [
  {
    code: 'subscriber_relationship_missing',
    source: '837P 2000B SBR02',
    check: (claim) => unless(hasRelationship(claim), { loop: '2000B', segmentId: 'SBR', elementPosition: 2 }),
  },
  {
    code: 'patient_level_not_expected',
    source: '837P 2000B SBR02, 2000C',
    check: ({ patient, subscriber }) =>
      unless(patient === undefined || subscriber.relationshipCode !== SELF, { loop: '2000C', segmentId: 'HL' }),
  },
  {
    code: 'subscriber_address_missing',
    source: '837P 2010BA N3, N4',
    check: (claim) => unless(hasSubscriberAddress(claim), { loop: '2010BA', segmentId: 'N3' }),
  },
  {
    code: 'subscriber_demographics_missing',
    source: '837P 2010BA DMG',
    check: (claim) => unless(hasSubscriberDemographics(claim), { loop: '2010BA', segmentId: 'DMG' }),
  },
  {
    code: 'subscriber_member_id_missing',
    source: '837P 2010BA NM109',
    check: (claim) => unless(hasMemberId(claim), { loop: '2010BA', segmentId: 'NM1', elementPosition: 9 }),
  },
  {
    code: 'claim_filing_indicator_missing',
    source: '837P 2000B SBR09',
    check: ({ subscriber }) =>
      unless(subscriber.claimFilingIndicatorCode !== undefined, {
        loop: '2000B',
        segmentId: 'SBR',
        elementPosition: 9,
      }),
  },
  {
    code: 'admission_date_missing',
    source: '837P 2300 DTP*435',
    check: (claim) => unless(hasAdmissionDate(claim), { loop: CLAIM, segmentId: 'DTP' }),
  },
  {
    code: 'payer_claim_control_number_missing',
    source: '837P 2300 REF*F8',
    check: (claim) => unless(hasPayerClaimControlNumber(claim), { loop: CLAIM, segmentId: 'REF' }),
  },
  {
    code: 'accident_date_missing',
    source: '837P 2300 DTP*439',
    check: (claim) => unless(hasAccidentDate(claim), { loop: CLAIM, segmentId: 'DTP' }),
  },
  {
    code: 'auto_accident_state_missing',
    source: '837P 2300 CLM11-4',
    check: (claim) =>
      unless(hasAutoAccidentPlace(claim), { loop: CLAIM, segmentId: 'CLM', elementPosition: 11, componentPosition: 4 }),
  },
  {
    code: 'attachment_control_number_missing',
    source: '837P 2300 and 2400 PWK06',
    check: ({ claim, serviceLines }) =>
      [
        ...(claim.attachments ?? []).map((attachment) => ({ attachment, loop: CLAIM })),
        ...serviceLines.flatMap(({ attachments }) =>
          (attachments ?? []).map((attachment) => ({ attachment, loop: '2400' })),
        ),
      ]
        .filter(
          ({ attachment }) => SENT_APART.has(attachment.transmissionCode) && attachment.controlNumber === undefined,
        )
        .map(({ loop }) => ({ loop, segmentId: 'PWK', elementPosition: 6 })),
  },
  {
    code: 'diagnosis_pointer_without_diagnosis',
    source: '837P 2400 SV107',
    check: ({ claim, serviceLines }) =>
      serviceLines
        .filter(({ diagnosisPointers }) => diagnosisPointers.some((pointer) => pointer > claim.diagnoses.length))
        .map(() => ({ loop: '2400', segmentId: 'SV1', elementPosition: 7 })),
  },
  ...OTHER_PAYER_SITUATIONS,
];
