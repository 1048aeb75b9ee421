import type { CollectedFile } from '../payer-gateway.ts';

/** A file that was picked up, as it is described outside the database. */
export type CopiedFile = Pick<
  CollectedFile,
  'kind' | 'organizationId' | 'tradingPartnerId' | 'path' | 'defect' | 'isReport' | 'namedSet'
> & {
  byteCount: number;
  /** When it was changed at the partner. */
  modifiedAt: string | null;
  /** In hexadecimal. */
  contentSha256: string;
  copiedAt: string;
};

/** An encrypted copy that is being written. */
export type CopyWriter = {
  write(piece: Uint8Array): Promise<void>;
  /** Completes the copy and returns when it is on the disk. */
  end(file: CopiedFile): Promise<void>;
  /** Removes the copy, complete or not. */
  remove(): Promise<void>;
};

/**
 * Encrypted copies of the files that were picked up, beside the transport journal. After a restore of the database they are
 * processed again: partners do not deliver a file twice.
 */
export type InboundCopies = {
  begin(): Promise<CopyWriter>;
  /** Lists the copies, the oldest first. One that cannot be decrypted is null. */
  list(): AsyncIterable<{ file: CopiedFile; read(): AsyncIterable<Uint8Array> } | null>;
  /** Removes copies of days before this one; returns how many days there were. */
  removeBefore(date: Date): Promise<number>;
};
