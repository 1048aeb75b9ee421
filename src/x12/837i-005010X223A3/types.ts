import type { Drug, LineAdjudication } from '../claim-837/line-types.ts';
import type { ClaimAttachment, ClaimProvider, DetailedRepricing } from '../claim-837/part-types.ts';
import type { ClaimHeader, ClaimParties, ParsedClaimParties } from '../claim-837/party-types.ts';
import type { BuildInput, X12Period } from '../common.ts';
import type { InstitutionalClaimInformation } from './claim-types.ts';

export type * from '../claim-837/line-types.ts';
export type * from '../claim-837/other-subscriber-types.ts';
export type * from '../claim-837/part-types.ts';
export type * from '../claim-837/party-types.ts';
export type * from './claim-types.ts';

/** Loop 2430 with the revenue code that was adjudicated (SVD04); without a procedure its texts are empty. */
export interface InstitutionalLineAdjudication extends LineAdjudication {
  revenueCode?: string;
}

/** Loop 2400. */
export interface InstitutionalServiceLine {
  /** LX01. */
  lineNumber: number;
  /** REF*6R. */
  lineItemControlNumber?: string;
  /** SV201. */
  revenueCode: string;
  /** SV202-1: HC, ER, HP, IV, WK; absent with the procedure. */
  procedureQualifier?: string;
  procedureCode?: string;
  modifiers: string[];
  description?: string;
  chargeCents: number;
  /** SV204: UN units, DA days. */
  unitBasis: string;
  /** SV205 as decimal digits. */
  unitCount: string;
  /** SV207. */
  nonCoveredCents?: number;
  /** DTP*472. */
  serviceDate?: X12Period;
  attachments?: ClaimAttachment[];
  /** REF*9B. */
  repricedLineNumber?: string;
  /** REF*9D. */
  adjustedRepricedLineNumber?: string;
  /** AMT*GT. */
  serviceTaxCents?: number;
  /** AMT*N8. */
  facilityTaxCents?: number;
  /** NTE*TPO. */
  thirdPartyNote?: string;
  repricing?: DetailedRepricing;
  drug?: Drug;
  /** Loop 2420A. */
  operatingProvider?: ClaimProvider;
  /** Loop 2420B. */
  otherOperatingProvider?: ClaimProvider;
  /** Loop 2420C. */
  renderingProvider?: ClaimProvider;
  /** Loop 2420D. */
  referringProvider?: ClaimProvider;
  adjudications?: InstitutionalLineAdjudication[];
}

/** One claim with everything the loops above it say. Objects are shared between claims; do not change them. */
export interface InstitutionalClaim extends ClaimParties {
  claim: InstitutionalClaimInformation;
  serviceLines: InstitutionalServiceLine[];
}

/** A claim as read. */
export interface ParsedInstitutionalClaim extends ParsedClaimParties {
  claim: InstitutionalClaimInformation;
  serviceLines: InstitutionalServiceLine[];
}

export interface InstitutionalClaimTransaction extends ClaimHeader {
  /** ST02, four to nine characters. */
  controlNumber: string;
  claims: InstitutionalClaim[];
}

/** What `build837I` writes: one interchange with one functional group. */
export interface Build837IInput extends BuildInput {
  /** GS08 and ST03; default `005010X223A2`. */
  implementation?: '005010X223A2' | '005010X223A3';
  transactions: InstitutionalClaimTransaction[];
}
