import type { CompiledGuide, CompiledUse, LoopNode } from '../guide/compiled-guide.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import { packCode } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';
import { type CodedElement, codedElementsOf } from './coded-elements.ts';
import { dependsOnServiceDate, listOf } from './lists.ts';

/** A code of an external list, and the days of which at least one must be in its period of validity. */
export interface CodeQuestion {
  list: string;
  code: string;
  /** `YYYY-MM-DD`, at least one. */
  dates: readonly string[];
  place: FindingPlace;
}

type DayKind = 'service' | 'decision';
type Days = Readonly<Record<DayKind, Set<string>>>;
type Waiting = Omit<CodeQuestion, 'dates'> & { kind: DayKind };

const BHT = packCode('BHT');
const BPR = packCode('BPR');
const BGN = packCode('BGN');
const DTP = packCode('DTP');
const DTM = packCode('DTM');

/** Qualifiers of DTP and DTM for the date of service: service, statement, discharge, event. */
const SERVICE_DATES = new Set(['096', '150', '151', '232', '233', '434', '472', 'AAH'].map(packCode));
/** The date of another payer's decision, on which its reasons and remarks must be valid. */
const DECISION_DATE = packCode('573');
/** Loops that have their own dates: a level, a claim, a claim's payment, a claim's status. */
const CLOSED_LOOPS = new Set(['HL', 'CLM', 'CLP', 'TRN'].map(packCode));
/** Codes that depend on the date are not checked for claims with more distinct dates than this. */
const DAYS_MAX = 64;

/**
 * Gathers the codes of external lists in one transaction set. The date of service often follows its codes, so the check
 * of a line's codes waits for the end of its loop and, if the line has no date, for the end of the claim.
 */
export class CodeQuestions {
  readonly #coded: readonly (readonly CodedElement[] | null)[];
  readonly #lists: ReadonlySet<string>;
  readonly #ask: (question: CodeQuestion) => void;
  /** The date of the transaction set, used if neither the claim nor the line has a date. */
  #madeOn: string | undefined;
  /** By the depth of the loop. */
  readonly #days: Days[] = [];
  readonly #waiting: Waiting[][] = [];

  constructor(
    guide: CompiledGuide,
    options: { lists: ReadonlySet<string>; groupDate: string; ask(question: CodeQuestion): void },
  ) {
    this.#coded = codedElementsOf(guide);
    this.#lists = options.lists;
    this.#madeOn = dayOf(options.groupDate.replaceAll('-', ''));
    this.#ask = options.ask;
  }

  enter({ depth }: LoopNode): void {
    this.#days[depth] ??= { service: new Set(), decision: new Set() };
    this.#waiting[depth] ??= [];
    this.#forget(depth);
  }

  #forget(depth: number): void {
    this.#days[depth]?.service.clear();
    this.#days[depth]?.decision.clear();
    this.#waiting[depth]?.splice(0);
  }

  segment(segment: Segment, use: CompiledUse, loop: LoopNode): void {
    this.#readDates(segment, loop);
    const coded = this.#coded[use.index];
    if (!coded) return;
    for (const element of coded) {
      if (!segment.isPresent(element.position)) continue;
      if (element.component > 0) {
        this.#gather(segment, element, segment.component(element.position, element.component), loop);
      } else if (element.repeats) {
        segment.repetitions(element.position).forEach((code, index) => {
          this.#gather(segment, element, code, loop, index + 1);
        });
      } else this.#gather(segment, element, segment.element(element.position), loop);
    }
  }

  /** Must be called for every loop that closes, the innermost first. */
  leave(node: LoopNode): void {
    const { depth } = node;
    const days = this.#days[depth];
    const waiting = this.#waiting[depth];
    if (!days || !waiting) return;
    const isClosed = depth === 0 || CLOSED_LOOPS.has(node.slots[0]!.use.code);
    for (const question of waiting) {
      if (days[question.kind].size > 0 || isClosed) this.#askOn(question, days[question.kind]);
      else this.#waiting[depth - 1]?.push(question);
    }
    const above = isClosed ? undefined : this.#days[depth - 1];
    if (above) {
      for (const day of days.service) above.service.add(day);
      for (const day of days.decision) above.decision.add(day);
    }
    this.#forget(depth);
  }

  #askOn({ kind, ...question }: Waiting, days: ReadonlySet<string>): void {
    if (days.size > DAYS_MAX) return;
    const dates = [...days];
    if (this.#madeOn !== undefined && (days.size === 0 || kind === 'decision')) dates.push(this.#madeOn);
    if (dates.length > 0) this.#ask({ ...question, dates });
  }

  #gather(segment: Segment, element: CodedElement, code: string, loop: LoopNode, repetition?: number): void {
    if (code === '') return;
    const { position, component, dataElementNumber } = element;
    const list = listOf(element.name, code, segment, element);
    if (list === undefined || !this.#lists.has(list)) return;
    const place: FindingPlace = {
      segmentId: segment.id,
      loop: loop.id,
      elementPosition: position,
      segmentNumber: segment.number,
      transactionSegmentNumber: segment.transactionNumber,
      byteOffset: segment.byteOffset,
    };
    if (component > 0) place.componentPosition = component;
    if (repetition !== undefined) place.repetitionPosition = repetition;
    if (dataElementNumber) place.dataElementNumber = dataElementNumber;
    this.#waiting[loop.depth]?.push({ list, code, place, kind: dependsOnServiceDate(list) ? 'service' : 'decision' });
  }

  #readDates(segment: Segment, loop: LoopNode): void {
    const { code } = segment;
    if (code === BHT) this.#madeOn = dayOf(segment.element(4)) ?? this.#madeOn;
    else if (code === BPR) this.#madeOn = dayOf(segment.element(16)) ?? this.#madeOn;
    else if (code === BGN) this.#madeOn = dayOf(segment.element(3)) ?? this.#madeOn;
    else if (code === DTP || code === DTM) {
      const qualifier = segment.packed(1);
      const kind = SERVICE_DATES.has(qualifier) ? 'service' : qualifier === DECISION_DATE ? 'decision' : undefined;
      const days = kind && this.#days[loop.depth]?.[kind];
      if (!days || days.size > DAYS_MAX) return;
      for (const text of segment.element(code === DTP ? 3 : 2).split('-')) {
        const day = dayOf(text.slice(0, 8));
        if (day !== undefined) days.add(day);
      }
    }
  }
}

/** Returns `CCYYMMDD` as a calendar date, or `undefined` if it is not one. */
function dayOf(text: string): string | undefined {
  if (!/^\d{8}$/.test(text)) return undefined;
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}
