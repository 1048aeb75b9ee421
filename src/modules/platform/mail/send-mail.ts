import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { type Mail, type Mailer, type MailSecret, sealSecret, withSecret } from './mail.ts';
import { insertMail, lockMail, type MailFilter, markSent, selectAllMail } from './mail-store.ts';

/**
 * Sends one message of the outbox. Without a mailer, the message stays in the outbox for the operator. Throws if the
 * server refuses it, so that the job is retried.
 */
export async function sendMail(
  tx: UnitOfWork,
  dependencies: { mailer: Mailer | null; encryption: Pick<Encryption, 'open'> },
  mailId: string,
): Promise<'sent' | 'kept' | 'already_sent' | 'not_found'> {
  const found = await lockMail(tx, mailId);
  if (found === null) return 'not_found';
  const { mail, sealedSecret } = found;
  if (mail.sentAt !== null) return 'already_sent';
  if (dependencies.mailer === null) return 'kept';
  // Within the transaction that locks the row: after a crash the message may be sent twice, but never lost.
  await dependencies.mailer.send(withSecret(mail, sealedSecret, dependencies.encryption));
  await markSent(tx, mail.id);
  return 'sent';
}

/** Returns the messages of all organizations that were written last, sent or not, for `rcm mail list`. */
export async function listMail(
  database: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> },
  filter: MailFilter = {},
  limit = 100,
): Promise<Mail[]> {
  return selectAllMail(database, filter, limit);
}

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
