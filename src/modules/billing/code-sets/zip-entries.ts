import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

/** Reports a zip file that is damaged, exceeds a limit, or uses an unsupported feature such as encryption. */
export class ZipError extends Error {
  override name = 'ZipError';
}

/** A file inside a zip. `open` streams its content and throws `ZipError` if its size or checksum is wrong. */
type ZipEntry = { name: string; bytes: number; open(): Promise<AsyncIterable<Buffer>> };

const DIRECTORY_BYTES_MAX = 4 * 1024 * 1024;
const DIRECTORY_HEADER_BYTES = 46;
const ENTRIES_MAX = 1_000;
/** The maximum size of an entry that is unpacked: 256 MiB. */
const ENTRY_BYTES_MAX = 256 * 1024 * 1024;
const READ_BYTES = 256 * 1024;

/** Lists the files of a zip from its central directory. The caller closes `file` after reading the entries. */
export async function readZipEntries(file: FileHandle): Promise<ZipEntry[]> {
  return listEntries(async () => {
    const { size } = await file.stat();
    return fromRandomAccessReaderPromise(new FileReader(file), size, { autoClose: false });
  });
}

/** Lists the files of a zip in memory. */
export function readZipEntriesOfBuffer(buffer: Buffer): Promise<ZipEntry[]> {
  return listEntries(() => fromBufferPromise(buffer));
}

async function listEntries(openZip: () => Promise<ZipFile>): Promise<ZipEntry[]> {
  try {
    const zip = await openZip();
    if (zip.entryCount > ENTRIES_MAX) throw new ZipError('The zip file has too many entries.');
    const entries: ZipEntry[] = [];
    let directoryBytes = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ZipError('Encrypted zip files are not supported.');
      directoryBytes +=
        DIRECTORY_HEADER_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (directoryBytes > DIRECTORY_BYTES_MAX) throw new ZipError('The directory of the zip file is too large.');
      entries.push({ name: entry.fileName, bytes: entry.uncompressedSize, open: () => openEntry(zip, entry) });
    }
    return entries;
  } catch (error) {
    throw asZipError(error, 'The file is not a zip file, or it is damaged.');
  }
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > ENTRY_BYTES_MAX || compressedSize > ENTRY_BYTES_MAX)
    throw new ZipError(`${fileName} is larger than 256 MiB.`);
  if (!entry.canDecodeFileData()) throw new ZipError(`${fileName} uses an unsupported compression method.`);
  try {
    return verified(entry, await zip.openReadStreamPromise(entry));
  } catch (error) {
    throw asZipError(error, `${fileName} cannot be unpacked.`);
  }
}

/** Yields the chunks and verifies the checksum. yauzl verifies the size but not the checksum. */
async function* verified(entry: Entry, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let checksum = 0;
  try {
    for await (const chunk of chunks) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw asZipError(error, `${entry.fileName} cannot be unpacked.`);
  }
  if (checksum !== entry.crc32) throw new ZipError(`${entry.fileName} is damaged: its checksum is wrong.`);
}

function asZipError(error: unknown, message: string): ZipError {
  return error instanceof ZipError ? error : new ZipError(message, { cause: error });
}

/**
 * Reads from a `FileHandle`, which stays open. yauzl's own reader throws an uncaught exception if a zip64 record has
 * an offset that `fs.read` does not accept; here such an offset fails the read.
 */
class FileReader extends RandomAccessReader {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#readExactly(buffer.subarray(offset, offset + length), position).then(() => callback(null), callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#readRange(start, end), { objectMode: false });
  }

  async *#readRange(start: number, end: number): AsyncGenerator<Buffer> {
    for (let position = start; position < end; position += READ_BYTES) {
      const buffer = Buffer.alloc(Math.min(READ_BYTES, end - position));
      await this.#readExactly(buffer, position);
      yield buffer;
    }
  }

  async #readExactly(buffer: Buffer, position: number): Promise<void> {
    const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, position);
    if (bytesRead !== buffer.length) throw new ZipError('The zip file is truncated.');
  }
}
