import type {
  ClaimAccident,
  ClaimCareTeam,
  ClaimDiagnosis,
  ClaimInsurance,
  ClaimPayee,
  ClaimRelated,
  ClaimSupportingInfo,
  Claim as FhirClaim,
  Identifier,
  Reference,
} from 'fhir/r4.js';
import type { BillingProvider, Claim, ClaimProvider, Diagnosis } from '../../billing/claims/claim.ts';
import { billablePeriodOf, itemToFhir } from './claim-items-to-fhir.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import * as fhir from './fhir-parts.ts';

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';
const CARIN_ROLE = 'http://hl7.org/fhir/us/carin-bb/CodeSystem/C4BBClaimCareTeamRole';
/** The roles of CARIN Blue Button 2.0 for professional claims. */
const CARE_TEAM_ROLES = {
  rendering: fhir.concept(CARIN_ROLE, 'rendering'),
  referring: fhir.concept(CARIN_ROLE, 'referring'),
  supervising: fhir.concept(`${TERMINOLOGY}/claimcareteamrole`, 'supervisor'),
} as const;

const STATUSES: Readonly<Record<Claim['status'], FhirClaim['status']>> = {
  draft: 'draft',
  ready: 'draft',
  held: 'draft',
  submitted: 'active',
  accepted: 'active',
  rejected: 'active',
  denied: 'active',
  partially_paid: 'active',
  paid: 'active',
  cancelled: 'cancelled',
  voided: 'cancelled',
};

/**
 * Maps a claim to Claim (https://hl7.org/fhir/R4/claim.html) with the code systems of CARIN Blue Button 2.0. An 837 has
 * no urgency, so `priority` is always `normal`. docs/fhir-reads.md lists the fields without an element.
 */
export function claimToFhir(claim: Claim): FhirClaim {
  return {
    resourceType: 'Claim',
    id: fhir.fhirIdOf(claim.id),
    meta: fhir.metaOf(claim),
    status: STATUSES[claim.status],
    priority: fhir.concept(`${TERMINOLOGY}/processpriority`, 'normal'),
    ...commonOf(claim),
    ...fhir.listed('related', relatedOf(claim)),
    ...fhir.listed(
      'item',
      claim.serviceLines.map((line) => itemToFhir(line, claim, careTeamOf(claim).map(sequenceOf))),
    ),
    total: fhir.moneyOf(claim.totalCharges),
  };
}

/** Returns the elements that Claim and ExplanationOfBenefit have in common. */
export function commonOf(claim: Claim) {
  const period = billablePeriodOf(claim);
  const accident = accidentOf(claim);
  return {
    identifier: identifiersOf(claim),
    type: fhir.concept(`${TERMINOLOGY}/claim-type`, claim.claimType),
    use: 'claim' as const,
    patient: fhir.referenceTo('Patient', claim.patientId),
    ...(period === null ? {} : { billablePeriod: period }),
    created: claim.createdAt,
    insurer: fhir.payerReference(claim.payerId),
    provider: providerReference(claim.billingProvider),
    payee: payeeOf(claim),
    ...facilityOf(claim),
    ...fhir.listed('careTeam', careTeamOf(claim)),
    ...fhir.listed('supportingInfo', supportingInfoOf(claim)),
    ...fhir.listed('diagnosis', claim.diagnoses.map(diagnosisOf)),
    insurance: [insuranceOf(claim)],
    ...(accident === null ? {} : { accident }),
  };
}

const sequenceOf = ({ sequence }: { sequence: number }) => sequence;

function identifiersOf({ patientControlNumber, externalId }: Claim): Identifier[] {
  return [
    { system: fhir.IDENTIFIER_SYSTEMS.patientControlNumber, value: patientControlNumber },
    ...(externalId === null ? [] : [{ system: fhir.IDENTIFIER_SYSTEMS.externalId, value: externalId }]),
  ];
}

/** Returns a logical reference to a provider by the NPI, because this API has no FHIR resource for providers. */
function providerReference(provider: BillingProvider | ClaimProvider): Reference {
  const { npi, organizationName, name } = provider;
  const display = organizationName ?? (name === null ? null : [...name.given, name.family].join(' '));
  return {
    type: organizationName === null ? 'Practitioner' : 'Organization',
    ...(npi === null ? {} : { identifier: { system: SYSTEM_URLS.npi, value: npi } }),
    ...(display ? { display } : {}),
  };
}

function payeeOf({ benefitsAssigned }: Claim): ClaimPayee {
  return { type: fhir.concept(`${TERMINOLOGY}/payeetype`, benefitsAssigned ? 'provider' : 'subscriber') };
}

function facilityOf({ serviceFacility }: Claim): { facility?: Reference } {
  if (serviceFacility === null) return {};
  const { npi, organizationName } = serviceFacility;
  const identifier = npi === null ? {} : { identifier: { system: SYSTEM_URLS.npi, value: npi } };
  return { facility: { type: 'Location', ...identifier, display: organizationName } };
}

function careTeamOf({ renderingProvider, referringProvider, supervisingProvider }: Claim): ClaimCareTeam[] {
  const members = [
    ['rendering', renderingProvider],
    ['referring', referringProvider],
    ['supervising', supervisingProvider],
  ] as const;
  return members
    .flatMap(([role, provider]) => (provider === null ? [] : [{ role, provider }]))
    .map(({ role, provider }, index) => ({
      sequence: index + 1,
      provider: providerReference(provider),
      role: CARE_TEAM_ROLES[role],
      ...(provider.taxonomyCode === null
        ? {}
        : { qualification: fhir.concept(SYSTEM_URLS.taxonomy, provider.taxonomyCode) }),
    }));
}

/** Onset and stay in hospital, by the categories of R4 (claiminformationcategory). */
function supportingInfoOf({ dates }: Claim): ClaimSupportingInfo[] {
  const category = (code: string) => fhir.concept(`${TERMINOLOGY}/claiminformationcategory`, code);
  const stay = fhir.periodOf({ start: dates.admission, end: dates.discharge });
  const infos = [
    ...(dates.onset === null ? [] : [{ category: category('onset'), timingDate: dates.onset }]),
    ...(stay === null ? [] : [{ category: category('hospitalized'), timingPeriod: stay }]),
  ];
  return infos.map((info, index) => ({ sequence: index + 1, ...info }));
}

const DIAGNOSIS_TYPES: Readonly<Partial<Record<Diagnosis['type'], string>>> = {
  principal: 'principal',
  admitting: 'admitting',
};

function diagnosisOf({ sequence, code, system, type }: Diagnosis): ClaimDiagnosis {
  const kind = DIAGNOSIS_TYPES[type];
  return {
    sequence,
    diagnosisCodeableConcept: fhir.concept(SYSTEM_URLS[system], dotted(code, system)),
    ...(kind === undefined ? {} : { type: [fhir.concept(`${TERMINOLOGY}/ex-diagnosistype`, kind)] }),
  };
}

/** FHIR writes ICD codes with a dot. The codes of external causes in ICD-9 (`E…`) have four characters before it. */
function dotted(code: string, system: Diagnosis['system']): string {
  const plain = code.replace('.', '').toUpperCase();
  const before = system === 'icd9cm' && plain.startsWith('E') ? 4 : 3;
  return plain.length <= before ? plain : `${plain.slice(0, before)}.${plain.slice(before)}`;
}

function insuranceOf({ coverageId, priorAuthorizationNumber }: Claim): ClaimInsurance {
  return {
    sequence: 1,
    focal: true,
    coverage: fhir.referenceTo('Coverage', coverageId),
    ...(priorAuthorizationNumber === null ? {} : { preAuthRef: [priorAuthorizationNumber] }),
  };
}

/** Returns the claim that this claim replaces or voids. */
function relatedOf({ originalClaimId }: Claim): ClaimRelated[] {
  if (originalClaimId === null) return [];
  const relationship = fhir.concept(`${TERMINOLOGY}/ex-relatedclaimrelationship`, 'prior');
  return [{ claim: fhir.referenceTo('Claim', originalClaimId), relationship }];
}

const ACCIDENTS = { auto: 'MVA', employment: 'WPA' } as const;

/** FHIR requires the date of an accident. An accident without one is left out. */
function accidentOf({ accident }: Claim): ClaimAccident | null {
  if (accident?.date == null) return null;
  const { date, related, state } = accident;
  const kind = related.find((one): one is keyof typeof ACCIDENTS => one in ACCIDENTS);
  return {
    date,
    ...(kind === undefined ? {} : { type: fhir.concept(`${TERMINOLOGY}/v3-ActCode`, ACCIDENTS[kind]) }),
    ...(state === null ? {} : { locationAddress: { state } }),
  };
}
