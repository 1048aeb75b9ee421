import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isId } from '../../src/kernel/ids.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { createDraft } from '../helpers/claims.ts';

const MIGRATION = readFileSync(new URL('../../migrations/0025_claim_payment_ids.sql', import.meta.url), 'utf8');
const REMITTANCE = 'era_01k5v9q2w7e8rak0d3fghj4mnp';

let t: TestApp;
let organization: { id: string };
beforeAll(async () => {
  t = await openTestApp();
  organization = await t.organization();
});
afterAll(() => t.close());

test('migration 0025 gives claim payments ids and stored documents the new shapes', async () => {
  const claim = await createDraft(t);
  const client = new pg.Client({ connectionString: t.database.adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    // The foreign keys are of no interest here; the rows are those of an earlier release.
    await client.query("set local session_replication_role = 'replica'");
    await client.query('alter table remittance_claims drop column id');
    const lines = [{ serviceDate: '2026-03-02', paid: 5 }, { serviceDate: null }];
    for (const [sequence, document] of [{ lines, paid: 5 }, { lines: [] }].entries()) {
      await client.query(
        `insert into remittance_claims (organization_id, remittance_id, sequence, match_state, posted, document)
         values ($1, $2, $3, 'unmatched', false, $4)`,
        [organization.id, REMITTANCE, sequence + 1, JSON.stringify(document)],
      );
    }
    const old = { adjustmentsTotal: 5_500, patientResponsibility: 3_000 };
    const scrub = { status: 'clean', coverage: { checked: ['a', 'b'], notChecked: ['c'] } };
    await client.query('update claims set document = (document::jsonb || $2::jsonb)::json where id = $1', [
      claim.id,
      JSON.stringify({ ...old, scrub }),
    ]);
    await client.query(MIGRATION);
    const { rows } = await client.query('select id, document from remittance_claims order by sequence');
    expect(rows.every(({ id }) => isId('clp', id))).toBe(true);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    const start = '2026-03-02';
    expect(rows.map(({ document }) => document)).toEqual([
      { paid: 5, lines: [{ serviceDate: { start, end: start }, paid: 5 }, { serviceDate: null }] },
      { lines: [] },
    ]);
    const after = await client.query('select document from claims where id = $1', [claim.id]);
    expect(after.rows[0].document).toMatchObject({
      adjustmentsTotal: 2_500,
      patientResponsibility: 3_000,
      scrub: { status: 'clean', coverage: { checked: 2, notChecked: 1 } },
    });
    const { rows: forced } = await client.query(
      "select relname from pg_class where relname in ('claims', 'remittance_claims') and relforcerowsecurity",
    );
    expect(forced).toHaveLength(2);
  } finally {
    await client.query('rollback');
    await client.end();
  }
});
