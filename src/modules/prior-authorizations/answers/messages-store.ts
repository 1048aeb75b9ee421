import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';

/** The purpose of a message about an authorization. */
export type MessagePurpose = 'request' | 'cancellation' | 'inquiry' | 'answers' | 'document';
/** An interchange that carries an authorization to the payer. `documentId`: the document of an unsolicited 275. */
export type AuthorizationMessage = { authorizationId: string; purpose: MessagePurpose; documentId?: string | null };

/** An interchange about an authorization, in either direction. */
export type ListedMessage = {
  interchangeId: string;
  purpose: MessagePurpose | 'response';
  documentId: string | null;
  createdAt: Date;
};

export function insertMessage(tx: UnitOfWork, interchangeId: string, message: AuthorizationMessage): void {
  insert(tx, interchangeId, message);
}

/** Notes that an interchange of a payer is about an authorization, once. */
export function insertResponse(tx: UnitOfWork, interchangeId: string, authorizationId: string): void {
  insert(tx, interchangeId, { authorizationId, purpose: 'response' });
}

function insert(
  tx: UnitOfWork,
  interchangeId: string,
  { authorizationId, purpose, documentId = null }: Omit<AuthorizationMessage, 'purpose'> & { purpose: string },
): void {
  tx.write(
    `insert into prior_authorization_messages
       (organization_id, interchange_id, prior_authorization_id, purpose, document_id, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [tx.organizationId, interchangeId, authorizationId, purpose, documentId, tx.now.toISOString()],
  );
}

/** Returns the content of an outbound interchange, or null. */
export async function findMessage(reader: TenantReader, interchangeId: string): Promise<AuthorizationMessage | null> {
  const rows = await reader.query<AuthorizationMessage>(
    `select prior_authorization_id as "authorizationId", purpose, document_id as "documentId"
     from prior_authorization_messages
     where organization_id = $1 and interchange_id = $2 and purpose <> 'response'`,
    [reader.organizationId, interchangeId],
  );
  return rows[0] ?? null;
}

/** Returns the interchanges about an authorization, newest first by id, which is in time order. */
export function selectMessages(
  reader: TenantReader,
  authorizationId: string,
  { limit, after }: { limit: number; after?: string },
): Promise<ListedMessage[]> {
  return reader.query<ListedMessage>(
    `select interchange_id as "interchangeId", purpose, document_id as "documentId", created_at as "createdAt"
     from prior_authorization_messages
     where organization_id = $1 and prior_authorization_id = $2 and ($3::text is null or interchange_id < $3)
     order by interchange_id desc limit $4`,
    [reader.organizationId, authorizationId, after ?? null, limit],
  );
}
