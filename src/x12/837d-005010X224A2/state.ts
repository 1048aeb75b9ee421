import { type ClaimMaker, ClaimState } from '../claim-837/claim-state.ts';
import type { ClaimFileItem } from '../claim-837/state.ts';
import type { TransactionSet } from '../common.ts';
import type { TransactionContext } from '../guide/guide-reader.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import type { DentalClaimInformation, DentalServiceLine, ParsedDentalClaim } from './types.ts';

type ClaimItem = { kind: 'dentalClaim'; transactionSet: TransactionSet; claim: ParsedDentalClaim };

/** The items of a reader of dental claims besides the envelope. */
export type DentalClaimItem = ClaimItem | ClaimFileItem;

export type DentalClaimStreamItem = DentalClaimItem | EnvelopeItem;

const MAKER: ClaimMaker<ClaimItem, DentalClaimInformation, DentalServiceLine> = {
  emptyClaim: () => ({
    patientControlNumber: '',
    totalChargeCents: 0,
    placeOfServiceCode: '',
    claimFrequencyCode: '',
    providerSignatureOnFile: false,
    assignmentCode: '',
    benefitsAssignmentCode: '',
    releaseOfInformationCode: '',
  }),
  emptyLine: (lineNumber) => ({
    lineNumber,
    procedureCode: '',
    modifiers: [],
    chargeCents: 0,
    oralCavityCodes: [],
    diagnosisPointers: [],
  }),
  itemOf: (transactionSet, claim) => ({ kind: 'dentalClaim', transactionSet, claim }),
};

/** The open parts of an 837D. */
export class DentalClaimState extends ClaimState<ClaimItem, DentalClaimInformation, DentalServiceLine> {
  constructor(context: TransactionContext<DentalClaimItem>) {
    super(context, MAKER);
  }
}
