import { type ClaimFileItem, ClaimFileState, emptyOtherSubscriber } from '../claim-837/state.ts';
import type { TransactionSet } from '../common.ts';
import type { EnvelopeItem } from '../items.ts';
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
    this.emitClaim(this.claim.patientControlNumber, (transactionSet) => ({
      kind: 'claim',
      transactionSet,
      claim: {
        ...this.parties(),
        claim: this.claim,
        serviceLines: this.lines,
        source: this.source,
        unmapped: this.unmapped,
      },
    }));
  }
}

export function emptyClaim(): ClaimInformation {
  return {
    patientControlNumber: '',
    totalChargeCents: 0,
    placeOfServiceCode: '',
    claimFrequencyCode: '',
    providerSignatureOnFile: false,
    assignmentCode: '',
    benefitsAssignmentCode: '',
    releaseOfInformationCode: '',
    diagnoses: [],
  };
}

export function emptyLine(lineNumber: number): ServiceLine {
  return {
    lineNumber,
    procedureQualifier: '',
    procedureCode: '',
    modifiers: [],
    chargeCents: 0,
    unitBasis: '',
    unitCount: '',
    diagnosisPointers: [],
    serviceDate: { start: '' },
  };
}
