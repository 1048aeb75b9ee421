import type {
  CodeableConcept,
  ExplanationOfBenefit,
  ExplanationOfBenefitDiagnosis,
  ExplanationOfBenefitItem,
  ExplanationOfBenefitItemAdjudication,
  ExplanationOfBenefitSupportingInfo,
} from 'fhir/r4.js';
import type { Claim } from '../../billing/claims/claim.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import { concept } from './fhir-parts.ts';

/**
 * The parts of CARIN Blue Button 2.0, "C4BB ExplanationOfBenefit Professional NonClinician", that FHIR R4 does not have:
 * http://hl7.org/fhir/us/carin-bb/STU2/StructureDefinition-C4BB-ExplanationOfBenefit-Professional-NonClinician.html
 */
const CARIN = 'http://hl7.org/fhir/us/carin-bb';
export const PROFILE = `${CARIN}/StructureDefinition/C4BB-ExplanationOfBenefit-Professional-NonClinician|2.0.0`;

const DISCRIMINATOR = `${CARIN}/CodeSystem/C4BBAdjudicationDiscriminator`;
const STATUS = `${CARIN}/CodeSystem/C4BBPayerAdjudicationStatus`;
const SUPPORTING_INFO = `${CARIN}/CodeSystem/C4BBSupportingInfoType`;
const DIAGNOSIS_TYPE = `${CARIN}/CodeSystem/C4BBClaimDiagnosisType`;
/** The profile writes the URL of HCPCS with https. */
const HCPCS = 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets';

/** The type of the identifier that names the claim. */
export const UNIQUE_CLAIM_ID = concept(`${CARIN}/CodeSystem/C4BBIdentifierType`, 'uc');

const PAYMENT_STATUSES: Readonly<Partial<Record<Claim['status'], string>>> = {
  paid: 'paid',
  partially_paid: 'partiallypaid',
};

/** Returns whether the payer paid, paid in part or denied the claim. */
export function paymentStatusOf(status: Claim['status']): CodeableConcept {
  return concept(STATUS, PAYMENT_STATUSES[status] ?? 'denied');
}

/** Returns the patient control number and the place where the services were rendered. `count`: preceding entries. */
export function supportingInfoOf(
  { patientControlNumber, serviceFacility }: Claim,
  count: number,
): ExplanationOfBenefitSupportingInfo[] {
  const account = { category: concept(SUPPORTING_INFO, 'patientaccountnumber'), valueString: patientControlNumber };
  if (serviceFacility === null) return [{ sequence: count + 1, ...account }];
  const { npi, organizationName } = serviceFacility;
  const identifier = npi === null ? {} : { identifier: { system: SYSTEM_URLS.npi, value: npi } };
  const valueReference = { type: 'Organization', ...identifier, display: organizationName };
  return [
    { sequence: count + 1, ...account },
    { sequence: count + 2, category: concept(SUPPORTING_INFO, 'servicefacility'), valueReference },
  ];
}

/** Each diagnosis of a professional claim is principal or secondary. */
export function diagnosesOf(diagnoses: readonly ExplanationOfBenefitDiagnosis[]): ExplanationOfBenefitDiagnosis[] {
  return diagnoses.map((diagnosis) =>
    codesOf(diagnosis.type?.[0]).some(({ code }) => code === 'principal')
      ? diagnosis
      : { ...diagnosis, type: [concept(DIAGNOSIS_TYPE, 'secondary')] },
  );
}

/** Returns an item with the URLs of the code systems as the profile writes them. */
export function withCodeSystems(item: ExplanationOfBenefitItem): ExplanationOfBenefitItem {
  const { productOrService, modifier } = item;
  return {
    ...item,
    productOrService: withHcpcs(productOrService),
    ...(modifier === undefined ? {} : { modifier: modifier.map(withHcpcs) }),
  };
}

function withHcpcs(given: CodeableConcept): CodeableConcept {
  const coding = codesOf(given).map((code) => (code.system === SYSTEM_URLS.hcpcs ? { ...code, system: HCPCS } : code));
  return { ...given, coding };
}

/**
 * Returns the adjudication of a line with its network status, which no 835 contains. The profile has one adjustment
 * reason for each line: the first one is marked, the others keep the category of their group.
 */
export function lineAdjudication(
  decided: readonly ExplanationOfBenefitItemAdjudication[],
): ExplanationOfBenefitItemAdjudication[] {
  const first = decided.find(({ reason }) => reason !== undefined);
  const marked = decided.map((one) => (one === first ? withDiscriminator(one) : one));
  const network = { category: concept(DISCRIMINATOR, 'benefitpaymentstatus'), reason: concept(STATUS, 'other') };
  return [...marked, network];
}

function withDiscriminator(adjustment: ExplanationOfBenefitItemAdjudication): ExplanationOfBenefitItemAdjudication {
  const { category } = adjustment;
  const coding = [{ system: DISCRIMINATOR, code: 'adjustmentreason' }, ...codesOf(category)];
  return { ...adjustment, category: { ...category, coding } };
}

const SERVICE_SYSTEMS: ReadonlySet<string | undefined> = new Set([SYSTEM_URLS.cpt, HCPCS]);

/** Returns whether the resource has everything that the profile requires and a claim may lack. */
export function isConformant({ diagnosis = [], item = [], billablePeriod }: ExplanationOfBenefit): boolean {
  const isCoded = (given: CodeableConcept | undefined) =>
    codesOf(given).every(({ system }) => SERVICE_SYSTEMS.has(system));
  return (
    billablePeriod?.start !== undefined &&
    diagnosis.length > 0 &&
    diagnosis.every((one) => codesOf(one.diagnosisCodeableConcept)[0]?.system === SYSTEM_URLS.icd10cm) &&
    item.length > 0 &&
    item.every(({ productOrService, modifier = [] }) => [productOrService, ...modifier].every(isCoded))
  );
}

const codesOf = (given: CodeableConcept | undefined) => given?.coding ?? [];
