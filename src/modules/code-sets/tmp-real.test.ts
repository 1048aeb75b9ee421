import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/helpers/database.ts';
import { importIcd10cm } from './import-code-set.ts';
import { ensureStarterSets } from './ensure-starter-sets.ts';
import { loadCodeLookup } from './code-lookup.ts';
import { readerOf } from './code-sets-store.ts';
test('real', async () => {
  const db = await createTestDatabase();
  try {
    let t = Date.now();
    console.log(await ensureStarterSets(db.pool, new Date()), Date.now() - t); t = Date.now();
    console.log(await ensureStarterSets(db.pool, new Date()), Date.now() - t); t = Date.now();
    console.log(await importIcd10cm({ pool: db.pool, path: '/work/shared/data/codesets/originals/cms_2026_dx.zip', now: new Date(), log: console.log }), Date.now() - t); t = Date.now();
    console.log(await importIcd10cm({ pool: db.pool, path: '/work/shared/data/codesets/originals/cms_2026_dx.zip', now: new Date(), log: console.log }), Date.now() - t, process.memoryUsage().rss / 1e6); t = Date.now();
    const l = await loadCodeLookup(readerOf(db.pool), [{ codeSet: 'icd10cm', code: 'e11.9' }, { codeSet: 'icd10cm', code: 'ZZZ' }, { codeSet: 'hcpcs', code: 'G0438' }, { codeSet: 'pos', code: '11' }]);
    console.log(Date.now() - t, l.dataVersions, l.lookUpCode('icd10cm', 'E11.9', '2026-01-01'), l.lookUpCode('icd10cm', 'E11.9', '2027-01-01'), l.lookUpCode('icd10cm', 'ZZZ', '2026-01-01'), l.lookUpCode('icd10cm', 'ZZZ', '2027-01-01'), l.lookUpCode('hcpcs', 'G0438', '2026-01-01'));
  } finally { await db.drop(); }
  expect(1).toBe(1);
}, 120000);
