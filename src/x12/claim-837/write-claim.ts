import type { InpatientAdjudication } from '../common.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import type { LineAdjudication } from './line-types.ts';
import type { OtherSubscriber } from './other-subscriber-types.ts';
import type { ClaimNote } from './part-types.ts';
import { writeAdjudication } from './write-line.ts';
import { writeOtherSubscriber } from './write-other-subscriber.ts';

/** Writes the NTE segments of a claim. */
export function writeNotes(writer: SegmentWriter, path: string, notes: readonly ClaimNote[] | undefined): void {
  notes?.forEach(({ code, text }, index) => {
    writer.segment(writer.at(writer.at(path, 'notes'), index), 'NTE', code, text);
  });
}

/** Writes the loops 2320 of a claim. */
export function writeOtherSubscribers(
  writer: SegmentWriter,
  path: string,
  others: readonly (OtherSubscriber & { inpatientAdjudication?: InpatientAdjudication })[] | undefined,
): void {
  others?.forEach((other, index) => {
    writeOtherSubscriber(writer, writer.at(writer.at(path, 'otherSubscribers'), index), other);
  });
}

/** Writes the loops 2400 of a claim. */
export function writeServiceLines<Line>(
  writer: SegmentWriter,
  claimPath: string,
  lines: readonly Line[],
  writeLine: (writer: SegmentWriter, path: string, line: Line) => void,
): void {
  const path = writer.at(claimPath, 'serviceLines');
  writer.list(path, 'LX', lines);
  for (let index = 0; index < lines.length; index++) writeLine(writer, writer.at(path, index), lines[index]!);
}

/** Writes the loops 2430 of a service line. */
export function writeAdjudications(
  writer: SegmentWriter,
  path: string,
  adjudications: readonly LineAdjudication[] | undefined,
): void {
  adjudications?.forEach((adjudication, index) => {
    writeAdjudication(writer, writer.at(writer.at(path, 'adjudications'), index), adjudication);
  });
}
