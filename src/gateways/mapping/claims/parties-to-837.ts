import { isMedicareSecondary } from '../../../kernel/claim-rules.ts';
import type { Claim } from '../../../modules/billing/claims/claim.ts';
import {
  patientDetailsPart,
  subscriberDetailsPart,
} from '../../../modules/billing/claims/fields/person-detail-fields.ts';
import type { Coverage, Relationship } from '../../../modules/practice/coverages/coverage.ts';
import type { Patient as OurPatient, Sex } from '../../../modules/practice/patients/patient.ts';
import type { Patient, Subscriber } from '../../../x12/837p-005010X222A2/index.ts';
import { elementText, personName, x12Address } from './names-to-837.ts';
import { partToX12 } from './part-mapping.ts';

/** SBR02 and PAT01. */
const RELATIONSHIP_CODES: Record<Relationship, string> = { self: '18', spouse: '01', child: '19', other: 'G8' };
/** SBR01 */
const RANK_CODES = { primary: 'P', secondary: 'S', tertiary: 'T' } as const;
/** DMG03 */
const SEX_CODES: Record<Sex, 'F' | 'M' | 'U'> = { female: 'F', male: 'M', unknown: 'U' };

/** A transaction about no claim, or another coverage of the patient: no claim says more about the persons. */
export const NO_DETAILS = { subscriberDetails: null, patientDetails: null };

type Persons = { coverage: Coverage; patient: OurPatient; claim: Pick<Claim, 'subscriberDetails' | 'patientDetails'> };

/**
 * Returns loops 2000B and 2010BA: the coverage, with what the claim itself says about the subscriber. Address and birth date are
 * sent only if the subscriber is the patient.
 */
export function subscriber({ coverage, patient, claim }: Persons): Subscriber {
  const { organizationName, ...details } = claim.subscriberDetails ?? {};
  const cover = {
    payerResponsibilitySequence: RANK_CODES[coverage.rank],
    ...(coverage.groupNumber ? { groupNumber: elementText(coverage.groupNumber) } : {}),
    claimFilingIndicatorCode: coverage.claimFilingIndicatorCode,
    ...(isMedicareSecondary(coverage) && coverage.medicareSecondaryCode
      ? { insuranceTypeCode: coverage.medicareSecondaryCode }
      : {}),
    ...(isMemberId(coverage, claim) ? { memberId: elementText(coverage.memberId) } : {}),
    ...partToX12(subscriberDetailsPart.fields, details),
  };
  if (organizationName !== undefined) {
    return { ...cover, name: { type: 'organization', organization: elementText(organizationName) } };
  }
  if (!isSubscriber(coverage)) return { ...cover, name: personName(coverage.subscriber!.name) };
  const address = patient.addresses[0];
  return {
    ...cover,
    relationshipCode: RELATIONSHIP_CODES.self,
    name: personName(patient.name),
    ...(address ? { address: x12Address(address) } : {}),
    birthDate: patient.birthDate,
    sex: SEX_CODES[patient.sex],
    ...(patient.deceasedAt ? { deathDate: patient.deceasedAt.slice(0, 10) } : {}),
  };
}

/**
 * Returns whether the number of the coverage is sent as member id (NM108 MI). It is not if the claim sends it as unique health
 * identifier, or if the subscriber is an employer and the number is that of the claim or of the policy.
 */
function isMemberId(
  { memberId, groupNumber }: Coverage,
  { subscriberDetails, patientDetails }: Persons['claim'],
): boolean {
  if (subscriberDetails?.standardUniqueHealthIdentifier !== undefined) return false;
  if (subscriberDetails?.organizationName === undefined) return true;
  const claimNumber = patientDetails?.propertyCasualtyClaimNumber ?? subscriberDetails.propertyCasualtyClaimNumber;
  return memberId !== (claimNumber ?? groupNumber);
}

/** Whether the patient is the subscriber. */
function isSubscriber({ relationshipToSubscriber, subscriber: holder }: Coverage): boolean {
  return relationshipToSubscriber === 'self' || holder === null;
}

/** Returns loops 2000C and 2010CA; `null` if the patient is the subscriber. */
export function dependent({ coverage, patient, claim }: Persons): Patient | null {
  const { relationshipToSubscriber: relationship, subscriber: holder } = coverage;
  const isEmployers = claim.subscriberDetails?.organizationName !== undefined;
  if (isSubscriber(coverage) && !isEmployers) return null;
  const address = patient.addresses[0] ?? holder?.address;
  return {
    relationshipCode: RELATIONSHIP_CODES[relationship],
    name: personName(patient.name),
    address: address ? x12Address(address) : { line1: '', city: '' },
    birthDate: patient.birthDate,
    sex: SEX_CODES[patient.sex],
    ...(patient.deceasedAt ? { deathDate: patient.deceasedAt.slice(0, 10) } : {}),
    ...partToX12(patientDetailsPart.fields, claim.patientDetails ?? {}),
  };
}
