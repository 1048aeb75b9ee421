import type { CollectedFile } from '../../payer-gateway.ts';

/** The metadata of a file that was picked up, as stored beside its copy. */
export type CopiedFile = Pick<
  CollectedFile,
  'kind' | 'organizationId' | 'tradingPartnerId' | 'path' | 'defect' | 'isReport' | 'namedSet'
> & {
  byteCount: number;
  /** When the partner last changed the file. */
  modifiedAt: string | null;
  /** The SHA-256 digest of the content in hexadecimal. */
  contentSha256: string;
  copiedAt: string;
};

/** An encrypted copy that is being written. */
export type CopyWriter = {
  write(piece: Uint8Array): Promise<void>;
  /** Completes the copy and returns when it is on disk. */
  end(file: CopiedFile): Promise<void>;
  /** Removes the copy, complete or not. */
  remove(): Promise<void>;
};

/**
 * Encrypted copies of received files, stored beside the transport journal. After a restore of the database they are
 * processed again, because partners do not deliver a file twice.
 */
export type InboundCopies = {
  begin(): Promise<CopyWriter>;
  /** Lists the copies, the oldest first. Yields null for a copy that cannot be decrypted. */
  list(): AsyncIterable<{ file: CopiedFile; read(): AsyncIterable<Uint8Array> } | null>;
  /** Removes copies of days before this date; returns the number of days removed. */
  removeBefore(date: Date): Promise<number>;
};
