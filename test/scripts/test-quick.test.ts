import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleOf } from '../../scripts/module-of.ts';
import { ALWAYS, MODULES, ROOMS, ROUTE_WALKS } from '../../scripts/test-quick/areas.ts';
import { type Selection, selectTests } from '../../scripts/test-quick/select-tests.ts';

const SOURCES = new Map([
  ['src/modules/payments/denials/denial.ts', ''],
  ['src/modules/payments/denials/denial.test.ts', ''],
  ['src/modules/payments/appeals/letter/letter.test.ts', "import { x } from '../../denials/denial.ts';"],
  ['src/modules/trading/payers/payer.test.ts', ''],
  [
    'src/http/routes/write-offs.ts',
    "from '../../modules/payments/denials/a.ts' from '../../modules/payments/denials/b.ts' from '../../modules/billing/claims/c.ts'",
  ],
  ['src/cli/run.test.ts', ''],
  ['test/boundaries.test.ts', ''],
  ['test/payments/denials/denials.test.ts', ''],
  ['test/payments/denials/support.ts', "import { y } from '../../helpers/money.ts';"],
  ['test/helpers/money.ts', ''],
  ['test/http/route-walk.test.ts', ''],
  ['test/payments/ledger/ledger.test.ts', "import '../denials/support.ts'; call('GET', '/v1/denials/1')"],
  ['test/trading/payers/search.test.ts', ''],
  ['test/trading/payers/program-test.ts', ''],
]);

const testsOf = (selection: Selection) => ('all' in selection ? 'all' : [...selection.tests.keys()].sort());
const select = (...changed: string[]) => testsOf(selectTests(changed, SOURCES));

describe('the tests that a change selects', () => {
  const denials = [
    'src/modules/payments/appeals/letter/letter.test.ts',
    'src/modules/payments/denials/denial.test.ts',
    'test/boundaries.test.ts',
    'test/payments/denials/denials.test.ts',
    'test/payments/ledger/ledger.test.ts',
  ];

  test('are those of its module: by folder, by import and by URL', () => {
    expect(select('src/modules/payments/denials/denial.ts')).toEqual(denials);
  });

  test('include the walks over all routes for a schema, a declaration or a route', () => {
    const withWalk = [...denials, 'test/http/route-walk.test.ts'].sort();
    expect(select('src/modules/payments/denials/denial-schema.ts')).toEqual(withWalk);
    expect(select('src/modules/payments/denials/denial-resource.ts')).toEqual(withWalk);
    expect(select('src/http/routes/write-offs.ts')).toEqual(withWalk);
  });

  test('are those of the room when the file belongs to no module', () => {
    expect(select('src/cli/run.ts')).toEqual(['src/cli/run.test.ts', 'test/boundaries.test.ts']);
  });

  test('are those that import a changed file of the tests, also through others', () => {
    expect(select('test/helpers/money.ts')).toEqual(['test/boundaries.test.ts', 'test/payments/ledger/ledger.test.ts']);
    expect(select('test/trading/payers/search.test.ts')).toEqual([
      'test/boundaries.test.ts',
      'test/trading/payers/search.test.ts',
    ]);
  });

  test('are those beside a program or a snapshot, which no test imports', () => {
    expect(select('test/trading/payers/program-test.ts')).toEqual([
      'test/boundaries.test.ts',
      'test/trading/payers/search.test.ts',
    ]);
    expect(select('test/trading/payers/lists.txt')).toEqual([
      'test/boundaries.test.ts',
      'test/trading/payers/search.test.ts',
    ]);
  });

  test('are all when everything runs on the file, or its area is not known', () => {
    for (const path of [
      'migrations/0001-foundation.sql',
      'package.json',
      'src/database/transactions/transaction.ts',
      'src/http/server.ts',
      'src/kernel/ids.ts',
      'src/modules/resources.ts',
      'src/composition/service.ts',
      'a-new-folder/file.ts',
    ]) {
      expect(select('src/modules/payments/denials/denial.ts', path), path).toBe('all');
    }
  });

  test('are only those of every change for texts', () => {
    expect(select('README.md', 'docs/decisions/0001-a.md')).toEqual(['test/boundaries.test.ts']);
  });
});

describe('the table of areas', () => {
  const root = join(import.meta.dirname, '../..');
  const files = ['src', 'sandbox', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const sources = new Map(
    files.filter((path) => path.endsWith('.ts')).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const tests = [...sources.keys()].filter((path) => path.endsWith('.test.ts'));

  test('names tests that exist', () => {
    const rooms = ROOMS.flatMap(([, named]) => (typeof named === 'string' ? [] : named));
    const named = [...ALWAYS, ...ROUTE_WALKS, ...rooms, ...Object.values(MODULES).flatMap((one) => one.tests ?? [])];
    const wrong = named.filter((prefix) => !tests.some((path) => path.startsWith(prefix)));
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('names rooms and modules that exist', () => {
    const rooms = ROOMS.map(([prefix]) => prefix).filter((prefix) => /^(?:src|sandbox|test)\//.test(prefix));
    const modules = Object.keys(MODULES).map((module) => `src/modules/${module}/`);
    const wrong = [...rooms, ...modules].filter((prefix) => !files.some((path) => path.startsWith(prefix)));
    expect(wrong).toEqual([]);
  });

  test('selects every test of FHIR subscriptions for their module', () => {
    const selected = testsOf(selectTests(['src/modules/integrations/fhir-subscriptions/new-file.ts'], sources));
    const about = tests.filter((path) => /^test\/integrations\/fhir\/(?:notification|subscription)/.test(path));
    expect(about.length).toBeGreaterThan(3);
    expect(selected).toEqual(expect.arrayContaining(about));
  });

  test('selects a test over HTTP or the command line for each module, and never every test', () => {
    const modules = new Set(
      [...sources.keys()].flatMap((path) => (path.startsWith('src/') ? moduleOf(path) : undefined) ?? []),
    );
    const wrong = [...modules].filter((module) => {
      const selected = testsOf(selectTests([`src/modules/${module}/new-file.ts`], sources));
      const flows = selected === 'all' ? [] : selected.filter((path) => /^test\/(?!scripts|boundaries)/.test(path));
      return flows.length === 0 || flows.length > tests.length / 3;
    });
    expect(wrong).toEqual([]);
  });
});
