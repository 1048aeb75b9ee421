import type { PartyName, PersonName, SourceSpan, TransactionSet, Unmapped, X12Address } from '../common.ts';
import type { FindingCode } from '../findings/finding.ts';
import type { LoopHandlers, ReaderState } from '../guide/bindings.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import type { TransactionContext } from '../guide/guide-reader.ts';
import type { Segment } from '../lexing/segment.ts';
import { emptyAddress } from '../reading/address.ts';
import { append, NO_SOURCE } from '../reading/fields.ts';
import { PartPlaces } from '../reading/part-places.ts';
import type { LineAdjudication } from './line-types.ts';
import type { OtherSubscriber } from './other-subscriber-types.ts';
import type { ProviderReference } from './part-types.ts';
import type {
  BillingProvider,
  ClaimHeader,
  ParsedClaimParties,
  Patient,
  Payer,
  PayToPlan,
  Receiver,
  Sex,
  Submitter,
  Subscriber,
} from './party-types.ts';

/** The items that claim readers yield besides claims and envelopes. */
export type ClaimFileItem =
  | { kind: 'claimHeader'; transactionSet: TransactionSet; header: ClaimHeader }
  /** A claim with an unreadable required amount, which a finding names. Do not treat the amount as 0. */
  | { kind: 'unreadableClaim'; transactionSet: TransactionSet; patientControlNumber: string; source: SourceSpan };

const NO_PLACES = new PartPlaces(0);

/** The state of an 837 reader: the levels above the current claim, and the fields that claims of all guides have. */
export class ClaimFileState<Item extends { kind: string }> implements ReaderState {
  unmapped: Unmapped[] = [];
  header: ClaimHeader = emptyHeader();
  headerEmitted = false;
  billingProvider: BillingProvider = emptyBillingProvider();
  payToAddress: X12Address | undefined;
  payToPlan: PayToPlan | undefined;
  subscriber: Subscriber = emptySubscriber();
  payer: Payer = emptyPayer();
  patient: Patient | undefined;
  adjudication: LineAdjudication = emptyAdjudication();
  /** The provider that the last NM1 of a provider loop opened. */
  provider: { taxonomyCode?: string; secondaryIds?: ProviderReference[] } | undefined;
  source: SourceSpan = NO_SOURCE;
  places = NO_PLACES;
  unreadable = false;
  readonly context: TransactionContext<Item | ClaimFileItem>;

  constructor(context: TransactionContext<Item | ClaimFileItem>) {
    this.context = context;
  }

  report(code: FindingCode, place?: FindingPlace): void {
    this.context.report(code, place);
  }

  /** Returns an amount. If it cannot be read, reports it and marks the claim as unreadable. */
  requiredCents(cents: number | null | undefined, elementPosition: number): number {
    if (typeof cents === 'number') return cents;
    this.report('unreadable_amount', { elementPosition });
    this.unreadable = true;
    return 0;
  }

  /** Emits the header once, when the first level below it opens or the transaction set ends. */
  emitHeader(): void {
    if (this.headerEmitted) return;
    this.headerEmitted = true;
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'claimHeader', transactionSet, header: this.header });
  }
}

/**
 * A claim with the contents of the loops above it. Frequent objects are made by constructors, because the JavaScript
 * engine then reserves room for the optional fields that such objects usually get later.
 */
export class ParsedClaim<Claim, Line> implements ParsedClaimParties {
  submitter: Submitter;
  receiver: Receiver;
  billingProvider: BillingProvider;
  subscriber: Subscriber;
  payer: Payer;
  claim: Claim;
  serviceLines: Line[];
  source: SourceSpan;
  unmapped: Unmapped[];
  /** Private, so that comparisons and JSON omit it. */
  readonly #places: PartPlaces;
  declare payToAddress?: X12Address;
  declare payToPlan?: PayToPlan;
  declare patient?: Patient;

  constructor(state: AnyClaimFileState, claim: Claim, serviceLines: Line[]) {
    this.submitter = state.header.submitter;
    this.receiver = state.header.receiver;
    this.billingProvider = state.billingProvider;
    this.subscriber = state.subscriber;
    this.payer = state.payer;
    this.claim = claim;
    this.serviceLines = serviceLines;
    this.source = state.source;
    this.unmapped = state.unmapped;
    this.#places = state.places;
    if (state.payToAddress) this.payToAddress = state.payToAddress;
    if (state.payToPlan) this.payToPlan = state.payToPlan;
    if (state.patient) this.patient = state.patient;
  }

  /** Returns the places of the claim's parts, or `undefined` if the claim was not made by a reader. */
  static placesOf(claim: object): PartPlaces | undefined {
    return #places in claim ? claim.#places : undefined;
  }
}

type AnyClaimFileState = ClaimFileState<{ kind: string }>;

/** Handlers of the levels above the claim. */
export const levelHandlers = {
  enter: {
    '2000A': (state: AnyClaimFileState) => {
      state.emitHeader();
      state.billingProvider = emptyBillingProvider();
      state.payToAddress = undefined;
      state.payToPlan = undefined;
    },
    '2000B': (state: AnyClaimFileState) => {
      state.subscriber = emptySubscriber();
      state.payer = emptyPayer();
      state.patient = undefined;
    },
    '2000C': (state: AnyClaimFileState) => {
      state.patient = emptyPatient();
    },
  },
  leave: {
    '': (state: AnyClaimFileState) => state.emitHeader(),
    '2000C': (state: AnyClaimFileState) => {
      state.patient = undefined;
    },
  },
} satisfies LoopHandlers<AnyClaimFileState>;

/** The part of a reader's state that other payers and their decisions are added to. */
interface OtherPayerState {
  places: PartPlaces;
  claim: { otherSubscribers?: OtherSubscriber[] };
  otherSubscriber: OtherSubscriber;
  line: { adjudications?: LineAdjudication[] };
  adjudication: LineAdjudication;
}

/** Handlers of the loops of other payers, which all three guides have. */
export const otherPayerHandlers = {
  '2320': (state: OtherPayerState, segment: Segment) => {
    state.places.open('otherSubscriber', segment);
    state.otherSubscriber = emptyOtherSubscriber();
    append(state.claim, 'otherSubscribers', state.otherSubscriber);
  },
  '2430': (state: OtherPayerState, segment: Segment) => {
    state.places.open('adjudication', segment);
    state.adjudication = emptyAdjudication();
    append(state.line, 'adjudications', state.adjudication);
  },
};

function emptyHeader(): ClaimHeader {
  return {
    purposeCode: '',
    referenceId: '',
    createdDate: '',
    createdTime: '',
    claimOrEncounter: '',
    submitter: { name: { type: 'organization', organization: '' }, id: '', contacts: [] },
    receiver: { name: '', id: '' },
  };
}

const NO_PERSON: PersonName = { type: 'person', last: '' };
const NO_ORGANIZATION: PartyName = { type: 'organization', organization: '' };

class NewBillingProvider implements BillingProvider {
  name: PartyName = NO_ORGANIZATION;
  address = emptyAddress();
}

class NewSubscriber implements Subscriber {
  payerResponsibilitySequence = '';
  name: PartyName = NO_PERSON;
}

class NewPayer implements Payer {
  name = '';
  payerId = '';
}

class NewPatient implements Patient {
  relationshipCode = '';
  name = NO_PERSON;
  address = emptyAddress();
  birthDate = '';
  sex: Sex = 'U';
}

class NewOtherSubscriber implements OtherSubscriber {
  payerResponsibilitySequence = '';
  relationshipCode = '';
  benefitsAssignmentCode = '';
  releaseOfInformationCode = '';
  name: PartyName = NO_PERSON;
  payer = emptyPayer();
}

class NewAdjudication implements LineAdjudication {
  payerId = '';
  paidCents = 0;
  procedureQualifier = '';
  procedureCode = '';
  modifiers: string[] = [];
  paidUnits = '';
  adjustments: LineAdjudication['adjustments'] = [];
  paidDate = '';
}

function emptyBillingProvider(): BillingProvider {
  return new NewBillingProvider();
}

function emptySubscriber(): Subscriber {
  return new NewSubscriber();
}

function emptyPayer(): Payer {
  return new NewPayer();
}

function emptyPatient(): Patient {
  return new NewPatient();
}

export function emptyOtherSubscriber(): OtherSubscriber {
  return new NewOtherSubscriber();
}

export function emptyAdjudication(): LineAdjudication {
  return new NewAdjudication();
}
