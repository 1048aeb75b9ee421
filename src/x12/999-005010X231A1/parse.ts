import type { SourceSpan, TransactionSet, Unmapped } from '../common.ts';
import { append, copyText, NO_SOURCE, sourceOf } from '../fields.ts';
import type { Finding, FindingCode } from '../finding.ts';
import { bind, type ReaderState } from '../guide/bindings.ts';
import { compileGuide } from '../guide/compile.ts';
import { type GuideReader, guideReader, type TransactionContext } from '../guide/guide-reader.ts';
import type { FindingPlace } from '../guide/walker.ts';
import type { ItemStream } from '../item-stream.ts';
import type { EnvelopeItem } from '../items.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import type { Segment } from '../segment.ts';
import type { X12Source } from '../source.ts';
import { definition } from './loops.ts';
import type {
  AcknowledgmentContext,
  ElementError,
  ParsedImplementationAcknowledgment,
  SegmentError,
  TransactionSetAcknowledgment,
} from './types.ts';

/** What a reader of 999s yields besides the envelope. */
export type ImplementationAcknowledgmentItem = {
  kind: 'implementationAcknowledgment';
  transactionSet: TransactionSet;
  acknowledgment: ParsedImplementationAcknowledgment;
};

export type ImplementationAcknowledgmentStreamItem = ImplementationAcknowledgmentItem | EnvelopeItem;

class State implements ReaderState {
  unmapped: Unmapped[] = [];
  acknowledgment: ParsedImplementationAcknowledgment;
  set: TransactionSetAcknowledgment = emptySet();
  segmentError: SegmentError = emptySegmentError();
  elementError: ElementError = { elementPosition: 0, code: '' };
  /** What a CTX belongs to. */
  contextOwner: { contexts?: AcknowledgmentContext[] } = this.segmentError;
  readonly context: TransactionContext<ImplementationAcknowledgmentItem>;

  constructor(context: TransactionContext<ImplementationAcknowledgmentItem>) {
    this.context = context;
    this.acknowledgment = emptyAcknowledgment(context.transactionSet, NO_SOURCE, this.unmapped);
  }

  report(code: FindingCode, place?: FindingPlace): void {
    this.context.report(code, place);
  }
}

function emptyAcknowledgment(
  { controlNumber }: TransactionSet,
  source: SourceSpan,
  unmapped: Unmapped[],
): ParsedImplementationAcknowledgment {
  return {
    controlNumber,
    group: { functionalId: '', controlNumber: '' },
    transactionSets: [],
    code: '',
    includedCount: 0,
    receivedCount: 0,
    acceptedCount: 0,
    reasonCodes: [],
    source,
    unmapped,
  };
}

function emptySet(): TransactionSetAcknowledgment {
  return { id: '', controlNumber: '', errors: [], code: '', reasonCodes: [] };
}

function emptySegmentError(): SegmentError {
  return { segmentId: '', segmentPosition: 0, code: '', elements: [] };
}

/** A count or position; 0 when it is no number. */
function count(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : 0;
}

function codesFrom(segment: Segment, first: number): string[] {
  const codes: string[] = [];
  for (let position = first; position < first + 5; position++) {
    if (segment.isPresent(position)) codes.push(segment.element(position));
  }
  return codes;
}

function positions(segment: Segment, at: number): Pick<ElementError, 'componentPosition' | 'repetitionPosition'> {
  const found: Pick<ElementError, 'componentPosition' | 'repetitionPosition'> = {};
  const component = count(segment.component(at, 2));
  if (component > 0) found.componentPosition = component;
  const repetition = count(segment.component(at, 3));
  if (repetition > 0) found.repetitionPosition = repetition;
  return found;
}

function readContext(segment: Segment, state: State): void {
  const separator = String.fromCharCode(segment.delimiters.component);
  const context: AcknowledgmentContext = {
    references: segment.repetitions(1).map((text) => {
      const [name = '', value] = text.split(separator);
      return value === undefined ? { name } : { name, value };
    }),
  };
  copyText(context, segment, { segmentId: 2, loopId: 4 });
  if (segment.isPresent(6)) {
    const component = segment.component(6, 2);
    context.referenceInSegment = { element: segment.component(6, 1), ...(component === '' ? {} : { component }) };
  }
  if (segment.isPresent(3)) context.segmentPosition = count(segment.element(3));
  if (segment.isPresent(5)) {
    context.elementPosition = count(segment.component(5, 1));
    Object.assign(context, positions(segment, 5));
  }
  append(state.contextOwner, 'contexts', context);
}

export const guide999 = compileGuide(definition);

const bindings = bind<State>(
  guide999,
  {
    '.AK1': [
      '1-3',
      (segment, state) => {
        const { acknowledgment } = state;
        acknowledgment.source = sourceOf(segment, state.context.transactionSet.transactionSetNumber);
        acknowledgment.group = { functionalId: segment.element(1), controlNumber: segment.element(2) };
        copyText(acknowledgment.group, segment, { version: 3 });
      },
    ],
    '2000.AK2': [
      '1-3',
      (segment, { set }) => {
        set.id = segment.element(1);
        set.controlNumber = segment.element(2);
        copyText(set, segment, { implementation: 3 });
      },
    ],
    '2100.IK3': [
      '1-4',
      (segment, { segmentError }) => {
        segmentError.segmentId = segment.element(1);
        segmentError.segmentPosition = count(segment.element(2));
        segmentError.code = segment.element(4);
        copyText(segmentError, segment, { loopId: 3 });
      },
    ],
    '2100.CTX': ['1-6', readContext],
    '2110.IK4': [
      '1-4',
      (segment, { elementError }) => {
        elementError.elementPosition = count(segment.component(1, 1));
        Object.assign(elementError, positions(segment, 1));
        elementError.code = segment.element(3);
        copyText(elementError, segment, { dataElementNumber: 2, badValue: 4 });
      },
    ],
    '2110.CTX': ['1-6', readContext],
    '2000.IK5': [
      '1-6',
      (segment, { set }) => {
        set.code = segment.element(1);
        set.reasonCodes = codesFrom(segment, 2);
      },
    ],
    '.AK9': [
      '1-9',
      (segment, { acknowledgment }) => {
        acknowledgment.code = segment.element(1);
        acknowledgment.includedCount = count(segment.element(2));
        acknowledgment.receivedCount = count(segment.element(3));
        acknowledgment.acceptedCount = count(segment.element(4));
        acknowledgment.reasonCodes = codesFrom(segment, 5);
      },
    ],
  },
  {
    enter: {
      '2000': (state) => {
        state.set = emptySet();
        state.acknowledgment.transactionSets.push(state.set);
      },
      '2100': (state) => {
        state.segmentError = emptySegmentError();
        state.contextOwner = state.segmentError;
        state.set.errors.push(state.segmentError);
      },
      '2110': (state) => {
        state.elementError = { elementPosition: 0, code: '' };
        state.contextOwner = state.elementError;
        state.segmentError.elements.push(state.elementError);
      },
    },
    leave: {
      '': (state) => {
        const { context, acknowledgment } = state;
        const { transactionSet } = context;
        context.emit({ kind: 'implementationAcknowledgment', transactionSet, acknowledgment });
      },
    },
  },
);

/** Reads 999 transaction sets in `readInterchanges`. */
export const reader999: GuideReader<ImplementationAcknowledgmentItem> = guideReader(
  bindings,
  (context) => new State(context),
);

/** Reads 999s of any number, one transaction set at a time. */
export function read999(
  source: X12Source,
  options: ReaderOptions = {},
): ItemStream<ImplementationAcknowledgmentStreamItem> {
  return readInterchanges(source, [reader999], options);
}

export interface Parsed999 {
  acknowledgments: ParsedImplementationAcknowledgment[];
  findings: Finding[];
}

/** Reads a whole file of 999s that is held in memory. Never throws; see `findings`. */
export function parse999(source: string | Uint8Array, options: ReaderOptions = {}): Parsed999 {
  const parsed: Parsed999 = { acknowledgments: [], findings: [] };
  for (const item of parseInterchanges(source, [reader999], options)) {
    if (item.kind === 'implementationAcknowledgment') parsed.acknowledgments.push(item.acknowledgment);
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
  }
  return parsed;
}
