import type { AnyClaim, AnyClaimTransaction, AnyParsedClaim } from '../claim-837/claim-types.ts';
import type { ClaimHeader } from '../claim-837/party-types.ts';
import type { BuildInput } from '../common.ts';
import type { ClaimInformation } from './claim-types.ts';
import type { ServiceLine } from './line-types.ts';

export type * from '../claim-837/claim-types.ts';
export type * from '../claim-837/line-types.ts';
export type * from '../claim-837/other-subscriber-types.ts';
export type * from '../claim-837/part-types.ts';
export type * from '../claim-837/party-types.ts';
export type * from './claim-types.ts';
export type * from './line-types.ts';

export interface ProfessionalClaim extends AnyClaim<ClaimInformation, ServiceLine> {}

/** BHT with the loops 1000A and 1000B. */
export type ProfessionalClaimHeader = ClaimHeader;

export interface ParsedProfessionalClaim extends AnyParsedClaim<ClaimInformation, ServiceLine> {}

export interface ProfessionalClaimTransaction extends AnyClaimTransaction<ProfessionalClaim> {}

/** The input of `build837P`: one interchange with one functional group. */
export interface Build837PInput extends BuildInput {
  /** GS08 and ST03; default `005010X222A1`. */
  implementation?: '005010X222A1' | '005010X222A2';
  transactions: ProfessionalClaimTransaction[];
}
