import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { type TenantReader, transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { TransactionOptions } from '../../../database/transactions/transaction-options.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { FhirFailure, FhirServer } from '../fhir-connections/fhir-server.ts';
import { lockUsableConnection } from '../fhir-connections/require-usable.ts';
import { giveUp } from './connection-alarm.ts';
import { type FhirSubscription, UNNAMED } from './fhir-subscription.ts';
import {
  insertSubscription,
  lockSubscription,
  saveSubscription,
  selectSubscriptions,
} from './fhir-subscriptions-store.ts';
import { heartbeatDueTime } from './heartbeat.ts';
import { promisedHeartbeat, remoteSubscription } from './remote-subscription.ts';
import { firstCheckTime, isPassing, nextAttemptTime } from './subscription-checks.ts';

type SubscribeInput = Pick<FhirSubscription, 'resourceType'> & {
  criteria?: string | undefined;
  topic?: string | undefined;
  content?: FhirSubscription['content'] | undefined;
};

export type Begun = { subscription: FhirSubscription; secret: string };

/**
 * Begins a subscription: its receiver exists before the request to the server. Throws validation_failed if the server
 * offers none, or needs a topic.
 */
export async function beginSubscription(tx: UnitOfWork, connectionId: string, input: SubscribeInput): Promise<Begun> {
  const { capability } = await lockUsableConnection(tx, connectionId);
  const { topic = null, resourceType } = input;
  const support = capability?.subscriptions ?? 'none';
  const isTopic = topic !== null;
  if (support === 'none' || support === 'r5_topic' || (isTopic && support === 'r4_classic')) {
    const param = isTopic ? '/topic' : '/resourceType';
    throw new AppError('validation_failed', {
      param,
      details: [{ code: 'not_supported', param, message: 'The server does not offer subscriptions of this kind.' }],
    });
  }
  const at = tx.systemNow.toISOString();
  const subscription: FhirSubscription = {
    id: newId('fsb'),
    connectionId,
    resourceType,
    kind: isTopic ? 'r4_backport' : 'r4_classic',
    topic,
    criteria: input.criteria ?? `${resourceType}?`,
    content: input.content ?? 'id-only',
    status: 'requested',
    ...UNNAMED,
    lastError: null,
    replacesId: null,
    repairAttempts: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const secret = newSecret();
  const checkAt = firstCheckTime(0, tx.systemNow);
  insertSubscription(tx, subscription, { secretHash: secretHashOf(secret), checkAt });
  const details = { connectionId, resourceType };
  tx.audit({
    action: 'fhir_subscription.created',
    subjectType: 'fhir_subscription',
    subjectId: subscription.id,
    details,
  });
  return { subscription, secret };
}

export const newSecret = () => randomBytes(32).toString('base64url');
export const secretHashOf = (secret: string) => createHash('sha256').update(secret).digest();

type Parts = { database: Database; server: FhirServer };

/**
 * Creates the Subscription on the server and records its id, or why the server refused it. A failure that may pass is
 * followed by another attempt.
 */
export async function createRemote(
  { database, server }: Parts,
  who: TransactionOptions,
  { subscription, secret }: Begun,
  endpoint: string,
): Promise<FhirSubscription> {
  const ref = { organizationId: who.organizationId, connectionId: subscription.connectionId };
  const answer = await server.create(ref, remoteSubscription(subscription, { endpoint, secret }));
  return transact(database, { ...who, isRealTime: true }, async (tx) => {
    const current = await lockSubscription(tx, subscription.id);
    if (current === null) throw new AppError('resource_not_found');
    if (!answer.ok) {
      return recordFailure(tx, current, answer);
    }
    const located = /Subscription\/([A-Za-z0-9.-]{1,64})/.exec(answer.location ?? '')?.[1];
    const remoteId = answer.resource?.id ?? located ?? null;
    // A handshake may have arrived before this response; a check detects a missing one.
    const isActive = answer.resource?.status === 'active' && current.status === 'requested';
    const heartbeatSeconds = answer.resource === null ? null : promisedHeartbeat(answer.resource);
    const heartbeatDueAt = heartbeatDueTime(heartbeatSeconds, tx.systemNow);
    const active = isActive ? { status: 'active' as const } : {};
    return saveSubscription(tx, { ...current, remoteId, heartbeatSeconds, heartbeatDueAt, ...active });
  });
}

async function recordFailure(
  tx: UnitOfWork,
  one: FhirSubscription,
  { code, message, failure }: FhirFailure,
): Promise<FhirSubscription> {
  const next = isPassing(failure) ? nextAttemptTime(one.repairAttempts, tx.systemNow) : null;
  // The caller of the first attempt has the answer.
  if (next === null && one.repairAttempts > 0) return giveUp(tx, one, { code, message });
  const lastError = { code, message, at: tx.systemNow.toISOString() };
  return saveSubscription(tx, { ...one, status: 'error', lastError }, { checkAt: next });
}

/** Lists the subscriptions of a connection that are not removed, newest first. */
export function listSubscriptions(reader: TenantReader, connectionId: string): Promise<FhirSubscription[]> {
  return selectSubscriptions(reader, connectionId);
}
