import { type ClaimFileItem, ClaimFileState, emptyOtherSubscriber } from '../claim-837/state.ts';
import type { TransactionSet, X12Period } from '../common.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import type { ClaimInformation, LineForm, OtherSubscriber, ParsedProfessionalClaim, ServiceLine } from './types.ts';

type ClaimItem = { kind: 'claim'; transactionSet: TransactionSet; claim: ParsedProfessionalClaim };

/** What a reader of professional claims yields besides the envelope. */
export type ProfessionalClaimItem = ClaimItem | ClaimFileItem;

export type ProfessionalClaimStreamItem = ProfessionalClaimItem | EnvelopeItem;

/** What is open while an 837P is read. */
export class ProfessionalClaimState extends ClaimFileState<ClaimItem> {
  claim: ClaimInformation = emptyClaim();
  otherSubscriber: OtherSubscriber = emptyOtherSubscriber();
  line: ServiceLine = emptyLine(0);
  lines: ServiceLine[] = [];
  form: LineForm = { qualifier: '', formId: '', answers: [] };

  emit(): void {
    this.emitClaim(this.claim, this.lines, itemOf);
  }
}

function itemOf(transactionSet: TransactionSet, claim: ClaimItem['claim']): ClaimItem {
  return { kind: 'claim', transactionSet, claim };
}

const NO_PERIOD: X12Period = { start: '' };

/** See `ParsedClaim` for why these are classes. */
class NewClaimInformation implements ClaimInformation {
  patientControlNumber = '';
  totalChargeCents = 0;
  placeOfServiceCode = '';
  claimFrequencyCode = '';
  providerSignatureOnFile = false;
  assignmentCode = '';
  benefitsAssignmentCode = '';
  releaseOfInformationCode = '';
  diagnoses: ClaimInformation['diagnoses'] = [];
}

class NewServiceLine implements ServiceLine {
  lineNumber: number;
  procedureQualifier = '';
  procedureCode = '';
  modifiers: string[] = [];
  chargeCents = 0;
  unitBasis = '';
  unitCount = '';
  diagnosisPointers: number[] = [];
  serviceDate = NO_PERIOD;

  constructor(lineNumber: number) {
    this.lineNumber = lineNumber;
  }
}

export function emptyClaim(): ClaimInformation {
  return new NewClaimInformation();
}

export function emptyLine(lineNumber: number): ServiceLine {
  return new NewServiceLine(lineNumber);
}
