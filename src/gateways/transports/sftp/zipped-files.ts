import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { UnreadableFileError } from '../../../kernel/unreadable-file-error.ts';
import type { CollectedFile } from '../../../modules/trading/exchange/payer-gateway.ts';
import type { SetPatterns } from './partner-profiles.ts';
import { hasPattern, shownName } from './remote-names.ts';
import { SftpError } from './sftp-error.ts';
import type { SftpSettings } from './sftp-settings.ts';

/** A file inside of a zip. `open` unpacks it while it is read. */
type ZippedFile = { name: string; byteCount: number; open(): AsyncIterable<Buffer> };

/** Thrown for a zip that holds more than is unpacked. A damaged zip throws other errors. */
export class ZipTooLargeError extends Error {
  override name = 'ZipTooLargeError';
}

type ZipLimits = { entriesMax: number; bytesMax: number; directoryBytesMax: number };

/** A directory of 1,000 files has about 150 KB. yauzl needs 40 bytes of memory for each byte of its extra fields. */
const ZIP_LIMITS: ZipLimits = { entriesMax: 1_000, bytesMax: 64_000_000, directoryBytesMax: 1_000_000 };

const DIRECTORY_HEADER_BYTES = 46;

/** A larger zip is returned unchanged. */
const ZIPPED_BYTES_MAX = 32_000_000;
const PART = /^(\d+)\.(\d+)@(.+)$/;

/**
 * Returns the files inside zips, and tracks which of them are confirmed: the zip itself is confirmed with its last
 * file. After a restart of the process, the files are returned and confirmed again.
 */
export class ZippedFiles {
  readonly #confirmed = new Map<string, Set<number>>();

  /** Whether a listed file is a zip that is unpacked. */
  isZip({ defect, byteCount }: Pick<CollectedFile, 'defect' | 'byteCount'>, name: string): boolean {
    return /\.zip$/i.test(name) && defect === undefined && byteCount <= ZIPPED_BYTES_MAX;
  }

  /** Whether all files of a zip are confirmed. A zip that stays at the partner is not read again. */
  isDone(fileId: string): boolean {
    return this.#confirmed.get(fileId)?.has(-1) === true;
  }

  /** Downloads a zip; returns its files that are not confirmed. A damaged zip is returned unchanged. */
  async unpack(
    file: CollectedFile,
    settings: Pick<SftpSettings, 'reportPatterns' | 'setPatterns'>,
  ): Promise<CollectedFile[]> {
    const { unpack: _unpack, ...asItIs } = file;
    let zipped: Buffer = Buffer.alloc(0);
    try {
      zipped = await readAll(file.open());
      const files = await readZip(zipped);
      if (files.length === 0) return [asItIs];
      const confirmed = this.#confirmed.get(file.fileId);
      return files.flatMap(({ name, byteCount, open }, index): CollectedFile[] => {
        if (confirmed?.has(index)) return [];
        const fileId = `${index}.${files.length}@${file.fileId}`;
        const path = `${file.path}/${shownName(name)}`;
        return [{ ...asItIs, fileId, path, byteCount, isWhole: true, ...namesOf(baseName(name), settings), open }];
      });
    } catch (error) {
      // Reading the zip failed. Only this zip fails, and it is retried.
      if (error instanceof UnreadableFileError || error instanceof SftpError) throw error;
      // The partner may still be writing a damaged zip, so it is returned like any file that is not X12.
      if (!(error instanceof ZipTooLargeError)) return [{ ...asItIs, open: () => once(zipped) }];
      return [{ ...asItIs, defect: 'too_large' as const, open: () => once(zipped) }];
    }
  }

  /** Returns the id of the single file in a zip, so that confirming it also confirms the zip. */
  partOf(fileId: string): string {
    return PART.test(fileId) ? fileId : `0.1@${fileId}`;
  }

  /** Records a confirmation. Returns the id of the listed file that is thereby confirmed, if any. */
  confirm(fileId: string): string | null {
    const [, index, count, zipId] = PART.exec(fileId) ?? [];
    if (zipId === undefined) return fileId;
    const confirmed = this.#confirmed.get(zipId) ?? new Set();
    this.#confirmed.set(zipId, confirmed.add(Number(index)));
    if (confirmed.size < Number(count)) return null;
    confirmed.add(-1);
    return zipId;
  }
}

export function baseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

/**
 * Returns the files of a zip. The sizes that its directory declares are added up before anything is unpacked, and yauzl stops
 * an entry that is longer than it declares. Entries that overlap are refused, because the same bytes would be unpacked for
 * each of them. Every file is read through once, so that a damaged zip throws here. Throws `ZipTooLargeError` beyond the
 * limits (docs/decisions/0222).
 */
export async function readZip(zipped: Buffer, limits: ZipLimits = ZIP_LIMITS): Promise<ZippedFile[]> {
  const zip = await fromBufferPromise(zipped);
  if (zip.entryCount > limits.entriesMax) throw new ZipTooLargeError('The zip has too many entries');
  const files: ZippedFile[] = [];
  let [declared, compressed, directory] = [0, 0, 0];
  for await (const entry of zip.eachEntry()) {
    directory += DIRECTORY_HEADER_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directory > limits.directoryBytesMax) throw new ZipTooLargeError('The directory of the zip is too large');
    if (entry.fileName.endsWith('/')) continue;
    declared += entry.uncompressedSize;
    if (declared > limits.bytesMax) throw new ZipTooLargeError('The content of the zip is too large');
    compressed += entry.compressedSize;
    if (compressed > zipped.byteLength) throw new ZipTooLargeError('Files of the zip overlap');
    files.push({ name: entry.fileName, byteCount: entry.uncompressedSize, open: () => contentOf(zip, entry) });
  }
  for (const file of files) for await (const _piece of file.open());
  return files;
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    sum = crc32(piece as Buffer, sum);
    yield piece as Buffer;
  }
  // yauzl verifies the size but not the checksum.
  if (sum !== entry.crc32) throw new Error('The checksum of an entry is wrong');
}

/**
 * Returns the transaction set of a file according to its name; null if the name matches none or several. It is a hint
 * for people; the content takes precedence.
 */
export function setByName(name: string, patterns: SetPatterns): string | null {
  const found = Object.keys(patterns).filter((set) => hasPattern(name, patterns[set]!));
  return found.length === 1 ? found[0]! : null;
}

/** Returns the transaction set and kind of a file according to its name. */
export function namesOf(
  name: string,
  { reportPatterns, setPatterns }: { reportPatterns: readonly string[]; setPatterns: SetPatterns },
): Pick<CollectedFile, 'isReport' | 'namedSet'> {
  const namedSet = setByName(name, setPatterns);
  return { ...(hasPattern(name, reportPatterns) && { isReport: true }), ...(namedSet !== null && { namedSet }) };
}
