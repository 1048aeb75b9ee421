import type { SourceSpan, TransactionSet, Unmapped } from '../common.ts';
import type { FindingCode } from '../findings/finding.ts';
import { type BindingTable, bind, type ReaderState } from '../guide/bindings.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import { type GuideReader, guideReader, type TransactionContext } from '../guide/guide-reader.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, copyText, NO_SOURCE, sourceOf } from '../reading/fields.ts';
import type {
  AcknowledgmentContext,
  ElementError,
  ParsedImplementationAcknowledgment,
  SegmentError,
  TransactionSetAcknowledgment,
} from './types.ts';

/** The segment ids of the common parts of a 999 and a 997. */
interface AcknowledgmentNames {
  /** The loops of a transaction set, of a segment in error, and of an element in error. */
  loops: readonly [set: string, segmentError: string, elementError: string];
  segmentError: 'IK3' | 'AK3';
  elementError: 'IK4' | 'AK4';
  setTrailer: 'IK5' | 'AK5';
}

/** The acknowledgment that is being read; `Item` is the type of the emitted item. */
class State<Item> implements ReaderState {
  unmapped: Unmapped[] = [];
  acknowledgment: ParsedImplementationAcknowledgment;
  set: TransactionSetAcknowledgment = emptySet();
  segmentError: SegmentError & { otherCodes?: string[] } = emptySegmentError();
  elementError: ElementError = { elementPosition: 0, code: '' };
  /** The object that a CTX belongs to. */
  contextOwner: { contexts?: AcknowledgmentContext[] } = this.segmentError;
  readonly context: TransactionContext<Item>;

  constructor(context: TransactionContext<Item>) {
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

/** Returns a count or position; 0 if it is not a number. */
function count(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : 0;
}

function codesFrom(segment: Segment, first: number, last = first + 4): string[] {
  const codes: string[] = [];
  for (let position = first; position <= last; position++) {
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

function readContext(segment: Segment, state: Pick<State<unknown>, 'contextOwner'>): void {
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

/** Reads AK3 and AK4 of a 997 as IK3 and IK4 of a 999, and the segments that follow them. */
function tableOf<Item>({
  loops: [setLoop, segmentLoop, elementLoop],
  ...ids
}: AcknowledgmentNames): BindingTable<State<Item>> {
  const isOfGuide = ids.segmentError === 'IK3';
  return {
    '.AK1': [
      '1-3',
      (segment, state) => {
        const { acknowledgment } = state;
        acknowledgment.source = sourceOf(segment, state.context.transactionSet.transactionSetNumber);
        acknowledgment.group = { functionalId: segment.element(1), controlNumber: segment.element(2) };
        copyText(acknowledgment.group, segment, { version: 3 });
      },
    ],
    [`${setLoop}.AK2`]: [
      '1-3',
      (segment, { set }) => {
        set.id = segment.element(1);
        set.controlNumber = segment.element(2);
        copyText(set, segment, { implementation: 3 });
      },
    ],
    [`${segmentLoop}.${ids.segmentError}`]: [
      isOfGuide ? '1-4' : '1-8',
      (segment, { segmentError }) => {
        segmentError.segmentId = segment.element(1);
        segmentError.segmentPosition = count(segment.element(2));
        segmentError.code = segment.element(4);
        copyText(segmentError, segment, { loopId: 3 });
        const others = isOfGuide ? [] : codesFrom(segment, 5, 8);
        if (others.length > 0) segmentError.otherCodes = others;
      },
    ],
    [`${elementLoop}.${ids.elementError}`]: [
      '1-4',
      (segment, { elementError }) => {
        elementError.elementPosition = count(segment.component(1, 1));
        Object.assign(elementError, positions(segment, 1));
        elementError.code = segment.element(3);
        copyText(elementError, segment, { dataElementNumber: 2, badValue: 4 });
      },
    ],
    ...(isOfGuide
      ? { [`${segmentLoop}.CTX`]: ['1-6', readContext], [`${elementLoop}.CTX`]: ['1-6', readContext] }
      : {}),
    [`${setLoop}.${ids.setTrailer}`]: [
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
  };
}

/**
 * Returns the reader of 999s or of 997s; `itemOf` returns the item of an acknowledgment when its transaction set ends.
 */
export function acknowledgmentReader<Item>(
  guide: CompiledGuide,
  names: AcknowledgmentNames,
  itemOf: (transactionSet: TransactionSet, acknowledgment: ParsedImplementationAcknowledgment) => Item,
): GuideReader<Item> {
  const [setLoop, segmentLoop, elementLoop] = names.loops;
  const bindings = bind<State<Item>>(guide, tableOf(names), {
    enter: {
      [setLoop]: (state) => {
        state.set = emptySet();
        state.acknowledgment.transactionSets.push(state.set);
      },
      [segmentLoop]: (state) => {
        state.segmentError = emptySegmentError();
        state.contextOwner = state.segmentError;
        state.set.errors.push(state.segmentError);
      },
      [elementLoop]: (state) => {
        state.elementError = { elementPosition: 0, code: '' };
        state.contextOwner = state.elementError;
        state.segmentError.elements.push(state.elementError);
      },
    },
    leave: {
      '': ({ context, acknowledgment }) => context.emit(itemOf(context.transactionSet, acknowledgment)),
    },
  });
  return guideReader(bindings, (context) => new State(context));
}
