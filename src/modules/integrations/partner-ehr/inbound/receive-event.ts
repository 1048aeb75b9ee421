import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import { noteInbound } from '../connections/connections-store.ts';
import { getConnection } from '../connections/require-connection.ts';
import { eventPlace, keyPlace } from '../connections/secret-places.ts';
import type { PartnerConnection } from '../partner-ehr-connection.ts';
import { withFailure } from '../webhooks/partner-webhook.ts';
import { findSeenWebhook, noteTraffic, type SeenWebhook, selectKey } from '../webhooks/webhooks-store.ts';
import { readEnvelope } from './inbound-event.ts';
import { insertEvent } from './inbound-events-store.ts';
import type { InboundRequest, Verdict } from './inbound-request.ts';
import { profileOf } from './verification-scheme.ts';
import { verifyRequest } from './verify-request.ts';

export type Reception =
  | { status: 'accepted' | 'duplicate' }
  | { status: Exclude<Verdict, 'accepted'> | 'unreadable' | 'connection_disabled' | 'gone' };

/**
 * Verifies a partner's request and stores its event, once per event id; a job reads the resource afterwards. Nothing else
 * is done here, so that the partner is answered at once.
 */
export async function receiveEvent(
  tx: UnitOfWork,
  webhookId: string,
  request: Omit<InboundRequest, 'url'>,
  { encryption }: { encryption: Sealing },
): Promise<Reception> {
  const found = await findSeenWebhook(tx, webhookId);
  if (found === null) return { status: 'gone' };
  const connection = await getConnection(tx, found.webhook.connectionId);
  const reception = await judge(tx, found, connection, { request, encryption });
  const isRefused = reception.status !== 'accepted' && reception.status !== 'duplicate';
  const failures = isRefused ? withFailure(found.traffic.failures, tx.systemNow) : found.traffic.failures;
  noteTraffic(tx, webhookId, { status: reception.status, failures });
  if (!isRefused) noteInbound(tx, connection.id);
  return reception;
}

type Sealing = Pick<Encryption, 'open' | 'seal'>;

async function judge(
  tx: UnitOfWork,
  { webhook }: SeenWebhook,
  connection: PartnerConnection,
  { request, encryption }: { request: Omit<InboundRequest, 'url'>; encryption: Sealing },
): Promise<Reception> {
  if (connection.status === 'disabled') return { status: 'connection_disabled' };
  const sealed = await selectKey(tx, webhook.id);
  if (sealed === null) return { status: 'signature_invalid' };
  const { verification, envelope } = profileOf(connection.profile);
  const key = encryption.open(sealed, keyPlace(tx.organizationId, webhook.id));
  const verdict = verifyRequest({ ...request, url: webhook.callbackUrl }, verification, key, tx.systemNow);
  if (verdict !== 'accepted') return { status: verdict };
  const read = readEnvelope(request.body, envelope);
  if (read === null) return { status: 'unreadable' };
  const event = { id: newId('pev'), connectionId: connection.id, webhookId: webhook.id, ...read };
  const isNew = await insertEvent(tx, event, encryption.seal(request.body, eventPlace(tx.organizationId, event.id)));
  if (!isNew) return { status: 'duplicate' };
  const { organizationId } = tx;
  await tx.enqueue('read-partner-resource', { organizationId, eventId: event.id });
  return { status: 'accepted' };
}
