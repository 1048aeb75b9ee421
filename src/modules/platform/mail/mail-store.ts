import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Mail } from './mail.ts';

type MailRow = {
  organization_id: string;
  id: string;
  recipient: string;
  subject: string;
  body: string;
  sent_at: Date | null;
  attempts: number;
  created_at: Date;
};

const COLUMNS = 'organization_id, id, recipient, subject, body, sent_at, attempts, created_at';

export async function insertMail(tx: UnitOfWork, mail: Mail, sealedSecret: Buffer | null): Promise<void> {
  await tx.query(
    `insert into mail_outbox (organization_id, id, recipient, subject, body, sealed_secret, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, mail.id, mail.recipient, mail.subject, mail.body, sealedSecret, mail.createdAt],
  );
}

/** Locked, so that two runs of the same job cannot both send it. */
export async function lockMail(
  tx: UnitOfWork,
  id: string,
): Promise<{ mail: Mail; sealedSecret: Buffer | null } | null> {
  const [row] = await tx.query<MailRow & { sealed_secret: Buffer | null }>(
    `select ${COLUMNS}, sealed_secret from mail_outbox where organization_id = $1 and id = $2 for update`,
    [tx.organizationId, id],
  );
  return row === undefined ? null : { mail: fromRow(row), sealedSecret: row.sealed_secret };
}

/** Also deletes the secret part of the message. */
export async function markSent(tx: UnitOfWork, id: string): Promise<void> {
  await tx.query(
    `update mail_outbox set sent_at = $3, attempts = attempts + 1, sealed_secret = null
     where organization_id = $1 and id = $2`,
    [tx.organizationId, id, tx.now],
  );
}

/** Which messages are listed; omitted fields match all. */
export type MailFilter = {
  organizationId?: string | undefined;
  id?: string | undefined;
  /** The whole address, in upper or lower case. */
  recipient?: string | undefined;
  /** A part of the subject, in upper or lower case. */
  subject?: string | undefined;
  isSent?: boolean | undefined;
};

/** Returns the mail of all organizations that was written last, for the operator's command line only. */
export async function selectAllMail(
  database: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> },
  { organizationId, id, recipient, subject, isSent }: MailFilter,
  limit: number,
): Promise<Mail[]> {
  const { rows } = await database.query(`select ${COLUMNS} from rcm_find_mail($1, $2, $3, $4, $5, $6)`, [
    limit,
    organizationId ?? null,
    id ?? null,
    recipient ?? null,
    subject ?? null,
    isSent ?? null,
  ]);
  return (rows as MailRow[]).map(fromRow);
}

function fromRow(row: MailRow): Mail {
  return {
    organizationId: row.organization_id,
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    sentAt: row.sent_at,
    attempts: row.attempts,
    createdAt: row.created_at,
  };
}
