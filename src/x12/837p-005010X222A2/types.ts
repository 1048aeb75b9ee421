import type { ClaimHeader, ClaimParties, ParsedClaimParties } from '../claim-837/party-types.ts';
import type { BuildInput } from '../common.ts';
import type { ClaimInformation } from './claim-types.ts';
import type { ServiceLine } from './line-types.ts';

export type * from '../claim-837/line-types.ts';
export type * from '../claim-837/other-subscriber-types.ts';
export type * from '../claim-837/part-types.ts';
export type * from '../claim-837/party-types.ts';
export type * from './claim-types.ts';
export type * from './line-types.ts';

/** One claim with everything the loops above it say. Objects are shared between claims; do not change them. */
export interface ProfessionalClaim extends ClaimParties {
  claim: ClaimInformation;
  serviceLines: ServiceLine[];
}

/** BHT with the loops 1000A and 1000B. */
export type ProfessionalClaimHeader = ClaimHeader;

/** A claim as read. */
export interface ParsedProfessionalClaim extends ParsedClaimParties {
  claim: ClaimInformation;
  serviceLines: ServiceLine[];
}

export interface ProfessionalClaimTransaction extends ProfessionalClaimHeader {
  /** ST02, four to nine characters. */
  controlNumber: string;
  claims: ProfessionalClaim[];
}

/** What `build837P` writes: one interchange with one functional group. */
export interface Build837PInput extends BuildInput {
  /** GS08 and ST03; default `005010X222A1`. */
  implementation?: '005010X222A1' | '005010X222A2';
  transactions: ProfessionalClaimTransaction[];
}
