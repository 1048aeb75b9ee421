import { type ClaimFileItem, ClaimFileState, emptyOtherSubscriber } from '../claim-837/state.ts';
import type { TransactionSet } from '../common.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import type { DentalClaimInformation, DentalServiceLine, OtherSubscriber, ParsedDentalClaim } from './types.ts';

type ClaimItem = { kind: 'dentalClaim'; transactionSet: TransactionSet; claim: ParsedDentalClaim };

/** What a reader of dental claims yields besides the envelope. */
export type DentalClaimItem = ClaimItem | ClaimFileItem;

export type DentalClaimStreamItem = DentalClaimItem | EnvelopeItem;

/** What is open while an 837D is read. */
export class DentalClaimState extends ClaimFileState<ClaimItem> {
  claim: DentalClaimInformation = emptyClaim();
  otherSubscriber: OtherSubscriber = emptyOtherSubscriber();
  line: DentalServiceLine = emptyLine(0);
  lines: DentalServiceLine[] = [];

  emit(): void {
    this.emitClaim(this.claim, this.lines, itemOf);
  }
}

function itemOf(transactionSet: TransactionSet, claim: ClaimItem['claim']): ClaimItem {
  return { kind: 'dentalClaim', transactionSet, claim };
}

export function emptyClaim(): DentalClaimInformation {
  return {
    patientControlNumber: '',
    totalChargeCents: 0,
    placeOfServiceCode: '',
    claimFrequencyCode: '',
    providerSignatureOnFile: false,
    assignmentCode: '',
    benefitsAssignmentCode: '',
    releaseOfInformationCode: '',
  };
}

export function emptyLine(lineNumber: number): DentalServiceLine {
  return {
    lineNumber,
    procedureCode: '',
    modifiers: [],
    chargeCents: 0,
    oralCavityCodes: [],
    diagnosisPointers: [],
  };
}
