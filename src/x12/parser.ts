import { packCode } from './bytes.ts';
import type { FunctionalGroup, Interchange, TransactionSet } from './common.ts';
import {
  checkInterchange,
  readCount,
  readGroup,
  readInterchange,
  readInterchangeAcknowledgment,
  readTransactionSet,
} from './envelope.ts';
import { sourceOf } from './fields.ts';
import { FINDINGS, type Finding, type FindingCode, type FindingKind } from './finding.ts';
import { guideOfPurpose, guideOfSet } from './guide/choose-guide.ts';
import type { CompiledUse } from './guide/compile.ts';
import { ENVELOPE_CHECKS } from './guide/envelope-checks.ts';
import type { GuideReader, TransactionReader } from './guide/guide-reader.ts';
import { type CheckContext, checkSegment } from './guide/segment-check.ts';
import { type FindingPlace, Walker } from './guide/walker.ts';
import type { EnvelopeItem } from './items.ts';
import { Lexer, type LexerLimits } from './lexer.ts';
import type { Segment } from './segment.ts';
import { type Inspect, SetContents } from './set-contents.ts';

export interface ReaderOptions {
  /** Check every element against the guide (SNIP 1 and 2). Structure and envelope are always checked. Default true. */
  validate?: boolean;
  limits?: Partial<LexerLimits>;
  inspect?: Inspect;
}

const HEADER_FINDINGS: ReadonlySet<FindingCode> = new Set([
  'isa_not_fixed_width',
  'delimiters_not_distinct',
  'repetition_separator_not_usable',
]);

const IEA = packCode('IEA');
const GS = packCode('GS');
const GE = packCode('GE');
const ST = packCode('ST');
const SE = packCode('SE');
const TA1 = packCode('TA1');
const BHT = packCode('BHT');

/** Reads pushed bytes into items: the envelope, typed objects of the guides that are given, and findings. */
export class X12Parser<Item> {
  readonly #guides: readonly GuideReader<Item>[];
  readonly #validate: boolean;
  readonly #lexer: Lexer;
  readonly #segment: Segment;
  readonly #checkContext: CheckContext;
  readonly #inspect: ReaderOptions['inspect'];
  readonly #reportAt = (code: FindingCode, place?: FindingPlace) => this.#report(code, place);
  readonly #walkers = new Map<GuideReader<Item>, Walker>();
  #items: (Item | EnvelopeItem)[] = [];

  #interchange: Interchange | null = null;
  #group: FunctionalGroup | null = null;
  #set: TransactionSet | null = null;
  #walker: Walker | null = null;
  #reader: GuideReader<Item> | null = null;
  #transaction: TransactionReader | null = null;
  #contents: SetContents | null = null;
  #interchangeCount = 0;
  #groupCount = 0;
  #setCount = 0;
  #groupsInInterchange = 0;
  #setsInGroup = 0;
  readonly #interchangeKeys = new Set<string>();
  #groupControlNumbers = new Set<string>();
  #setControlNumbers = new Set<string>();
  /** What the lexer found in an ISA, until the interchange that it belongs to is open. */
  readonly #headerFindings: FindingCode[] = [];
  #strayReported = false;
  #notX12Reported = false;
  #isAtEnd = false;

  constructor(guides: readonly GuideReader<Item>[], options: ReaderOptions = {}) {
    this.#guides = guides;
    this.#validate = options.validate ?? true;
    this.#lexer = new Lexer((code) => this.#onLexerFinding(code), options.limits);
    this.#segment = this.#lexer.segment;
    this.#checkContext = { report: this.#reportAt };
    this.#inspect = options.inspect;
  }

  /** Reads bytes and answers the items that they complete. */
  push(chunk: Uint8Array): (Item | EnvelopeItem)[] {
    this.#lexer.push(chunk);
    return this.#drain();
  }

  /**
   * The same in steps of what is looked at at once. Whoever lets go of the items of a step before the next one has few
   * of them alive at a time, and so the engine does not make more room for them. The last step may be without items:
   * whoever wants to stop can do so after each chunk.
   */
  *pushInSteps(chunk: Uint8Array): Generator<(Item | EnvelopeItem)[], void, undefined> {
    this.#lexer.push(chunk);
    for (let isMore = true; isMore; ) {
      isMore = this.#readWindow();
      if (this.#items.length > 0 || !isMore) yield this.#takeItems();
    }
  }

  /** Answers the last items. */
  end(): (Item | EnvelopeItem)[] {
    this.#lexer.end();
    const items = this.#drain();
    this.#isAtEnd = true;
    this.#closeInterchange(true);
    if (this.#interchangeCount === 0 && !this.#notX12Reported) this.#report('not_x12');
    items.push(...this.#items);
    this.#items = [];
    return items;
  }

  #drain(): (Item | EnvelopeItem)[] {
    while (this.#readWindow());
    return this.#takeItems();
  }

  /** Reads the segments that were found at once, and the next one; answers whether there was one. */
  #readWindow(): boolean {
    this.#runThroughSet();
    while (!this.#lexer.ordinary.isDone) {
      this.#readSegment();
      this.#runThroughSet();
    }
    return this.#readSegment();
  }

  #takeItems(): (Item | EnvelopeItem)[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  /** The segments that are where the guide has them; the first two of a transaction set may yet change the guide. */
  #runThroughSet(): void {
    if (this.#walker === null || this.#segment.transactionNumber < 2) return;
    this.#walker.run(this.#lexer.ordinary, this.#segment, this.#contents!);
  }

  #readSegment(): boolean {
    if (!this.#lexer.next()) return false;
    this.#onSegment();
    return true;
  }

  #onSegment(): void {
    if (this.#lexer.startsInterchange) this.#openInterchange();
    else if (this.#onEnvelopeSegment(this.#segment.code)) return;
    else if (this.#set) this.#onContent();
    else this.#onStraySegment();
  }

  #onEnvelopeSegment(code: number): boolean {
    if (code === ST) this.#openTransactionSet();
    else if (code === SE) this.#onTransactionSetTrailer();
    else if (code === GS) this.#openGroup();
    else if (code === GE) this.#onGroupTrailer();
    else if (code === IEA) this.#onInterchangeTrailer();
    else if (code === TA1 && !this.#group) this.#onInterchangeAcknowledgment();
    else return false;
    return true;
  }

  #onStraySegment(): void {
    if (this.#strayReported) return;
    this.#strayReported = true;
    this.#report(this.#group ? 'segment_outside_transaction_set' : 'segment_outside_group');
  }

  #onContent(): void {
    const walker = this.#walker;
    if (!walker) return;
    const segment = this.#segment;
    if (segment.transactionNumber === 2 && segment.code === BHT && this.#changeGuide()) {
      this.#onContent();
      return;
    }
    const use = walker.step(segment);
    this.#contents!.segment(segment, use, walker.loop);
  }

  #onLexerFinding(code: FindingCode): void {
    if (HEADER_FINDINGS.has(code)) this.#headerFindings.push(code);
    else this.#report(code);
  }

  #openInterchange(): void {
    this.#closeInterchange(true);
    this.#interchangeCount++;
    this.#groupsInInterchange = 0;
    this.#strayReported = false;
    this.#groupControlNumbers = new Set();
    this.#interchange = readInterchange(this.#segment, this.#interchangeCount);
    this.#items.push({ kind: 'interchange', interchange: this.#interchange });
    for (const code of this.#headerFindings.splice(0)) this.#report(code);
    checkInterchange(this.#interchange, this.#segment, (code, place) => this.#report(code, place));
    this.#checkInterchangeIsNew(this.#interchange);
  }

  /** A control number tells interchanges apart between the same two parties, so that none is taken in twice. */
  #checkInterchangeIsNew(interchange: Interchange): void {
    const { senderQualifier, senderId, receiverQualifier, receiverId, controlNumber } = interchange;
    const key = [senderQualifier, senderId, receiverQualifier, receiverId, controlNumber].join('\n');
    if (this.#interchangeKeys.has(key)) this.#report('duplicate_interchange', { elementPosition: 13 });
    this.#interchangeKeys.add(key);
  }

  #onInterchangeTrailer(): void {
    this.#closeGroup(true);
    const interchange = this.#interchange;
    if (!interchange) return;
    this.#checkEnvelope('IEA');
    if (this.#segment.element(2).trim() !== interchange.controlNumber) {
      this.#report('interchange_control_number_mismatch', { elementPosition: 2 });
    }
    if (readCount(this.#segment, 1) !== this.#groupsInInterchange) {
      this.#report('group_count_mismatch', { elementPosition: 1 });
    }
    this.#closeInterchange(false);
  }

  #closeInterchange(trailerMissing: boolean): void {
    if (!this.#interchange) return;
    this.#closeGroup(true);
    if (trailerMissing) this.#report('missing_iea');
    this.#items.push({ kind: 'interchangeEnd', interchange: this.#interchange });
    this.#interchange = null;
  }

  #onInterchangeAcknowledgment(): void {
    this.#checkEnvelope('TA1');
    const acknowledgment = readInterchangeAcknowledgment(this.#segment);
    const source = sourceOf(this.#segment, 0);
    this.#items.push({ kind: 'interchangeAcknowledgment', interchange: this.#interchange!, acknowledgment, source });
  }

  #openGroup(): void {
    this.#closeGroup(true);
    this.#groupCount++;
    this.#groupsInInterchange++;
    this.#setsInGroup = 0;
    this.#strayReported = false;
    this.#setControlNumbers = new Set();
    const group = readGroup(this.#segment, this.#groupCount);
    this.#group = group;
    this.#items.push({ kind: 'group', interchange: this.#interchange!, group });
    this.#checkEnvelope('GS');
    if (!/^\d{1,9}$/.test(group.controlNumber)) this.#report('group_control_number', { elementPosition: 6 });
    if (this.#groupControlNumbers.has(group.controlNumber)) {
      this.#report('group_control_number_repeated', { elementPosition: 6 });
    }
    this.#groupControlNumbers.add(group.controlNumber);
    const ofType = this.#guides.filter(({ guide }) => guide.definition.functionalId === group.functionalId);
    if (ofType.length === 0) this.#report('group_not_supported', { elementPosition: 1 });
    else if (!ofType.some(({ guide }) => guide.definition.versions.includes(group.version))) {
      this.#report('group_version_not_supported', { elementPosition: 8 });
    }
  }

  #onGroupTrailer(): void {
    this.#closeTransactionSet(true);
    const group = this.#group;
    if (!group) return;
    this.#checkEnvelope('GE');
    const includedCount = readCount(this.#segment, 1);
    if (includedCount !== this.#setsInGroup) this.#report('transaction_set_count_mismatch', { elementPosition: 1 });
    if (this.#segment.element(2) !== group.controlNumber) {
      this.#report('group_control_number_mismatch', { elementPosition: 2 });
    }
    this.#closeGroup(false, includedCount);
  }

  #closeGroup(trailerMissing: boolean, includedCount?: number): void {
    this.#closeTransactionSet(true);
    const group = this.#group;
    if (!group) return;
    if (trailerMissing) this.#report('missing_ge');
    const item: EnvelopeItem = { kind: 'groupEnd', group, receivedCount: this.#setsInGroup };
    if (includedCount !== undefined) item.includedCount = includedCount;
    this.#items.push(item);
    this.#group = null;
    this.#strayReported = false;
  }

  #openTransactionSet(): void {
    this.#closeTransactionSet(true);
    const group = this.#group;
    if (!group) {
      this.#report('segment_outside_group');
      return;
    }
    this.#setCount++;
    this.#setsInGroup++;
    this.#segment.setStart = this.#segment.number;
    this.#strayReported = false;
    const set = readTransactionSet(this.#segment, this.#setCount);
    this.#set = set;
    const reader = guideOfSet(this.#guides, group, set);
    const source = sourceOf(this.#segment, this.#setCount);
    this.#items.push({ kind: 'transactionSet', group, transactionSet: set, isSupported: reader !== undefined, source });
    this.#checkTransactionSet(group, set, reader);
    if (!reader) return;
    const use = this.#openReader(reader, group, set);
    if (this.#validate) checkSegment(this.#segment, use.check, this.#checkContext);
  }

  #openReader(reader: GuideReader<Item>, group: FunctionalGroup, transactionSet: TransactionSet): CompiledUse {
    this.#reader = reader;
    this.#transaction = reader.open({
      interchange: this.#interchange!,
      group,
      transactionSet,
      emit: (item) => this.#items.push(item),
      report: (code, place) => this.#report(code, place),
    });
    this.#contents = new SetContents(this.#transaction, {
      report: this.#reportAt,
      validate: this.#validate,
      inspect: this.#inspect,
    });
    this.#walker = this.#walkerOf(reader);
    return this.#walker.begin(this.#transaction, this.#segment);
  }

  /** Begins the transaction set anew with the guide that its BHT calls for. */
  #changeGuide(): boolean {
    const other = guideOfPurpose(this.#guides, this.#reader!, this.#segment.element(2));
    if (!other) return false;
    this.#openReader(other, this.#group!, this.#set!);
    return true;
  }

  #checkTransactionSet(group: FunctionalGroup, set: TransactionSet, reader: GuideReader<Item> | undefined): void {
    if (!/^\S{4,9}$/.test(set.controlNumber)) this.#report('transaction_set_control_number', { elementPosition: 2 });
    if (this.#setControlNumbers.has(set.controlNumber)) {
      this.#report('transaction_set_control_number_repeated', { elementPosition: 2 });
    }
    this.#setControlNumbers.add(set.controlNumber);
    if (!reader) {
      this.#report('transaction_set_not_supported', { elementPosition: 1 });
    } else if (reader.guide.definition.functionalId !== group.functionalId) {
      this.#report('transaction_set_identifier', { elementPosition: 1 });
    }
    if (!reader?.guide.definition.usesImplementationReference) return;
    if (set.implementation === undefined || set.implementation === group.version) return;
    const isSameGuide = reader.guide.definition.versions.includes(set.implementation);
    this.#report(isSameGuide ? 'implementation_reference_differs' : 'implementation_not_supported', {
      elementPosition: 3,
    });
  }

  /** Walkers keep state of one transaction set at a time, so one per guide is enough for a file. */
  #walkerOf(reader: GuideReader<Item>): Walker {
    let walker = this.#walkers.get(reader);
    if (!walker) {
      walker = new Walker(reader.guide, this.#reportAt);
      this.#walkers.set(reader, walker);
    }
    return walker;
  }

  #checkEnvelope(segmentId: keyof typeof ENVELOPE_CHECKS): void {
    if (this.#validate) checkSegment(this.#segment, ENVELOPE_CHECKS[segmentId], this.#checkContext);
  }

  #onTransactionSetTrailer(): void {
    const set = this.#set;
    if (!set) {
      this.#report('segment_outside_transaction_set');
      return;
    }
    if (readCount(this.#segment, 1) !== this.#segment.transactionNumber) {
      this.#report('segment_count_mismatch', { loop: '', elementPosition: 1 });
    }
    if (this.#segment.element(2) !== set.controlNumber) {
      this.#report('transaction_set_control_number_mismatch', { loop: '', elementPosition: 2 });
    }
    this.#closeTransactionSet(false);
  }

  #closeTransactionSet(trailerMissing: boolean): void {
    const set = this.#set;
    if (!set) return;
    if (trailerMissing) this.#report('missing_se');
    this.#walker?.finish(!trailerMissing);
    const unmapped = this.#transaction?.end() ?? [];
    this.#items.push({
      kind: 'transactionSetEnd',
      group: this.#group!,
      transactionSet: set,
      // A segment that shows the trailer's absence is not part of the transaction set.
      segmentCount: this.#segment.transactionNumber - (trailerMissing && !this.#isAtEnd ? 1 : 0),
      unmapped,
    });
    this.#set = null;
    this.#segment.setStart = 0;
    this.#walker = null;
    this.#transaction = null;
    this.#contents = null;
  }

  #report(code: FindingCode, place: FindingPlace = {}): void {
    const segment = this.#segment;
    if (code === 'not_x12') this.#notX12Reported = true;
    const { message, severity = 'error', snip, ...acknowledgment }: FindingKind = FINDINGS[code];
    const finding: Finding = {
      code,
      message,
      severity,
      snip,
      segmentNumber: segment.number,
      transactionSegmentNumber: this.#set ? segment.transactionNumber : 0,
      byteOffset: segment.byteOffset,
      segmentId: segment.id,
      loop: this.#walker?.loop.id ?? '',
      interchangeNumber: this.#interchange ? this.#interchangeCount : 0,
      groupNumber: this.#group ? this.#groupCount : 0,
      transactionSetNumber: this.#set ? this.#setCount : 0,
      ...acknowledgment,
      ...place,
    };
    this.#items.push({ kind: 'finding', finding });
  }
}
