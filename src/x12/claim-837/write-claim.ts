import type { InpatientAdjudication } from '../common.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import type { LineAdjudication } from './line-types.ts';
import type { OtherSubscriber } from './other-subscriber-types.ts';
import type { ClaimAttachment, ClaimNote, Contract, DetailedRepricing } from './part-types.ts';
import { writeAdjudication } from './write-line.ts';
import { writeOtherSubscriber } from './write-other-subscriber.ts';
import { checkTotal, writeAttachments, writeContract, writeFixedFormat, writeRepricing } from './write-parts.ts';

/** Writes the NTE segments of a claim. */
export function writeNotes(writer: SegmentWriter, path: string, notes: readonly ClaimNote[] | undefined): void {
  notes?.forEach(({ code, text }, index) => {
    writer.segment(writer.at(writer.at(path, 'notes'), index), 'NTE', code, text);
  });
}

/** The parts of loop 2300 that a guide writes differently from the other two guides. */
export interface ClaimGuide<Claim, Line> {
  /** CLM. */
  writeSegment(writer: SegmentWriter, path: string, claim: Claim): void;
  /** DTP and what follows it before PWK. */
  writeDates(writer: SegmentWriter, path: string, claim: Claim): void;
  /** AMT and REF. */
  writeNumbers(writer: SegmentWriter, path: string, claim: Claim): void;
  /** NTE and what follows it before HCP. */
  writeCodes(writer: SegmentWriter, path: string, claim: Claim): void;
  /** Loops 2310. */
  writeProviders(writer: SegmentWriter, path: string, claim: Claim): void;
  writeLine(writer: SegmentWriter, path: string, line: Line): void;
}

interface AnyClaim {
  totalChargeCents: number;
  attachments?: readonly ClaimAttachment[];
  contract?: Contract;
  fixedFormatInformation?: readonly string[];
  repricing?: DetailedRepricing;
  otherSubscribers?: readonly WrittenSubscriber[];
}

/** Writes loop 2300 with everything below it, in the order that all three guides have. */
export function writeClaimLoop<Claim extends AnyClaim, Line extends { chargeCents: number }>(
  writer: SegmentWriter,
  claimPath: string,
  { claim, serviceLines }: { claim: Claim; serviceLines: readonly Line[] },
  guide: ClaimGuide<Claim, Line>,
): void {
  const path = writer.at(claimPath, 'claim');
  guide.writeSegment(writer, path, claim);
  checkTotal(writer, path, claim, serviceLines);
  guide.writeDates(writer, path, claim);
  writeAttachments(writer, path, claim.attachments);
  writeContract(writer, writer.at(path, 'contract'), claim.contract);
  guide.writeNumbers(writer, path, claim);
  writeFixedFormat(writer, path, claim.fixedFormatInformation);
  guide.writeCodes(writer, path, claim);
  writeRepricing(writer, path, claim.repricing);
  guide.writeProviders(writer, path, claim);
  writeOtherSubscribers(writer, path, claim.otherSubscribers);
  writeServiceLines(writer, claimPath, serviceLines, guide.writeLine);
}

type WrittenSubscriber = OtherSubscriber & { inpatientAdjudication?: InpatientAdjudication };

/** Writes the loops 2320 of a claim. */
function writeOtherSubscribers(
  writer: SegmentWriter,
  path: string,
  others: readonly WrittenSubscriber[] | undefined,
): void {
  others?.forEach((other, index) => {
    writeOtherSubscriber(writer, writer.at(writer.at(path, 'otherSubscribers'), index), other);
  });
}

/** Writes the loops 2400 of a claim. */
function writeServiceLines<Line>(
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
