import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { replayEventsTask } from '../../../src/jobs/tasks/platform.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { realNow } from '../../helpers/real-time.ts';
import { workOn } from '../../helpers/work-on.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('the job runs a replay of a paused subscription to its end', async () => {
  const { id: organizationId, key } = await t.organization();
  const call = async (method: string, path: string, body?: object) =>
    (await t.call(method, path, { key, ...(body ? { body } : {}) })).body;
  const url = 'http://127.0.0.1:9/none';
  const { id } = await call('POST', '/v1/webhooks/subscriptions', { url, events: ['claim.paid'] });
  const path = `/v1/webhooks/subscriptions/${id}`;
  const since = new Date(realNow().getTime() - 60_000).toISOString();
  for (let count = 0; count < 6; count += 1) {
    await call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
  }
  await t.app.pool.query('delete from webhook_queue where organization_id = $1', [organizationId]);
  const replay = await call('POST', `${path}/replays`, { since });
  await call('POST', `${path}/pause`);
  await workOn(t, { 'replay-events': replayEventsTask(t.app) });
  const shows = (expected: object) =>
    vi.waitFor(async () => expect(await call('GET', `${path}/replays/${replay.id}`)).toMatchObject(expected), {
      timeout: 20_000,
      interval: 100,
    });
  await shows({ status: 'completed', progress: { eventsTotal: 6, eventsReplayed: 6, eventsPending: 6 } });
  expect(await call('GET', path)).toMatchObject({ status: 'paused' });
});
