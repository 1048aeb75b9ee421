import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** A file inside a zip. */
type UnpackedFile = { name: string; content: Buffer };

/** Thrown for a zip that holds more than is unpacked. A damaged zip throws other errors. */
export class ZipTooLargeError extends Error {
  override name = 'ZipTooLargeError';
}

type ZipLimits = { entriesMax: number; bytesMax: number };

const ZIP_LIMITS: ZipLimits = { entriesMax: 1_000, bytesMax: 64_000_000 };

/**
 * Unpacks a zip into memory. The sizes that its directory declares are added up before anything is unpacked, and yauzl
 * stops an entry that is longer than it declares. Throws `ZipTooLargeError` beyond the limits.
 */
export async function unpackZip(zipped: Buffer, limits: ZipLimits = ZIP_LIMITS): Promise<UnpackedFile[]> {
  const zip = await fromBufferPromise(zipped);
  if (zip.entryCount > limits.entriesMax) throw new ZipTooLargeError('The zip has too many entries');
  const entries: Entry[] = [];
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    declared += entry.uncompressedSize;
    if (declared > limits.bytesMax) throw new ZipTooLargeError('The zip holds too many bytes');
    entries.push(entry);
  }
  const files: UnpackedFile[] = [];
  for (const entry of entries) files.push({ name: entry.fileName, content: await contentOf(zip, entry) });
  return files;
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  const content = Buffer.concat(pieces);
  // yauzl verifies the size but not the checksum.
  if (crc32(content) !== entry.crc32) throw new Error('The checksum of an entry is wrong');
  return content;
}
