import { type ZipDirectoryEntry, zipEntries } from '../zip-names.ts';
import { Inflater } from './inflater.ts';
import { FILES_MAX, INFLATED_BYTES_MAX, problem, type StructureProblem } from './structure-problem.ts';

const LOCAL_HEADER_BYTES = 30;
const DEFLATED = 8;

/**
 * Checks the files of a Word document: their number, the sizes that the directory declares, and the sizes that they have.
 * Files that overlap inflate the same bytes several times, so their compressed sizes exceed the archive.
 */
export function checkWord(content: Buffer): StructureProblem | null {
  const entries = zipEntries(content);
  if (entries === null) return null;
  if (entries.length > FILES_MAX) return problem('too_many_parts');
  const sum = (of: (entry: ZipDirectoryEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  if (sum(({ byteCount }) => byteCount) > INFLATED_BYTES_MAX) return problem('inflates_too_much');
  if (sum(({ compressedByteCount }) => compressedByteCount) > content.length) return problem('inflates_too_much');
  const inflater = new Inflater();
  for (const { method, offset, compressedByteCount } of entries) {
    if (method !== DEFLATED || offset + LOCAL_HEADER_BYTES > content.length) continue;
    const start = offset + LOCAL_HEADER_BYTES + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
    const inflated = inflater.inflateRaw(content.subarray(start, start + compressedByteCount));
    if (inflated === 'too_large') return problem('inflates_too_much');
  }
  return null;
}
