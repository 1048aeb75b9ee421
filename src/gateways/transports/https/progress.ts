import type { MailboxOwner } from '../../../modules/trading/exchange/partners/connections.ts';
import type { CollectedFile } from '../../../modules/trading/exchange/payer-gateway.ts';

/** A file as a partner lists it. */
export type ListedItem = { id: string; name: string; byteCount: number; changedAt: Date | null };

/** The number of attempts to read a file that the partner lists but does not return. */
const TRIES_MAX = 3;

type Mailbox = { confirmed: Set<string>; failures: Map<string, number>; tooLarge: Set<string> };

/**
 * Remembers which files of each mailbox are done, until the cursor moves past their page. After a restart the pages after the
 * cursor are read again, and their files are recognized by their bytes.
 */
export class Progress {
  readonly #mailboxes = new Map<string, Mailbox>();

  isConfirmed(owner: MailboxOwner, id: string): boolean {
    return this.#of(owner).confirmed.has(id);
  }

  confirm(owner: MailboxOwner, id: string): void {
    this.#of(owner).confirmed.add(id);
  }

  /** Notes that a file could not be read. */
  fail(owner: MailboxOwner, id: string, reason: 'too_large' | 'unreadable'): void {
    const { failures, tooLarge } = this.#of(owner);
    if (reason === 'too_large') tooLarge.add(id);
    else failures.set(id, (failures.get(id) ?? 0) + 1);
  }

  /** Returns why a file is recorded without its bytes, so that later files do not wait for it. */
  defectOf(owner: MailboxOwner, id: string): CollectedFile['defect'] {
    const { failures, tooLarge } = this.#of(owner);
    if (tooLarge.has(id)) return 'too_large';
    return (failures.get(id) ?? 0) >= TRIES_MAX ? 'unreadable' : undefined;
  }

  /** Forgets the files of a page that the cursor has passed. */
  advance(owner: MailboxOwner, items: readonly ListedItem[]): void {
    const { confirmed, failures, tooLarge } = this.#of(owner);
    for (const { id } of items) {
      confirmed.delete(id);
      failures.delete(id);
      tooLarge.delete(id);
    }
  }

  #of(owner: MailboxOwner): Mailbox {
    const key = keyOf(owner);
    const found = this.#mailboxes.get(key) ?? { confirmed: new Set(), failures: new Map(), tooLarge: new Set() };
    this.#mailboxes.set(key, found);
    return found;
  }
}

function keyOf({ organizationId, tradingPartnerId }: MailboxOwner): string {
  return `${organizationId}/${tradingPartnerId}`;
}
