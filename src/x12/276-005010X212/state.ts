import type { TransactionSet } from '../common.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import { withPlaces } from '../reading/part-places.ts';
import { emptyProvider, type OpenLevels, StatusLevelState } from './level-state.ts';
import type { InquiredClaim, InquiredLine, ParsedClaimStatusInquiry, StatusHeader } from './types.ts';

/** The items of a reader of claim status inquiries besides the envelope. */
export type ClaimStatusInquiryItem =
  | { kind: 'claimStatusInquiryHeader'; transactionSet: TransactionSet; header: StatusHeader }
  | { kind: 'claimStatusInquiry'; transactionSet: TransactionSet; inquiry: ParsedClaimStatusInquiry };

export type ClaimStatusInquiryStreamItem = ClaimStatusInquiryItem | EnvelopeItem;

/** The open parts of a 276. */
export class ClaimStatusInquiryState extends StatusLevelState<ClaimStatusInquiryItem, InquiredClaim, InquiredLine> {
  protected readonly mayEndAbove = false;

  protected emitHeaderItem(): void {
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'claimStatusInquiryHeader', transactionSet, header: this.header });
  }

  protected emitLevels(levels: OpenLevels<InquiredClaim>): void {
    const { transactionSet } = this.context;
    const inquiry: ParsedClaimStatusInquiry = {
      ...levels,
      informationReceiver: levels.informationReceiver ?? { name: { type: 'organization', organization: '' }, id: '' },
      serviceProvider: levels.serviceProvider ?? emptyProvider(),
      subscriber: levels.subscriber ?? { name: { type: 'person', last: '' }, idQualifier: '', id: '' },
    };
    this.context.emit({
      kind: 'claimStatusInquiry',
      transactionSet,
      inquiry: withPlaces(inquiry, this.places),
    });
  }
}
