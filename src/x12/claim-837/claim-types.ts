import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { AnyClaimReferences, lineControlNumber, officeAmounts, repricedLineNumbers } from './claim-fields.ts';
import type { LineAdjudication } from './line-types.ts';
import type { OtherSubscriber } from './other-subscriber-types.ts';
import type {
  ClaimAttachment,
  ClaimProvider,
  Contract,
  DetailedRepricing,
  RelatedCauses,
  Repricing,
  ServiceFacilityLocation,
} from './part-types.ts';
import type { ClaimHeader, ClaimParties, ParsedClaimParties } from './party-types.ts';

/** The fields of loop 2300 that all three guides have. */
export interface AnyClaimInformation extends FieldsOf<AnyClaimReferences> {
  /** CLM01. */
  patientControlNumber: string;
  /** CLM02. */
  totalChargeCents: number;
  /** CLM05-3: 1 original, 7 replacement, 8 void; the last digit of the type of bill. */
  claimFrequencyCode: string;
  /** CLM07: A assigned, B assigned for laboratory services only, C not assigned. */
  assignmentCode: string;
  /** CLM08: Y, N, W. */
  benefitsAssignmentCode: string;
  /** CLM09: Y, I. */
  releaseOfInformationCode: string;
  /** CLM20. */
  delayReasonCode?: string;
  attachments?: ClaimAttachment[];
  contract?: Contract;
  /** K301. */
  fixedFormatInformation?: string[];
  repricing?: Repricing;
  /** NM1*DN of loop 2310A, or of 2310F in institutional claims. */
  referringProvider?: ClaimProvider;
  renderingProvider?: ClaimProvider;
  serviceFacilityLocation?: ServiceFacilityLocation;
  otherSubscribers?: OtherSubscriber[];
}

/** The further fields of loop 2300 that professional and dental claims have. */
export interface OfficeClaimInformation extends AnyClaimInformation, FieldsOf<typeof officeAmounts> {
  /** CLM05-1. */
  placeOfServiceCode: string;
  /** CLM06. */
  providerSignatureOnFile: boolean;
  /** CLM11. */
  relatedCauses?: RelatedCauses;
  /** CLM12. */
  specialProgramCode?: string;
  /** NM1*P3 of loop 2310A. */
  primaryCareProvider?: ClaimProvider;
  supervisingProvider?: ClaimProvider;
}

/** The fields of loop 2400 that all three guides have. */
export interface AnyServiceLine extends FieldsOf<typeof lineControlNumber>, FieldsOf<typeof repricedLineNumbers> {
  /** LX01. */
  lineNumber: number;
  modifiers: string[];
  description?: string;
  chargeCents: number;
  repricing?: DetailedRepricing;
  renderingProvider?: ClaimProvider;
  /** Loop 2430: the decisions of other payers about this line. */
  adjudications?: LineAdjudication[];
}

/** A claim with the contents of the loops above it. These objects are shared between claims; do not change them. */
export interface AnyClaim<Claim, Line> extends ClaimParties {
  claim: Claim;
  serviceLines: Line[];
}

/** A claim as read. */
export interface AnyParsedClaim<Claim, Line> extends ParsedClaimParties {
  claim: Claim;
  serviceLines: Line[];
}

/** A transaction set as builders take it. */
export interface AnyClaimTransaction<Claim> extends ClaimHeader {
  /** ST02, four to nine characters. */
  controlNumber: string;
  claims: Claim[];
}
