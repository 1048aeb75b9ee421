import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppOfTwo, openAppOfTwo } from '../helpers/organizations.ts';
import { commandRunner } from '../helpers/run-command.ts';

let t: AppOfTwo;
let url: string;
let folder: string;
beforeAll(async () => {
  t = await openAppOfTwo();
  const { port } = await t.http.listen('127.0.0.1', 0);
  url = `http://127.0.0.1:${port}`;
  folder = await mkdtemp(join(tmpdir(), 'rcm-scrub-rules-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], key = t.own.key) =>
  commandRunner({ DATA_DIR: folder, RCM_API_URL: url, RCM_API_KEY: key })(['scrub-rules', ...args]);
const rulesOf = async (key: string) => (await t.call('GET', '/v1/scrub-rules', { key })).body.data;

const RULE = {
  slug: 'large_claims',
  name: 'Large claims',
  condition: { field: 'totalCharges', operator: 'at_least', value: 1_000_000 },
  action: { type: 'hold', reason: 'Look at it' },
  payerIds: ['SBX01'],
  enabled: true,
  mode: 'active',
  tests: [{ name: 'At the limit', claim: { payerId: 'SBX01', totalCharges: 1_000_000 }, expect: 'match' }],
};

test('rules of a payer move to another organization, without ids, disabled and in shadow mode', async () => {
  await t.call('POST', '/v1/scrub-rules', { body: RULE });
  await t.call('POST', '/v1/scrub-rules', { body: { ...RULE, slug: 'of_all', payerIds: [] } });
  const file = join(folder, 'rules.json');
  const written = await run(['export', '--payer', 'SBX01', file, '--json']);
  expect([written.status, JSON.parse(written.stdout)], written.stderr).toEqual([0, { file, rules: 1 }]);
  const text = await readFile(file, 'utf8');
  expect(text).not.toMatch(/srl_|"id": "(?!SBX01)|payerIds/);
  expect(JSON.parse(text)).toMatchObject({
    format: 'rcm-scrub-rules',
    version: 1,
    rules: [{ slug: 'large_claims', payers: [{ id: 'SBX01' }], tests: [{ claim: { totalCharges: 1_000_000 } }] }],
  });

  const dry = await run(['import', file, '--dry-run', '--json'], t.other.key);
  expect([dry.status, JSON.parse(dry.stdout)], dry.stderr).toMatchObject([
    0,
    { created: 0, refused: 0, rules: [{ slug: 'large_claims', outcome: 'possible' }] },
  ]);
  expect(await rulesOf(t.other.key)).toEqual([]);
  const made = await run(['import', file, '--json'], t.other.key);
  expect(JSON.parse(made.stdout), made.stderr).toMatchObject({ created: 1, exists: 0, refused: 0 });
  expect(await rulesOf(t.other.key)).toMatchObject([
    { slug: 'large_claims', enabled: false, mode: 'shadow', payerIds: ['SBX01'], failedTests: 0 },
  ]);
  const again = await run(['import', file, '--json'], t.other.key);
  expect([again.status, JSON.parse(again.stdout)]).toMatchObject([0, { created: 0, exists: 1 }]);
});

test('an import reports the errors of each rule, and creates the others', async () => {
  const { payerIds, enabled, mode, ...rule } = RULE;
  const rules = [
    { ...rule, slug: 'wrong', payers: [], condition: { field: 'nothing', operator: 'exists' } },
    { ...rule, slug: 'no_payer', payers: [{ id: 'NOBODY', name: 'Nobody' }] },
    { ...rule, slug: 'right', payers: [] },
  ];
  const file = join(folder, 'some.json');
  await writeFile(file, JSON.stringify({ format: 'rcm-scrub-rules', version: 1, rules }));
  for (const option of ['--dry-run', '--json']) {
    const { status, stdout } = await run(['import', file, option, '--json'], t.other.key);
    expect([status, JSON.parse(stdout).rules]).toMatchObject([
      1,
      [
        { slug: 'wrong', outcome: 'refused', errors: ['/condition/field: The field does not exist.'] },
        { slug: 'no_payer', outcome: 'refused', errors: ['payers: no payer Nobody'] },
        { slug: 'right', outcome: option === '--dry-run' ? 'possible' : 'created' },
      ],
    ]);
  }
  await writeFile(file, JSON.stringify({ format: 'rcm-scrub-rules', version: 2, rules }));
  const wrong = await run(['import', file], t.other.key);
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    `rcm: ${file} has a version that this program cannot read; it reads 1\n`,
  ]);
});
