import type { FhirFailureKind } from '../fhir-connections/fhir-server.ts';
import type { FhirSubscription } from './fhir-subscription.ts';

/**
 * The server's state of a subscription. `gone`: it does not exist. `unreadable`: the server does not show subscriptions
 * to this client.
 */
export type RemoteState = 'active' | 'requested' | 'ended' | 'gone' | 'unreadable';

/**
 * `keep`: nothing is wrong. `confirm`: the server has activated it without a handshake. `create`: the server never
 * confirmed that it has one. `replace`: the server has ended it, or does not use it. `give_up`: a person must review
 * it.
 */
type CheckVerdict = 'keep' | 'confirm' | 'create' | 'replace' | 'give_up';

const MINUTE_MS = 60_000;
/** The maximum duration of a handshake. */
const HANDSHAKE_MS = 10 * MINUTE_MS;
/** When a new subscription is read for the first time: most servers without handshakes have activated it by then. */
const FIRST_CHECK_MS = MINUTE_MS;
/** How often a subscription that works is compared with the server. */
const CHECK_EVERY_MS = 60 * MINUTE_MS;
/** Pauses before the checks after each attempt to create a subscription again. */
const ATTEMPT_PAUSES_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);
const ATTEMPTS_MAX = ATTEMPT_PAUSES_MS.length;
/** A notification that has not arrived this long after the change is missing. */
const NOTICE_MS = 60 * MINUTE_MS;
/** The same for a subscription with criteria. It is longer, because the criteria may not match the changed resources. */
const CRITERIA_NOTICE_MS = 7 * 24 * NOTICE_MS;
/**
 * Changes of the first minutes of a subscription are not counted: the server's clock may differ, and they may precede the
 * subscription.
 */
const CLOCKS_MS = 10 * MINUTE_MS;
/** A silent subscription that the server calls active is replaced after this many periods. */
const SILENT_PERIODS = 3;

type CheckedSubscription = Pick<
  FhirSubscription,
  'status' | 'remoteId' | 'repairAttempts' | 'heartbeatSeconds' | 'lastReceivedAt' | 'createdAt'
>;

/**
 * Returns the action after a check of a subscription. `remote` is null if the server was not asked, because it has
 * none.
 */
export function judgeSubscription(one: CheckedSubscription, remote: RemoteState | null, now: Date): CheckVerdict {
  const isWrong = isBroken(one, remote, now);
  if (!isWrong) return remote === 'active' && one.status !== 'active' && one.status !== 'degraded' ? 'confirm' : 'keep';
  if (one.repairAttempts >= ATTEMPTS_MAX) return 'give_up';
  return one.remoteId === null ? 'create' : 'replace';
}

function isBroken(one: CheckedSubscription, remote: RemoteState | null, now: Date): boolean {
  if (remote === null || remote === 'gone' || remote === 'ended') return true;
  if (one.status === 'degraded') return remote !== 'active' || isLongSilent(one, now);
  if (remote === 'active' || isNew(one, now)) return false;
  // The handshake has been lost: the server waits for it, or does not report it.
  return one.status !== 'active';
}

/** Returns whether the handshake of a subscription, or the activation without one, is still pending. */
function isNew({ status, createdAt }: CheckedSubscription, now: Date): boolean {
  return status === 'requested' && now.getTime() - Date.parse(createdAt) < HANDSHAKE_MS;
}

function isLongSilent({ heartbeatSeconds, lastReceivedAt, createdAt }: CheckedSubscription, now: Date): boolean {
  if (heartbeatSeconds === null) return false;
  const silentMs = now.getTime() - Date.parse(lastReceivedAt ?? createdAt);
  return silentMs >= SILENT_PERIODS * heartbeatSeconds * 1_000;
}

/**
 * Returns the period in which a change at the server must have caused a notification; null if the subscription has sent
 * one, or promises heartbeats, which show the same.
 */
export function unheardPeriod(
  one: CheckedSubscription & Pick<FhirSubscription, 'lastEventAt' | 'criteria' | 'resourceType'>,
  now: Date,
): { after: Date; before: Date } | null {
  if (one.status !== 'active' || one.lastEventAt !== null || one.heartbeatSeconds !== null) return null;
  const isWhole = one.criteria === `${one.resourceType}?`;
  const after = new Date(Date.parse(one.createdAt) + CLOCKS_MS);
  const before = new Date(now.getTime() - (isWhole ? NOTICE_MS : CRITERIA_NOTICE_MS));
  return before > after ? { after, before } : null;
}

/** Reads the status of a Subscription. R4 has no others. */
export function remoteStateOf(status: unknown): RemoteState {
  if (status === 'active' || status === 'requested') return status;
  return status === 'error' || status === 'off' ? 'ended' : 'unreadable';
}

/** Returns when a subscription that was created in the attempt `attempts` (0: by a person) is checked. */
export function firstCheckTime(attempts: number, now: Date): Date {
  if (attempts === 0) return new Date(now.getTime() + FIRST_CHECK_MS);
  return new Date(now.getTime() + Math.max(HANDSHAKE_MS, ATTEMPT_PAUSES_MS[attempts - 1]!));
}

/** Returns when the creation that failed in the attempt `attempts` is repeated; null if no attempt is left. */
export function nextAttemptTime(attempts: number, now: Date): Date | null {
  const pauseMs = ATTEMPT_PAUSES_MS[attempts];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}

/** Returns the time of the next check of a subscription that works, is new, is silent, or could not be checked. */
export function nextCheckTime({ status, heartbeatSeconds }: CheckedSubscription, now: Date): Date {
  if (status === 'requested') return new Date(now.getTime() + HANDSHAKE_MS);
  const silentMs = status === 'degraded' && heartbeatSeconds !== null ? heartbeatSeconds * 1_000 : CHECK_EVERY_MS;
  return new Date(now.getTime() + Math.min(CHECK_EVERY_MS, silentMs));
}

/** Failures of a creation that another attempt may not have. */
const PASSING: readonly FhirFailureKind[] = [
  'rate_limited',
  'unavailable',
  'timeout_unknown',
  'not_fhir',
  'unauthorized',
  'not_usable',
];
export const isPassing = (failure: FhirFailureKind) => PASSING.includes(failure);
