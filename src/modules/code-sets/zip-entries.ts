import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** A zip file that is damaged, larger than allowed, or of a kind that publishers of code sets do not use. */
export class ZipError extends Error {
  override name = 'ZipError';
}

export type ZipEntry = {
  name: string;
  method: number;
  compressedSize: number;
  size: number;
  crc32: number;
  headerOffset: number;
};

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_OF_DIRECTORY_LENGTH = 22;
const COMMENT_LENGTH_MAX = 0xffff;
const DIRECTORY_BYTES_MAX = 4 * 1024 * 1024;
const ENTRIES_MAX = 1_000;
/** The largest file of a code set that is taken out of a zip: 256 MiB. */
const ENTRY_BYTES_MAX = 256 * 1024 * 1024;
const ENCRYPTED_FLAG = 1;
const ZIP64_MARK = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** Lists the files of a zip from its central directory. */
export async function readZipEntries(file: FileHandle): Promise<ZipEntry[]> {
  const { size: fileSize } = await file.stat();
  const end = await findEnd(file, fileSize);
  const count = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const offset = end.readUInt32LE(16);
  if (length === ZIP64_MARK || offset === ZIP64_MARK || count === 0xffff)
    throw new ZipError('Zip64 files are not supported');
  if (length > DIRECTORY_BYTES_MAX || count > ENTRIES_MAX) throw new ZipError('The zip has too many files');
  const directory = await readExactly(file, offset, length);
  return parseDirectory(directory, count);
}

async function findEnd(file: FileHandle, fileSize: number): Promise<Buffer> {
  const length = Math.min(fileSize, END_OF_DIRECTORY_LENGTH + COMMENT_LENGTH_MAX);
  const tail = await readExactly(file, fileSize - length, length);
  for (let at = tail.length - END_OF_DIRECTORY_LENGTH; at >= 0; at--) {
    // The comment must reach exactly to the end of the file, or the mark is chance bytes inside a comment.
    if (
      tail.readUInt32LE(at) === END_OF_DIRECTORY &&
      at + END_OF_DIRECTORY_LENGTH + tail.readUInt16LE(at + 20) === tail.length
    ) {
      return tail.subarray(at);
    }
  }
  throw new ZipError('This is not a zip file, or its end is missing');
}

function parseDirectory(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new ZipError('The zip directory is damaged');
    const nameLength = directory.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (directory.readUInt16LE(at + 8) & ENCRYPTED_FLAG) throw new ZipError('Encrypted zip files are not supported');
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      crc32: directory.readUInt32LE(at + 16),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

/** Streams one file of the zip; fails when its size or its checksum is not what the directory says. */
export async function openZipEntry(file: FileHandle, entry: ZipEntry): Promise<AsyncIterable<Buffer>> {
  if (entry.size > ENTRY_BYTES_MAX || entry.compressedSize > ENTRY_BYTES_MAX)
    throw new ZipError(`${entry.name} is too large`);
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw new ZipError(`${entry.name} is compressed in an unknown way`);
  const header = await readExactly(file, entry.headerOffset, 30);
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw new ZipError('The zip is damaged');
  const start = entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const raw = Readable.from(readRange(file, start, entry.compressedSize));
  return verified(entry, entry.method === STORED ? raw : inflate(raw));
}

function inflate(raw: Readable): AsyncIterable<Buffer> {
  const inflater = createInflateRaw();
  raw.on('error', (error) => inflater.destroy(error));
  return raw.pipe(inflater);
}

async function* verified(entry: ZipEntry, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  let checksum = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      // The directory's size was bounded above, so data that goes beyond it is refused before it fills memory.
      if (size > entry.size) throw new ZipError(`${entry.name} is larger than the zip says`);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(`${entry.name} cannot be unpacked`, { cause: error });
  }
  if (size !== entry.size || checksum !== entry.crc32) throw new ZipError(`${entry.name} is damaged`);
}

const CHUNK_BYTES = 256 * 1024;

async function* readRange(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; done += CHUNK_BYTES) {
    yield await readExactly(file, start + done, Math.min(CHUNK_BYTES, length - done));
  }
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new ZipError('The zip ends too early');
  return buffer;
}
