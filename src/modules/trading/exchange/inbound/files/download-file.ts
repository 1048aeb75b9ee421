import { createHash } from 'node:crypto';
import { transact } from '../../../../../database/transactions/transaction.ts';
import { newId } from '../../../../../kernel/ids.ts';
import type { CollectedFile } from '../../payer-gateway.ts';
import type { FileInspection } from '../receiving/file-inspection.ts';
import type { InboundOptions } from '../receiving/inbound-options.ts';
import { CHUNK_BYTES, chunkPlace, deleteChunks, insertChunk } from './payer-file-chunks-store.ts';

/** The maximum size of a file that is picked up. */
const FILE_BYTES_MAX = 64 * 1024 ** 3;

/** A file whose bytes were read to the end. */
export type Download = {
  fileId: string;
  byteCount: number;
  contentSha256: Buffer;
  inspection: FileInspection;
  /** The bytes of a file that fits into one chunk, which are stored with its row; null if chunks are already stored. */
  held: Buffer | null;
};

class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}

/**
 * Reads a file to its end and holds one chunk in memory. The chunks of a larger file are stored encrypted, each in a
 * separate transaction. A sweep removes the chunks of files that are never completed. `onPiece` is called with each
 * piece. Throws FileTooLargeError.
 */
export async function downloadFile(
  file: CollectedFile,
  options: InboundOptions,
  onPiece: (piece: Uint8Array) => Promise<void> = async () => undefined,
): Promise<Download> {
  const fileId = newId('pfl');
  const hash = createHash('sha256');
  const inspector = options.mapping.inspect();
  const writer = new ChunkWriter(file.organizationId, fileId, options);
  let byteCount = 0;
  for await (const piece of file.open()) {
    byteCount += piece.byteLength;
    if (byteCount > FILE_BYTES_MAX) {
      await discardChunks(file.organizationId, fileId, options);
      throw new FileTooLargeError(`A file of a partner is larger than ${FILE_BYTES_MAX} bytes`);
    }
    hash.update(piece);
    inspector.push(piece);
    await writer.write(piece);
    await onPiece(piece);
  }
  const held = await writer.end();
  return { fileId, byteCount, contentSha256: hash.digest(), inspection: inspector.end(), held };
}

/** Removes the chunks of a file that is not kept. */
export async function discardChunks(organizationId: string, fileId: string, options: InboundOptions): Promise<void> {
  await transact(options.database, transactionOf(organizationId), (tx) => deleteChunks(tx, fileId));
}

/** Stores bytes as encrypted chunks of a fixed size. */
export class ChunkWriter {
  readonly #organizationId: string;
  readonly #fileId: string;
  readonly #options: InboundOptions;
  #buffer: Buffer = Buffer.alloc(0);
  #filled = 0;
  #sequence = 0;

  constructor(organizationId: string, fileId: string, options: InboundOptions) {
    this.#organizationId = organizationId;
    this.#fileId = fileId;
    this.#options = options;
  }

  async write(piece: Uint8Array): Promise<void> {
    for (let offset = 0; offset < piece.byteLength; ) {
      if (this.#filled === CHUNK_BYTES) await this.#store();
      const part = piece.subarray(offset, offset + CHUNK_BYTES - this.#filled);
      this.#makeRoom(this.#filled + part.byteLength);
      this.#buffer.set(part, this.#filled);
      this.#filled += part.byteLength;
      offset += part.byteLength;
    }
  }

  /** Returns the bytes if they are a single chunk, which is not stored then; otherwise stores the last chunk. */
  async end(): Promise<Buffer | null> {
    if (this.#sequence === 0) return this.#buffer.subarray(0, this.#filled);
    await this.#store();
    return null;
  }

  /** Starts with a small buffer, because most files are much smaller than a chunk. */
  #makeRoom(length: number): void {
    if (length <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max(length, this.#buffer.length * 4)));
    this.#buffer.copy(larger, 0, 0, this.#filled);
    this.#buffer = larger;
  }

  async #store(): Promise<void> {
    if (this.#filled === 0) return;
    this.#sequence += 1;
    const { encryption, database } = this.#options;
    const place = chunkPlace(this.#organizationId, this.#fileId, this.#sequence);
    const content = encryption.seal(this.#buffer.subarray(0, this.#filled), place, { compress: true });
    const chunk = { fileId: this.#fileId, sequence: this.#sequence, content };
    await transact(database, transactionOf(this.#organizationId), async (tx) => insertChunk(tx, chunk));
    this.#filled = 0;
  }
}

function transactionOf(organizationId: string) {
  return { organizationId, actor: { type: 'system', id: 'receive-payer-files' }, isRealTime: true } as const;
}
