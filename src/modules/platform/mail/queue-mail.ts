import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { type MailSecret, sealSecret } from './mail-secret.ts';
import { insertMail } from './mail-store.ts';

/** The sent message has `secret` where the body has `SECRET_MARK`. */
export type MailInput = { subject: string; body: string; secret?: MailSecret };

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
  const { organizationId, now: createdAt } = tx;
  const { subject, body, secret } = input;
  const sealedSecret = secret ? sealSecret(secret, { organizationId, id }) : null;
  const mail = { organizationId, id, recipient, subject, body, sentAt: null, attempts: 0, createdAt };
  await insertMail(tx, mail, sealedSecret);
  await tx.enqueue('send-mail', { organizationId, mailId: id });
  return id;
}
