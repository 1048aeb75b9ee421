import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventType } from '../../../src/modules/event-types.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { bareRows } from '../../helpers/rows.ts';
import type { Shown } from '../../helpers/shown.ts';
import { fireEvent } from './opened-work.ts';

/** Commands that put the subject of a work item aside fire no event; their audit entries complete the item. */
let t: TestApp;
let own: { id: string; key: string };
let ids: Record<string, string>;
beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
  ids = await bareRows(t.database.adminUrl, own.id);
});
afterAll(() => t.close());

const EHR = 'integration.connection_status_changed';
const degraded = (object: string) => (connection: Shown) => Object.assign(connection, { object, status: 'degraded' });
const keep = () => undefined;
type Case = [event: EventType, table: string, request: string, status: string, change?: (resource: Shown) => void];

test.each<Case>([
  ['subscription.disabled', 'webhook_subscriptions', 'DELETE /v1/webhooks/subscriptions/{id}', 'cancelled'],
  ['connection.credentials_expiring', 'payer_connections', 'DELETE /v1/connections/{id}', 'cancelled'],
  [EHR, 'fhir_connections', 'DELETE /v1/integrations/fhir/connections/{id}', 'cancelled', degraded('fhir_connection')],
  [
    EHR,
    'partner_ehr_connections',
    'DELETE /v1/integrations/partner-ehr/connections/{id}',
    'cancelled',
    degraded('partner_ehr_connection'),
  ],
])('the item of %s about a row of %s is ended by %s', async (event, table, request, status, change = keep) => {
  const id = ids[table]!;
  await fireEvent({ t, organizationId: own.id }, event, id, change);
  const items = async () => (await t.call('GET', `/v1/work?subjectId=${id}`)).body.data;
  expect((await items()).map((item: Shown) => item.status)).toEqual(['open']);
  const [method, path] = request.split(' ') as [string, string];
  const answer = await t.call(method, path.replace('{id}', id), { headers: { 'if-match': '*' } });
  expect(answer.status, answer.text).toBeLessThan(300);
  expect((await items()).map((item: Shown) => [item.status, item.resolution.code])).toEqual([[status, 'not_needed']]);
});

test('the item of a disabled subscription is completed when a person enables it, not when it is renamed', async () => {
  const subscription = { url: 'https://hooks.example.com/ended', events: ['claim.paid'] };
  const { body: made } = await t.call('POST', '/v1/webhooks/subscriptions', { body: subscription });
  await t.call('POST', `/v1/webhooks/subscriptions/${made.id}/pause`);
  await fireEvent({ t, organizationId: own.id }, 'subscription.disabled', made.id, keep);
  const items = async () => (await t.call('GET', `/v1/work?subjectId=${made.id}`)).body.data;
  const path = `/v1/webhooks/subscriptions/${made.id}`;
  const any = { headers: { 'if-match': '*' } };
  await t.call('PATCH', path, { body: { description: 'Another name' }, ...any });
  expect((await items())[0].status).toBe('open');
  await t.call('POST', `${path}/enable`);
  expect((await items()).map((item: Shown) => [item.status, item.resolution.code])).toEqual([['done', 'fixed']]);
});
