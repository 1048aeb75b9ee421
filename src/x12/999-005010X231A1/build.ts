import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { count } from '../writing/write-digits.ts';
import { buildInterchange } from '../writing/writer.ts';
import { reader999 } from './parse.ts';
import type {
  AcknowledgmentContext,
  Build999Input,
  ElementError,
  ImplementationAcknowledgment,
  SegmentError,
} from './types.ts';

const VERSION = '005010X231A1';

function number(value: number | undefined): string | undefined {
  return value === undefined ? undefined : count(value);
}

function position(
  at: Partial<Pick<ElementError, 'elementPosition' | 'componentPosition' | 'repetitionPosition'>>,
): ElementValue {
  if (at.elementPosition === undefined) return undefined;
  return [number(at.elementPosition), number(at.componentPosition), number(at.repetitionPosition)];
}

function writeContexts(
  writer: SegmentWriter,
  path: string,
  contexts: readonly AcknowledgmentContext[] | undefined,
): void {
  for (const context of contexts ?? []) {
    writer.segment(
      path,
      'CTX',
      { repetitions: context.references.map(({ name, value }) => [name, value]) },
      context.segmentId,
      number(context.segmentPosition),
      context.loopId,
      position(context),
      context.referenceInSegment && [context.referenceInSegment.element, context.referenceInSegment.component],
    );
  }
}

function writeSegmentError(writer: SegmentWriter, path: string, error: SegmentError): void {
  writer.segment(path, 'IK3', error.segmentId, number(error.segmentPosition), error.loopId, error.code);
  writeContexts(writer, path, error.contexts);
  error.elements.forEach((element, index) => {
    const at = `${path}/elements/${index}`;
    writer.segment(at, 'IK4', position(element), element.dataElementNumber, element.code, element.badValue);
    writeContexts(writer, at, element.contexts);
  });
}

function writeAcknowledgment(writer: SegmentWriter, path: string, acknowledgment: ImplementationAcknowledgment): void {
  const { group } = acknowledgment;
  writer.beginSet(path, '999', acknowledgment.controlNumber, VERSION);
  writer.segment(`${path}/group`, 'AK1', group.functionalId, group.controlNumber, group.version);
  acknowledgment.transactionSets.forEach((set, index) => {
    const at = `${path}/transactionSets/${index}`;
    writer.segment(at, 'AK2', set.id, set.controlNumber, set.implementation);
    set.errors.forEach((error, errorIndex) => {
      writeSegmentError(writer, `${at}/errors/${errorIndex}`, error);
    });
    writer.segment(at, 'IK5', set.code, ...set.reasonCodes);
  });
  writer.segment(
    path,
    'AK9',
    acknowledgment.code,
    number(acknowledgment.includedCount),
    number(acknowledgment.receivedCount),
    number(acknowledgment.acceptedCount),
    ...acknowledgment.reasonCodes,
  );
  writer.endSet(path, acknowledgment.controlNumber);
}

/** Writes a 999 interchange. Throws `X12BuildError` if the guide forbids it. */
export function build999(input: Build999Input): string {
  return buildInterchange(
    input,
    {
      functionalId: 'FA',
      version: VERSION,
      setCount: input.acknowledgments.length,
      setsPath: '/acknowledgments',
      writeSets: (writer) => {
        input.acknowledgments.forEach((acknowledgment, index) => {
          writeAcknowledgment(writer, `/acknowledgments/${index}`, acknowledgment);
        });
      },
    },
    reader999.guide,
  );
}
