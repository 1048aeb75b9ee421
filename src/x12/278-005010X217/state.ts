import type { TransactionSet, Unmapped } from '../common.ts';
import type { FindingCode } from '../findings/finding.ts';
import type { ReaderState } from '../guide/bindings.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import type { TransactionContext } from '../guide/guide-reader.ts';
import type { Segment } from '../lexing/segment.ts';
import { NO_SOURCE } from '../reading/fields.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import { PartPlaces, withPlaces } from '../reading/part-places.ts';
import type {
  OtherOrganization,
  ParsedServicesReview,
  PatientEvent,
  RequestValidation,
  ReviewDetail,
  ReviewedService,
  ReviewParty,
  ReviewPatient,
  ReviewPerson,
} from './types.ts';

/** The kind of a 278 in items. */
export type ReviewKind =
  | 'servicesReviewRequest'
  | 'servicesReviewResponse'
  | 'servicesReviewInquiry'
  | 'servicesReviewInquiryResponse';

/** The items of a reader of a 278 besides the envelope: one object per transaction set. */
export interface ServicesReviewItem {
  kind: ReviewKind;
  transactionSet: TransactionSet;
  review: ParsedServicesReview;
}

export type ServicesReviewStreamItem = ServicesReviewItem | EnvelopeItem;

/** The open parts of a 278. */
export class ServicesReviewState implements ReaderState {
  unmapped: Unmapped[] = [];
  readonly review: ParsedServicesReview;
  party: OtherOrganization = emptyParty();
  person: ReviewPerson = emptyPerson();
  event: PatientEvent = emptyEvent();
  service: ReviewedService = emptyService();
  /** The open event or service. */
  detail: ReviewDetail = this.event;
  /** The object of the open loop, to which an AAA is added. */
  rejected: { validations?: RequestValidation[] };
  /** The places of the events and services. */
  places = new PartPlaces(0);
  readonly context: TransactionContext<ServicesReviewItem>;
  readonly #kind: ReviewKind;
  #patient: ReviewPatient | undefined;

  constructor(context: TransactionContext<ServicesReviewItem>, kind: ReviewKind) {
    this.context = context;
    this.#kind = kind;
    this.review = emptyReview(context.transactionSet.controlNumber);
    this.rejected = this.review;
  }

  report(code: FindingCode, place?: FindingPlace): void {
    this.context.report(code, place);
  }

  /** NM109 of the open or last subscriber. */
  get subscriberId(): string | undefined {
    return this.#patient?.subscriber.id;
  }

  openParty(): ReviewParty {
    this.party = emptyParty();
    this.rejected = this.party;
    return this.party;
  }

  openSubscriber(): void {
    this.person = emptyPerson();
    this.rejected = this.person;
    this.#patient = { subscriber: this.person, events: [] };
    this.review.patients.push(this.#patient);
  }

  /** A dependent is a separate patient. The subscriber remains a patient if the subscriber has events too. */
  openDependent(): void {
    this.person = emptyPerson();
    this.rejected = this.person;
    const { patients } = this.review;
    const before = this.#patient;
    this.#patient = { subscriber: before?.subscriber ?? emptyPerson(), dependent: this.person, events: [] };
    if (before && before.dependent === undefined && before.events.length === 0) patients.pop();
    patients.push(this.#patient);
  }

  openEvent(segment: Segment): void {
    this.event = emptyEvent();
    this.detail = this.event;
    this.rejected = this.event;
    this.#patient?.events.push(this.event);
    this.places.open('event', segment);
  }

  openService(segment: Segment): void {
    this.places.open('reviewedService', segment);
    this.service = emptyService();
    this.detail = this.service;
    this.rejected = this.service;
    this.event.services.push(this.service);
  }

  emit(): void {
    const { transactionSet } = this.context;
    const isRequest = this.#kind === 'servicesReviewRequest' || this.#kind === 'servicesReviewInquiry';
    if (isRequest && this.review.patients.every(({ events }) => events.length === 0)) {
      this.report('required_loop_missing', { segmentId: 'HL', loop: '2000E' });
    }
    this.review.unmapped = this.unmapped;
    this.context.emit({ kind: this.#kind, transactionSet, review: withPlaces(this.review, this.places) });
  }
}

function emptyReview(controlNumber: string): ParsedServicesReview {
  return {
    controlNumber,
    purposeCode: '',
    referenceId: '',
    createdDate: '',
    createdTime: '',
    utilizationManagementOrganization: emptyParty(),
    patients: [],
    source: NO_SOURCE,
    unmapped: [],
  };
}

function emptyParty(): ReviewParty {
  return { entityCode: '', name: { type: 'organization', organization: '' } };
}

function emptyPerson(): ReviewPerson {
  return { name: { type: 'person', last: '' } };
}

function emptyEvent(): PatientEvent {
  return { traces: [], diagnoses: [], providers: [], services: [] };
}

function emptyService(): ReviewedService {
  return { traces: [], providers: [] };
}
