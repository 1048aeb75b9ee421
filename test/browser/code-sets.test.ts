import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '../../src/database/connections/with-connection.ts';
import { replaceVersion } from '../../src/modules/billing/code-sets/code-sets-store.ts';
import { ensureStarterSets } from '../../src/modules/billing/code-sets/ensure-starter-sets.ts';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';

let stage: DashboardStage;
const { looksRight } = pageOf(() => stage);

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage.close());

test('the settings show the code sets, with a warning for those whose release has ended', async () => {
  const { pool, clock } = stage.t.app;
  await ensureStarterSets(pool, clock.now());
  const release = { source: 'test.tsv', isPartial: false, completePrefixes: [] } as const;
  const ended = { codeSet: 'mue_dme', version: '2025Q1', coversFrom: '2025-01-01', coversTo: '2025-03-31' } as const;
  const current = {
    codeSet: 'mce',
    version: 'FY2020-FY2060',
    coversFrom: '2019-10-01',
    coversTo: '2060-09-30',
  } as const;
  await withConnection(pool, async (connection) => {
    for (const version of [ended, current]) await replaceVersion(connection, { ...release, ...version }, clock.now());
  });
  await stage.open('/settings/organization');
  const section = stage.page.getByRole('region', { name: 'Code sets' });
  await section.scrollIntoViewIfNeeded();
  expect(await section.getByRole('status').textContent()).toContain(
    'Medically unlikely edits, DME supplier: Apr 1, 2025',
  );
  const row = (name: string) => section.getByRole('row').filter({ hasText: name });
  expect(await row('Medicare Code Editor').textContent()).toContain('Current');
  expect(await row('ICD-10-CM diagnoses').textContent()).toContain('Starter set');
  expect(await row('CDT').textContent()).toContain('Not loaded');
  await looksRight('settings-code-sets');
});
