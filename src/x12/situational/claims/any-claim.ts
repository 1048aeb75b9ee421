import type { ClaimAttachment, RelatedCauses } from '../../claim-837/part-types.ts';
import type { ClaimParties } from '../../claim-837/party-types.ts';
import { each, eachWithin } from '../each.ts';
import { NONE, type Situation, type Violation, violationUnless } from '../situation.ts';
import { TRAITS } from './claim-traits.ts';

/** The fields that the rules use of claims of all three 837 guides. */
interface AnyClaim extends ClaimParties {
  claim: {
    claimFrequencyCode: string;
    payerClaimControlNumber?: string;
    attachments?: ClaimAttachment[];
    relatedCauses?: RelatedCauses;
  };
  /** Dental lines have no attachments. */
  serviceLines: readonly object[];
}

const SELF = '18';
/** Replacement and void of a claim that was adjudicated before. */
const CORRECTING_FREQUENCIES = new Set(['7', '8']);
/** Transmission codes of attachments that arrive separately from the claim. */
const SENT_APART = new Set(['BM', 'EL', 'EM', 'FT', 'FX']);

function isSubscriberPatient({ patient, subscriber }: AnyClaim): boolean {
  return patient === undefined && subscriber.relationshipCode === SELF;
}

/** Reports whether the claim has one of these related causes (CLM11). */
export function hasCause({ claim }: AnyClaim, ...codes: string[]): boolean {
  return claim.relatedCauses?.codes.some((code) => codes.includes(code)) ?? false;
}

/** Reports whether the subscriber has a relationship to the patient exactly if there is no patient level. */
function hasRelationship(claim: AnyClaim): boolean {
  return claim.patient !== undefined || claim.subscriber.relationshipCode === SELF;
}

const STREET_MISSING: Violation[] = [{ loop: '2010BA', segmentId: 'N3' }];
const CITY_MISSING: Violation[] = [{ loop: '2010BA', segmentId: 'N4' }];

/** Returns the segment that is missing from the address of a subscriber who is the patient. */
function missingOfSubscriberAddress(claim: AnyClaim): Violation[] {
  if (!isSubscriberPatient(claim)) return NONE;
  const { line1 = '', city = '' } = claim.subscriber.address ?? {};
  if (line1 === '') return STREET_MISSING;
  return city === '' ? CITY_MISSING : NONE;
}

/** Reports whether a subscriber who is the patient has a birth date and sex. */
function hasSubscriberDemographics(claim: AnyClaim): boolean {
  return !isSubscriberPatient(claim) || claim.subscriber.birthDate !== undefined;
}

/** Reports whether a subscriber who is a person has a member id. */
function hasMemberId({ subscriber }: AnyClaim): boolean {
  const id = subscriber.memberId ?? subscriber.standardUniqueHealthIdentifier;
  return subscriber.name.type !== 'person' || id !== undefined;
}

/** Reports whether a replacement or void has the payer's number of the original claim. */
function hasPayerClaimControlNumber({ claim }: AnyClaim): boolean {
  return !CORRECTING_FREQUENCIES.has(claim.claimFrequencyCode) || claim.payerClaimControlNumber !== undefined;
}

/** Reports whether an auto accident has its state, or its country if it is a foreign one. */
function hasAutoAccidentPlace(claim: AnyClaim): boolean {
  const { autoAccidentState, autoAccidentCountry } = claim.claim.relatedCauses ?? {};
  return !hasCause(claim, 'AA') || Boolean(autoAccidentState || autoAccidentCountry);
}

const ATTACHMENT_OF_CLAIM: Violation = {
  loop: '2300',
  segmentId: 'PWK',
  elementPosition: 6,
  part: 'claimAttachment',
};
const ATTACHMENT_OF_LINE: Violation = { ...ATTACHMENT_OF_CLAIM, loop: '2400', part: 'lineAttachment' };

function hasNoControlNumber({ transmissionCode, controlNumber }: ClaimAttachment): boolean {
  return SENT_APART.has(transmissionCode) && !controlNumber;
}

/** The situations that 837P, 837I and 837D have in common. */
export const ANY_CLAIM_SITUATIONS: readonly Situation<AnyClaim>[] = [
  {
    code: 'subscriber_relationship_missing',
    source: '837 2000B SBR02',
    check: violationUnless({ loop: '2000B', segmentId: 'SBR', elementPosition: 2 }, hasRelationship),
  },
  {
    code: 'patient_level_not_expected',
    source: '837 2000B SBR02, 2000C',
    check: violationUnless(
      { loop: '2000C', segmentId: 'HL' },
      ({ patient, subscriber }) => patient === undefined || subscriber.relationshipCode !== SELF,
    ),
  },
  {
    code: 'subscriber_address_missing',
    source: '837 2010BA N3, N4',
    check: missingOfSubscriberAddress,
  },
  {
    code: 'subscriber_demographics_missing',
    source: '837 2010BA DMG',
    check: violationUnless({ loop: '2010BA', segmentId: 'DMG' }, hasSubscriberDemographics),
  },
  {
    code: 'subscriber_member_id_missing',
    source: '837 2010BA NM109',
    check: violationUnless({ loop: '2010BA', segmentId: 'NM1', elementPosition: 9 }, hasMemberId),
  },
  {
    code: 'claim_filing_indicator_missing',
    source: '837 2000B SBR09',
    check: violationUnless(
      {
        loop: '2000B',
        segmentId: 'SBR',
        elementPosition: 9,
      },
      ({ subscriber }) => subscriber.claimFilingIndicatorCode !== undefined,
    ),
  },
  {
    code: 'payer_claim_control_number_missing',
    source: '837 2300 REF*F8',
    check: violationUnless({ loop: '2300', segmentId: 'REF' }, hasPayerClaimControlNumber),
  },
  {
    code: 'auto_accident_state_missing',
    source: '837P and 837D 2300 CLM11-4',
    when: TRAITS.relatedCauses,
    check: violationUnless(
      {
        loop: '2300',
        segmentId: 'CLM',
        elementPosition: 11,
        componentPosition: 4,
      },
      hasAutoAccidentPlace,
    ),
  },
  {
    code: 'attachment_control_number_missing',
    source: '837 2300 and 2400 PWK06',
    when: TRAITS.attachments,
    check: ({ claim, serviceLines }) => [
      ...each(claim.attachments, hasNoControlNumber, ATTACHMENT_OF_CLAIM),
      ...eachWithin(
        serviceLines as readonly { attachments?: ClaimAttachment[] }[],
        ({ attachments }) => attachments,
        hasNoControlNumber,
        ATTACHMENT_OF_LINE,
      ),
    ],
  },
];
