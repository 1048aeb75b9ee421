import type { Connection } from '../../../database/connections/pool.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import type { CodeAttributes } from './code-attributes.ts';
import type { CodeSetCode, CodeSetVersion } from './code-set.ts';
import type { CodeSetImporter } from './code-set-importer.ts';
import { CODE_SET_KINDS, type CodeSet, type CodeSetKind } from './code-set-kinds.ts';
import {
  deleteImportedVersions,
  insertCodes,
  overlappingVersion,
  replaceVersion,
  setCoverage,
} from './code-sets-store.ts';
import { CodeSetFileError } from './reading/code-set-file-error.ts';
import type { ReadCode } from './reading/read-code.ts';
import { chooseFile, readCodes } from './reading/read-codes.ts';
import { type Release, releaseOf } from './reading/release.ts';
import { UB_CODE_TYPES } from './reading/table-columns.ts';

const BATCH_CODES = 5_000;
const CODES_MAX = 1_000_000;
/** Ended codes are believed complete for at most this time before a release. */
const HISTORY_YEARS_MAX = 10;
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2099-12-31';

/** Returns the importer of a set whose codes are rows of `code_set_codes`. */
export function codesImporter(codeSet: CodeSet): CodeSetImporter {
  return async ({ connection, files, version: asked, now, codesMin = CODE_SET_KINDS[codeSet].codesMin }) => {
    const file = chooseFile(codeSet, files);
    const release = releaseOf(codeSet, { version: asked, name: file.name, today: localDateOf(now) });
    const version = versionOf(codeSet, release, file.name);
    await makeRoom(connection, version);
    await replaceVersion(connection, version, now);
    const loaded = await insertAll(connection, version, readCodes(codeSet, file));
    if (loaded.codes.size < codesMin) {
      throw new CodeSetFileError(`The file has only ${loaded.codes.size} codes; a full one has at least ${codesMin}`);
    }
    const coversFrom = CODE_SET_KINDS[codeSet].keepsEndedCodes
      ? historyStart(release, loaded.earliestEnd)
      : release.coversFrom;
    const completePrefixes = completePrefixesOf(codeSet, loaded.codes);
    await setCoverage(connection, version, { coversFrom, completePrefixes });
    return { ...version, coversFrom, completePrefixes, codeCount: loaded.codes.size };
  };
}

/** Sets of which a file contains only a part; `completePrefixesOf` names the part. */
const PARTIAL_SETS: ReadonlySet<CodeSet> = new Set(['modifier', 'ub_codes']);

/**
 * Returns the prefixes below which a file is complete. A list of UB-04 codes is complete for the types that it contains.
 * The HCPCS file has only the modifiers that start with a letter; those of CPT are in the starter set.
 */
function completePrefixesOf(codeSet: CodeSet, codes: ReadonlySet<string>): string[] {
  if (codeSet === 'modifier') return [...new Set([...codes].map((code) => code.charAt(0)))].sort();
  if (codeSet !== 'ub_codes') return [];
  const present = new Set([...codes].map((code) => code.split(':', 1)[0]!));
  return UB_CODE_TYPES.filter((type) => present.has(type)).map((type) => `${type}:`);
}

function versionOf(codeSet: CodeSet, release: Release, source: string): CodeSetVersion {
  return { codeSet, ...release, source, isPartial: PARTIAL_SETS.has(codeSet), completePrefixes: [] };
}

/** Deletes the release that this one replaces, or throws if its dates overlap those of another release. */
async function makeRoom(connection: Connection, version: CodeSetVersion): Promise<void> {
  const kind: CodeSetKind = CODE_SET_KINDS[version.codeSet];
  if (kind.cadence === 'none') return deleteImportedVersions(connection, version.codeSet);
  // Releases that keep ended codes overlap; the newest one that covers a date decides.
  if (kind.keepsEndedCodes) return;
  const other = await overlappingVersion(connection, version);
  if (other === null) return;
  throw new CodeSetFileError(
    `The dates ${version.coversFrom} to ${version.coversTo} overlap those of ${other}, which is loaded. ` +
      `Remove it first: rcm codesets remove ${version.codeSet} ${other}`,
  );
}

type Loaded = { codes: ReadonlySet<string>; earliestEnd: LocalDate | null };

async function insertAll(
  connection: Connection,
  version: CodeSetVersion,
  codes: AsyncIterable<ReadCode>,
): Promise<Loaded> {
  const { keepsEndedCodes, isCatalog, attributes } = CODE_SET_KINDS[version.codeSet] as CodeSetKind;
  const merged = !isCatalog && attributes.length > 0 ? mergedByCode(codes) : codes;
  const seen = new Set<string>();
  let earliestEnd: LocalDate | null = null;
  let batch: CodeSetCode[] = [];
  const flush = async () => {
    if (batch.length > 0) await insertCodes(connection, version, batch);
    batch = [];
  };
  for await (const { line, ...code } of merged) {
    if (seen.has(code.code)) throw new CodeSetFileError('the code occurs twice in the file', line);
    if (seen.size === CODES_MAX) throw new CodeSetFileError(`the file has more than ${CODES_MAX} codes`, line);
    seen.add(code.code);
    const validFrom = code.validFrom ?? (keepsEndedCodes ? FIRST_DAY : version.coversFrom);
    const validTo = code.validTo ?? (keepsEndedCodes ? LAST_DAY : version.coversTo);
    if (validTo < validFrom) throw new CodeSetFileError('the last day is before the first day', line);
    if (code.validTo !== null && (earliestEnd === null || code.validTo < earliestEnd)) earliestEnd = code.validTo;
    batch.push({ ...code, validFrom, validTo });
    if (batch.length === BATCH_CODES) await flush();
  }
  await flush();
  return { codes: seen, earliestEnd };
}

/** Joins the rows of a code: lists of edits have one row for each edit. Such lists are small. */
async function* mergedByCode(codes: AsyncIterable<ReadCode>): AsyncGenerator<ReadCode> {
  const byCode = new Map<string, ReadCode>();
  for await (const code of codes) {
    const known = byCode.get(code.code);
    const attributes = { ...known?.attributes, ...code.attributes, ...excludes(known?.attributes, code.attributes) };
    byCode.set(code.code, { ...code, attributes });
    if (byCode.size > CODES_MAX) throw new CodeSetFileError(`the file has more than ${CODES_MAX} codes`, code.line);
  }
  yield* byCode.values();
}

function excludes(known: CodeAttributes | undefined, more: CodeAttributes | undefined): CodeAttributes {
  if (!more?.excludes1) return {};
  return { excludes1: [...(known?.excludes1 ?? []), ...more.excludes1] };
}

/** Returns the first day for which a file that keeps ended codes is complete: the day after its earliest end. */
function historyStart({ coversFrom }: Release, earliestEnd: LocalDate | null): LocalDate {
  if (earliestEnd === null || earliestEnd >= coversFrom) return coversFrom;
  const tenYearsBefore = `${Number(coversFrom.slice(0, 4)) - HISTORY_YEARS_MAX}${coversFrom.slice(4)}`;
  return earliestEnd > tenYearsBefore ? earliestEnd : tenYearsBefore;
}
