import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { updateAllScores } from '../../../src/modules/office/work/scores/update-scores.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

/** The score of a work item grows as its due time comes closer, by a test clock and in real time. */
let t: TestApp;
const clock = new ManualClock(new Date('2030-05-06T07:08:09.000Z'));
beforeAll(async () => {
  t = await openTestApp({ clock });
});
afterAll(() => t.close());

const item = async (own: ClockedOrganization, body: object): Promise<Shown> => {
  const made = await own.call('POST', '/v1/work', { type: 'custom', title: 'Call', ...body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
};
const after = (own: ClockedOrganization, days: number) =>
  new Date(own.frozenAt.getTime() + days * DAY_MS).toISOString();
const read = (own: ClockedOrganization, { id }: Shown) => own.get(`/v1/work/${id}`);
const deadlineOf = async (own: ClockedOrganization, one: Shown) =>
  (await read(own, one)).priorityScore.factors.deadline;
const inOrder = async (own: ClockedOrganization): Promise<string[]> => {
  const ids: string[] = [];
  for (let path = '/v1/work?sort=priorityScore:desc&limit=2'; ; ) {
    const page = await own.get(path);
    ids.push(...page.data.map(({ id }: Shown) => id));
    if (!page.hasMore) return ids;
    path = `/v1/work?sort=priorityScore:desc&limit=2&cursor=${page.nextCursor}`;
  }
};

test('an item becomes the most urgent one by a test clock, in the list and for take-next', async () => {
  const own = await ClockedOrganization.open(t);
  const far = await item(own, { dueAt: after(own, 40) });
  const high = await item(own, { priority: 'high' });
  const later = await item(own, { dueAt: after(own, 50) });
  expect(await inOrder(own)).toEqual([high.id, later.id, far.id]);
  await own.advance(38 * DAY_MS);
  expect(await inOrder(own)).toEqual([far.id, later.id, high.id]);
  const aged = await read(own, far);
  expect(aged.priorityScore).toEqual({
    value: 43,
    factors: { priority: 10, amount: 0, deadline: 28, recoverability: 5 },
  });
  // Nobody has changed the item: a change for its version still applies.
  expect([aged.version, aged.updatedAt]).toEqual([far.version, far.updatedAt]);
  expect((await own.call('POST', '/v1/work/take-next', {})).body.id).toBe(far.id);
});

test('an item about a patient with a test clock ages by this clock alone', async () => {
  const organization = new ClockedOrganization(t, await t.organization());
  const patients = await organization.openPatients(clock.now().toISOString());
  const { body: patient } = await patients.call('POST', '/v1/patients', aPatient(patients.patientFields));
  const dueAt = after(patients, 20);
  const of = await item(patients, { dueAt, subject: { type: 'patient', id: patient.id } });
  const real = await item(organization, { dueAt });
  await patients.advance(15 * DAY_MS);
  expect([await deadlineOf(organization, of), await deadlineOf(organization, real)]).toEqual([25, 10]);
});

test('an item ages in real time, but not one of an organization with a test clock, until the clock is deleted', async () => {
  const own = new ClockedOrganization(t, await t.organization());
  own.frozenAt = clock.now();
  const clocked = await ClockedOrganization.open(t, clock.now().toISOString());
  const [real, frozen] = [await item(own, { dueAt: after(own, 10) }), await item(clocked, { dueAt: after(own, 10) })];
  const done = await item(own, { dueAt: after(own, 10) });
  await own.call('PATCH', `/v1/work/${done.id}`, { resolution: { code: 'fixed' } }, { 'if-match': '*' });
  await clocked.advance(8 * DAY_MS);
  clock.advance(3 * DAY_MS);
  expect(await updateAllScores(t.app.database)).toBeGreaterThan(0);
  expect(await updateAllScores(t.app.database)).toBe(0);
  expect(await deadlineOf(own, real)).toBe(23);
  expect(await deadlineOf(own, done)).toBe(20);
  expect(await deadlineOf(clocked, frozen)).toBe(28);
  await clocked.call('DELETE', `/v1/sandbox/test-clocks/${clocked.clockId}`);
  await updateAllScores(t.app.database);
  expect(await deadlineOf(clocked, frozen)).toBe(23);
});

test('outdated scores are computed again, many at once', async () => {
  const own = new ClockedOrganization(t, await t.organization());
  own.frozenAt = clock.now();
  for (let number = 0; number < 3; number += 1) await item(own, { dueAt: after(own, 6) });
  await transact(t.app.database, { organizationId: own.id, actor: { type: 'system', id: 'test' } }, (tx) =>
    tx.query("update work_items set score_next_at = '-infinity', priority_score = 0 where organization_id = $1", [
      own.id,
    ]),
  );
  await updateAllScores(t.app.database);
  const rows = await own.query<{ score: number; next: Date }>(
    'select priority_score as score, score_next_at as next from work_items where organization_id = $1',
    [own.id],
  );
  expect(rows.map(({ score }) => score)).toEqual([39, 39, 39]);
  expect(rows.every(({ next }) => next > clock.now())).toBe(true);
});
