import type { App } from '../../app.ts';
import { AppError } from '../../kernel/errors.ts';
import { cancelReplay } from '../../modules/webhooks/replays/cancel-replay.ts';
import { createReplay } from '../../modules/webhooks/replays/create-replay.ts';
import { getReplay, listReplays } from '../../modules/webhooks/replays/find-replays.ts';
import { presentReplay, type WebhookReplay } from '../../modules/webhooks/replays/replay.ts';
import { guardEnabled } from '../../modules/webhooks/subscriptions/require-enabled.ts';
import { listReply } from '../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../operation.ts';
import { Replay, ReplayCreate, ReplayList, ReplayListQuery } from '../schemas/webhooks.ts';
import { subscriptionId, tag } from './webhook-shared.ts';

const replayId: PathParameter = { kind: 'whr', table: 'webhook_replays', description: 'Replay id.' };

const show = (replay: WebhookReplay, pending: number, app: App) => presentReplay(replay, pending, app.database);

export const create = defineCommand({
  id: 'createWebhookReplay',
  tag,
  summary: 'Replay many events',
  description: [
    'Sends events of a time again, the oldest first, a few at a time, so that new events need not wait behind them.',
    'Each is sent at most once by one replay. What is on its way already is left out.',
  ].join(' '),
  params: { subscriptionId },
  body: ReplayCreate,
  responses: { 202: { description: 'The replay, queued.', schema: Replay, headers: ['Location'] } },
  errors: ['subscription_disabled', 'payload_expired'],
  guard: (reader, { params }) => guardEnabled(reader, params.subscriptionId!),
  example: { since: '2027-03-01T00:00:00Z', status: ['permanently_failed', 'missing'], eventTypes: ['claim.*'] },
  handle: async (tx, { params, body }, app) => {
    const since = instant(body.since, '/since');
    const until = body.until === undefined ? {} : { until: instant(body.until, '/until') };
    const replay = await createReplay(tx, params.subscriptionId!, {
      since,
      ...until,
      ...(body.status === undefined ? {} : { statuses: body.status }),
      ...(body.eventTypes === undefined ? {} : { eventTypes: body.eventTypes }),
    });
    const location = `/v1/webhooks/subscriptions/${replay.subscriptionId}/replays/${replay.id}`;
    return { status: 202, headers: { location }, body: show(replay, 0, app) };
  },
});

/** The schema has seen its form, but not every text of that form is an instant. */
function instant(text: string, param: string): Date {
  const parsed = new Date(text);
  if (Number.isNaN(parsed.getTime())) {
    const details = [{ code: 'wrong_format', param, message: 'There is no such instant.' }];
    throw new AppError('validation_failed', { param, details });
  }
  return parsed;
}

export const list = defineRead({
  id: 'listWebhookReplays',
  tag,
  summary: 'List replays',
  params: { subscriptionId },
  query: ReplayListQuery,
  responses: { 200: { description: 'A page of replays, newest first.', schema: ReplayList } },
  handle: (reader, { params, query }, app) =>
    listReply(
      { query, list: `replays of ${params.subscriptionId}`, organizationId: reader.organizationId, app },
      (page) => listReplays(reader, params.subscriptionId!, page),
      ({ replay, pending }) => show(replay, pending, app),
    ),
});

export const get = defineRead({
  id: 'getWebhookReplay',
  tag,
  summary: 'Retrieve a replay',
  description: 'With its progress.',
  params: { subscriptionId, replayId },
  responses: { 200: { description: 'The replay.', schema: Replay } },
  handle: async (reader, { params }, app) => {
    const { replay, pending } = await getReplay(reader, params.subscriptionId!, params.replayId!);
    return { status: 200, body: show(replay, pending, app) };
  },
});

export const cancel = defineCommand({
  id: 'cancelWebhookReplay',
  tag,
  summary: 'Cancel a replay',
  description:
    'What of it waits in the queue is not sent, also when the replay is completed, which it is when all of it is in the queue. What a worker has at hand goes out once, and is not tried again.',
  params: { subscriptionId, replayId },
  responses: { 200: { description: 'The replay as it ended.', schema: Replay } },
  errors: ['invalid_state_transition'],
  handle: async (tx, { params }, app) => {
    const replay = await cancelReplay(tx, { subscriptionId: params.subscriptionId!, id: params.replayId! });
    await tx.flush();
    const { pending } = await getReplay(tx, replay.subscriptionId, replay.id);
    return { status: 200, body: show(replay, pending, app) };
  },
});
