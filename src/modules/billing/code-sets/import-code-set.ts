import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Connection, Pool } from '../../../database/connections/pool.ts';
import { withConnection } from '../../../database/connections/with-connection.ts';
import type { CodeSetVersion } from './code-set.ts';
import { insertCodes, lockCodeSets, replaceVersion } from './code-sets-store.ts';
import { CodeSetFileError, fiscalYearFromName, type OrderFileCode, readOrderFile } from './icd10cm-order-file.ts';
import { readZipEntries, ZipError } from './zip-entries.ts';

type ImportOptions = {
  pool: Pool;
  /** The publisher's order file or its zip. */
  path: string;
  /** Fiscal year, `2027` or `FY2027`; otherwise taken from the name of the order file. */
  version?: string | undefined;
  now: Date;
  log: (line: string) => void;
  /** Fewer codes indicate a truncated file, which would make valid codes look unknown. */
  codesMin?: number | undefined;
};

type ImportedCodeSet = CodeSetVersion & { codeCount: number };

const BATCH_CODES = 5_000;
const ICD10CM_CODES_MIN = 60_000;

/**
 * Loads the ICD-10-CM order file of one fiscal year as CMS publishes it, in one transaction; a version of the same year
 * is replaced. Throws `CodeSetFileError` and changes nothing if the file is invalid.
 */
export async function importIcd10cm(options: ImportOptions): Promise<ImportedCodeSet> {
  const file = await open(options.path).catch((cause: Error) => {
    throw new CodeSetFileError(`The file cannot be opened: ${basename(options.path)}`, null, { cause });
  });
  try {
    const source = await openSource(file, options.path);
    const version = icd10cmVersion(options.version, source.name);
    options.log(`importing ${source.name} as icd10cm ${version.version}`);
    const codeCount = await load(options, version, readOrderFile(source.chunks));
    options.log(`icd10cm ${version.version}: ${codeCount} codes, ${version.coversFrom} to ${version.coversTo}`);
    return { ...version, codeCount };
  } catch (error) {
    if (error instanceof ZipError) throw new CodeSetFileError(error.message, null, { cause: error });
    throw error;
  } finally {
    await file.close();
  }
}

async function openSource(file: FileHandle, path: string): Promise<{ name: string; chunks: AsyncIterable<Buffer> }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  const isZip = bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004';
  if (!isZip) return { name: basename(path), chunks: createReadStream(path) };
  const entries = (await readZipEntries(file)).filter((entry) => fiscalYearFromName(entry.name) !== null);
  const [entry, second] = entries;
  if (!entry || second)
    throw new CodeSetFileError('The zip must contain exactly one ICD-10-CM order file (icd10cm_order_YYYY.txt)');
  return { name: basename(entry.name), chunks: await entry.open() };
}

function icd10cmVersion(asked: string | undefined, fileName: string): CodeSetVersion {
  const match = asked === undefined ? null : /^(?:FY)?(20\d\d)$/i.exec(asked);
  if (asked !== undefined && !match) throw new CodeSetFileError('The version must be a fiscal year such as FY2027');
  const year = match ? Number(match[1]) : fiscalYearFromName(fileName);
  if (year === null)
    throw new CodeSetFileError('The file name does not contain a fiscal year; give the version, such as FY2027');
  return {
    codeSet: 'icd10cm',
    version: `FY${year}`,
    source: fileName,
    isPartial: false,
    completePrefixes: [],
    // The federal fiscal year: codes are in force for services from October 1 of the year before.
    coversFrom: `${year - 1}-10-01`,
    coversTo: `${year}-09-30`,
  };
}

async function load(
  options: ImportOptions,
  version: CodeSetVersion,
  codes: AsyncIterable<OrderFileCode>,
): Promise<number> {
  return withConnection(options.pool, async (connection) => {
    await connection.query('begin');
    await lockCodeSets(connection);
    await replaceVersion(connection, version, options.now);
    const count = await insertAll(connection, version, codes);
    const codesMin = options.codesMin ?? ICD10CM_CODES_MIN;
    if (count < codesMin)
      throw new CodeSetFileError(`The file has only ${count} codes; a full one has at least ${codesMin}`);
    await connection.query('commit');
    return count;
  });
}

async function insertAll(
  connection: Connection,
  version: CodeSetVersion,
  codes: AsyncIterable<OrderFileCode>,
): Promise<number> {
  const seen = new Set<string>();
  let batch: OrderFileCode[] = [];
  const flush = async () => {
    const rows = batch.map((code) => ({ ...code, validFrom: version.coversFrom, validTo: version.coversTo }));
    batch = [];
    if (rows.length > 0) await insertCodes(connection, version, rows);
  };
  let line = 0;
  for await (const code of codes) {
    line += 1;
    if (seen.has(code.code)) throw new CodeSetFileError('the code occurs twice in the file', line);
    seen.add(code.code);
    batch.push(code);
    if (batch.length === BATCH_CODES) await flush();
  }
  await flush();
  return seen.size;
}
