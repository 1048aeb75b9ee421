import pg from 'pg';
import { expect, test } from 'vitest';
import { SCENARIOS } from '../../sandbox/payers/scenarios/scenarios.ts';
import { compileTemplates } from '../../scripts/seed/compile-templates.ts';
import { fillDatabase } from '../../scripts/seed/fill-database.ts';
import { withTemplates } from '../../scripts/seed/make-templates.ts';
import { registerPatients } from '../../scripts/seed/play-office.ts';
import type { SandboxCalls } from '../../scripts/seed/sandbox-calls.ts';
import { LEFT_OUT, ONCE, readTables, UNFILLED } from '../../scripts/seed/tables.ts';
import { verifyLedger } from '../../src/modules/payments/ledger/verification.ts';
import { AUDIT_KEY_PURPOSE, openHeadSigner } from '../../src/modules/platform/audit/head-signature.ts';
import { verifyDeployment } from '../../src/modules/platform/audit/verify-chain.ts';
import { openTestApp } from '../helpers/app.ts';

const PLAYED = ['claim-denied', 'claim-paid'];

/** A few templates: claims that are paid and denied, and patients without claims. */
async function playFew(calls: SandboxCalls, { renumber }: { renumber(): Promise<void> }): Promise<void> {
  await calls.play(SCENARIOS.find(({ id }) => id === 'claim-paid')!);
  await renumber();
  for (const scenario of SCENARIOS.filter(({ id }) => PLAYED.includes(id))) await calls.play(scenario);
  await registerPatients(calls, 5, '2026-06-01');
}

test('a seeded organization is sound: its audit chain, its ledger, its files and its unique columns', async () => {
  const t = await openTestApp();
  const client = new pg.Client({ connectionString: t.database.adminUrl });
  await client.connect();
  try {
    const { id: organizationId } = await t.organization();
    const target = { organizationId, keyId: 'key_unused', usersByEmail: new Map<string, string>() };
    const say = () => undefined;
    const templates = await withTemplates({ say, play: playFew }, (made) => compileTemplates(made, target));
    const { app, database } = t;
    const wanted = { claims: 40, patients: 60, seed: 7 };
    await fillDatabase({ app, adminUrl: database.adminUrl, organizationId, templates, say, ...wanted });

    const { rows } = await client.query(
      `select (select count(*)::int from claims) as claims, (select count(*)::int from patients) as patients,
         (select count(distinct patient_control_number)::int from claims) as numbers,
         (select count(*)::int from pg_index where not indisvalid or not indisready) as "unusable indexes"`,
    );
    expect(rows).toEqual([{ claims: 40, patients: 60, numbers: 40, 'unusable indexes': 0 }]);
    const signer = openHeadSigner(app.encryption.derive(AUDIT_KEY_PURPOSE));
    const listOrganizationIds = async () => [organizationId];
    expect(await verifyDeployment({ database: app.database, signer, listOrganizationIds })).toMatchObject({
      problems: [],
    });
    expect(await verifyLedger(app.database, organizationId)).toMatchObject({ claims: 40, problems: [] });
    expect(await brokenReferences(client)).toEqual([]);

    const { body: claims } = await t.call('GET', '/v1/claims?status=paid&limit=1');
    const [claim] = claims.data;
    const { text } = await t.call('GET', `/v1/claims/${claim.id}/x12`);
    expect(text).toContain(`CLM*${claim.patientControlNumber}*`);
    expect(text).not.toContain('QFAM');
  } finally {
    await client.end();
    await t.close();
  }
}, 300_000);

/** The foreign keys that are not checked while rows are loaded, and that some row breaks. */
async function brokenReferences(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ name: string; child: string; parent: string; on: string; given: string }>(
    `select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
       string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ') as on,
       string_agg(format('c.%I is not null', a.attname), ' and ') as given
     from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) k (child, parent)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child
     join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.parent
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace group by 1, 2, 3`,
  );
  const broken: string[] = [];
  for (const { name, child, parent, on, given } of keys) {
    const text = `select from ${child} c where ${given} and not exists (select from ${parent} p where ${on}) limit 1`;
    if ((await client.query(text)).rows.length > 0) broken.push(name);
  }
  return broken;
}

test('the tables that are copied once, left out or unfilled exist', async () => {
  const t = await openTestApp();
  const client = new pg.Client({ connectionString: t.database.adminUrl });
  await client.connect();
  const names = new Set((await readTables(client)).map(({ name }) => name));
  await client.end();
  await t.close();
  expect([...ONCE, ...Object.keys(LEFT_OUT), ...UNFILLED].filter((name) => !names.has(name))).toEqual([]);
});
