import type {
  ClaimAccident,
  ClaimDiagnosis,
  ClaimInsurance,
  ClaimPayee,
  ClaimProcedure,
  ClaimRelated,
  Claim as FhirClaim,
  Identifier,
  Reference,
} from 'fhir/r4.js';
import type { Claim, Diagnosis } from '../../billing/claims/claim.ts';
import { careTeamOf, providerReference } from './care-team-to-fhir.ts';
import { billablePeriodOf, itemsToFhir } from './claim-items-to-fhir.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import * as fhir from './fhir-parts.ts';
import { isInpatient, supportingInfoOf } from './supporting-info-to-fhir.ts';

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';
const CARIN = 'http://hl7.org/fhir/us/carin-bb/CodeSystem';
/** FHIR calls dental claims oral. */
const TYPES = { professional: 'professional', institutional: 'institutional', dental: 'oral' } as const;

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
    ...fhir.listed('item', itemsToFhir(claim)),
    total: fhir.moneyOf(claim.totalCharges),
  };
}

/** Returns the elements that Claim and ExplanationOfBenefit have in common. */
export function commonOf(claim: Claim) {
  const period = billablePeriodOf(claim);
  const accident = accidentOf(claim);
  return {
    identifier: identifiersOf(claim),
    ...kindOf(claim),
    patient: fhir.referenceTo('Patient', claim.patientId),
    ...(period === null ? {} : { billablePeriod: period }),
    created: claim.createdAt,
    insurer: fhir.payerReference(claim.payerId),
    provider: providerReference(claim.billingProvider),
    payee: payeeOf(claim),
    ...facilityOf(claim),
    ...fhir.listed('careTeam', careTeamOf(claim)),
    ...fhir.listed('supportingInfo', supportingInfoOf(claim)),
    ...fhir.listed(
      'diagnosis',
      claim.diagnoses.map((diagnosis) => diagnosisOf(diagnosis, claim)),
    ),
    ...fhir.listed('procedure', proceduresOf(claim)),
    insurance: [insuranceOf(claim)],
    ...(accident === null ? {} : { accident }),
  };
}

/** Returns the type of a claim; whether an institutional one is of an inpatient; and whether a dental one asks for an estimate. */
export function kindOf({ claimType, institutional, dental }: Claim) {
  const subType = institutional === null ? null : isInpatient(institutional) ? 'inpatient' : 'outpatient';
  return {
    type: fhir.concept(`${TERMINOLOGY}/claim-type`, TYPES[claimType]),
    ...(subType === null ? {} : { subType: fhir.concept(`${CARIN}/C4BBInstitutionalClaimSubType`, subType) }),
    use: dental?.predetermination ? ('predetermination' as const) : ('claim' as const),
  };
}

function identifiersOf({ patientControlNumber, externalId }: Claim): Identifier[] {
  return [
    { system: fhir.IDENTIFIER_SYSTEMS.patientControlNumber, value: patientControlNumber },
    ...(externalId === null ? [] : [{ system: fhir.IDENTIFIER_SYSTEMS.externalId, value: externalId }]),
  ];
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

/** Types of diagnoses: those of R4, and those that CARIN Blue Button adds for institutional claims. */
const DIAGNOSIS_TYPES = {
  principal: fhir.concept(`${TERMINOLOGY}/ex-diagnosistype`, 'principal'),
  admitting: fhir.concept(`${TERMINOLOGY}/ex-diagnosistype`, 'admitting'),
  external_cause: fhir.concept(`${CARIN}/C4BBClaimDiagnosisType`, 'externalcauseofinjury'),
  reason_for_visit: fhir.concept(`${CARIN}/C4BBClaimDiagnosisType`, 'patientreasonforvisit'),
  other: fhir.concept(`${CARIN}/C4BBClaimDiagnosisType`, 'other'),
} as const satisfies Record<Diagnosis['type'], object>;

function diagnosisOf(diagnosis: Diagnosis, { claimType }: Claim): ClaimDiagnosis {
  const { sequence, code, system, type, presentOnAdmission: present } = diagnosis;
  const isTyped = type !== 'other' || claimType === 'institutional';
  return {
    sequence,
    diagnosisCodeableConcept: fhir.concept(SYSTEM_URLS[system], dotted(code, system)),
    ...(isTyped ? { type: [DIAGNOSIS_TYPES[type]] } : {}),
    ...(present === undefined ? {} : { onAdmission: fhir.concept(SYSTEM_URLS.presentOnAdmission, present) }),
  };
}

const PROCEDURE_SYSTEMS = { icd10pcs: SYSTEM_URLS.icd10pcs, icd9: SYSTEM_URLS.icd9Procedures } as const;

/** Returns the procedures of an institutional claim. The first is the principal one unless the claim states another. */
function proceduresOf({ institutional }: Claim): ClaimProcedure[] {
  return (institutional?.procedures ?? []).map(({ code, date, type, system = 'icd10pcs' }, index) => ({
    sequence: index + 1,
    type: [fhir.concept(`${CARIN}/C4BBClaimProcedureType`, type ?? (index === 0 ? 'principal' : 'other'))],
    date,
    procedureCodeableConcept:
      system === 'advanced_billing_concepts' ? { coding: [{ code }] } : fhir.concept(PROCEDURE_SYSTEMS[system], code),
  }));
}

/** FHIR writes ICD codes with a dot. The codes of external causes in ICD-9 (`E…`) have four characters before it. */
function dotted(code: string, system: Diagnosis['system']): string {
  if (system === 'snodent') return code;
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
