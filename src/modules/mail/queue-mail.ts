import type { TenantReader, UnitOfWork } from '../../database/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import { insertMail, ownerEmail } from './mail-store.ts';

export type MailInput = { subject: string; body: string };

/** Returns the address for notices to the organization, or null if there is none. */
export function findOwnerEmail(reader: TenantReader): Promise<string | null> {
  return ownerEmail(reader);
}

/**
 * Queues a message to each address once, with its job, in the caller's transaction. Returns the ids of the messages.
 */
export async function queueMailTo(tx: UnitOfWork, addresses: readonly string[], input: MailInput): Promise<string[]> {
  const recipients = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  const ids: string[] = [];
  for (const recipient of recipients.values()) ids.push(await queueMail(tx, recipient, input));
  return ids;
}

async function queueMail(tx: UnitOfWork, recipient: string, input: MailInput): Promise<string> {
  const id = newId('eml');
  await insertMail(tx, {
    organizationId: tx.organizationId,
    id,
    recipient,
    subject: input.subject,
    body: input.body,
    sentAt: null,
    attempts: 0,
    createdAt: tx.now,
  });
  await tx.enqueue('send-mail', { organizationId: tx.organizationId, mailId: id });
  return id;
}
