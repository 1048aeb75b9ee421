import { emptyPerson, emptyReceiver, emptySource, type PartyState } from '../270-005010X279A1/read-parties.ts';
import type { SourceSpan, TransactionSet } from '../common.ts';
import { SetState } from '../guide/set-state.ts';
import type { Segment } from '../lexing/segment.ts';
import { NO_SOURCE, placeOf, sourceOf } from '../reading/fields.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import { PartPlaces, withPlaces } from '../reading/part-places.ts';
import type {
  AnsweredPerson,
  AnsweredReceiver,
  AnsweredSubscriber,
  Benefit,
  BenefitRelatedEntity,
  EligibilityHeader,
  ParsedEligibilityResponse,
  RespondingSource,
} from './types.ts';

/** The items of a reader of eligibility responses besides the envelope. */
export type EligibilityResponseItem =
  | { kind: 'eligibilityResponseHeader'; transactionSet: TransactionSet; header: EligibilityHeader }
  | { kind: 'eligibilityResponse'; transactionSet: TransactionSet; response: ParsedEligibilityResponse };

export type EligibilityResponseStreamItem = EligibilityResponseItem | EnvelopeItem;

/** The open parts of a 271. */
export class EligibilityResponseState extends SetState<EligibilityResponseItem> implements PartyState {
  header: EligibilityHeader = { purposeCode: '', createdDate: '', createdTime: '' };
  source: RespondingSource = emptySource();
  receiver: AnsweredReceiver | undefined;
  subscriber: AnsweredSubscriber | undefined;
  dependent: AnsweredPerson | undefined;
  benefit: Benefit | undefined;
  relatedEntity: BenefitRelatedEntity | undefined;
  /** Whether the open benefit has LS and LE. */
  readonly bounds = { LS: false, LE: false };
  /** The places of the parts of the last opened level. */
  places = new PartPlaces(0);
  #benefits: Benefit[] = [];
  #span: SourceSpan = NO_SOURCE;
  /** Whether a level below the open source, receiver and subscriber was seen. */
  readonly #hasChildren = [false, false, false];

  protected emitHeaderItem(): void {
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'eligibilityResponseHeader', transactionSet, header: this.header });
  }

  enterSource(segment: Segment): void {
    this.emitHeader();
    this.#begin(segment, 0);
    this.source = emptySource();
  }

  enterReceiver(segment: Segment): void {
    this.#begin(segment, 1);
    this.receiver = emptyReceiver();
  }

  enterSubscriber(segment: Segment): void {
    this.#begin(segment, 2);
    this.subscriber = emptyPerson();
  }

  /** A subscriber with both dependents and benefits is also a patient. */
  enterDependent(segment: Segment): void {
    if (!this.#hasChildren[2] && this.#benefits.length > 0) this.#emit();
    this.#begin(segment, 3);
    this.dependent = emptyPerson();
  }

  enterBenefit(segment: Segment): void {
    this.places.open('benefit', segment);
    this.benefit = { benefitInformationCode: '', serviceTypeCodes: [] };
    this.#benefits.push(this.benefit);
    this.bounds.LS = false;
    this.bounds.LE = false;
  }

  leaveBenefit(loop: string): void {
    this.#checkBounds(loop);
    this.benefit = undefined;
    this.relatedEntity = undefined;
  }

  /**
   * Only the reader can report a missing LS or LE around loop 2120, because the typed objects have no field for them.
   */
  #checkBounds(loop: string): void {
    const { LS, LE } = this.bounds;
    if (LS === LE && (LS || this.benefit?.relatedEntities === undefined)) return;
    const at = this.places.find('benefit', this.#benefits.length - 1, this.context.transactionSet);
    const place = { loop, ...(at ? placeOf(at) : {}) };
    if (!LS) this.report('loop_bounds_missing', { ...place, segmentId: 'LS' });
    if (!LE) this.report('loop_bounds_missing', { ...place, segmentId: 'LE' });
  }

  leaveDependent(): void {
    this.#emit();
    this.dependent = undefined;
  }

  leaveSubscriber(): void {
    if (!this.#hasChildren[2]) this.#emit();
    this.subscriber = undefined;
  }

  leaveReceiver(): void {
    if (!this.#hasChildren[1]) this.#emit();
    this.receiver = undefined;
  }

  leaveSource(): void {
    if (!this.#hasChildren[0]) this.#emit();
  }

  #begin(segment: Segment, depth: number): void {
    this.#span = sourceOf(segment, this.context.transactionSet.transactionSetNumber);
    this.#benefits = [];
    this.places = new PartPlaces(segment.setStart);
    this.places.open('patientName', segment);
    if (depth > 0) this.#hasChildren[depth - 1] = true;
    if (depth < 3) this.#hasChildren[depth] = false;
  }

  #emit(): void {
    const { transactionSet } = this.context;
    const response: ParsedEligibilityResponse = {
      informationSource: this.source,
      ...(this.receiver ? { informationReceiver: this.receiver } : {}),
      ...(this.subscriber ? { subscriber: this.subscriber } : {}),
      ...(this.dependent ? { dependent: this.dependent } : {}),
      benefits: this.#benefits,
      source: this.#span,
      unmapped: this.unmapped,
    };
    this.context.emit({
      kind: 'eligibilityResponse',
      transactionSet,
      response: withPlaces(response, this.places),
    });
    this.unmapped = [];
  }
}
