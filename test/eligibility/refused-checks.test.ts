import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { createCovered, createDraft } from '../helpers/claims.ts';
import { countRows } from '../helpers/count-rows.ts';

let t: TestApp;
let paperPayerId: string;
beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
  const payer = {
    name: 'Harbor Mutual',
    claimChannels: ['paper'],
    address: { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' },
  };
  paperPayerId = (await t.call('POST', '/v1/payers', { body: payer })).body.id;
});
afterAll(() => t.close());

const PATH = '/v1/eligibility-checks';
const provider = { npi: '1999999984' };
const person = { lastName: 'Larkin', memberId: 'SBX-0701' };
const persons = { payerId: 'SBX01', subscriber: person, provider };

/** Sends a request that must be refused, and expects that no table has more or fewer rows after it. */
async function refusal(path: string, body: unknown): Promise<string[]> {
  const before = await countRows(t.database.adminUrl);
  const answer = await t.call('POST', path, { body });
  expect(await countRows(t.database.adminUrl)).toEqual(before);
  const { error } = answer.body;
  const found: { code: string; param?: string }[] = error.details ?? [error];
  return [String(answer.status), ...found.map(({ code, param }) => (param ? `${code} ${param}` : code))];
}

/** Creates a coverage and returns a request about it. */
async function aboutCoverage(coverage: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const { coverageId } = await createCovered(t, { coverage });
  return { coverageId, provider, ...more };
}

test.each<[string, () => unknown, string[]]>([
  [
    'a payer without eligibility inquiries',
    () => aboutCoverage({ payerId: paperPayerId, memberId: 'M1' }),
    ['422', 'not_supported /coverageId'],
  ],
  [
    'a provider that is not enrolled',
    () => aboutCoverage({ payerId: 'SBX08', memberId: 'SBX-0702' }),
    ['422', 'enrollment_required /provider/npi'],
  ],
  [
    'a dependent without a relationship',
    () => ({ ...persons, dependent: { lastName: 'Larkin' } }),
    ['422', 'required /dependent/relationship'],
  ],
  [
    'the coverage of a dependent without its subscriber',
    () => aboutCoverage({ memberId: 'SBX-0703', relationshipToSubscriber: 'child' }),
    ['422', 'subscriber_missing /coverageId'],
  ],
  [
    'dates that contradict each other',
    () => aboutCoverage({ memberId: 'SBX-0704' }, { serviceDate: { start: '2026-02-02', end: '2026-02-01' } }),
    ['422', 'before_start /serviceDate/end'],
  ],
  [
    'a birth date after the service',
    () => ({ ...persons, subscriber: { ...person, birthDate: '2026-01-02' }, serviceDate: { start: '2026-01-01' } }),
    ['422', 'after_service_date /subscriber/birthDate'],
  ],
  [
    'an unknown sandbox value',
    () => ({ ...persons, subscriber: { ...person, memberId: 'SBX-ELG.NOPE' } }),
    ['422', 'unknown_sandbox_token /subscriber/memberId'],
  ],
])('%s is refused by name, and nothing is stored', async (_name, body, expected) => {
  expect(await refusal(PATH, await body())).toEqual(expected);
});

test('a claim without a coverage of the rank is refused, and nothing is stored', async () => {
  const claim = await createDraft(t);
  const path = `/v1/claims/${claim.id}/check-eligibility`;
  expect(await refusal(path, { coverageRank: 'tertiary' })).toEqual(['409', 'no_coverage /coverageRank']);
});

test('a batch is refused as a whole for its bounds, and for a field that no row has', async () => {
  const batch = (checks: unknown[]) => refusal(`${PATH}/batch`, { checks });
  expect(await batch([])).toEqual(['422', 'too_few /checks']);
  expect(await batch(Array(1_001).fill(persons))).toEqual(['422', 'too_many /checks']);
  expect(await batch([persons, { ...persons, mode: 'sync' }])).toEqual(['422', 'unknown_field /checks/1/mode']);
});
