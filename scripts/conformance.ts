import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFile } from '../src/x12/check-file.ts';
import type { EnvelopeInput } from '../src/x12/common.ts';
import type { Finding } from '../src/x12/findings/finding.ts';
import { rawPieces, segmentText } from '../src/x12/lexing/raw-segments.ts';
import { envelopeItem } from '../src/x12/reading/items.ts';
import { KNOWN_SETS } from '../src/x12/sets.ts';
import { X12BuildError } from '../src/x12/writing/build-error.ts';
import { type AnswersOf271, read271 } from './conformance-271.ts';
import { compareWithIndex } from './conformance-index.ts';
import { reportLines, reportSamples } from './fhir-conformance/report-samples.ts';

// Reads every X12 file of a folder and reports for each set whether it was read, whether it was written again byte for
// byte, and the findings. The text of the files is not printed. With --json: one object per file, then a summary. With
// --index FILE: only the differences from the index; exits with 1 if a difference is not documented. For a 271, also
// reports the conclusions of eligibility checks; exits with 1 if a check loses a segment or throws. With --post: also
// posts every 835 to claims made from it (post-remittances.ts).

interface SetResult {
  name: string;
  transactionSets: number;
  /** Sets of this name that are equal byte for byte; null without a builder. */
  roundTripped: number | null;
  /** Equal except for trailing zeros of decimal numbers (`12.50` is written as `12.5`). */
  sameNumbers: number;
  /** Written with other bytes. */
  rewritten: number;
  /** Where the bytes first differ: segment with element, or the two differing segments. */
  differences: string[];
  /** Refused by the builder, by problem code. */
  refused: Record<string, number>;
}

interface FileResult {
  file: string;
  isX12: boolean;
  transactionSets: number;
  unknownSets: number;
  errors: number;
  warnings: number;
  /** Errors of SNIP types 1 and 2. */
  syntaxErrors: number;
  findings: Record<string, number>;
  /** The rule and the place of each finding, without repetitions. */
  syntaxPlaces: string[];
  /** IK304 or IK403 with the segment, for comparison with other validators: `NM1*3`. */
  acknowledged: string[];
  sets: SetResult[];
  /** Null without a 271. */
  answers271: AnswersOf271 | null;
}

const EXTENSIONS = /\.(edi|x12|txt|dat|837[pid]?|835|27\w+|999|ta1|ack|doc)$/i;

async function main(args: readonly string[]): Promise<number> {
  if (args[0] === '--fhir' && args[1] !== undefined) return reportFhir(args[1]);
  const { folder, json, index, post } = parse(args);
  if (folder === undefined) {
    process.stderr.write(
      'usage: npm run conformance -- FOLDER [--json | --index FILE] [--post]\n       npm run conformance -- --fhir FOLDER\n',
    );
    return 2;
  }
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && EXTENSIONS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const results: FileResult[] = [];
  for (const file of files) {
    const result = await examine(relative(folder, file), await readFile(file));
    results.push(result);
    if (index === undefined) process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${line(result)}\n`);
  }
  if (index !== undefined) {
    const { lines, undocumented } = await compareWithIndex(index, results);
    process.stdout.write(`${lines.join('\n')}\n`);
    return undocumented > 0 ? 1 : post ? postRemittances(folder) : 0;
  }
  const summary = summarize(results);
  process.stdout.write(json ? `${JSON.stringify({ summary })}\n` : `\n${summaryLines(summary).join('\n')}\n`);
  const { lostRows, lostSegments, failures } = summary.answers271;
  const isLossless = lostRows === 0 && lostSegments === 0 && failures === 0;
  return isLossless ? (post ? postRemittances(folder) : 0) : 1;
}

/** Maps the FHIR resources of a folder. Exits with 1 after an internal error or an unreadable file. */
async function reportFhir(folder: string): Promise<number> {
  const report = await reportSamples(folder);
  process.stdout.write(`${reportLines(report).join('\n')}\n`);
  const failed = report.files.some(({ unreadable }) => unreadable > 0);
  return failed || report.types.some(({ internalErrors }) => internalErrors > 0) ? 1 : 0;
}

/** Posts the 835s of the folder with the service's own code, on a separate database; returns the exit code. */
function postRemittances(folder: string): number {
  const script = new URL('post-remittances.ts', import.meta.url).pathname;
  return spawnSync(process.execPath, [script, folder], { stdio: 'inherit' }).status ?? 1;
}

type Parsed = { folder?: string; json: boolean; index?: string; post?: boolean };

function parse(args: readonly string[]): Parsed {
  const options = { json: { type: 'boolean' }, index: { type: 'string' }, post: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { json = false, index, post = false } = values;
    if (positionals.length !== 1) return { json };
    return { folder: positionals[0]!, json, post, ...(index === undefined ? {} : { index }) };
  } catch {
    return { json: false };
  }
}

async function examine(file: string, bytes: Buffer): Promise<FileResult> {
  const names = new Map<string, number>();
  let unknownSets = 0;
  const checked = await checkFile(bytes, {
    now: new Date(),
    onItem: (read) => {
      const item = envelopeItem(read);
      if (item?.kind !== 'transactionSet') return;
      const known = KNOWN_SETS.find(({ reader: { guide } }) => {
        const { transactionSetId, versions } = guide.definition;
        const { id, implementation } = item.transactionSet;
        return (
          transactionSetId === id &&
          [item.group.version, implementation ?? ''].some((version) => versions.includes(version))
        );
      });
      if (known) names.set(known.name, (names.get(known.name) ?? 0) + 1);
      else unknownSets++;
    },
  });
  const syntax = checked.findings.filter(({ severity, snip }) => severity === 'error' && snip <= 2);
  const sets: SetResult[] = [];
  for (const [name, count] of names) sets.push(await roundTrip(name, count, bytes));
  return {
    file,
    isX12: checked.interchangeCount > 0,
    transactionSets: checked.transactionSetCount,
    unknownSets,
    errors: checked.errorCount,
    warnings: checked.findingCount - checked.errorCount,
    syntaxErrors: syntax.length,
    findings: Object.fromEntries([...checked.countByRule].sort()),
    syntaxPlaces: [...new Set(syntax.map(placeOf))],
    acknowledged: [...new Set(syntax.map(acknowledgmentOf))],
    sets,
    answers271: names.has('271') ? await read271(bytes) : null,
  };
}

function placeOf({ code, loop, segmentId, elementPosition, componentPosition }: Finding): string {
  const element = elementPosition === undefined ? '' : String(elementPosition).padStart(2, '0');
  const component = componentPosition === undefined ? '' : `-${componentPosition}`;
  return `${code} ${loop === '' ? '' : `${loop} `}${segmentId}${element}${component}`;
}

function acknowledgmentOf({ segmentId, ik304, ik403, ik502, ak905, ta105, elementPosition }: Finding): string {
  if (ik403) return `IK4 ${segmentId}${elementPosition ?? ''}*${ik403}`;
  if (ik304) return `IK3 ${segmentId}*${ik304}`;
  if (ik502) return `IK5*${ik502}`;
  return ak905 ? `AK9*${ak905}` : `TA1*${ta105 ?? ''}`;
}

/** Writes the contents of one set with the source's delimiters, and compares each ST to SE with the source. */
async function roundTrip(name: string, count: number, bytes: Buffer): Promise<SetResult> {
  const result: SetResult = {
    name,
    transactionSets: count,
    roundTripped: null,
    sameNumbers: 0,
    rewritten: 0,
    differences: [],
    refused: {},
  };
  const { rewrite } = KNOWN_SETS.find((set) => set.name === name)!;
  if (!rewrite) return result;
  result.roundTripped = 0;
  const source = await setsOf(bytes);
  const originals = new Set(source.texts);
  const withPlainNumbers = new Set(source.texts.map((text) => plainNumbers(text, source.delimiters)));
  const first = new Set<string>();
  // Elements that a sender omitted stay omitted.
  const rewriting = { ...envelope(source.delimiters), allowUnmetSituations: true };
  try {
    const written = await Promise.all(rewrite(bytes.toString('utf8'), rewriting).map((text) => setsOf(text)));
    for (const text of written.flatMap(({ texts }) => texts)) {
      if (originals.has(text)) result.roundTripped++;
      else if (withPlainNumbers.has(plainNumbers(text, source.delimiters))) result.sameNumbers++;
      else {
        result.rewritten++;
        first.add(firstDifference(source, text));
      }
    }
    result.differences = [...first];
  } catch (error) {
    // Any other error of a builder is a bug: the run reports it and continues.
    const codes = error instanceof X12BuildError ? error.problems.map(({ code }) => code) : [(error as Error).name];
    for (const code of codes) result.refused[code] = (result.refused[code] ?? 0) + 1;
  }
  return result;
}

/** Returns the text with every decimal number in its shortest form. */
function plainNumbers(text: string, { segment = '~', element = '*', component = ':' }: Delimiters): string {
  const plain = (value: string) => (/^-?\d*\.\d*$/.test(value) ? value.replace(/\.?0*$/, '') || '0' : value);
  const parts = (value: string) => value.split(component).map(plain).join(component);
  const elements = (line: string) => line.split(element).map(parts).join(element);
  return text.split(segment).map(elements).join(segment);
}

/** Compares with the source's set that has the same ST. */
function firstDifference({ texts, delimiters }: { texts: string[]; delimiters: Delimiters }, written: string): string {
  const { segment = '~', element = '*' } = delimiters;
  const ours = plainNumbers(written, delimiters)
    .split(segment)
    .map((text) => text.split(element));
  const original = texts.find((text) => text.startsWith(ours[0]!.join(element) + segment)) ?? '';
  const theirs = plainNumbers(original, delimiters)
    .split(segment)
    .map((text) => text.split(element));
  const at = ours.findIndex((elements, index) => elements.join() !== theirs[index]?.join());
  if (at < 0) return 'end';
  const [here, there] = [ours[at]!, theirs[at] ?? []];
  if (here[0] !== there[0]) return `${there[0] ?? 'end'} > ${here[0]}`;
  const position = here.findIndex((value, index) => value !== there[index]);
  return `${here[0]}${String(position < 0 ? here.length : position).padStart(2, '0')}`;
}

type Delimiters = NonNullable<EnvelopeInput['delimiters']>;

/** Returns the text of each transaction set, without line breaks. */
async function setsOf(source: string | Uint8Array): Promise<{ texts: string[]; delimiters: Delimiters }> {
  const texts: string[] = [];
  let text = '';
  let delimiters: Delimiters = {};
  for await (const pieces of rawPieces(source)) {
    for (const piece of pieces) {
      if (piece.kind === 'gap') continue;
      if (piece.id === 'ISA') delimiters = piece.delimiters;
      if (piece.id === 'ST') text = '';
      text += segmentText(piece);
      if (piece.id === 'SE') texts.push(text);
    }
  }
  return { texts, delimiters };
}

function envelope(delimiters: Delimiters): EnvelopeInput {
  const { repetition, ...others } = delimiters;
  return {
    senderQualifier: 'ZZ',
    senderId: 'CONFORMANCE',
    receiverQualifier: 'ZZ',
    receiverId: 'CONFORMANCE',
    interchangeControlNumber: '000000001',
    groupControlNumber: '1',
    createdAt: { date: '2026-01-01', time: '0000' },
    usageIndicator: 'T',
    delimiters: repetition ? delimiters : others,
  };
}

interface Summary {
  files: number;
  notX12: number;
  filesWithoutError: number;
  filesWithoutSyntaxError: number;
  sets: Record<
    string,
    {
      transactionSets: number;
      roundTripped: number | null;
      sameNumbers: number;
      rewritten: number;
      files: number;
      filesWithoutSyntaxError: number;
    }
  >;
  findings: Record<string, number>;
  answers271: {
    files: number;
    answers: number;
    rows: number;
    lostRows: number;
    lostSegments: number;
    failures: number;
  };
}

function summarize(results: readonly FileResult[]): Summary {
  const summary: Summary = {
    files: results.length,
    notX12: results.filter(({ isX12 }) => !isX12).length,
    filesWithoutError: results.filter(({ errors }) => errors === 0).length,
    filesWithoutSyntaxError: results.filter(({ syntaxErrors }) => syntaxErrors === 0).length,
    sets: {},
    findings: {},
    answers271: { files: 0, answers: 0, rows: 0, lostRows: 0, lostSegments: 0, failures: 0 },
  };
  for (const { sets, findings, syntaxErrors, answers271 } of results) {
    if (answers271) addAnswers(summary.answers271, answers271);
    for (const { name, transactionSets, roundTripped, sameNumbers, rewritten } of sets) {
      const set = summary.sets[name] ?? {
        transactionSets: 0,
        roundTripped: null,
        sameNumbers: 0,
        rewritten: 0,
        files: 0,
        filesWithoutSyntaxError: 0,
      };
      summary.sets[name] = set;
      set.transactionSets += transactionSets;
      set.files++;
      if (syntaxErrors === 0) set.filesWithoutSyntaxError++;
      if (roundTripped !== null) set.roundTripped = (set.roundTripped ?? 0) + roundTripped;
      set.sameNumbers += sameNumbers;
      set.rewritten += rewritten;
    }
    for (const [rule, count] of Object.entries(findings))
      summary.findings[rule] = (summary.findings[rule] ?? 0) + count;
  }
  return summary;
}

function addAnswers(sum: Summary['answers271'], { failure, ...counts }: AnswersOf271): void {
  sum.files += 1;
  if (failure !== null) sum.failures += 1;
  for (const name of ['answers', 'rows', 'lostRows', 'lostSegments'] as const) sum[name] += counts[name];
}

function line({ file, isX12, unknownSets, errors, warnings, findings, sets }: FileResult): string {
  const told = sets.map(({ name, transactionSets, roundTripped, sameNumbers, rewritten, differences, refused }) => {
    const trip =
      roundTripped === null
        ? 'no builder'
        : `${roundTripped} same, ${sameNumbers} but for numbers, ${rewritten} other${differences.length > 0 ? `: ${differences.join(', ')}` : ''}`;
    const codes = Object.keys(refused);
    return `${transactionSets} × ${name} (${trip}${codes.length > 0 ? `, refused: ${codes.join(' ')}` : ''})`;
  });
  if (unknownSets > 0) told.push(`${unknownSets} unknown`);
  const rules = Object.entries(findings).map(([rule, count]) => (count > 1 ? `${rule} ${count}` : rule));
  const found = rules.length > 0 ? `\n    ${rules.join(', ')}` : '';
  return `${file}: ${isX12 ? told.join('; ') || 'no transaction set' : 'not X12'}; ${errors} errors, ${warnings} warnings${found}`;
}

function summaryLines({
  files,
  notX12,
  filesWithoutError,
  filesWithoutSyntaxError,
  sets,
  findings,
  answers271,
}: Summary): string[] {
  return [
    `${files} files (${notX12} not X12): ${filesWithoutError} without an error, ${filesWithoutSyntaxError} without one of SNIP type 1 or 2`,
    ...Object.entries(sets).map(([name, set]) => {
      const trip =
        set.roundTripped === null
          ? 'no builder'
          : `${set.roundTripped} byte for byte, ${set.sameNumbers} but for numbers, ${set.rewritten} otherwise`;
      return `  ${name.padEnd(20)} ${set.transactionSets} sets in ${set.files} files (${set.filesWithoutSyntaxError} clean), ${trip}`;
    }),
    ...(answers271.files > 0 ? [answersLine(answers271)] : []),
    ...Object.entries(findings)
      .sort(([, one], [, other]) => other - one)
      .map(([rule, count]) => `  ${String(count).padStart(7)}  ${rule}`),
  ];
}

function answersLine({ files, answers, rows, lostRows, lostSegments, failures }: Summary['answers271']): string {
  const lost = `${lostRows} rows and ${lostSegments} segments lost, ${failures} internal errors`;
  return `  eligibility          ${answers} answers with ${rows} EB rows in ${files} files, ${lost}`;
}

/** An unreadable path is a usage error, not a failure of this script. */
function unreadable(error: NodeJS.ErrnoException): number {
  if (error.code === undefined || error.path === undefined) throw error;
  const reasons: Record<string, string> = { ENOENT: 'there is no such file or folder', ENOTDIR: 'it is no folder' };
  process.stderr.write(`conformance: cannot read ${error.path}: ${reasons[error.code] ?? error.code}\n`);
  return 2;
}

process.exitCode = await main(process.argv.slice(2)).catch(unreadable);
