import type { TransactionSet } from '../common.ts';
import { SetState } from '../guide/set-state.ts';
import { NO_SOURCE } from '../reading/fields.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import type { AttachmentHeader, AttachmentParty, ParsedClaimAttachment } from './types.ts';

/** The items of a reader of a 275 besides the envelope: one object per document, so that each can be released. */
export type AttachmentItem =
  | { kind: 'attachmentHeader'; transactionSet: TransactionSet; header: AttachmentHeader }
  | { kind: 'attachment'; transactionSet: TransactionSet; attachment: ParsedClaimAttachment };

export type AttachmentStreamItem = AttachmentItem | EnvelopeItem;

/** The open parts of a 275. */
export class AttachmentState extends SetState<AttachmentItem> {
  readonly header: AttachmentHeader = {
    purposeCode: '',
    referenceId: '',
    createdDate: '',
    payer: emptyParty(),
    provider: emptyParty(),
    patient: { name: { type: 'person', last: '' } },
  };
  attachment: ParsedClaimAttachment = emptyAttachment();

  protected emitHeaderItem(): void {
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'attachmentHeader', transactionSet, header: this.header });
  }

  emitAttachment(): void {
    const { transactionSet } = this.context;
    this.attachment.unmapped = this.unmapped;
    this.context.emit({ kind: 'attachment', transactionSet, attachment: this.attachment });
    this.unmapped = [];
  }
}

export function emptyParty(): AttachmentParty {
  return { name: { type: 'organization', organization: '' }, idQualifier: '', id: '' };
}

export function emptyAttachment(): ParsedClaimAttachment {
  return {
    assignedNumber: '',
    traceType: '',
    controlNumber: '',
    submittedDate: '',
    reportTypeCode: '',
    formatCode: '',
    data: new Uint8Array(0),
    source: NO_SOURCE,
    unmapped: [],
  };
}
