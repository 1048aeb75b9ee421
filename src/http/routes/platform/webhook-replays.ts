import type { App } from '../../../composition/app.ts';
import { AppError } from '../../../kernel/errors.ts';
import { cancelReplay, guardCancelReplay } from '../../../modules/platform/webhooks/replays/cancel-replay.ts';
import { createReplay } from '../../../modules/platform/webhooks/replays/create-replay.ts';
import { getReplay, listReplays } from '../../../modules/platform/webhooks/replays/find-replays.ts';
import { presentReplay, type WebhookReplay } from '../../../modules/platform/webhooks/replays/replay.ts';
import {
  Replay,
  ReplayCreate,
  ReplayList,
  ReplayListQuery,
} from '../../../modules/platform/webhooks/replays/replay-schema.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { subscriptionId, tag } from './webhook-shared.ts';

const replayId: PathParameter = { kind: 'whr', table: 'webhook_replays', description: 'Replay id.' };

const show = (replay: WebhookReplay, pending: number, app: App) => presentReplay(replay, pending, app.database);

export const create = defineCommand({
  id: 'createWebhookReplay',
  tag,
  summary: 'Create a replay',
  description:
    'Sends the events of a period again, oldest first and a few at a time, so that new events are not delayed. One replay sends each event at most once and skips events with a pending delivery. It is sent whatever the status of the subscription, also if that is paused or disabled meanwhile; cancel the replay to stop it. Its failures do not count toward disabling the subscription.',
  params: { subscriptionId },
  body: ReplayCreate,
  responses: { 202: { description: 'The queued replay.', schema: Replay, headers: ['Location'] } },
  errors: ['payload_expired'],
  example: { since: '2027-03-01T00:00:00Z', status: ['permanently_failed', 'missing'], eventTypes: ['claim.*'] },
  handle: async (tx, { params, body }, app) => {
    const since = instant(body.since, '/since');
    const until = body.until === undefined ? {} : { until: instant(body.until, '/until') };
    const replay = await createReplay(tx, params.subscriptionId, {
      since,
      ...until,
      ...(body.status === undefined ? {} : { statuses: body.status }),
      ...(body.eventTypes === undefined ? {} : { eventTypes: body.eventTypes }),
    });
    const location = `/v1/webhooks/subscriptions/${replay.subscriptionId}/replays/${replay.id}`;
    return { status: 202, headers: { location }, body: show(replay, 0, app) };
  },
});

/** Parses a timestamp. The schema checks only its form, which also allows dates such as February 30. */
function instant(text: string, param: string): Date {
  const parsed = new Date(text);
  if (Number.isNaN(parsed.getTime())) {
    const details = [{ code: 'wrong_format', param, message: 'Must be a valid date and time.' }];
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
      (page) => listReplays(reader, params.subscriptionId, page),
      ({ replay, pending }) => show(replay, pending, app),
    ),
});

export const get = defineRead({
  id: 'getWebhookReplay',
  tag,
  summary: 'Retrieve a replay',
  description: 'Includes the progress of the replay.',
  params: { subscriptionId, replayId },
  responses: { 200: { description: 'The replay.', schema: Replay } },
  handle: async (reader, { params }, app) => {
    const { replay, pending } = await getReplay(reader, params.subscriptionId, params.replayId);
    return { status: 200, body: show(replay, pending, app) };
  },
});

export const cancel = defineCommand({
  id: 'cancelWebhookReplay',
  tag,
  summary: 'Cancel a replay',
  description:
    'Removes the dispatches of the replay from the queue. A `completed` replay can be cancelled too, because completed means that all of its dispatches have been queued. An attempt that has already started is completed, but not retried.',
  params: { subscriptionId, replayId },
  responses: { 200: { description: 'The cancelled replay.', schema: Replay } },
  errors: ['invalid_state_transition'],
  guard: (reader, { params }) =>
    guardCancelReplay(reader, { subscriptionId: params.subscriptionId, id: params.replayId }),
  handle: async (tx, { params }, app) => {
    const replay = await cancelReplay(tx, { subscriptionId: params.subscriptionId, id: params.replayId });
    await tx.flush();
    const { pending } = await getReplay(tx, replay.subscriptionId, replay.id);
    return { status: 200, body: show(replay, pending, app) };
  },
});
