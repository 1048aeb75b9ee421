const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** Enough for the comment of an archive (at most 64 KiB) and the directory of a Word document. */
export const ZIP_TAIL_BYTES = 256 * 1024;

/** A file in the directory of an archive. `offset` is where its header begins. */
export type ZipDirectoryEntry = {
  name: string;
  method: number;
  compressedByteCount: number;
  byteCount: number;
  offset: number;
};

/**
 * Returns the file names in the directory of a ZIP archive, read from the archive's last bytes. Null if there is no
 * directory, or if it is damaged or begins before those bytes.
 */
export function zipNames(tail: Buffer): string[] | null {
  return zipEntries(tail)?.map(({ name }) => name) ?? null;
}

/** Returns the directory of a ZIP archive as `zipNames` does. */
export function zipEntries(tail: Buffer): ZipDirectoryEntry[] | null {
  for (let end = tail.length - END_BYTES; end >= 0; end--) {
    if (tail.readUInt32LE(end) !== END_SIGNATURE) continue;
    const commentBytes = tail.readUInt16LE(end + 20);
    if (end + END_BYTES + commentBytes !== tail.length) continue;
    const start = end - tail.readUInt32LE(end + 12);
    return start < 0 ? null : entriesIn(tail.subarray(start, end), tail.readUInt16LE(end + 10));
  }
  return null;
}

function entriesIn(directory: Buffer, count: number): ZipDirectoryEntry[] | null {
  const entries: ZipDirectoryEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as number[];
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name!),
      method: directory.readUInt16LE(at + 10),
      compressedByteCount: directory.readUInt32LE(at + 20),
      byteCount: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + name! + extra! + comment!;
  }
  return entries;
}

/** Returns whether an archive with these files is a Word document without macros. */
export function isWordDocument(names: readonly string[]): boolean {
  const has = (name: string) => names.includes(name);
  return has('[Content_Types].xml') && has('word/document.xml') && !has('word/vbaProject.bin');
}
