import { type BuildProblem, X12BuildError } from './build-error.ts';
import type { Delimiters, EnvelopeInput } from './common.ts';
import { DEFAULT_DELIMITERS } from './delimiters.ts';
import { FINDINGS, type Finding } from './finding.ts';
import type { CompiledGuide } from './guide/compile.ts';
import { SegmentWriter, type WritingMode } from './segment-writer.ts';
import { errorsOf } from './write-check.ts';

function pad(text: string, width: number): string {
  return text.padEnd(width, ' ');
}

/** Dates of four digits go no further. */
const YEAR_MAX = 9999;

/** Date and time of the envelope: `CCYYMMDD` and `HHMM`. */
function momentOf(createdAt: EnvelopeInput['createdAt']): { date: string; time: string } {
  if (!(createdAt instanceof Date)) return { date: createdAt.date.replaceAll('-', ''), time: createdAt.time };
  const isWritable = createdAt.getUTCFullYear() >= 0 && createdAt.getUTCFullYear() <= YEAR_MAX;
  if (!isWritable) {
    throw new X12BuildError([{ path: '/createdAt', code: 'invalid_date', message: FINDINGS.invalid_date.message }]);
  }
  const iso = createdAt.toISOString();
  return { date: iso.slice(0, 10).replaceAll('-', ''), time: iso.slice(11, 13) + iso.slice(14, 16) };
}

function delimitersOf(input: Pick<EnvelopeInput, 'delimiters'>): Delimiters {
  const delimiters = { ...DEFAULT_DELIMITERS, ...input.delimiters };
  const characters = Object.values(delimiters);
  const usable = characters.every((character) => /^[!-/:-@[-`{-~]$/.test(character));
  if (!usable || new Set(characters).size !== 4) {
    const message = 'Delimiters must be four different punctuation characters';
    throw new X12BuildError([{ path: '/delimiters', code: 'delimiters', message }]);
  }
  return delimiters;
}

/** Starts the text of an interchange with its ISA. */
export function openInterchange(
  input: Omit<EnvelopeInput, 'groupControlNumber'>,
  mode: WritingMode,
  isaVersion = '00501',
): SegmentWriter {
  const delimiters = delimitersOf(input);
  const writer = new SegmentWriter(delimiters, { ...mode, lineBreaks: input.lineBreaks ?? false });
  const { date, time } = momentOf(input.createdAt);
  const widths: [field: keyof typeof input, width: number][] = [
    ['senderQualifier', 2],
    ['senderId', 15],
    ['receiverQualifier', 2],
    ['receiverId', 15],
    ['interchangeControlNumber', 9],
  ];
  for (const [field, width] of widths) {
    if (String(input[field]).length <= width) continue;
    const message = `The value is longer than ${width} characters`;
    writer.problem({ path: `/${field}`, code: 'element_too_long', message, segmentId: 'ISA' });
  }
  writer.header([
    '00',
    pad('', 10),
    '00',
    pad('', 10),
    pad(input.senderQualifier, 2),
    pad(input.senderId, 15),
    pad(input.receiverQualifier, 2),
    pad(input.receiverId, 15),
    date.slice(2),
    time.slice(0, 4),
    delimiters.repetition,
    isaVersion,
    input.interchangeControlNumber.padStart(9, '0'),
    input.acknowledgmentRequested ? '1' : '0',
    input.usageIndicator,
    delimiters.component,
  ]);
  return writer;
}

export interface GroupInput {
  functionalId: string;
  version: string;
  setCount: number;
  /** Where the transaction sets stand in the input; default `/transactions`. */
  setsPath?: string;
  /** Adds the transaction sets, ST to SE. */
  writeSets(writer: SegmentWriter): void;
}

/**
 * Writes one interchange with one functional group, then reads it back against the guide: whatever the guide refuses is
 * thrown as an `X12BuildError`, so no text that we would reject leaves the builder. What a guide cannot see in segments
 * (sums, amounts that are none) the writing functions tell the writer.
 */
export function buildInterchange(input: EnvelopeInput, group: GroupInput, guide: CompiledGuide): string {
  return verifiedText((mode) => writeInterchange(input, group, mode), guide);
}

function writeInterchange(input: EnvelopeInput, group: GroupInput, mode: WritingMode): SegmentWriter {
  // ISA12 repeats the version that GS08 begins with: 00501 for 005010.
  const writer = openInterchange(input, mode, group.version.slice(0, 5));
  const { date, time } = momentOf(input.createdAt);
  checkGroup(writer, input, group);
  writer.segment(
    '',
    'GS',
    group.functionalId,
    input.applicationSenderCode ?? input.senderId,
    input.applicationReceiverCode ?? input.receiverId,
    date,
    time,
    input.groupControlNumber,
    'X',
    group.version,
  );
  group.writeSets(writer);
  writer.segment('', 'GE', String(group.setCount), input.groupControlNumber);
  writer.segment('', 'IEA', '1', input.interchangeControlNumber.padStart(9, '0'));
  return writer;
}

/** What a reader lets pass, yet no group may be: one that holds nothing, or has no number. */
function checkGroup(writer: SegmentWriter, { groupControlNumber }: EnvelopeInput, group: GroupInput): void {
  const { setCount, setsPath = '/transactions' } = group;
  if (setCount === 0) {
    const message = 'There is no transaction set to write';
    writer.problem({ path: setsPath, code: 'nothing_to_write', message, segmentId: 'ST' });
  }
  if (!/^\d{1,9}$/.test(groupControlNumber) || Number(groupControlNumber) === 0) {
    const { message } = FINDINGS.group_control_number;
    const place = { path: '/groupControlNumber', segmentId: 'GS', elementPosition: 6 };
    writer.problem({ ...place, code: 'group_control_number', message });
  }
}

/**
 * The written text, once it is known to be right. What is not is written again to learn its paths, and read back to
 * learn what is wrong.
 */
export function verifiedText(write: (mode: WritingMode) => SegmentWriter, guide: CompiledGuide | null): string {
  const writer = write({ keepsPaths: false, guide });
  if (writer.isRight()) return writer.text();
  return readBack(write({ keepsPaths: true, guide: null }), guide ? [guide] : []);
}

function readBack(writer: SegmentWriter, guides: readonly CompiledGuide[]): string {
  if (writer.problems.length > 0) throw new X12BuildError(writer.problems);
  const errors = errorsOf(writer.text(), guides);
  if (errors.length === 0 && writer.violations.length === 0) return writer.text();
  const refusals = errors.map((finding) => ({
    segmentNumber: finding.segmentNumber,
    problem: problemOf(finding, writer.paths!),
  }));
  refusals.push(...writer.violations);
  refusals.sort((a, b) => a.segmentNumber - b.segmentNumber);
  throw new X12BuildError(refusals.map(({ problem }) => problem));
}

function problemOf(finding: Finding, paths: readonly string[]): BuildProblem {
  const { code, message, segmentId, segmentNumber, elementPosition, componentPosition } = finding;
  // What is missing is noticed at the next segment, but belongs to the object before it.
  const isMissing = code === 'required_segment_missing' || code === 'required_loop_missing';
  const path = paths[isMissing ? segmentNumber - 2 : segmentNumber - 1] ?? '';
  const problem: BuildProblem = { path, code, message, segmentId };
  if (elementPosition !== undefined) problem.elementPosition = elementPosition;
  if (componentPosition !== undefined) problem.componentPosition = componentPosition;
  return problem;
}
