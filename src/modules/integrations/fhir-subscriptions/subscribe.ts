import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { type TenantReader, transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { TransactionOptions } from '../../../database/transactions/transaction-options.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newResource } from '../../resource-fields.ts';
import type { FhirFailure, FhirResource, FhirServer } from '../fhir-connections/fhir-server.ts';
import { lockUsableConnection } from '../fhir-connections/find-fhir-connections.ts';
import { giveUp } from './connection-alarm.ts';
import { type FhirSubscription, heartbeatDueTime } from './fhir-subscription.ts';
import { fhirSubscriptionFields } from './fhir-subscription-fields.ts';
import {
  insertSubscription,
  lockSubscription,
  saveSubscription,
  selectSubscriptions,
} from './fhir-subscriptions-store.ts';
import { firstCheckTime, isPassing, nextAttemptTime } from './subscription-checks.ts';

const BACKPORT = 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition';

const HEARTBEAT_SECONDS = 3_600;

const HEARTBEAT_URL = `${BACKPORT}/backport-heartbeat-period`;

const HEARTBEAT_SECONDS_MAX = 7 * 86_400;

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
  const subscription = newResource(
    fhirSubscriptionFields,
    {
      connectionId,
      resourceType,
      kind: isTopic ? 'r4_backport' : 'r4_classic',
      topic,
      criteria: input.criteria ?? `${resourceType}?`,
      content: input.content ?? 'id-only',
    },
    tx.systemNow,
  );
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

/** Returns the Subscription for the server: of R4, or of the backport of topics to R4. */
function remoteSubscription(
  subscription: Pick<FhirSubscription, 'kind' | 'criteria' | 'topic' | 'content'>,
  { endpoint, secret }: { endpoint: string; secret: string },
): FhirResource {
  const { kind, criteria, topic, content } = subscription;
  const header = [`Authorization: Bearer ${secret}`];
  const common = { resourceType: 'Subscription', status: 'requested', reason: 'Changes for revenue-cycle management' };
  const channel = { type: 'rest-hook', endpoint, header };
  if (kind === 'r4_classic') {
    return {
      ...common,
      criteria,
      channel: content === 'empty' ? channel : { ...channel, payload: 'application/fhir+json' },
    };
  }
  return {
    ...common,
    meta: { profile: [`${BACKPORT}/backport-subscription`] },
    criteria: topic,
    _criteria: { extension: [{ url: `${BACKPORT}/backport-filter-criteria`, valueString: criteria }] },
    channel: {
      ...channel,
      extension: [{ url: HEARTBEAT_URL, valueUnsignedInt: HEARTBEAT_SECONDS }],
      payload: 'application/fhir+json',
      _payload: { extension: [{ url: `${BACKPORT}/backport-payload-content`, valueCode: content }] },
    },
  };
}

/** Returns the heartbeat period with which a server has stored a Subscription, or null if it stored none. */
function promisedHeartbeat({ channel }: FhirResource): number | null {
  const { extension } = (channel ?? {}) as { extension?: unknown };
  const all = Array.isArray(extension) ? (extension as { url?: unknown; valueUnsignedInt?: unknown }[]) : [];
  const seconds = all.find((one) => one?.url === HEARTBEAT_URL)?.valueUnsignedInt;
  const isUsable = Number.isSafeInteger(seconds) && Number(seconds) > 0;
  return isUsable ? Math.min(Number(seconds), HEARTBEAT_SECONDS_MAX) : null;
}
