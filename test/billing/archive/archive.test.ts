import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { ROUTES } from '../../../src/http/route-table.ts';
import { closeBatchTask, processInterchangeTask, transmitInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { archiveClosedClaims } from '../../../src/modules/billing/claims/archive/archive-claims.ts';
import {
  type ArchivePosition,
  lockArchivable,
  moveToArchive,
} from '../../../src/modules/billing/claims/archive/claim-archive-store.ts';
import { AUDIT_KEY_PURPOSE, openHeadSigner } from '../../../src/modules/platform/audit/head-signature.ts';
import { sealEntries } from '../../../src/modules/platform/audit/seal-entries.ts';
import { verifyChain } from '../../../src/modules/platform/audit/verify-chain.ts';
import { aClaim, aServiceLine } from '../../helpers/builders.ts';
import { createCovered, openScrubbingApp } from '../../helpers/claims.ts';
import { connectOwner } from '../../helpers/database.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import type { AppOfOne } from '../../helpers/organizations.ts';
import { workOn } from '../../helpers/work-on.ts';
import { type PaidClaim, written835 } from '../../helpers/written-835.ts';

const DAY_MS = 86_400_000;
const SYSTEM = { type: 'system', id: 'test' } as const;

let t: AppOfOne;
let owner: pg.Client;
const clock = new ManualClock('2026-11-02T12:00:00Z');
beforeAll(async () => {
  t = await openScrubbingApp({ clock });
  owner = await connectOwner(t.database);
  const { app } = t;
  await workOn(t, {
    'close-batch': closeBatchTask(app),
    'transmit-interchange': transmitInterchangeTask(app),
    'process-interchange': processInterchangeTask(app),
  });
  await setDays(30);
});
afterAll(async () => {
  await owner.end();
  await t.close();
});

const post = (path: string, body?: unknown, headers = {}) => t.call('POST', path, { body, headers });
const claimOf = async (id: string) => (await t.call('GET', `/v1/claims/${id}`)).body;
const setDays = async (archiveClaimsAfterDays: number | null) => {
  const { status } = await t.call('PATCH', '/v1/organization/settings', { body: { archiveClaimsAfterDays } });
  expect(status).toBe(200);
};
const archive = () => archiveClosedClaims(t.app.database);
const inTransaction = <T>(work: Parameters<typeof transact<T>>[2]) =>
  transact(t.app.database, { organizationId: t.own.id, actor: SYSTEM }, work);

const signer = () => openHeadSigner(t.app.encryption.derive(AUDIT_KEY_PURPOSE));
const seal = () => inTransaction((tx) => sealEntries(tx, { signer: signer(), limit: 10_000 }));
const problems = async () =>
  (await verifyChain({ database: t.app.database, signer: signer() }, t.own.id)).problems.map(({ code }) => code);

/** Counts the rows of the claim's history that are in their tables. */
async function rowsOf(id: string): Promise<{ provenance: number; runs: number; archives: number }> {
  const { rows } = await owner.query(
    `select (select count(*)::int from provenance_records where target_id = $1) as provenance,
       (select count(*)::int from claim_scrub_runs where claim_id = $1) as runs,
       (select count(*)::int from archives where subject_id = $1) as archives`,
    [id],
  );
  return rows[0];
}

async function send835(claim: PaidClaim): Promise<void> {
  const headers = { 'content-type': 'application/edi-x12', prefer: 'wait=30' };
  const { status, body } = await t.call('POST', '/v1/remittances', {
    payload: written835({ claims: [claim] }),
    headers,
  });
  expect([status, body.remittances?.map((one: { postingStatus: string }) => one.postingStatus)]).toEqual([
    200,
    ['posted'],
  ]);
}

/** Returns the number of a sent claim of 125 dollars. */
async function sent(): Promise<{ id: string; number: string }> {
  const ids = await createCovered(t, { coverage: { memberId: `W${clock.now().getTime()}` } });
  const serviceDate = { start: new Date(clock.now().getTime() - 9 * DAY_MS).toISOString().slice(0, 10) };
  const { body: draft } = await post(
    '/v1/claims',
    aClaim(ids, { serviceLines: [aServiceLine({ serviceDate, charge: 12_500 })] }),
  );
  expect((await post(`/v1/claims/${draft.id}/scrub`)).status).toBe(200);
  expect((await post(`/v1/claims/${draft.id}/submit`)).status).toBe(202);
  await expect.poll(async () => (await claimOf(draft.id)).submission.state).toBe('transmitted');
  return { id: draft.id, number: draft.patientControlNumber };
}

const whole = (number: string): PaidClaim => ({ number, charge: 12_500, paid: 10_000, parts: [['CO-45', 2_500]] });

/** Returns a claim that was paid in full 31 days ago. */
async function settled(): Promise<{ id: string; number: string }> {
  const claim = await sent();
  await send835(whole(claim.number));
  expect(await claimOf(claim.id)).toMatchObject({ status: 'paid', balance: 0, archived: false, archivedAt: null });
  await seal();
  clock.advance(31 * DAY_MS);
  return claim;
}

describe('a closed claim', () => {
  test('is archived with its history, and every GET about it answers as before', async () => {
    const claim = await settled();
    const before = await answersAbout(claim.id);
    const provenance = Object.entries(before.answers).find(([url]) => url.includes('/provenance?'))![1];
    expect(provenance.split(`"type":"claim","id":"${claim.id}"`).length - 1).toBe(before.versions);
    expect(await rowsOf(claim.id)).toEqual({ provenance: before.versions, runs: 1, archives: 0 });
    expect(await archive()).toBe(1);
    expect(await rowsOf(claim.id)).toEqual({ provenance: 0, runs: 0, archives: 1 });
    const { archived, archivedAt } = await claimOf(claim.id);
    expect({ archived, archivedAt }).toEqual({ archived: true, archivedAt: clock.now().toISOString() });
    const after = await answersAbout(claim.id);
    const changed = Object.keys(before.answers).filter((url) => after.answers[url] !== before.answers[url]);
    expect(changed.map((url) => [url, before.answers[url], after.answers[url]])).toEqual([]);
    expect(await archive()).toBe(0);
  });

  test('is in lists only if they ask for archived claims', async () => {
    const claim = await settled();
    const listed = async (query: string) =>
      (await t.call('GET', `/v1/claims?patientControlNumber=${claim.number}${query}`)).body.data.map(
        (one: { id: string }) => one.id,
      );
    expect(await listed('&archived=true')).toEqual([]);
    await archive();
    expect(await listed('')).toEqual([]);
    expect(await listed('&archived=false')).toEqual([]);
    expect(await listed('&archived=true')).toEqual([claim.id]);
    expect(await listed('&archived=any')).toEqual([claim.id]);
    // The figures of reports count archived claims.
    expect(await listed('&outcome=decided')).toEqual([claim.id]);
    expect((await t.call('GET', '/v1/claims?archived=maybe')).body.error).toMatchObject({ code: 'invalid_parameter' });
  });

  test('keeps the audit chain and the ledger verifiable, and a changed archive is found', async () => {
    const claim = await settled();
    await archive();
    await seal();
    expect(await problems()).toEqual([]);
    const { rows } = await owner.query('select encoding, content from archives where subject_id = $1', [claim.id]);
    await owner.query("update archives set encoding = 'plain', content = '{}' where subject_id = $1", [claim.id]);
    expect(new Set(await problems())).toEqual(new Set(['entry_changed']));
    await owner.query('update archives set encoding = $2, content = $3 where subject_id = $1', [
      claim.id,
      rows[0].encoding,
      rows[0].content,
    ]);
    expect(await problems()).toEqual([]);
  });

  test('stays where it is if the transaction that archives it fails', async () => {
    const claim = await settled();
    const before = await rowsOf(claim.id);
    const failing = inTransaction(async (tx) => {
      const ids = (await lockArchivable(tx, { before: tx.now, after: null, limit: 50 })).map(({ id }) => id);
      expect(ids).toContain(claim.id);
      await moveToArchive(tx, ids);
      throw new Error('the process died');
    });
    await expect(failing).rejects.toThrow('the process died');
    expect(await rowsOf(claim.id)).toEqual(before);
    expect((await claimOf(claim.id)).archived).toBe(false);
  });

  test('is found once in the order of the last change', async () => {
    await archive();
    const ids = [(await settled()).id, (await settled()).id];
    const next = (after: ArchivePosition | null) =>
      inTransaction((tx) => lockArchivable(tx, { before: tx.now, after, limit: 1 }));
    const [first] = await next(null);
    const [second] = await next(first!);
    expect([first!.id, second!.id]).toEqual(ids);
    expect(await next(second!)).toEqual([]);
  });
});

describe('not archived is', () => {
  test('anything without the setting', async () => {
    await archive();
    const claim = await settled();
    await setDays(null);
    expect(await archive()).toBe(0);
    await setDays(40);
    expect(await archive()).toBe(0);
    await setDays(30);
    expect((await claimOf(claim.id)).archived).toBe(false);
  });

  test('a claim with an open amount, an open denial or an open work item', async () => {
    await archive();
    const open = await sent();
    const patient = await sent();
    await send835({
      ...whole(patient.number),
      parts: [
        ['CO-45', 1_500],
        ['PR-1', 1_000],
      ],
    });
    const denied = await sent();
    await send835({ number: denied.number, status: '4', charge: 12_500, paid: 0, parts: [['CO-50', 12_500]] });
    const worked = await sent();
    await send835(whole(worked.number));
    const item = await post('/v1/work', {
      type: 'claim_scrub',
      title: 'Look again',
      subject: { type: 'claim', id: worked.id },
    });
    expect(item.status).toBe(201);
    clock.advance(400 * DAY_MS);
    await archive();
    const archived = await Promise.all(
      [open, patient, denied, worked].map(async ({ id }) => (await claimOf(id)).archived),
    );
    expect(archived).toEqual([false, false, false, false]);
  });
});

describe('an archived claim is restored', () => {
  let claim: { id: string; number: string };
  let before: { answers: Record<string, string>; versions: number };
  beforeEach(async () => {
    claim = await settled();
    before = await answersAbout(claim.id);
    await archive();
  });

  test('by a call, which is replayed under its key', async () => {
    const headers = { 'idempotency-key': `restore-${claim.id}` };
    const version = (await claimOf(claim.id)).version;
    const restored = await post(`/v1/claims/${claim.id}/restore`, undefined, headers);
    expect([restored.status, restored.body.archived, restored.body.version]).toEqual([200, false, version + 1]);
    expect(await rowsOf(claim.id)).toEqual({ provenance: before.versions + 1, runs: 1, archives: 0 });
    const replayed = await post(`/v1/claims/${claim.id}/restore`, undefined, headers);
    expect([replayed.text, replayed.headers['idempotency-replayed']]).toEqual([restored.text, 'true']);
    const again = await post(`/v1/claims/${claim.id}/restore`);
    expect([again.status, again.body.error.code]).toEqual([409, 'invalid_state_transition']);
    // The days count from the restoration.
    expect(await archive()).toBe(0);
    await seal();
    expect(await problems()).toEqual([]);
    clock.advance(31 * DAY_MS);
    expect(await archive()).toBe(1);
    expect(await problems()).toEqual([]);
  });

  test('by the reversal of its payment in an 835', async () => {
    await send835({ ...whole(claim.number), status: '22', charge: -12_500, paid: -10_000, parts: [['CO-45', -2_500]] });
    expect(await claimOf(claim.id)).toMatchObject({ status: 'accepted', archived: false, amountPaid: 0 });
    expect(await rowsOf(claim.id)).toEqual({ provenance: before.versions + 1, runs: 1, archives: 0 });
    await seal();
    expect(await problems()).toEqual([]);
  });

  test('by a payment of the patient, and not by a refused command', async () => {
    expect((await post(`/v1/claims/${claim.id}/submit`)).status).toBe(409);
    expect((await claimOf(claim.id)).archived).toBe(true);
    const paid = await post(`/v1/claims/${claim.id}/patient-payments`, {
      amount: 100,
      method: 'cash',
      paidOn: clock.now().toISOString().slice(0, 10),
    });
    expect(paid.status).toBeLessThan(300);
    expect((await claimOf(claim.id)).archived).toBe(false);
  });
});

/**
 * Returns the answers of all GET routes that take the id of a claim, in the path or as a filter. Without the two members
 * that archiving changes.
 */
async function answersAbout(claimId: string): Promise<{ answers: Record<string, string>; versions: number }> {
  const answers: Record<string, string> = {};
  const encounterId = await encounterOf(claimId);
  for (const { method, path, operation } of ROUTES) {
    if (method !== 'GET') continue;
    for (const url of urlsAbout(path, operation, { claimId, encounterId })) {
      const { status, text } = await t.call('GET', url);
      answers[url] = `${status} ${withoutArchived(text)}`;
    }
  }
  expect(Object.keys(answers).length).toBeGreaterThan(15);
  return { answers, versions: (await rowsOf(claimId)).provenance };
}

/** Returns the encounter that the claim bills, which is made at the first call. */
async function encounterOf(claimId: string): Promise<string> {
  const { rows } = await owner.query('select encounter_id as id from encounter_claims where claim_id = $1', [claimId]);
  if (rows[0]) return rows[0].id;
  const { patientId, coverageId } = await claimOf(claimId);
  const body = {
    patientId,
    coverageId,
    serviceDate: { start: '2026-10-20' },
    class: 'ambulatory',
    placeOfServiceCode: '11',
  };
  const { status, body: encounter } = await post('/v1/encounters', body);
  expect(status).toBe(201);
  await owner.query('insert into encounter_claims (organization_id, encounter_id, claim_id) values ($1, $2, $3)', [
    t.own.id,
    encounter.id,
    claimId,
  ]);
  await owner.query(
    "update encounters set document = jsonb_set(document::jsonb, '{claimIds}', $2)::json where id = $1",
    [encounter.id, JSON.stringify([claimId])],
  );
  return encounter.id;
}

type Queried = { query?: { properties?: Record<string, { pattern?: string }> } };

function urlsAbout(
  path: string,
  operation: unknown,
  { claimId, encounterId }: { claimId: string; encounterId: string },
): string[] {
  // The provenance of an encounter includes that of its claims.
  if (path === '/v1/encounters/{id}/provenance')
    return [`/v1/encounters/${encounterId}/provenance?includeRelated=claims&limit=100`];
  if (path === '/v1/claims/{id}' || /^\/v1\/claims\/\{id\}\/[\w-]+$/.test(path)) return [path.replace('{id}', claimId)];
  if (path.includes('{')) return [];
  const names = Object.keys((operation as Queried).query?.properties ?? {});
  return names
    .filter((name) => ['claimId', 'target', 'subjectId', 'resourceId'].includes(name))
    .map((name) => `${path}?${name}=${claimId}`);
}

/** Removes what archiving changes, and the entries of the audit log that reading the claim's X12 writes. */
function withoutArchived(text: string): string {
  return text
    .replace(/\{"object":"timeline_entry",[^{}]*"phi\.revealed",[^{}]*\{[^{}]*\}[^{}]*\{[^{}]*\}\},?/g, '')
    .replace(/"archivedAt":(null|"[^"]*")/g, '"archivedAt":…')
    .replace(/"archived":(true|false)/g, '"archived":…')
    .replace(/"(requestId|request_id)":"[^"]*"/g, '"requestId":…');
}
