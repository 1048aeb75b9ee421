import type { Delimiters, EnvelopeInput } from '../common.ts';
import { FINDINGS, type Finding } from '../findings/finding.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import { DEFAULT_DELIMITERS } from '../lexing/delimiters.ts';
import { type BuildProblem, X12BuildError } from './build-error.ts';
import { type InterchangeInput, withField } from './input-fields.ts';
import { SegmentWriter, type WritingMode } from './segment-writer.ts';
import { errorsOf } from './write-check.ts';

function pad(text: string, width: number): string {
  return text.padEnd(width, ' ');
}

/** The last year of four digits. */
const YEAR_MAX = 9999;

/** Returns date and time of the envelope: `CCYYMMDD` and `HHMM`. */
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
export function openInterchange(input: InterchangeInput, mode: WritingMode, isaVersion = '00501'): SegmentWriter {
  const delimiters = delimitersOf(input);
  const writer = new SegmentWriter(delimiters, { ...mode, lineBreaks: input.lineBreaks ?? false });
  const { date, time } = momentOf(input.createdAt);
  checkWidths(writer, input, { date, time });
  checkNumber(writer, input);
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
    pad(isaVersion, 5),
    input.interchangeControlNumber.padStart(9, '0'),
    input.acknowledgmentRequested ? '1' : '0',
    input.usageIndicator,
    delimiters.component,
  ]);
  return writer;
}

/** Reports values of the wrong length, because ISA has a fixed width and they would shift the elements that follow. */
function checkWidths(
  writer: SegmentWriter,
  input: InterchangeInput,
  { date, time }: { date: string; time: string },
): void {
  const widths: [value: string, width: number, elementPosition: number][] = [
    [input.senderQualifier, 2, 5],
    [input.senderId, 15, 6],
    [input.receiverQualifier, 2, 7],
    [input.receiverId, 15, 8],
    [input.interchangeControlNumber, 9, 13],
  ];
  for (const [value, width, elementPosition] of widths) {
    if (value.length <= width) continue;
    const message = `The value is too long. Maximum: ${width} characters.`;
    writer.problem({ path: '', code: 'element_too_long', message, segmentId: 'ISA', elementPosition });
  }
  const fixed = [
    { value: input.usageIndicator, width: 1, elementPosition: 15, code: 'interchange_usage_indicator' },
    { value: date, width: 8, elementPosition: 9, code: 'interchange_date' },
    { value: time.slice(0, 4), width: 4, elementPosition: 10, code: 'interchange_time' },
  ] as const;
  for (const { value, width, elementPosition, code } of fixed) {
    if (value.length === width) continue;
    writer.problem({ path: '', code, message: FINDINGS[code].message, segmentId: 'ISA', elementPosition });
  }
}

/** Reports an interchange control number of zero, which readers only warn about. */
function checkNumber(writer: SegmentWriter, { interchangeControlNumber, isPreview }: InterchangeInput): void {
  if (isPreview || !/^0*$/.test(interchangeControlNumber)) return;
  const code = 'interchange_control_number_zero';
  writer.problem({ path: '', code, message: FINDINGS[code].message, segmentId: 'ISA', elementPosition: 13 });
}

export interface GroupInput {
  functionalId: string;
  version: string;
  setCount: number;
  /** Path of the transaction sets in the input; default `/transactions`. */
  setsPath?: string;
  /** Adds the transaction sets, ST to SE. */
  writeSets(writer: SegmentWriter): void;
}

/**
 * Writes one interchange with one functional group and checks it against the guide. Throws `X12BuildError` if the guide
 * or a writing function (sums, invalid amounts) finds an error.
 */
export function buildInterchange(input: EnvelopeInput, group: GroupInput, guide: CompiledGuide): string {
  return verifiedText(input, (mode) => writeInterchange(input, group, mode), guide);
}

/**
 * Writes one interchange with transaction sets of one kind. `write` adds the segments between ST and SE. Throws like
 * `buildInterchange`.
 */
export function buildSets<Transaction extends { controlNumber: string }>(
  input: EnvelopeInput & { transactions: readonly Transaction[] },
  set: { id: string; functionalId: string; version: string; guide: CompiledGuide },
  write: (writer: SegmentWriter, path: string, transaction: Transaction) => void,
): string {
  const { id, functionalId, version, guide } = set;
  const writeSets = (writer: SegmentWriter) => {
    input.transactions.forEach((transaction, index) => {
      const path = `/transactions/${index}`;
      writer.beginSet(path, id, transaction.controlNumber, version);
      write(writer, path, transaction);
      writer.endSet(path, transaction.controlNumber);
    });
  };
  return buildInterchange(input, { functionalId, version, setCount: input.transactions.length, writeSets }, guide);
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

/** Reports a group without transaction sets or without a control number; readers accept both. */
function checkGroup(writer: SegmentWriter, { groupControlNumber }: EnvelopeInput, group: GroupInput): void {
  const { setCount, setsPath = '/transactions' } = group;
  if (setCount === 0) {
    const message = 'At least one transaction set is required';
    writer.problem({ path: setsPath, code: 'nothing_to_write', message, segmentId: 'ST' });
  }
  if (!/^\d{1,9}$/.test(groupControlNumber) || Number(groupControlNumber) === 0) {
    const { message } = FINDINGS.group_control_number;
    const place = { path: '/groupControlNumber', segmentId: 'GS', elementPosition: 6 };
    writer.problem({ ...place, code: 'group_control_number', message });
  }
}

/**
 * Returns the written text if it is valid. An invalid text is written again with paths and read back to find the
 * problems, which are thrown as an `X12BuildError`.
 */
export function verifiedText(
  input: InterchangeInput,
  write: (mode: WritingMode) => SegmentWriter,
  guide: CompiledGuide | null,
): string {
  const writer = write({ keepsPaths: false, guide });
  if (writer.isValid()) return writer.text();
  const read = readBack(write({ keepsPaths: true, guide: null }), guide ? [guide] : []);
  if (typeof read === 'string') return read;
  throw new X12BuildError(read.map((problem) => withField(problem, input)));
}

/** Returns the text, or all its problems. */
function readBack(writer: SegmentWriter, guides: readonly CompiledGuide[]): string | BuildProblem[] {
  if (writer.problems.length > 0) return writer.problems;
  const errors = errorsOf(writer.text(), guides);
  if (errors.length === 0 && writer.violations.length === 0) return writer.text();
  const read = errors.map((finding) => ({
    segmentNumber: finding.segmentNumber,
    problem: problemOf(finding, writer),
  }));
  const refusals = read.concat(writer.violations);
  refusals.sort((a, b) => a.segmentNumber - b.segmentNumber);
  return refusals.map(({ problem }) => problem);
}

function problemOf(finding: Finding, writer: SegmentWriter): BuildProblem {
  const { code, message, segmentId, segmentNumber, elementPosition, componentPosition } = finding;
  const path =
    code === 'required_segment_missing' || code === 'required_loop_missing'
      ? pathOfMissing(finding, writer)
      : writer.paths![segmentNumber - 1];
  const problem: BuildProblem = { path: path ?? '', code, message, segmentId };
  if (elementPosition !== undefined) problem.elementPosition = elementPosition;
  if (componentPosition !== undefined) problem.componentPosition = componentPosition;
  return problem;
}

/**
 * Returns the path for a missing segment: the empty list that it would begin, or the object of the preceding segment.
 */
function pathOfMissing({ segmentId, segmentNumber }: Finding, writer: SegmentWriter): string | undefined {
  const before = segmentNumber - 1;
  return writer.emptyListAfter(before, segmentId) ?? writer.paths![before - 1];
}
