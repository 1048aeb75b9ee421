import type { Encryption, Place } from '../../../database/sealing/encryption.ts';

/** A message to the operator's customers. It contains no PHI, because mail is not encrypted. */
export type Mail = {
  organizationId: string;
  id: string;
  recipient: string;
  subject: string;
  /** The body without its secret, such as the link of an invitation. */
  body: string;
  /** Null until it has been handed to an SMTP server. */
  sentAt: Date | null;
  attempts: number;
  createdAt: Date;
};

/** The port for sending mail. Rejects if the server does not accept the message. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): Promise<void> };

/** The placeholder in the stored body for the secret in the sent message. */
export const SECRET_MARK = '[only in the sent message]';

/** The part of a message that must not be stored in clear, such as the link of an invitation. */
export type MailSecret = { text: string; encryption: Pick<Encryption, 'seal'> };

type MailKey = { organizationId: string; id: string };

export function sealSecret({ text, encryption }: MailSecret, mail: MailKey): Buffer {
  return encryption.seal(text, placeOf(mail));
}

/** Returns the message as it is sent. */
export function withSecret(mail: Mail, sealed: Buffer | null, encryption: Pick<Encryption, 'open'>): Mail {
  if (sealed === null) return mail;
  const secret = encryption.open(sealed, placeOf(mail)).toString('utf8');
  return { ...mail, body: mail.body.replace(SECRET_MARK, () => secret) };
}

function placeOf({ organizationId, id }: MailKey): Place {
  return { organizationId, table: 'mail_outbox', row: id, column: 'sealed_secret' };
}
