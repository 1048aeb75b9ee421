import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { aClaim } from '../../helpers/builders.ts';
import { createCovered } from '../../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import { anEncounterToChange } from './changed-encounter.ts';

type Row = { document: object | null; changes: { before: object; after: object } | null };

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

const run = <T>(text: string, values: unknown[] = []) =>
  transact(t.app.database, { organizationId: t.own.id, actor: { type: 'system', id: 'test' } }, (tx) =>
    tx.query<T>(text, values),
  );
const rowsOf = (id: string) =>
  run<Row>('select document, changes from provenance_records where target_id = $1 order by id', [id]);
const listOf = async (id: string) => (await t.call('GET', `/v1/encounters/${id}/provenance`)).body.data;

async function aChangedEncounter() {
  const { encounter, changed } = await anEncounterToChange(t);
  await t.call('PATCH', `/v1/encounters/${encounter.id}`, { body: changed });
  return encounter.id as string;
}

test('a creation is stored whole, a change as the members that changed', async () => {
  const [created, changed] = await rowsOf(await aChangedEncounter());
  expect(created).toMatchObject({ document: { placeOfServiceCode: '11' }, changes: null });
  expect(changed).toMatchObject({
    document: null,
    changes: { before: { charges: [{ charge: 12_500 }] }, after: { charges: [{ charge: 15_000 }] } },
  });
  expect(Object.keys(changed!.changes!.before)).toEqual(['charges']);
});

test('a change that was stored as a whole document reads the same', async () => {
  const id = await aChangedEncounter();
  const before = await listOf(id);
  await run(
    `update provenance_records p set changes = null, document = e.document from encounters e
     where e.id = p.target_id and p.target_id = $1 and p.changes is not null`,
    [id],
  );
  expect(await listOf(id)).toEqual(before);
});

test('a sealed tax id is in no record', async () => {
  const ids = await createCovered(t);
  const provider = { ...aClaim(ids).billingProvider, taxId: { type: 'ssn', value: '123-45-6781' } };
  const { body: claim } = await t.call('POST', '/v1/claims', { body: aClaim(ids, { billingProvider: provider }) });
  const organizationName = 'Lakeside Practice';
  const body = { billingProvider: { ...provider, organizationName } };
  expect((await t.call('PATCH', `/v1/claims/${claim.id}`, { body })).status).toBe(200);
  const rows = await rowsOf(claim.id);
  expect(rows.at(-1)?.changes).toMatchObject({
    before: { billingProvider: { taxId: { type: 'ssn', valueLast4: '6781' } } },
    after: { billingProvider: { organizationName } },
  });
  expect(JSON.stringify(rows)).not.toContain('sealed');
});
