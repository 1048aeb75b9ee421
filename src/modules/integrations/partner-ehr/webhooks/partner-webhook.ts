import type { Stored } from '../../../resource-fields.ts';
import type { partnerWebhookFields } from './partner-webhook-fields.ts';

/** One registration with the partner, which sends events of one type to one address of the service. */
export type PartnerWebhook = Stored<typeof partnerWebhookFields>;

/**
 * `unregistered`: the partner does not have the webhook. `paused`: the partner has paused it. `failing`: its latest
 * request was refused.
 */
export type WebhookStatus = PartnerWebhook['status'];

/** The results of its recent requests. Changes with each request and is not part of the version. */
export type WebhookTraffic = { lastReceivedAt: Date | null; lastStatus: string | null; failures: FailureBuckets };

/** Refused requests by hour since 1970. */
export type FailureBuckets = Readonly<Record<string, number>>;

const HOUR_MS = 3_600_000;
const HOURS_KEPT = 24;

const hourOf = (now: Date) => Math.floor(now.getTime() / HOUR_MS);
const isRecent = (hour: string, now: Date) => Number(hour) > hourOf(now) - HOURS_KEPT;

/** Adds one refused request, and removes those older than 24 hours. */
export function withFailure(failures: FailureBuckets, now: Date): FailureBuckets {
  const recent = Object.fromEntries(Object.entries(failures).filter(([hour]) => isRecent(hour, now)));
  const hour = String(hourOf(now));
  return { ...recent, [hour]: (recent[hour] ?? 0) + 1 };
}

/** Returns the refused requests of the last 24 hours. */
export function failureCount(failures: FailureBuckets, now: Date): number {
  return Object.entries(failures).reduce((sum, [hour, count]) => sum + (isRecent(hour, now) ? count : 0), 0);
}
