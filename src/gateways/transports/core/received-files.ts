import type { MailboxOwner } from '../../../modules/trading/exchange/partners/connections.ts';
import type { CollectedFile, FileName } from '../../../modules/trading/exchange/payer-gateway.ts';

/** A file that was received and is not confirmed yet. */
export type ReceivedFile = { file: CollectedFile; payloadId: string; content: Buffer };

/** The maximum number of held files of all partners together. Further files are left at the partners. */
const HELD_BYTES_MAX = 512_000_000;

/**
 * Holds files from their retrieval until they are confirmed. Some partners return a file only once, so it must be kept
 * until the service has stored it.
 */
export class ReceivedFiles {
  readonly #mailboxes = new Map<string, Map<string, ReceivedFile>>();
  #bytes = 0;

  of(owner: MailboxOwner): ReceivedFile[] {
    return [...(this.#mailboxes.get(keyOf(owner))?.values() ?? [])];
  }

  find(name: FileName): ReceivedFile | undefined {
    return this.#mailboxes.get(keyOf(name))?.get(name.fileId);
  }

  add(received: ReceivedFile): void {
    const key = keyOf(received.file);
    const files = this.#mailboxes.get(key) ?? new Map<string, ReceivedFile>();
    this.#mailboxes.set(key, files.set(received.file.fileId, received));
    this.#bytes += received.content.byteLength;
  }

  remove(name: FileName): void {
    const files = this.#mailboxes.get(keyOf(name));
    const received = files?.get(name.fileId);
    if (files === undefined || received === undefined) return;
    files.delete(name.fileId);
    this.#bytes -= received.content.byteLength;
    if (files.size === 0) this.#mailboxes.delete(keyOf(name));
  }

  get isFull(): boolean {
    return this.#bytes >= HELD_BYTES_MAX;
  }
}

function keyOf({ organizationId, tradingPartnerId }: MailboxOwner): string {
  return `${organizationId}/${tradingPartnerId}`;
}
