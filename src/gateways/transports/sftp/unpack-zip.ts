import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

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
