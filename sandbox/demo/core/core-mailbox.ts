import { randomUUID } from 'node:crypto';

/** A file for the customer. `transactionSet`: such as `835`; decides which payload type returns it. */
type MailboxFile = { payloadId: string; transactionSet: string; content: Buffer };

/** The submissions of one customer of a CORE server, and the files for the customer. */
export class CoreMailbox {
  readonly #submissions = new Map<string, Buffer>();
  #files: MailboxFile[] = [];
  /** The position of the next file to deliver, by transaction set. */
  readonly #next = new Map<string, number>();

  /** Stores a submission. Returns `known`, and stores nothing, if its payload id was submitted before. */
  submit(payloadId: string, payload: Buffer): 'stored' | 'known' {
    if (this.#submissions.has(payloadId)) return 'known';
    this.#submissions.set(payloadId, payload);
    return 'stored';
  }

  submission(payloadId: string): Buffer | undefined {
    return this.#submissions.get(payloadId);
  }

  put({ payloadId = randomUUID(), ...file }: Omit<MailboxFile, 'payloadId'> & { payloadId?: string }): void {
    this.#files.push({ payloadId, ...file });
  }

  /** Returns the files of a transaction set one after the other, and begins again after the last. */
  next(transactionSet: string): MailboxFile | null {
    const files = this.#files.filter((file) => file.transactionSet === transactionSet);
    if (files.length === 0) return null;
    const position = (this.#next.get(transactionSet) ?? 0) % files.length;
    this.#next.set(transactionSet, position + 1);
    return files[position]!;
  }

  /** Removes the oldest file with a payload id. */
  confirm(payloadId: string): boolean {
    const index = this.#files.findIndex((file) => file.payloadId === payloadId);
    if (index === -1) return false;
    const [removed] = this.#files.splice(index, 1);
    const position = this.#next.get(removed!.transactionSet) ?? 0;
    this.#next.set(removed!.transactionSet, Math.max(0, position - 1));
    return true;
  }

  get waiting(): readonly MailboxFile[] {
    return this.#files;
  }
}
