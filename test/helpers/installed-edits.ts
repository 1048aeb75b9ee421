import type { Pool } from '../../src/database/connections/pool.ts';
import { withConnection } from '../../src/database/connections/with-connection.ts';
import type { CodeSet } from '../../src/modules/billing/code-sets/code-set-kinds.ts';
import { insertCodes, replaceVersion } from '../../src/modules/billing/code-sets/code-sets-store.ts';
import { AddOnTableBuilder } from '../../src/modules/billing/code-sets/edits/add-on-table.ts';
import { type EditSet, hashOf } from '../../src/modules/billing/code-sets/edits/edit-tables.ts';
import { insertTable } from '../../src/modules/billing/code-sets/edits/edit-tables-store.ts';
import { packTable } from '../../src/modules/billing/code-sets/edits/packed-table.ts';
import { PairTableBuilder } from '../../src/modules/billing/code-sets/edits/pair-table.ts';
import { UnitTableBuilder } from '../../src/modules/billing/code-sets/edits/unit-table.ts';

const BUILDERS = {
  ptp_practitioner: PairTableBuilder,
  ptp_outpatient: PairTableBuilder,
  mue_practitioner: UnitTableBuilder,
  mue_outpatient: UnitTableBuilder,
  mue_dme: UnitTableBuilder,
  addon: AddOnTableBuilder,
} as const satisfies Record<EditSet, unknown>;

/** Installs NCCI releases without rows for every date, so that a claim without faults is wholly checked. */
export async function installEmptyEdits(pool: Pool): Promise<void> {
  await withConnection(pool, async (connection) => {
    for (const codeSet of Object.keys(BUILDERS) as EditSet[]) {
      const version = { codeSet, version: 'test', source: 'test', isPartial: false, completePrefixes: [] };
      const bytes = packTable(new BUILDERS[codeSet]().build());
      await replaceVersion(connection, { ...version, coversFrom: '2000-01-01', coversTo: '2099-12-31' }, new Date(0));
      const stored = { codeSet, version: 'test', tableHash: hashOf(bytes) };
      await insertTable(connection, stored, { bytes, codeCount: 0 });
    }
  });
}

/** Sets that state nothing of the claims of the tests. */
const STATEMENTS = ['icd10cm_tabular', 'icd10cm_poa_exempt', 'mce', 'npi_deactivated'] as const;

/** Installs complete sets of statements without codes, and the taxonomy codes of the claims of the tests. */
export async function installStatements(pool: Pool): Promise<void> {
  const dates = { coversFrom: '2000-01-01', coversTo: '2099-12-31' };
  const versionOf = (codeSet: CodeSet) => ({
    ...dates,
    codeSet,
    version: 'test',
    source: 'test',
    isPartial: false,
    completePrefixes: [],
  });
  await withConnection(pool, async (connection) => {
    for (const codeSet of STATEMENTS) await replaceVersion(connection, versionOf(codeSet), new Date(0));
    const taxonomy = versionOf('taxonomy');
    await replaceVersion(connection, taxonomy, new Date(0));
    const code = { code: '207Q00000X', isBillable: true, label: 'Test' };
    await insertCodes(connection, taxonomy, [{ ...code, validFrom: dates.coversFrom, validTo: dates.coversTo }]);
  });
}
