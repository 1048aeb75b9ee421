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
 * The parts of the profiles of CARIN Blue Button 2.0 for ExplanationOfBenefit that FHIR R4 does not have:
 * http://hl7.org/fhir/us/carin-bb/STU2/artifacts.html
 */
const CARIN = 'http://hl7.org/fhir/us/carin-bb';
const profileOf = (name: string) => `${CARIN}/StructureDefinition/C4BB-ExplanationOfBenefit-${name}|2.0.0`;
/**
 * The profiles that decisions may conform to. That for dental claims (Oral) requires whether the rendering provider is in the
 * payer's network, which no 835 contains, so decisions on dental claims have its form without stating it.
 */
export const PROFILES = {
  professional: profileOf('Professional-NonClinician'),
  inpatient: profileOf('Inpatient-Institutional'),
  outpatient: profileOf('Outpatient-Institutional'),
} as const;

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

/** A diagnosis without a type, on a professional or dental claim, is secondary. */
export function diagnosesOf(diagnoses: readonly ExplanationOfBenefitDiagnosis[]): ExplanationOfBenefitDiagnosis[] {
  return diagnoses.map((diagnosis) =>
    diagnosis.type === undefined ? { ...diagnosis, type: [concept(DIAGNOSIS_TYPE, 'secondary')] } : diagnosis,
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

type Adjudication = ExplanationOfBenefitItemAdjudication;

/** The network status, which no 835 contains. */
const NETWORK_STATUS: Adjudication = {
  category: concept(DISCRIMINATOR, 'benefitpaymentstatus'),
  reason: concept(STATUS, 'other'),
};

/**
 * Returns the adjudication of a line. Professional and dental lines have the network status and at most one adjustment reason: the
 * first one is marked, the others keep the category of their group.
 */
export function lineAdjudication(decided: readonly Adjudication[], claimType: Claim['claimType']): Adjudication[] {
  if (claimType === 'institutional') return decided.map(marked);
  const first = decided.find(({ reason }) => reason !== undefined);
  return [...decided.map((one) => (one === first ? marked(one) : one)), NETWORK_STATUS];
}

/** Returns the adjudication of a claim. Institutional and dental claims have the network status. */
export function claimAdjudication(decided: readonly Adjudication[], claimType: Claim['claimType']): Adjudication[] {
  if (claimType === 'professional') return [...decided];
  return [...(claimType === 'institutional' ? decided.map(marked) : decided), NETWORK_STATUS];
}

/** Marks an adjustment as one. */
function marked(one: Adjudication): Adjudication {
  return one.reason === undefined ? one : withDiscriminator(one);
}

function withDiscriminator(adjustment: ExplanationOfBenefitItemAdjudication): ExplanationOfBenefitItemAdjudication {
  const { category } = adjustment;
  const coding = [{ system: DISCRIMINATOR, code: 'adjustmentreason' }, ...codesOf(category)];
  return { ...adjustment, category: { ...category, coding } };
}

const SERVICE_SYSTEMS = new Set<string | undefined>([SYSTEM_URLS.cpt, HCPCS]);
const INSTITUTIONAL_SYSTEMS = new Set([...SERVICE_SYSTEMS, SYSTEM_URLS.hipps, SYSTEM_URLS.dataAbsentReason]);
const PROCEDURE_SYSTEMS = new Set<string | undefined>([SYSTEM_URLS.icd10pcs, SYSTEM_URLS.icd9Procedures]);
const INSTITUTIONAL_ROLES = ['attending', 'referring', 'operating', 'otheroperating', 'rendering', 'primary'];

/** Returns the profile that a decision conforms to; null if it lacks something that a claim may lack. */
export function conformedProfile(explanation: ExplanationOfBenefit): string | null {
  const kind = codesOf(explanation.subType)[0]?.code ?? codesOf(explanation.type)[0]?.code;
  if (kind === 'professional') {
    return isCoded(explanation, SERVICE_SYSTEMS) ? PROFILES.professional : null;
  }
  if (kind !== 'inpatient' && kind !== 'outpatient') return null;
  const conforms = isCoded(explanation, INSTITUTIONAL_SYSTEMS) && isInstitutional(explanation);
  return conforms && (kind === 'inpatient' ? isOfStay(explanation) : isOfVisit(explanation)) ? PROFILES[kind] : null;
}

/** Returns whether there are a period, diagnoses of ICD-10, and services of the given code systems. */
function isCoded(explanation: ExplanationOfBenefit, systems: ReadonlySet<string | undefined>): boolean {
  const { diagnosis = [], item = [], billablePeriod } = explanation;
  return (
    billablePeriod?.start !== undefined &&
    diagnosis.length > 0 &&
    diagnosis.every((one) => codesOf(one.diagnosisCodeableConcept)[0]?.system === SYSTEM_URLS.icd10cm) &&
    item.length > 0 &&
    item.every(
      ({ productOrService, modifier = [] }) =>
        isOf(productOrService, systems) && modifier.every((one) => isOf(one, SERVICE_SYSTEMS)),
    )
  );
}

function isInstitutional({ careTeam = [], procedure = [] }: ExplanationOfBenefit): boolean {
  return (
    careTeam.every(({ role }) => INSTITUTIONAL_ROLES.includes(codesOf(role)[0]?.code ?? '')) &&
    procedure.every(({ procedureCodeableConcept: code }) => isOf(code, PROCEDURE_SYSTEMS))
  );
}

/** An inpatient stay has an admission and revenue codes. */
function isOfStay({ supportingInfo = [], item = [], diagnosis = [] }: ExplanationOfBenefit): boolean {
  return (
    supportingInfo.some(({ category }) => codesOf(category)[0]?.code === 'admissionperiod') &&
    item.every(({ revenue }) => revenue !== undefined) &&
    !hasDiagnosisType(diagnosis, 'patientreasonforvisit')
  );
}

/** The lines of an outpatient visit have a day. */
function isOfVisit({ item = [], diagnosis = [] }: ExplanationOfBenefit): boolean {
  return item.every(({ servicedDate }) => servicedDate !== undefined) && !hasDiagnosisType(diagnosis, 'admitting');
}

const hasDiagnosisType = (diagnoses: readonly ExplanationOfBenefitDiagnosis[], type: string) =>
  diagnoses.some((one) => codesOf(one.type?.[0])[0]?.code === type);

const isOf = (given: CodeableConcept | undefined, systems: ReadonlySet<string | undefined>) =>
  codesOf(given).every(({ system }) => systems.has(system));

const codesOf = (given: CodeableConcept | undefined) => given?.coding ?? [];
