import type { Unmapped } from '../common.ts';
import { ENVELOPE_CHECKS } from '../envelope/envelope-checks.ts';
import { EnvelopeLevels } from '../envelope/envelope-levels.ts';
import { attachBadValue, attachUnit, type BusinessUnit, type UnitPlace, unitOfId } from '../findings/business-unit.ts';
import { codesOutsideSets, FINDINGS, type Finding, type FindingCode } from '../findings/finding.ts';
import type { AcknowledgmentCodes, FindingKind } from '../findings/finding-kind.ts';
import { FindingLimit, omittedMessage } from '../findings/finding-limit.ts';
import { guideOfPurpose } from '../guide/choose-guide.ts';
import type { CompiledGuide, CompiledUse } from '../guide/compiled-guide.ts';
import type { SegmentCheck } from '../guide/compiled-segment.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import type { GuideReader, TransactionReader } from '../guide/guide-reader.ts';
import { type CheckContext, checkSegment } from '../guide/segment-check.ts';
import { type SegmentConsumer, Walker } from '../guide/walker.ts';
import { packCode } from '../lexing/bytes.ts';
import { Lexer } from '../lexing/lexer.ts';
import type { LexerLimits } from '../lexing/lexer-limits.ts';
import type { Segment } from '../lexing/segment.ts';
import { type ItemLimits, ItemMeter } from './item-limits.ts';
import type { EnvelopeItem } from './items.ts';
import { type Inspections, SetContents } from './set-contents.ts';

export interface ReaderOptions {
  /** Checks every element against the guide (SNIP 1 and 2). Structure and envelope are always checked. Default true. */
  validate?: boolean;
  limits?: Partial<LexerLimits & ItemLimits>;
  /** Further checks of the segments of a guide. */
  inspectionsOf?: (guide: CompiledGuide) => Inspections;
}

const HEADER_FINDINGS: ReadonlySet<FindingCode> = new Set([
  'isa_not_fixed_width',
  'delimiters_not_distinct',
  'repetition_separator_not_usable',
]);

/** Findings about missing segments before the current one. */
const REPORTED_AT_NEXT_SEGMENT: ReadonlySet<FindingCode> = new Set([
  'required_segment_missing',
  'required_loop_missing',
]);

/** Findings whose invalid code is returned in IK404. */
const WITH_BAD_VALUE: ReadonlySet<FindingCode> = new Set([
  'invalid_code_value',
  'hierarchy_id',
  'hierarchy_parent',
  'segment_qualifier_not_used',
]);

/**
 * The kinds of findings with their acknowledgment codes apart, because taking an object apart for each finding is slow.
 */
const REPORTED = Object.fromEntries(
  Object.entries<FindingKind>(FINDINGS).map(([code, { message, severity = 'error', snip, ...codes }]) => {
    return [code, { message, severity, snip, codes, outside: codesOutsideSets(codes) }];
  }),
) as Record<FindingCode, ReportedKind>;

type ReportedKind = Pick<Finding, 'message' | 'severity' | 'snip'> & {
  codes: AcknowledgmentCodes;
  outside: AcknowledgmentCodes;
};

const BHT = packCode('BHT');
const BIN = packCode('BIN');
const BDS = packCode('BDS');

/** Reads pushed bytes into items: the envelope, typed objects of the given guides, and findings. */
export class X12Parser<Item> {
  readonly #guides: readonly GuideReader<Item>[];
  readonly #validate: boolean;
  readonly #lexer: Lexer;
  readonly #segment: Segment;
  readonly #checkContext: CheckContext;
  /** Envelope segments are in no loop, even if SE ends one. */
  readonly #envelopeContext: CheckContext;
  readonly #inspectionsOf: ReaderOptions['inspectionsOf'];
  readonly #reportAt = (code: FindingCode, place?: FindingPlace) => this.#report(code, place);
  readonly #envelope: EnvelopeLevels<Item>;
  readonly #walkers = new Map<GuideReader<Item>, Walker>();
  readonly #meter: ItemMeter;
  #items: (Item | EnvelopeItem)[] = [];

  #walker: Walker | null = null;
  #reader: GuideReader<Item> | null = null;
  #transaction: TransactionReader | null = null;
  /** Handles each segment of the transaction set. */
  #contents: SegmentConsumer | null = null;
  /** Findings in an ISA, until its interchange is open. */
  readonly #headerFindings: FindingCode[] = [];
  readonly #findingLimit = new FindingLimit();
  /** Whether there is a finding that explains why the source has no interchange. */
  #hasReportedStray = false;

  constructor(guides: readonly GuideReader<Item>[], options: ReaderOptions = {}) {
    this.#guides = guides;
    this.#validate = options.validate ?? true;
    this.#lexer = new Lexer((code) => this.#onLexerFinding(code), options.limits);
    this.#segment = this.#lexer.segment;
    this.#checkContext = { report: this.#reportAt };
    this.#envelopeContext = { report: (code, place) => this.#report(code, { ...place, loop: '' }) };
    this.#inspectionsOf = options.inspectionsOf;
    this.#meter = new ItemMeter(options.limits);
    this.#envelope = new EnvelopeLevels(guides, this.#segment, {
      emit: (item) => this.#items.push(item),
      report: this.#reportAt,
      check: (segmentId) => this.#check(ENVELOPE_CHECKS[segmentId], this.#envelopeContext),
      opened: (reader) => this.#openTransactionSet(reader),
      closing: (complete) => this.#closeTransactionSet(complete),
      closingInterchange: () => this.#reportOmitted(),
    });
  }

  /** Reads bytes and returns the completed items. */
  push(chunk: Uint8Array): (Item | EnvelopeItem)[] {
    this.#lexer.push(chunk);
    return this.#drain();
  }

  /**
   * Yields the same items in steps. If callers release the items of a step before the next step, few items are alive
   * and the heap stays small. The last step may be empty, so that callers can stop after each chunk.
   */
  *pushInSteps(chunk: Uint8Array): Generator<(Item | EnvelopeItem)[], void, undefined> {
    this.#lexer.push(chunk);
    for (let isMore = true; isMore; ) {
      isMore = this.#readWindow();
      if (this.#items.length > 0 || !isMore) yield this.#takeItems();
    }
  }

  /** Returns the last items. */
  end(): (Item | EnvelopeItem)[] {
    this.#lexer.end();
    const items = this.#drain();
    this.#envelope.end();
    if (!this.#envelope.hasSeenInterchange && !this.#hasReportedStray) this.#report('not_x12');
    this.#reportOmitted();
    // One by one, because a truncated claim may end with more findings than a call can have arguments.
    for (const item of this.#takeItems()) items.push(item);
    return items;
  }

  #drain(): (Item | EnvelopeItem)[] {
    while (this.#readWindow());
    return this.#takeItems();
  }

  /** Reads the segments of a batch, and the next segment. Returns whether there was one. */
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

  /** Reads segments in their expected places. The first two of a transaction set may still change the guide. */
  #runThroughSet(): void {
    if (this.#walker === null || this.#segment.transactionNumber < 2) return;
    // Near a limit, segments are read one by one, so that the limit does not depend on the pieces of the source.
    if (!this.#meter.hasRoomFor(this.#lexer.ordinary)) return;
    this.#walker.run(this.#lexer.ordinary, this.#segment, this.#contents!);
  }

  #readSegment(): boolean {
    if (!this.#lexer.next()) return false;
    this.#onSegment();
    return true;
  }

  #onSegment(): void {
    if (this.#lexer.startsInterchange) this.#envelope.openInterchange(this.#headerFindings.splice(0));
    else if (this.#envelope.take()) return;
    else if (this.#envelope.set) this.#onContent();
    else this.#envelope.onStraySegment();
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
    if (segment.code === BIN || segment.code === BDS) this.#meter.leaveOut(segment);
    // Checked after reading, because the segment may complete the item and start the next one.
    const exceeded = this.#meter.exceededWith(segment);
    if (exceeded !== null) this.#abandonSet(exceeded);
  }

  /** Drops the open item, because it would be incomplete, and skips the rest of the transaction set. */
  #abandonSet(code: 'item_too_large' | 'transaction_set_too_large'): void {
    // Reported regardless of the number of findings, so that callers know that items are missing.
    this.#addFinding(code);
    this.#walker = null;
    this.#transaction = null;
    this.#contents = null;
  }

  #onLexerFinding(code: FindingCode): void {
    if (HEADER_FINDINGS.has(code) && this.#lexer.startsInterchange) this.#headerFindings.push(code);
    else this.#report(code);
  }

  #openTransactionSet(reader: GuideReader<Item> | undefined): void {
    if (reader !== undefined) this.#check(this.#openReader(reader).check);
  }

  #openReader(reader: GuideReader<Item>): CompiledUse {
    const { interchange, group, set } = this.#envelope;
    this.#reader = reader;
    this.#meter.beginSet(this.#segment);
    this.#transaction = reader.open({
      interchange: interchange!,
      group: group!,
      transactionSet: set!,
      emit: (item) => {
        this.#items.push(item);
        this.#meter.endItem(this.#segment);
      },
      report: this.#reportAt,
    });
    this.#contents = this.#contentsOf(reader, this.#transaction);
    this.#walker = this.#walkerOf(reader);
    return this.#walker.begin(this.#transaction, this.#segment);
  }

  /** Without checks, segments are only read. */
  #contentsOf({ guide }: GuideReader<Item>, transaction: TransactionReader): SegmentConsumer {
    const inspections = this.#inspectionsOf?.(guide);
    if (!this.#validate && inspections === undefined) return transaction;
    return new SetContents(transaction, { report: this.#reportAt, validate: this.#validate, inspections });
  }

  #closeTransactionSet(complete: boolean): Unmapped[] {
    this.#walker?.finish(complete);
    const unmapped = this.#transaction?.end() ?? [];
    this.#walker = null;
    this.#transaction = null;
    this.#contents = null;
    return unmapped;
  }

  /** Restarts the transaction set with the guide selected by its BHT. */
  #changeGuide(): boolean {
    const other = guideOfPurpose(this.#guides, this.#reader!, this.#segment.element(2));
    if (!other) return false;
    this.#openReader(other);
    return true;
  }

  /** A walker holds the state of one transaction set at a time, so one per guide suffices for a file. */
  #walkerOf(reader: GuideReader<Item>): Walker {
    let walker = this.#walkers.get(reader);
    if (!walker) {
      walker = new Walker(reader.guide, this.#reportAt);
      this.#walkers.set(reader, walker);
    }
    return walker;
  }

  #check(check: SegmentCheck, context = this.#checkContext): void {
    if (this.#validate) checkSegment(this.#segment, check, context);
  }

  #report(code: FindingCode, place?: FindingPlace): void {
    if (code === 'not_x12' || code === 'isa_not_fixed_width') this.#hasReportedStray = true;
    if (this.#findingLimit.admits(this.#segment.byteOffset)) this.#addFinding(code, place);
  }

  /** Reports that findings were omitted. This refuses their interchange, because an omitted finding may be an error. */
  #reportOmitted(): void {
    const omittedCount = this.#findingLimit.takeOmitted();
    if (omittedCount === 0) return;
    this.#addFinding('too_many_findings', { loop: '', omittedCount, message: omittedMessage(omittedCount) });
  }

  #addFinding(code: FindingCode, place: FindingPlace = {}): void {
    const segment = this.#segment;
    const { message, severity, snip, codes, outside } = REPORTED[code];
    const isInSet = this.#envelope.set !== null;
    const finding: Finding = {
      code,
      message,
      severity,
      snip,
      segmentNumber: segment.number,
      transactionSegmentNumber: isInSet ? segment.transactionNumber : 0,
      byteOffset: segment.byteOffset,
      segmentId: segment.id,
      loop: this.#walker?.loop.id ?? '',
      ...this.#envelope.numbers,
      ...(isInSet ? codes : outside),
      ...place,
    };
    if (isInSet && severity === 'error' && place.segmentNumber === undefined) this.#attachBadValue(finding);
    if (this.#reader?.unit?.within.has(finding.loop)) attachUnit(finding, this.#unitOf(finding, place));
    this.#items.push({ kind: 'finding', finding });
  }

  /** Attaches the invalid code to the finding, for IK404. */
  #attachBadValue(finding: Finding): void {
    const { code, segmentId, elementPosition, componentPosition, repetitionPosition } = finding;
    const segment = this.#segment;
    if (elementPosition === undefined || !WITH_BAD_VALUE.has(code) || segmentId !== segment.id) return;
    if (repetitionPosition !== undefined) {
      const text = segment.repetitions(elementPosition)[repetitionPosition - 1] ?? '';
      const separator = String.fromCharCode(segment.delimiters.component);
      const value = componentPosition === undefined ? text : text.split(separator)[componentPosition - 1];
      attachBadValue(finding, value);
    } else if (componentPosition === undefined) attachBadValue(finding, segment.element(elementPosition));
    else attachBadValue(finding, segment.component(elementPosition, componentPosition));
  }

  /** Attaches the business unit of the finding, if its id was read or is in the current segment. */
  #unitOf(finding: Finding, place: FindingPlace): BusinessUnit | undefined {
    const unit = this.#reader!.unit!;
    const { code, segmentId, elementPosition } = finding;
    const loop = this.#walker?.loop.id ?? '';
    if (!unit.within.has(loop)) return undefined;
    // A finding about the id itself does not contain the id.
    if (isId(unit, finding) && elementPosition === unit.elementPosition) return undefined;
    let id = this.#transaction?.unitId?.();
    // Missing segments are reported at the next segment, and findings about a whole unit at its first one.
    const isHere = place.segmentNumber === undefined && !REPORTED_AT_NEXT_SEGMENT.has(code);
    if (!id && isHere && isId(unit, { segmentId, loop })) {
      id = this.#segment.element(unit.elementPosition);
    }
    return unitOfId(unit.name, id);
  }
}

/** Reports whether a segment contains the id of a business unit. */
function isId({ segmentId, idLoops }: UnitPlace, segment: Pick<Finding, 'segmentId' | 'loop'>): boolean {
  return segment.segmentId === segmentId && idLoops.has(segment.loop);
}
