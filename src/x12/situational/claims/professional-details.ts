import type { ProfessionalClaim as Claim, ServiceLine } from '../../837p-005010X222A2/types.ts';
import { each, eachWithin } from '../each.ts';
import { type Situation, type Violation, violationUnless } from '../situation.ts';
import { TRAITS } from './claim-traits.ts';

/** Ambulance by land; by air or water. */
const AMBULANCE_PLACES = new Set(['41', '42']);
/** Medicare part A, part B. */
const MEDICARE = new Set(['MA', 'MB']);
/** CR208: an acute condition, with or without a chronic one. */
const ACUTE_CONDITIONS = new Set(['A', 'M']);
/** CRC01 of an EPSDT referral. */
const EPSDT_REFERRAL = 'ZZ';
/** CR301: renewal, revision. */
const RENEWED_CERTIFICATIONS = new Set(['R', 'S']);
/** LQ01: a form of the durable medical equipment carriers. */
const MEDICAL_NECESSITY_FORM = 'UT';

function isFromAmbulance({ claim }: Claim): boolean {
  return AMBULANCE_PLACES.has(claim.placeOfServiceCode);
}

/** Reports whether the claim, or each of its lines, has the feature. */
function isGiven(onClaim: unknown, { serviceLines }: Claim, onLine: (line: ServiceLine) => unknown): boolean {
  return onClaim !== undefined || (serviceLines.length > 0 && serviceLines.every((line) => onLine(line) !== undefined));
}

const LINE_DATE: Violation = { loop: '2400', segmentId: 'DTP', part: 'service' };

function hasMedicareSecondaryType({ subscriber }: Claim): boolean {
  const sequence = subscriber.payerResponsibilitySequence;
  const isSecondary = sequence !== 'P' && sequence !== 'U';
  const isMedicare = MEDICARE.has(subscriber.claimFilingIndicatorCode ?? '');
  return !isMedicare || !isSecondary || subscriber.insuranceTypeCode !== undefined;
}

/** Further situations of the 837P (005010X222A1). */
export const PROFESSIONAL_CLAIM_DETAILS: readonly Situation<Claim>[] = [
  {
    code: 'ambulance_transport_missing',
    source: '837P 2300 and 2400 CR1',
    check: violationUnless(
      { loop: '2300', segmentId: 'CR1' },
      (claim) =>
        !isFromAmbulance(claim) ||
        claim.claim.ambulanceTransport !== undefined ||
        claim.serviceLines.some(({ ambulanceTransport }) => ambulanceTransport !== undefined),
    ),
  },
  {
    code: 'ambulance_pick_up_missing',
    source: '837P 2310E, 2420G',
    check: violationUnless(
      {
        loop: '2310E',
        segmentId: 'NM1',
      },
      (claim) => !isFromAmbulance(claim) || isGiven(claim.claim.ambulancePickUp, claim, (line) => line.ambulancePickUp),
    ),
  },
  {
    code: 'ambulance_drop_off_missing',
    source: '837P 2310F, 2420H',
    check: violationUnless(
      {
        loop: '2310F',
        segmentId: 'NM1',
      },
      (claim) =>
        !isFromAmbulance(claim) || isGiven(claim.claim.ambulanceDropOff, claim, (line) => line.ambulanceDropOff),
    ),
  },
  {
    code: 'medicare_secondary_type_missing',
    source: '837P 2000B SBR05',
    check: violationUnless({ loop: '2000B', segmentId: 'SBR', elementPosition: 5 }, hasMedicareSecondaryType),
  },
  {
    code: 'acute_manifestation_date_missing',
    source: '837P 2300 DTP*453',
    check: violationUnless(
      { loop: '2300', segmentId: 'DTP' },
      ({ claim, subscriber }) =>
        !ACUTE_CONDITIONS.has(claim.spinalManipulation?.conditionCode ?? '') ||
        !MEDICARE.has(subscriber.claimFilingIndicatorCode ?? '') ||
        claim.dates?.acuteManifestation !== undefined,
    ),
  },
  {
    code: 'epsdt_referral_missing',
    source: '837P 2300 CRC*ZZ, 2400 SV111',
    when: TRAITS.specialLine,
    check: violationUnless(
      { loop: '2300', segmentId: 'CRC' },
      ({ claim, serviceLines }) =>
        !serviceLines.some(({ epsdt }) => epsdt) ||
        (claim.conditions ?? []).some(({ category }) => category === EPSDT_REFERRAL),
    ),
  },
  {
    code: 'certification_revision_date_missing',
    source: '837P 2400 DTP*607, CR301',
    when: TRAITS.specialLine,
    check: ({ serviceLines }) =>
      each(
        serviceLines,
        ({ equipmentCertification, dates }) =>
          RENEWED_CERTIFICATIONS.has(equipmentCertification?.typeCode ?? '') &&
          dates?.certificationRevision === undefined,
        LINE_DATE,
      ),
  },
  {
    code: 'begin_therapy_date_missing',
    source: '837P 2400 DTP*463, 2440 LQ01',
    when: TRAITS.specialLine,
    check: ({ serviceLines }) =>
      each(
        serviceLines,
        ({ forms, dates }) =>
          forms?.some(({ qualifier }) => qualifier === MEDICAL_NECESSITY_FORM) && dates?.beginTherapy === undefined,
        LINE_DATE,
      ),
  },
  {
    code: 'equipment_procedure_differs',
    source: '837P 2400 SV501-2, SV101-2',
    when: TRAITS.specialLine,
    check: ({ serviceLines }) =>
      eachWithin(
        serviceLines,
        ({ durableMedicalEquipment: equipment }) => equipment && [equipment],
        (equipment, { procedureCode }) => equipment.procedureCode !== procedureCode,
        { loop: '2400', segmentId: 'SV5', elementPosition: 1, componentPosition: 2, part: 'equipment' },
      ),
  },
  {
    code: 'purchased_service_provider_missing',
    source: '837P 2400 PS1, 2420B',
    when: TRAITS.specialLine,
    check: ({ serviceLines }) =>
      each(
        serviceLines,
        ({ purchasedService, purchasedServiceProvider }) =>
          purchasedService !== undefined && purchasedServiceProvider === undefined,
        { loop: '2420B', segmentId: 'NM1', part: 'service' },
      ),
  },
];
