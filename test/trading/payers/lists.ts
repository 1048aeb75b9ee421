import type { PayerListEntry } from '../../../src/modules/trading/payers/diff-payers.ts';
import { type ImportPayersOptions, importPayers } from '../../../src/modules/trading/payers/import-payers.ts';
import type { TestDatabase } from '../../helpers/database.ts';
import { examplePayer } from '../../helpers/example-payer.ts';

/** Returns one payer of a list. */
export function anEntry(id: string, name: string, overrides: Partial<PayerListEntry> = {}): PayerListEntry {
  const { status, isCustom, isSandbox, version, createdAt, updatedAt, ...content } = examplePayer();
  return { ...content, id, name, electronicPayerId: id, ...overrides };
}

/** Imports a list for a sandbox deployment; no route uses its payers. */
export function importList(
  database: Pick<TestDatabase, 'pool'>,
  entries: readonly PayerListEntry[],
  options: Partial<ImportPayersOptions> = {},
) {
  return importPayers(database.pool, {
    source: 'test',
    snapshotDate: '2026-11-01',
    isSandbox: true,
    entries,
    now: new Date('2026-11-02T00:00:00Z'),
    findRouted: async () => [],
    ...options,
  });
}
