import type { SourceSpan, TransactionSet } from '../common.ts';
import { SetState } from '../guide/set-state.ts';
import type { Segment } from '../lexing/segment.ts';
import { NO_SOURCE, sourceOf } from '../reading/fields.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import { PartPlaces, withPlaces } from '../reading/part-places.ts';
import { emptyPerson, emptyReceiver, emptySource, type PartyState } from './read-parties.ts';
import type {
  BenefitInquiry,
  EligibilityInquiryHeader,
  EligibilityPerson,
  EligibilityReceiver,
  EligibilitySubscriber,
  ParsedEligibilityInquiry,
} from './types.ts';

/** The items of a reader of eligibility inquiries besides the envelope. */
export type EligibilityInquiryItem =
  | { kind: 'eligibilityInquiryHeader'; transactionSet: TransactionSet; header: EligibilityInquiryHeader }
  | { kind: 'eligibilityInquiry'; transactionSet: TransactionSet; inquiry: ParsedEligibilityInquiry };

export type EligibilityInquiryStreamItem = EligibilityInquiryItem | EnvelopeItem;

/** The open parts of a 270. */
export class EligibilityInquiryState extends SetState<EligibilityInquiryItem> implements PartyState {
  header: EligibilityInquiryHeader = { purposeCode: '', createdDate: '', createdTime: '' };
  source = emptySource();
  receiver: EligibilityReceiver | undefined;
  subscriber: EligibilitySubscriber | undefined;
  dependent: EligibilityPerson | undefined;
  inquiry: BenefitInquiry | undefined;
  #inquiries: BenefitInquiry[] = [];
  #places = new PartPlaces(0);
  #span: SourceSpan = NO_SOURCE;
  #hasDependents = false;

  protected emitHeaderItem(): void {
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'eligibilityInquiryHeader', transactionSet, header: this.header });
  }

  enterSource(): void {
    this.emitHeader();
    this.source = emptySource();
  }

  enterReceiver(): void {
    this.receiver = emptyReceiver();
  }

  enterSubscriber(segment: Segment): void {
    this.subscriber = emptyPerson();
    this.#hasDependents = false;
    this.#begin(segment);
  }

  /** A subscriber with both dependents and inquiries is also a patient. */
  enterDependent(segment: Segment): void {
    if (!this.#hasDependents && this.#inquiries.length > 0) this.#emit();
    this.#hasDependents = true;
    this.dependent = emptyPerson();
    this.#begin(segment);
  }

  enterInquiry(segment: Segment): void {
    this.#places.open('benefitInquiry', segment);
    this.inquiry = { serviceTypeCodes: [] };
    this.#inquiries.push(this.inquiry);
  }

  leaveDependent(): void {
    this.#emit();
    this.dependent = undefined;
  }

  leaveSubscriber(): void {
    if (!this.#hasDependents) this.#emit();
    this.subscriber = undefined;
  }

  #begin(segment: Segment): void {
    this.#span = sourceOf(segment, this.context.transactionSet.transactionSetNumber);
    this.#inquiries = [];
    this.#places = new PartPlaces(segment.setStart);
  }

  #emit(): void {
    const { transactionSet } = this.context;
    const inquiry: ParsedEligibilityInquiry = {
      informationSource: this.source,
      informationReceiver: this.receiver ?? emptyReceiver(),
      subscriber: this.subscriber ?? emptyPerson(),
      ...(this.dependent ? { dependent: this.dependent } : {}),
      benefitInquiries: this.#inquiries,
      source: this.#span,
      unmapped: this.unmapped,
    };
    this.context.emit({
      kind: 'eligibilityInquiry',
      transactionSet,
      inquiry: withPlaces(inquiry, this.#places),
    });
    this.unmapped = [];
  }
}
