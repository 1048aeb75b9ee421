import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { CodeSetVersion } from '../code-set.ts';
import type { CodeSetImporter, ImportRequest, SourceFile } from '../code-set-importer.ts';
import { replaceVersion } from '../code-sets-store.ts';
import { CodeSetFileError } from '../reading/code-set-file-error.ts';
import { AddOnTableBuilder } from './add-on-table.ts';
import { readAddOns, readPairs, readUnits } from './edit-files.ts';
import { type EditSet, hashOf } from './edit-tables.ts';
import { insertTable } from './edit-tables-store.ts';
import { packTable } from './packed-table.ts';
import { PairTableBuilder } from './pair-table.ts';
import { RowError } from './row-error.ts';
import { UnitTableBuilder } from './unit-table.ts';

/** What an importer reads into: rows of one release from several files. */
type Builder = PairTableBuilder | UnitTableBuilder | AddOnTableBuilder;

/** How the files of a kind are recognized and read. `read` returns the number of lines of the file. */
type Reader<B extends Builder> = {
  /** The extension of the publisher's text file; its zips have a spreadsheet beside it, which is not read. */
  extensions: RegExp;
  /** A part of the name by which files of another kind are recognized. */
  otherKind: RegExp;
  builder(): B;
  read(chunks: AsyncIterable<Buffer>, builder: B, offset: number): Promise<number>;
  /** The first date that the release says something about; null if it is only about its quarter. */
  earliest(builder: B): LocalDate | null;
};

function pairs(otherKind: RegExp): Reader<PairTableBuilder> {
  return {
    extensions: /\.(txt|csv|tsv)$/i,
    otherKind,
    builder: () => new PairTableBuilder(),
    read: readPairs,
    earliest: (builder) => builder.earliestDate,
  };
}

function units(kind: 'mue_practitioner' | 'mue_outpatient' | 'mue_dme'): Reader<UnitTableBuilder> {
  return {
    extensions: /\.(csv|tsv)$/i,
    otherKind: /ccipra|ccioph|aoc_/i,
    builder: () => new UnitTableBuilder(),
    read: (chunks, builder, offset) => readUnits(chunks, builder, { offset, kind }),
    earliest: () => null,
  };
}

const addOns: Reader<AddOnTableBuilder> = {
  extensions: /\.(txt|tsv)$/i,
  otherKind: /ccipra|ccioph|mue/i,
  builder: () => new AddOnTableBuilder(),
  read: readAddOns,
  earliest: (builder) => builder.earliestDate,
};

/** The importers of the tables of the National Correct Coding Initiative, as CMS publishes them. */
export const EDIT_IMPORTERS: Record<EditSet, CodeSetImporter> = {
  ptp_practitioner: (request) => importEdits(request, 'ptp_practitioner', pairs(/ccioph|mue|aoc_/i)),
  ptp_outpatient: (request) => importEdits(request, 'ptp_outpatient', pairs(/ccipra|mue|aoc_/i)),
  mue_practitioner: (request) => importEdits(request, 'mue_practitioner', units('mue_practitioner')),
  mue_outpatient: (request) => importEdits(request, 'mue_outpatient', units('mue_outpatient')),
  mue_dme: (request) => importEdits(request, 'mue_dme', units('mue_dme')),
  addon: (request) => importEdits(request, 'addon', addOns),
};

async function importEdits<B extends Builder>(request: ImportRequest, codeSet: EditSet, reader: Reader<B>) {
  const files = request.files.filter(({ name }) => reader.extensions.test(name));
  if (files.length === 0)
    throw new CodeSetFileError('No text file of the publisher was given; spreadsheets are not read');
  if (files.some(({ name }) => reader.otherKind.test(name)))
    throw new CodeSetFileError('The name of the file is that of another kind of NCCI edits');
  requireAllParts(files);
  const quarter = quarterOf(request.version, files);
  const builder = reader.builder();
  const table = await readAll(files, builder, reader);
  const version: CodeSetVersion = {
    codeSet,
    version: quarter.name,
    source: files.map(({ name }) => name).join(', '),
    isPartial: false,
    completePrefixes: [],
    coversFrom: reader.earliest(builder) ?? quarter.from,
    coversTo: quarter.to,
  };
  const bytes = packTable(table);
  await replaceVersion(request.connection, version, request.now);
  const stored = { codeSet, version: quarter.name, tableHash: hashOf(bytes) };
  await insertTable(request.connection, stored, { bytes, codeCount: builder.size });
  return { ...version, codeCount: builder.size };
}

/** Reads the files into the table. Errors name the file and the line in it. */
async function readAll<B extends Builder>(files: readonly SourceFile[], builder: B, reader: Reader<B>) {
  const starts: number[] = [];
  let lines = 0;
  try {
    for (const file of files) {
      starts.push(lines);
      lines += await reader.read(await file.open(), builder, lines);
    }
    return builder.build();
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    const index = error.line === null ? starts.length - 1 : starts.findLastIndex((start) => start < error.line!);
    const message = files.length === 1 ? error.message : `${files[index]!.name}: ${error.message}`;
    throw new CodeSetFileError(message, error.line === null ? null : error.line - starts[index]!, { cause: error });
  }
}

/** The pairs are published in parts, `…-f1.txt` to `…-f4.txt`. Without one of them valid pairs would be unknown. */
function requireAllParts(files: readonly SourceFile[]): void {
  const numbers = files.flatMap(({ name }) => {
    const match = /-f(\d{1,2})\.\w+$/i.exec(name);
    return match ? [Number(match[1])] : [];
  });
  if (numbers.length === 0) return;
  const isComplete = numbers.length > 1 && new Set(numbers).size === numbers.length;
  if (!isComplete || Math.max(...numbers) !== numbers.length || numbers.length !== files.length)
    throw new CodeSetFileError('A part of the release is missing or given twice; import all its parts together');
}

type Quarter = { name: string; from: LocalDate; to: LocalDate };

/** The first year of the numbers of releases: version 30.2 of the pairs is the third quarter of 2024. */
const VERSION_ZERO_YEAR = 1994;

function quarterOf(asked: string | undefined, files: readonly SourceFile[]): Quarter {
  if (asked !== undefined) {
    const match = /^(20\d\d)[-_ ]?q([1-4])$/i.exec(asked);
    if (!match) throw new CodeSetFileError('The version must be a quarter such as 2026Q4');
    return quarter(Number(match[1]), Number(match[2]));
  }
  const named = files.map(({ name }) => quarterInName(name));
  const [first] = named;
  if (!first) throw new CodeSetFileError('The name of the file has no quarter; give the version, such as 2026Q4');
  if (named.some((one) => one?.name !== first.name)) throw new CodeSetFileError('The files are of different quarters');
  return first;
}

/** Returns the quarter in the name of a file, such as `ccipra-v323r0-f1.txt`, `…_Eff_10-01-2026.csv`, `AOC_V2026Q4-MCR.txt`. */
function quarterInName(name: string): Quarter | null {
  const named = /(20\d\d)[-_ ]?q([1-4])/i.exec(name);
  if (named) return quarter(Number(named[1]), Number(named[2]));
  const release = /-v(\d\d)([0-3])r\d/i.exec(name);
  if (release) return quarter(VERSION_ZERO_YEAR + Number(release[1]), Number(release[2]) + 1);
  const effective = /eff[-_](\d\d)-\d\d-(20\d\d)/i.exec(name);
  return effective ? quarter(Number(effective[2]), Math.ceil(Number(effective[1]) / 3)) : null;
}

const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31'] as const;

function quarter(year: number, number: number): Quarter {
  const month = String(number * 3 - 2).padStart(2, '0');
  return { name: `${year}Q${number}`, from: `${year}-${month}-01`, to: `${year}-${LAST_DAYS[number - 1]}` };
}
