import type { TransactionSet } from '../common.ts';
import { SetState } from '../guide/set-state.ts';
import { NO_SOURCE } from '../reading/fields.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import type {
  InformationRequestHeader,
  ParsedAdditionalInformationRequest,
  RequestedLine,
  RequestedPatient,
  RequestParty,
  ResponseInstruction,
} from './types.ts';

/** The items of a reader of requests for additional information besides the envelope: one object per claim. */
export type AdditionalInformationItem =
  | { kind: 'informationRequestHeader'; transactionSet: TransactionSet; header: InformationRequestHeader }
  | {
      kind: 'additionalInformationRequest';
      transactionSet: TransactionSet;
      request: ParsedAdditionalInformationRequest;
    };

export type AdditionalInformationStreamItem = AdditionalInformationItem | EnvelopeItem;

/** The open parts of a 277 request for additional information. */
export class AdditionalInformationState extends SetState<AdditionalInformationItem> {
  readonly header: InformationRequestHeader = {
    purposeCode: '',
    referenceId: '',
    createdDate: '',
    createdTime: '',
    transactionTypeCode: '',
    payer: emptyParty(),
    receiver: emptyParty(),
  };
  provider: RequestParty = emptyParty();
  patient: RequestedPatient = emptyPatient();
  claim: ParsedAdditionalInformationRequest = emptyClaim(this.provider, this.patient);
  line: RequestedLine = emptyLine();
  instruction: ResponseInstruction = emptyInstruction();

  protected emitHeaderItem(): void {
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'informationRequestHeader', transactionSet, header: this.header });
  }

  emitClaim(): void {
    const { transactionSet } = this.context;
    this.claim.unmapped = this.unmapped;
    this.context.emit({ kind: 'additionalInformationRequest', transactionSet, request: this.claim });
    this.unmapped = [];
  }
}

export function emptyParty(): RequestParty {
  return { name: { type: 'organization', organization: '' }, idQualifier: '', id: '' };
}

export function emptyPatient(): RequestedPatient {
  return { name: { type: 'person', last: '' } };
}

export function emptyClaim(provider: RequestParty, patient: RequestedPatient): ParsedAdditionalInformationRequest {
  return { provider, patient, payerClaimControlNumber: '', requests: [], lines: [], source: NO_SOURCE, unmapped: [] };
}

export function emptyLine(): RequestedLine {
  return { procedureQualifier: '', procedureCode: '', modifiers: [], chargeCents: 0, requests: [] };
}

export function emptyInstruction(): ResponseInstruction {
  return { reportTypeCode: '' };
}
