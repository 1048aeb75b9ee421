import type { AnyClaim, AnyClaimTransaction, AnyParsedClaim, AnyServiceLine } from '../claim-837/claim-types.ts';
import type { Drug, LineAdjudication } from '../claim-837/line-types.ts';
import type { ClaimAttachment } from '../claim-837/part-types.ts';
import type { ProvidersOf } from '../claim-837/provider-fields.ts';
import type { BuildInput } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { lineDates, lineNumbers } from './claim-fields.ts';
import type { InstitutionalClaimInformation } from './claim-types.ts';
import type { lineProviders } from './provider-fields.ts';

export type * from '../claim-837/claim-types.ts';
export type * from '../claim-837/line-types.ts';
export type * from '../claim-837/other-subscriber-types.ts';
export type * from '../claim-837/part-types.ts';
export type * from '../claim-837/party-types.ts';
export type * from './claim-types.ts';

/** Loop 2430 with the adjudicated revenue code (SVD04). Without a procedure, the texts of the procedure are empty. */
export interface InstitutionalLineAdjudication extends LineAdjudication {
  revenueCode?: string;
}

/** Loop 2400. */
export interface InstitutionalServiceLine
  extends AnyServiceLine,
    FieldsOf<typeof lineDates>,
    FieldsOf<typeof lineNumbers>,
    ProvidersOf<typeof lineProviders> {
  /** SV201. */
  revenueCode: string;
  /** SV202-1: HC, ER, HP, IV, WK; absent if there is no procedure. */
  procedureQualifier?: string;
  procedureCode?: string;
  /** SV204: UN units, DA days. */
  unitBasis: string;
  /** SV205 as decimal digits. */
  unitCount: string;
  /** SV207. */
  nonCoveredCents?: number;
  attachments?: ClaimAttachment[];
  drug?: Drug;
  adjudications?: InstitutionalLineAdjudication[];
}

export interface InstitutionalClaim extends AnyClaim<InstitutionalClaimInformation, InstitutionalServiceLine> {}

export interface ParsedInstitutionalClaim
  extends AnyParsedClaim<InstitutionalClaimInformation, InstitutionalServiceLine> {}

export interface InstitutionalClaimTransaction extends AnyClaimTransaction<InstitutionalClaim> {}

/** The input of `build837I`: one interchange with one functional group. */
export interface Build837IInput extends BuildInput {
  /** GS08 and ST03; default `005010X223A2`. */
  implementation?: '005010X223A2' | '005010X223A3';
  transactions: InstitutionalClaimTransaction[];
}
