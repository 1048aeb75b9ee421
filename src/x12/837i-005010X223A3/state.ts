import { type ClaimFileItem, ClaimFileState, emptyAdjudication, emptyOtherSubscriber } from '../claim-837/state.ts';
import type { TransactionSet } from '../common.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import type {
  InstitutionalClaimInformation,
  InstitutionalLineAdjudication,
  InstitutionalOtherSubscriber,
  InstitutionalServiceLine,
  ParsedInstitutionalClaim,
} from './types.ts';

type ClaimItem = { kind: 'institutionalClaim'; transactionSet: TransactionSet; claim: ParsedInstitutionalClaim };

/** What a reader of institutional claims yields besides the envelope. */
export type InstitutionalClaimItem = ClaimItem | ClaimFileItem;

export type InstitutionalClaimStreamItem = InstitutionalClaimItem | EnvelopeItem;

/** What is open while an 837I is read. */
export class InstitutionalClaimState extends ClaimFileState<ClaimItem> {
  override adjudication: InstitutionalLineAdjudication = emptyAdjudication();
  claim: InstitutionalClaimInformation = emptyClaim();
  otherSubscriber: InstitutionalOtherSubscriber = emptyOtherSubscriber();
  line: InstitutionalServiceLine = emptyLine(0);
  lines: InstitutionalServiceLine[] = [];

  emit(): void {
    this.emitClaim(this.claim, this.lines, itemOf);
  }
}

function itemOf(transactionSet: TransactionSet, claim: ClaimItem['claim']): ClaimItem {
  return { kind: 'institutionalClaim', transactionSet, claim };
}

export function emptyClaim(): InstitutionalClaimInformation {
  return {
    patientControlNumber: '',
    totalChargeCents: 0,
    facilityTypeCode: '',
    claimFrequencyCode: '',
    assignmentCode: '',
    benefitsAssignmentCode: '',
    releaseOfInformationCode: '',
    statementPeriod: { start: '' },
    admissionTypeCode: '',
    patientStatusCode: '',
    principalDiagnosis: { qualifier: '', code: '' },
  };
}

export function emptyLine(lineNumber: number): InstitutionalServiceLine {
  return { lineNumber, revenueCode: '', modifiers: [], chargeCents: 0, unitBasis: '', unitCount: '' };
}
