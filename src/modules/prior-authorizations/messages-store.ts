import type { TenantReader, UnitOfWork } from '../../database/transaction.ts';

export type MessagePurpose = 'request' | 'cancellation' | 'inquiry' | 'answers';
/** An interchange that carries an authorization to the payer. */
export type AuthorizationMessage = { authorizationId: string; purpose: MessagePurpose };

export function insertMessage(tx: UnitOfWork, interchangeId: string, message: AuthorizationMessage): void {
  tx.write(
    `insert into prior_authorization_messages
       (organization_id, interchange_id, prior_authorization_id, purpose, created_at)
     values ($1, $2, $3, $4, $5)`,
    [tx.organizationId, interchangeId, message.authorizationId, message.purpose, tx.now.toISOString()],
  );
}

export async function findMessage(reader: TenantReader, interchangeId: string): Promise<AuthorizationMessage | null> {
  const rows = await reader.query<AuthorizationMessage>(
    `select prior_authorization_id as "authorizationId", purpose from prior_authorization_messages
     where organization_id = $1 and interchange_id = $2`,
    [reader.organizationId, interchangeId],
  );
  return rows[0] ?? null;
}
