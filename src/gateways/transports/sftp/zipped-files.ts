import { UnreadableFileError } from '../../../kernel/unreadable-file-error.ts';
import type { CollectedFile } from '../../../modules/trading/exchange/payer-gateway.ts';
import { shownName } from './remote-names.ts';
import { namesOf } from './set-by-name.ts';
import { SftpError } from './sftp-error.ts';
import type { SftpSettings } from './sftp-settings.ts';
import { readZip, ZipTooLargeError } from './unpack-zip.ts';

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
