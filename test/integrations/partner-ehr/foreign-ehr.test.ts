import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { readPartnerResourceTask, sendOutboxTask } from '../../../src/jobs/tasks/integrations.ts';
import {
  WRITE_CONTENTS,
  WRITE_RULES,
} from '../../../src/modules/integrations/partner-ehr/write-back/write-contents.ts';
import { emitEvent } from '../../../src/modules/platform/events/emit-event.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { createDraft, eventsOf } from '../../helpers/claims.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { realNow } from '../../helpers/real-time.ts';
import { queueStatus } from '../outbox/support.ts';

const PATH = '/v1/integrations/partner-ehr/connections';
const PROGRAM = new URL('../../../examples/partner-ehr/partner_ehr.py', import.meta.url).pathname;
const TOKEN = 'a-token-of-the-test';
const MINUTE = 60_000;
const hasPython = spawnSync('python3', ['--version']).status === 0;
const title = hasPython
  ? 'the EHR of examples/partner-ehr, which was written from the documentation alone'
  : 'the EHR of examples/partner-ehr (skipped: this machine has no python3)';

describe.skipIf(!hasPython)(title, () => {
  const clock = new ManualClock(realNow());
  const actor = { type: 'system', id: 'test' } as const;
  let folder: string;
  let ehr: { process: ChildProcess; url: string };
  let proxy: Server;
  /** The number of responses to POST that the connection loses next. */
  let losses = 0;
  let t: TestApp;
  let own: { id: string; key: string };
  let id: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rcm-ehr-'));
    ehr = await startEhr();
    proxy = await startProxy();
    t = await openTestApp({ clock });
    const listening = await t.http.listen('127.0.0.1', 0);
    t.app.listeners.unshift({ address: '127.0.0.1', port: listening.port });
    own = await t.organization();
    const body = {
      name: 'Foreign',
      partner: 'Example',
      practiceId: 'practice-1',
      baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/v1`,
      credential: TOKEN,
      writes: WRITE_RULES,
    };
    id = (await t.call('POST', PATH, { body })).body.id;
  });
  afterAll(async () => {
    await stop(ehr.process);
    proxy.close();
    proxy.closeAllConnections();
    await t.close();
    await rm(folder, { recursive: true });
  });

  async function startEhr() {
    const args = [PROGRAM, '--port', '0', '--database', join(folder, 'ehr.sqlite')];
    const env = { ...process.env, PARTNER_EHR_TOKEN: TOKEN, PYTHONDONTWRITEBYTECODE: '1' };
    const child = spawn('python3', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) return { process: child, url: line };
    throw new Error('The EHR did not start');
  }

  async function stop(child: ChildProcess) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Starts a proxy in front of the EHR, which can lose responses after the EHR has sent them. */
  async function startProxy(): Promise<Server> {
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { method, url, headers } = request;
      const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
      const body = parts.length === 0 ? {} : { body: Buffer.concat(parts) };
      const answer = await fetch(`${ehr.url.slice(0, -3)}${url}`, {
        method: method!,
        headers: kept as Record<string, string>,
        ...body,
      });
      const text = await answer.text();
      if (method === 'POST' && losses > 0) {
        losses -= 1;
        response.destroy();
      } else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  /** Calls the EHR as one of its users, at its desk. */
  async function desk(method: string, path: string, body?: unknown) {
    const response = await fetch(`${ehr.url}/desk${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { id: string; results: Status[] };
  }
  type Status = { id: string; content: { status: string; patientId: string } };
  const run = () => sendOutboxTask(t.app)({ organizationId: own.id, testClockId: null }, { number: 1, isLast: false });
  const entryOf = async (outboxId: string) => (await t.call('GET', `${PATH}/${id}/outbox/${outboxId}`)).body;
  const queue = (resourceType: string, payload: unknown) =>
    transact(t.app.database, { organizationId: own.id, actor }, (tx) =>
      queueStatus(tx, t.app.encryption, { connection: { type: 'partner_ehr', id }, resourceType, payload }),
    );

  test('is connected and offers the documented types', async () => {
    const { body } = await t.call('POST', `${PATH}/${id}/test`);
    expect([body.worked, body.connection.status]).toEqual([true, 'active']);
    expect([...body.connection.capabilities.writes].sort()).toEqual([...WRITE_RULES].sort());
  });

  // First, while the clock of the test has the time with which the EHR signs.
  test('announces a change of a patient, which the service reads', async () => {
    const registered = await t.call('POST', `${PATH}/${id}/webhooks`, { body: { eventTypes: ['patient.updated'] } });
    expect(registered.body.data[0].status).toBe('active');
    const patient = await desk('POST', '/patient', { name: 'Ada Example' });
    await desk('PUT', `/patient/${patient.id}`, { name: 'Ada Sample' });
    await expect.poll(eventIds, { timeout: 10_000 }).toHaveLength(1);
    const [eventId] = await eventIds();
    await readPartnerResourceTask(t.app)({ organizationId: own.id, eventId: eventId! }, { number: 1, isLast: false });
    const [fired] = await eventsOf(t, own.id, eventId!);
    expect(fired).toMatchObject({
      type: 'partner_ehr.resource_changed',
      data: { partnerEhrEvent: { resourceType: 'patient', resourceId: patient.id, resourceVersion: '2' } },
    });
    expect(JSON.stringify(fired)).not.toContain('Sample');
  });

  test('gets one record for each status of a claim, in order', async () => {
    const claim = await createDraft(t);
    const patient = await desk('POST', '/patient', { name: 'Ada Example' });
    const identifiers = [{ type: 'MR', system: id, value: patient.id }];
    await t.call('PATCH', `/v1/patients/${claim.patientId}`, { body: { identifiers } });
    for (const [type, status] of [
      ['claim.submitted', 'submitted'],
      ['claim.accepted', 'accepted'],
      ['claim.paid', 'paid'],
    ] as const) {
      await transact(t.app.database, { organizationId: own.id, actor }, async (tx) =>
        emitEvent(tx, { type, resourceType: 'claim', resourceId: claim.id, data: { claim: { ...claim, status } } }),
      );
    }
    clock.advance(MINUTE);
    await run();
    const { results: history } = await desk('GET', `/claims/${claim.id}`);
    expect(history.map(({ content }) => [content.status, content.patientId])).toEqual([
      ['submitted', patient.id],
      ['accepted', patient.id],
      ['paid', patient.id],
    ]);
    expect(new Set(history.map((record) => record.id)).size).toBe(3);
  });

  test.each(WRITE_RULES)('takes a %s, and finds it again after a lost response', async (type) => {
    losses = 1;
    const entry = await queue(type, WRITE_CONTENTS[type].example);
    clock.advance(MINUTE);
    await run();
    expect(await entryOf(entry.id)).toMatchObject({ status: 'unknown' });
    clock.advance(MINUTE);
    await run();
    const { status, remoteId, attempts } = await entryOf(entry.id);
    expect([status, attempts.map((one: { action: string }) => one.action)]).toEqual(['written', ['send', 'reconcile']]);
    expect(remoteId).toMatch(/^\d+$/);
  });

  test('refuses a content that lacks a documented member', async () => {
    const { status: _status, ...incomplete } = WRITE_CONTENTS.claim_status.example;
    const entry = await queue('claim_status', incomplete);
    clock.advance(MINUTE);
    await run();
    expect(await entryOf(entry.id)).toMatchObject({ status: 'failed', attempts: [{ httpStatus: 422 }] });
  });

  test('keeps its records and webhooks when it is killed', async () => {
    const before = await t.call('GET', `${PATH}/${id}/webhooks`);
    await stop(ehr.process);
    ehr = await startEhr();
    const { body } = await t.call('POST', `${PATH}/${id}/webhooks/verify`, { body: { repair: false } });
    expect(body).toMatchObject({ reachable: true, missing: [], unknown: [], duplicates: [] });
    const hook = before.body.data[0];
    const deleted = await t.call('DELETE', `${PATH}/${id}/webhooks/${hook.id}`);
    expect(deleted.body.isUnregistered).toBe(true);
  });

  async function eventIds(): Promise<string[]> {
    return transact(t.app.database, { organizationId: own.id, actor }, async (tx) =>
      (await tx.query<{ id: string }>('select id from partner_ehr_events order by id', [])).map((row) => row.id),
    );
  }
});
