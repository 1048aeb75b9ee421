import type { CollectedFile } from '../../modules/exchange/payer-gateway.ts';
import { joined, shownName } from './remote-names.ts';
import type { SftpSession } from './sftp-session.ts';
import type { SftpSettings } from './sftp-settings.ts';
import { unpackZip, ZipTooLargeError } from './unpack-zip.ts';

/** A larger zip is handed out as it is. */
const ZIPPED_BYTES_MAX = 32_000_000;
const PART = /^(\d+)\.(\d+)@(.+)$/;

/**
 * Hands out the files inside of zips, and remembers which of them are confirmed: the zip itself is confirmed with its last
 * file. What a process forgets by ending is handed out and confirmed again.
 */
export class ZippedFiles {
  readonly #confirmed = new Map<string, Set<number>>();

  /** Returns the files of a listed zip that are not confirmed; another file, or a damaged zip, as it is. */
  async unpack(file: CollectedFile, name: string, from: { session: SftpSession; settings: SftpSettings }) {
    const isZip = /\.zip$/i.test(name) && file.defect === undefined && file.byteCount <= ZIPPED_BYTES_MAX;
    if (!isZip) return [file];
    const confirmed = this.#confirmed.get(file.fileId);
    // A zip that stays at the partner has been handed out completely.
    if (confirmed?.has(-1)) return [];
    let zipped: Buffer = Buffer.alloc(0);
    try {
      zipped = await readAll(from.session.read(joined(from.settings.receiveFolder, name), ZIPPED_BYTES_MAX));
      const files = await unpackZip(zipped);
      if (files.length === 0) return [file];
      return files.flatMap(({ name: inner, content }, index): CollectedFile[] => {
        if (confirmed?.has(index)) return [];
        const fileId = `${index}.${files.length}@${file.fileId}`;
        const path = `${file.path}/${shownName(inner)}`;
        return [{ ...file, fileId, path, byteCount: content.length, isWhole: true, open: () => once(content) }];
      });
    } catch (error) {
      // A damaged zip may be one that the partner is still writing: it is handed out like any file that is not X12. So is
      // one that cannot be read, which then fails alone.
      if (!(error instanceof ZipTooLargeError)) return [file];
      return [{ ...file, defect: 'too_large' as const, open: () => once(zipped) }];
    }
  }

  /** Notes a confirmation. Returns the id of the listed file that is confirmed by it, if any. */
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

async function readAll(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
