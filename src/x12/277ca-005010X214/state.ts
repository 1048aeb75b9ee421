import type { TransactionSet } from '../common.ts';
import { SetState } from '../guide/set-state.ts';
import type { Segment } from '../lexing/segment.ts';
import { NO_SOURCE } from '../reading/fields.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import { PartPlaces, withPlaces } from '../reading/part-places.ts';
import { LevelTotals } from './level-totals.ts';
import type {
  AcknowledgedLine,
  AcknowledgedProvider,
  AcknowledgmentTotals,
  ClaimAcknowledgmentHeader,
  InformationReceiver,
  ParsedClaimAcknowledgment,
} from './types.ts';

/** The items of a reader of claim acknowledgments besides the envelope. */
export type ClaimAcknowledgmentItem =
  | { kind: 'claimAcknowledgmentHeader'; transactionSet: TransactionSet; header: ClaimAcknowledgmentHeader }
  /** Emitted when the level is complete, before its providers and claims. */
  | { kind: 'informationReceiver'; transactionSet: TransactionSet; receiver: InformationReceiver }
  | { kind: 'acknowledgedProvider'; transactionSet: TransactionSet; provider: AcknowledgedProvider }
  | { kind: 'claimAcknowledgment'; transactionSet: TransactionSet; acknowledgment: ParsedClaimAcknowledgment };

export type ClaimAcknowledgmentStreamItem = ClaimAcknowledgmentItem | EnvelopeItem;

/** The open parts of a 277CA. */
export class ClaimAcknowledgmentState extends SetState<ClaimAcknowledgmentItem> {
  header: ClaimAcknowledgmentHeader = emptyHeader();
  receiver: InformationReceiver | undefined;
  provider: AcknowledgedProvider | undefined;
  patient: ParsedClaimAcknowledgment['patient'] = { name: { type: 'person', last: '' } };
  claim: ParsedClaimAcknowledgment | undefined;
  line: AcknowledgedLine | undefined;
  /** The places of the last opened receiver, provider or claim. */
  places = new PartPlaces(0);
  /** Totals of the open levels, by the loop of their QTY and AMT. */
  readonly #totals = new Map<'2200B' | '2200C', LevelTotals>();

  openReceiver({ setStart }: Segment): void {
    this.emitHeader();
    this.places = new PartPlaces(setStart);
    this.receiver = withPlaces(emptyReceiver(), this.places);
  }

  openProvider({ setStart }: Segment): void {
    this.emitReceiver();
    this.places = new PartPlaces(setStart);
    this.provider = withPlaces(emptyProvider(), this.places);
  }

  openClaim({ setStart }: Segment): void {
    this.places = new PartPlaces(setStart);
    this.claim = withPlaces(emptyClaim(this.patient), this.places);
  }

  /** Starts adding up the claims of a level at its TRN. */
  openTotals(loop: '2200B' | '2200C', stated: AcknowledgmentTotals, segment: Segment): void {
    this.places.open('totals', segment);
    this.#totals.set(loop, new LevelTotals(stated, segment));
  }

  /** Compares the totals of a level with its claims when the level ends. */
  closeTotals(loop: '2200B' | '2200C'): void {
    const totals = this.#totals.get(loop);
    if (totals === undefined) return;
    this.#totals.delete(loop);
    if (!totals.agree()) this.report('acknowledgment_totals_differ', { loop, segmentId: 'TRN', ...totals.place });
  }

  protected emitHeaderItem(): void {
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'claimAcknowledgmentHeader', transactionSet, header: this.header });
  }

  /** Emits the open levels when a level below them opens or when they end. */
  emitReceiver(): void {
    if (!this.receiver) return;
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'informationReceiver', transactionSet, receiver: this.receiver });
    this.receiver = undefined;
  }

  emitProvider(): void {
    if (!this.provider) return;
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'acknowledgedProvider', transactionSet, provider: this.provider });
    this.provider = undefined;
  }

  emitClaim(): void {
    if (!this.claim) return;
    for (const totals of this.#totals.values()) totals.add(this.claim);
    const { transactionSet } = this.context;
    this.claim.unmapped = this.unmapped;
    this.context.emit({ kind: 'claimAcknowledgment', transactionSet, acknowledgment: this.claim });
    this.claim = undefined;
    this.unmapped = [];
  }
}

function emptyHeader(): ClaimAcknowledgmentHeader {
  return {
    referenceId: '',
    createdDate: '',
    createdTime: '',
    source: {
      entityCode: '',
      name: '',
      idQualifier: '',
      id: '',
      traceNumber: '',
      receivedDate: '',
      processedDate: '',
    },
  };
}

function emptyReceiver(): InformationReceiver {
  return { name: { type: 'organization', organization: '' }, id: '', traceNumber: '', statuses: [] };
}

function emptyProvider(): AcknowledgedProvider {
  return { name: { type: 'organization', organization: '' }, idQualifier: '', id: '' };
}

function emptyClaim(patient: ParsedClaimAcknowledgment['patient']): ParsedClaimAcknowledgment {
  return { patient, patientControlNumber: '', statuses: [], lines: [], source: NO_SOURCE, unmapped: [] };
}

export function emptyLine(): AcknowledgedLine {
  return { procedureQualifier: '', procedureCode: '', modifiers: [], chargeCents: 0, statuses: [] };
}
