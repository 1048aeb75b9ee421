import { beforeAll, expect, test } from 'vitest';
import { differencesOf } from '../../dashboard/src/pages/dev/schema-differences.ts';
import { list } from '../../src/http/routes/platform/event-types.ts';

type Json = Record<string, never>;
type Entry = { type: string; schema: object; example: { data: { claim: Json }; resource: Json } & Json };

let entries: Entry[];
beforeAll(async () => {
  // As a browser receives them.
  const { body } = await list.handle(null as never, {} as never, null as never);
  entries = JSON.parse(JSON.stringify((body as { data: unknown }).data));
});

const damaged = (damage: (event: Entry['example']) => void) => {
  const { schema, example } = entries.find(({ type }) => type === 'claim.paid')!;
  const event = structuredClone(example);
  damage(event);
  return differencesOf(schema, event);
};

test('the example of every event type matches its schema', () => {
  expect(entries.length).toBeGreaterThan(50);
  expect(
    entries.flatMap(({ type, schema, example }) => differencesOf(schema, example).map((each) => [type, each])),
  ).toEqual([]);
});

test('names the place of each difference, and never the value there', () => {
  const differences = damaged((event) => {
    Object.assign(event, { createdAt: 'Larkin', type: 'claim.denied' });
    const { claim } = event.data;
    Object.assign(claim, { status: 'Larkin', 'a/b': 1, externalId: 7, diagnoses: 'Larkin' });
    Object.assign(claim.serviceLines![0], { charge: '12', procedureCode: 5 });
    delete claim.patientId;
  });
  expect(differences.map(({ path }) => path).toSorted()).toEqual([
    '/createdAt',
    '/data/claim/diagnoses',
    '/data/claim/externalId',
    '/data/claim/patientId',
    '/data/claim/serviceLines/0/charge',
    '/data/claim/serviceLines/0/procedureCode',
    '/data/claim/status',
    '/type',
  ]);
  expect(differences.find(({ path }) => path === '/data/claim/patientId')?.text).toBe('is missing');
  expect(differences.find(({ path }) => path === '/createdAt')?.text).toBe('must match format "date-time"');
  expect(JSON.stringify(differences)).not.toContain('Larkin');
});

test('of a value that may also be null, the differing part is named', () => {
  const differences = damaged((event) => Object.assign(event.data.claim, { submission: { transmittedAt: 'never' } }));
  expect(differences.every(({ path }) => path.startsWith('/data/claim/submission/'))).toBe(true);
  expect(differences.map(({ path }) => path)).toContain('/data/claim/submission/transmittedAt');
});

test('a value that is no event differs as a whole, and many differences are listed up to a limit', () => {
  const { schema } = entries[0]!;
  expect(differencesOf(schema, null)).toEqual([{ path: '/', text: 'must be object' }]);
  const numbers = { type: 'object', properties: { of: { type: 'array', items: { type: 'string' } } } };
  expect(differencesOf(numbers, { of: Array(500).fill(1) })).toHaveLength(100);
  expect(differencesOf({ ...numbers, additionalProperties: false }, { 'a/b~': 1 })).toEqual([
    { path: '/a~1b~0', text: 'is not in the schema' },
  ]);
});
