import { createHash } from 'node:crypto';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { canonicalJson } from '../../../../kernel/canonical-json.ts';
import { emitEvent } from '../../../platform/events/emit-event.ts';
import { accessOf, getConnection, resourcePlace } from '../connections/require-connection.ts';
import { requestSync } from '../connections/sync-linked-connection.ts';
import type { PartnerResult, RemoteResource } from '../partner-api.ts';
import { isUsable } from '../partner-ehr-connection.ts';
import { presentChange } from '../partner-ehr-events.ts';
import { type PartnerCalls, recordCall } from '../record-call.ts';
import type { InboundEvent } from './inbound-event.ts';
import { findEvent, markProcessed, upsertResource } from './inbound-events-store.ts';

class PartnerUnavailableError extends Error {
  override name = 'PartnerUnavailableError';
}

/**
 * Reads the resource that an inbound event is about, and fires `partner_ehr.resource_changed` if it has changed since it was
 * read last. The order of events does not matter, because the state that is read counts. Rejects if the partner cannot be
 * reached and there are attempts left.
 */
export async function readChangedResource(
  eventId: string,
  { isLast, ...calls }: PartnerCalls & { isLast: boolean },
): Promise<void> {
  const { reader, api, encryption, transact } = calls;
  const found = await findEvent(reader, eventId);
  if (found === null || found.isProcessed) return;
  const { event } = found;
  const connection = await getConnection(reader, event.connectionId);
  const access = isUsable(connection.status) ? await accessOf(reader, connection, encryption) : null;
  if (access === null) return transact(async (tx) => void (await markProcessed(tx, eventId)));
  const result = await api.read(access, event.resourceType, event.resourceId);
  await transact(async (tx) => {
    await recordCall(tx, connection.id, result);
    if (isPassing(result) && !isLast) return;
    if (await markProcessed(tx, eventId)) await recordState(tx, event, result, encryption);
  });
  if (isPassing(result) && !isLast)
    throw new PartnerUnavailableError('The resource could not be read from the partner');
}

function isPassing(result: PartnerResult<unknown>): boolean {
  return !result.ok && (result.kind !== 'refused' || result.status === 429 || (result.status ?? 0) >= 500);
}

async function recordState(
  tx: UnitOfWork,
  event: InboundEvent,
  result: PartnerResult<RemoteResource>,
  encryption: PartnerCalls['encryption'],
): Promise<void> {
  const isGone = !result.ok && (result.status === 404 || result.status === 410);
  if (!result.ok && !isGone) return;
  const state = result.ok ? result.value : { version: null, updatedAt: null, content: null };
  const { connectionId, resourceType, resourceId } = event;
  const content = canonicalJson(state.content);
  const place = resourcePlace(tx.organizationId, connectionId, resourceType, resourceId);
  const isChange = await upsertResource(tx, {
    connectionId,
    resourceType,
    resourceId,
    version: state.version,
    changedAt: state.updatedAt,
    contentHash: createHash('sha256').update(content).digest('hex'),
    content: encryption.seal(content, place),
  });
  if (!isChange) return;
  const details = { connectionId, resourceType, isGone };
  tx.audit({
    action: 'partner_ehr.resource_read',
    subjectType: 'partner_ehr_connection',
    subjectId: connectionId,
    details,
  });
  await requestSync(tx, connectionId, resourceType);
  emitEvent(tx, {
    type: 'partner_ehr.resource_changed',
    resourceType: 'partner_ehr_event',
    resourceId: event.id,
    data: { partnerEhrEvent: presentChange(event, { version: state.version, isGone, livemode: tx.livemode }) },
  });
}
