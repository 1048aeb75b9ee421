import { createHmac } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { request } from 'undici';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { ACKNOWLEDGEMENT_TIMEOUT_MS } from '../../modules/platform/webhooks/attempts/retry-schedule.ts';
import {
  deliveryHeaders,
  SECRET_PREFIX,
  signingKey,
} from '../../modules/platform/webhooks/signing/delivery-request.ts';
import { onStopSignal } from '../../start/stop-signals.ts';
import { type Command, required, UsageError } from '../command.ts';
import { API_ACCESS_HELP, openApiAccess } from './api-access.ts';
import { followEvents, maxOption, type ShownEvent, sinceOption, typesOption } from './follow-events.ts';

export type Forwarded = { deliveryId: string; status: number | null; error: string | null; durationMs: number };

/** The `error` of a post that the signal aborted. */
export const INTERRUPTED = 'interrupted';

export const listen: Command = {
  name: 'listen',
  summary: 'Forward events to a server on this machine as they happen, signed',
  usage: 'listen --forward-to URL [--events TYPES] [--since ISO] [--max N] [--print-json] [--json]',
  details: [
    '--forward-to URL where to post the events, e.g. http://localhost:4000/hook',
    '--events TYPES   only these types and families, e.g. claim.*,denial.received (default: all)',
    '--since ISO      start with the events created at this instant (default: now)',
    '--max N          end after N events',
    '--print-json     also print the data of each event, which may include PHI',
    '--json           print one JSON object per line for each event',
    '',
    'Polls /v1/events and posts each event with the headers and signature of a real delivery, so your server need not be',
    'reachable from outside and no subscription is needed. The signing secret is printed at the start; it is the same',
    'for the same API key. Failed posts are shown but not retried. Ctrl+C stops at once, also during a post, and prints',
    'the first event that was not delivered.',
    '',
    ...API_ACCESS_HELP,
  ],
  options: {
    'forward-to': { type: 'string' },
    events: { type: 'string' },
    since: { type: 'string' },
    max: { type: 'string' },
    'print-json': { type: 'boolean' },
  },
  run: async (options, _positionals, context) => {
    const url = required(options, 'forward-to');
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new UsageError('--forward-to must be an http or https URL');
    }
    const [types, since, max] = [typesOption(options.events), sinceOption(options.since), maxOption(options.max)];
    const api = await openApiAccess(context);
    const secret = listenSecret(api.key);
    const subscriptionId = newId('whs');
    const ended = onStopSignal();
    let left: ShownEvent | null = null;
    const events = followEvents(api, {
      types,
      since,
      signal: ended,
      onTrouble: (reason) => process.stderr.write(`rcm: ${reason}; trying again\n`),
      onReady: () => {
        context.say(`Forwarding events of ${api.url} to ${url}`);
        context.say(`Signing secret  ${secret}`);
        context.say('Ready. Stop with Ctrl+C.');
      },
      onLeft: (event) => {
        left ??= event;
      },
    });
    let count = 0;
    for await (const event of events) {
      const target = { url, secret, subscriptionId, now: systemClock.now(), signal: ended };
      const result = await forwardEvent(event, target);
      if (result.error === INTERRUPTED) left = event;
      const shown = options['print-json'] === true ? { data: event.data } : {};
      context.answer(
        { id: event.id, type: event.type, createdAt: event.createdAt, ...result, ...shown },
        linesOf(event, result, shown.data),
      );
      count += 1;
      if (count >= max) break;
    }
    if (left !== null) process.stderr.write(`rcm: ${undelivered(left)}\n`);
    return 0;
  },
};

function undelivered({ id, createdAt }: ShownEvent): string {
  return `not delivered: ${id} and later events; to forward them, start with --since ${createdAt}`;
}

function linesOf(event: ShownEvent, result: Forwarded, data: Record<string, unknown> | undefined): string[] {
  const time = systemClock.now().toTimeString().slice(0, 8);
  const line = `${time}  ${event.type.padEnd(22)}  ${event.id}  ${result.status ?? result.error}  ${result.durationMs} ms`;
  return data === undefined ? [line] : [line, JSON.stringify(data, null, 2)];
}

/**
 * Returns the secret that signs forwarded events. It is derived from the API key, so that it is the same at each start
 * without being stored.
 */
export function listenSecret(apiKey: string): string {
  return SECRET_PREFIX + createHmac('sha384', apiKey).update('rcm listen').digest().subarray(0, 36).toString('base64');
}

/**
 * Posts an event with the body, headers and signature of a real delivery. Never rejects; the signal aborts it.
 */
export async function forwardEvent(
  event: ShownEvent,
  target: { url: string; secret: string; subscriptionId: string; now: Date; signal: AbortSignal },
): Promise<Forwarded> {
  const deliveryId = newId('whd');
  // An event of the feed is the body of its deliveries.
  const body = Buffer.from(JSON.stringify(event));
  const headers = deliveryHeaders({
    deliveryId,
    subscriptionId: target.subscriptionId,
    event,
    body,
    keys: { current: signingKey(target.secret), previous: null },
    signedAt: target.now,
  });
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(ACKNOWLEDGEMENT_TIMEOUT_MS), target.signal]);
    const response = await request(target.url, { method: 'POST', headers, body, signal });
    await response.body.dump();
    // A body that was cut short is dumped without an error.
    signal.throwIfAborted();
    return { deliveryId, status: response.statusCode, error: null, durationMs: durationMs() };
  } catch (failure) {
    const { code, name } = failure as { code?: string; name: string };
    const reason = name === 'TimeoutError' ? 'no answer within 10 s' : String(code ?? name);
    const error = target.signal.aborted ? INTERRUPTED : reason;
    return { deliveryId, status: null, error, durationMs: durationMs() };
  }
}
