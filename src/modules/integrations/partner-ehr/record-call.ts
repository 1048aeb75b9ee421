import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import { countFailures, lockConnection, PARTNER_CONNECTIONS } from './connections/connections-store.ts';
import type { PartnerApi, PartnerResult } from './partner-api.ts';
import {
  type PartnerCapabilities,
  type PartnerConnection,
  type PartnerStatus,
  statusAfterCall,
} from './partner-ehr-connection.ts';
import { presentConnection } from './present-partner-ehr.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  authorization_lost: 'The partner refused the credential.',
  unavailable: 'The partner could not be reached or was not available.',
  address_not_allowed: 'This deployment is not allowed to connect to the address.',
};

/** A partner's refusal of a call about a webhook, other than of the credential: the webhook shows it. */
const isOfWebhook = (result: PartnerResult<unknown>) =>
  !result.ok && result.kind === 'refused' && result.status !== null && result.status !== 401;

/**
 * Records the result of a call about a webhook. If the partner refuses the call or fails at it, the connection is used
 * without the webhook.
 */
export async function recordWebhookCall(
  tx: UnitOfWork,
  connectionId: string,
  result: PartnerResult<unknown>,
): Promise<void> {
  if (!isOfWebhook(result)) await recordCall(tx, connectionId, result);
}

/**
 * Records the result of a call, which may change the status of the connection. Returns the connection; null if it was
 * deleted.
 */
export async function recordCall(
  tx: UnitOfWork,
  connectionId: string,
  result: PartnerResult<unknown>,
  { isTest = false, capabilities = null }: { isTest?: boolean; capabilities?: PartnerCapabilities | null } = {},
): Promise<PartnerConnection | null> {
  const hasFailed = !result.ok && (result.kind !== 'refused' || result.status === null || result.status >= 500);
  const isRefused = !result.ok && (result.status === 401 || result.status === 403);
  const failuresInRow = await countFailures(tx, connectionId, hasFailed);
  const connection = await lockConnection(tx, connectionId);
  if (connection === null) return null;
  const verdict = isRefused ? 'refused' : hasFailed ? 'failed' : 'worked';
  const status = statusAfterCall(connection.status, verdict, { failuresInRow, isTest });
  if (status === connection.status && capabilities === null) return connection;
  const at = tx.now.toISOString();
  const code = result.ok ? null : result.code;
  const next: PartnerConnection = {
    ...connection,
    status,
    statusReason: code === null ? null : { code, message: MESSAGES[code] ?? 'The partner refused the call.' },
    statusChangedAt: status === connection.status ? connection.statusChangedAt : at,
    capabilities: capabilities ?? connection.capabilities,
    version: connection.version + 1,
    updatedAt: at,
  };
  PARTNER_CONNECTIONS.update(tx, next);
  announceStatus(tx, next, connection.status);
  const details = { from: connection.status, to: status, code };
  tx.audit({ action: 'partner_ehr.called', subjectType: 'partner_ehr_connection', subjectId: connectionId, details });
  return next;
}

/**
 * Fires integration.connection_status_changed if the connection, which the transaction has locked, was in another
 * status.
 */
export function announceStatus(tx: UnitOfWork, connection: PartnerConnection, from: PartnerStatus): void {
  if (connection.status === from) return;
  emitEvent(tx, {
    type: 'integration.connection_status_changed',
    resourceType: 'partner_ehr_connection',
    resourceId: connection.id,
    data: { connection: presentConnection(connection, tx), previousAttributes: { status: from } },
  });
}

/** The dependencies of commands that call a partner between their transactions. */
export type PartnerCalls = {
  reader: TenantReader;
  api: PartnerApi;
  encryption: Pick<Encryption, 'open' | 'seal'>;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};
