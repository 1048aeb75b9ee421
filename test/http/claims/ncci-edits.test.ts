import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importerOf } from '../../../src/modules/billing/code-sets/code-set-importers.ts';
import { importCodeSet } from '../../../src/modules/billing/code-sets/import-code-set.ts';
import { aClaim, aServiceLine, SERVICE_DATE } from '../../helpers/builders.ts';
import { claimCalls, createCovered, openScrubbingApp } from '../../helpers/claims.ts';
import type { AppOfOne } from '../../helpers/organizations.ts';
import type { Shown } from '../../helpers/shown.ts';
import { aZip } from '../../helpers/zip-test-file.ts';

/** The quarter of the date of service, whose releases have invented rows. */
const QUARTER = `${SERVICE_DATE.slice(0, 4)}Q${Math.ceil(Number(SERVICE_DATE.slice(5, 7)) / 3)}`;
const PAIRS_HEADER =
  'Column 1\tColumn 2\t*=in existence prior to 1996\tEffective Date\tDeletion Date\tModifier\tPTP Edit Rationale\r\n';
const ADD_ON_HEADER =
  'AOC_Edit_Type\tAdd-On_Code\tAOC_DelDT\tPrimary_Code\tPrimary_Code_DelDT\tAOC_Edit_EffDT\tAOC_Edit_DelDT\tNotes\r\n';
const FILES = {
  ptp_practitioner: [
    { name: 'ccipra-f1.txt', content: `${PAIRS_HEADER}G0463\tG0101\t\t20200101\t*\t1\tInvented\r\n` },
    { name: 'ccipra-f2.txt', content: `${PAIRS_HEADER}G0463\tG0102\t\t20200101\t*\t0\tInvented\r\n` },
  ],
  mue_practitioner: [
    {
      name: 'units.csv',
      content:
        '"HCPCS/\nCPT Code",Practitioner Services MUE Values,MUE Adjudication Indicator,MUE Rationale\r\nG0103,1,3 Date of Service Edit: Clinical,Invented\r\n',
    },
  ],
  addon: [{ name: 'add-ons.txt', content: `${ADD_ON_HEADER}1\tG2211\t\tG0463\t\t2020001\t\t\r\n` }],
} as const;

let t: AppOfOne;
let folder: string;

beforeAll(async () => {
  t = await openScrubbingApp();
  await t.app.pool.query(
    "delete from code_set_versions where code_set in ('ptp_practitioner', 'mue_practitioner', 'addon')",
  );
  folder = await mkdtemp(join(tmpdir(), 'rcm-edits-'));
  for (const [codeSet, files] of Object.entries(FILES) as [keyof typeof FILES, (typeof FILES)[keyof typeof FILES]][]) {
    const path = join(folder, `${codeSet}.zip`);
    await writeFile(path, aZip(files));
    const importer = importerOf(codeSet);
    await importCodeSet({
      pool: t.app.pool,
      codeSet,
      importer,
      paths: [path],
      version: QUARTER,
      now: t.app.clock.now(),
    });
  }
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const { post } = claimCalls(() => t);
const line = (procedureCode: string, more: Record<string, unknown> = {}) => aServiceLine({ procedureCode, ...more });

/** Creates a claim with these lines and returns it, with the findings of a family. */
async function scrubbed(ids: Awaited<ReturnType<typeof createCovered>>, lines: unknown[], family: string) {
  const { body: claim } = await t.call('POST', '/v1/claims', { body: aClaim(ids, { serviceLines: lines }) });
  const { body: run } = await post(claim.id, 'scrub');
  return { claim, run, findings: run.findings.filter((finding: { family: string }) => finding.family === family) };
}

test('a pair without a modifier names its row, and a person confirms the modifier', async () => {
  const { claim, run, findings } = await scrubbed(await createCovered(t), [line('G0463'), line('G0101')], 'ptp');
  expect(run.dataVersions).toMatchObject({ ptp_practitioner: QUARTER, mue_practitioner: QUARTER, addon: QUARTER });
  expect(findings).toMatchObject([
    {
      ruleId: 'ptp.modifier',
      path: '/serviceLines/1/modifiers',
      predictedCarc: ['236', '97'],
      evidence: {
        codeSet: 'ptp_practitioner',
        version: QUARTER,
        row: { column1: 'G0463', column2: 'G0101', modifierIndicator: 1 },
      },
    },
  ]);
  const [confirm] = findings[0].fixes;
  expect(findings[0].fixes.map(({ kind }: { kind: string }) => kind)).toEqual(['confirm', 'needs_input', 'confirm']);
  const { status, body } = await post(claim.id, 'apply-fix', { fixId: confirm.id });
  expect([status, body.claim.serviceLines[1].modifiers]).toEqual([200, ['59']]);
  expect(body.scrub.findings.map(({ ruleId }: { ruleId: string }) => ruleId)).not.toContain('ptp.modifier');
});

test('another modifier is chosen from the list', async () => {
  const { claim, findings } = await scrubbed(await createCovered(t), [line('G0463'), line('G0101')], 'ptp');
  const ask = findings[0].fixes.find(({ kind }: { kind: string }) => kind === 'needs_input');
  expect((await post(claim.id, 'apply-fix', { fixId: ask.id, inputs: { modifier: '76' } })).status).toBe(422);
  const { body } = await post(claim.id, 'apply-fix', { fixId: ask.id, inputs: { modifier: 'XS' } });
  expect(body.claim.serviceLines[1].modifiers).toEqual(['XS']);
});

test('services of the same day count across the claims of a patient, not across patients', async () => {
  const ids = await createCovered(t);
  const first = await scrubbed(ids, [line('G0463'), line('G0103')], 'mue');
  expect(first.findings).toEqual([]);
  const second = await scrubbed(ids, [line('G0103', { charge: 1_000 }), line('G0102')], 'mue');
  expect(second.findings).toMatchObject([
    { ruleId: 'mue.day', path: '/serviceLines/0/units', evidence: { row: { code: 'G0103', value: 1 } } },
  ]);
  const pairs = second.run.findings.filter(({ family }: { family: string }) => family === 'ptp');
  expect(pairs).toMatchObject([{ ruleId: 'ptp.never_together', path: '/serviceLines/1/procedureCode' }]);
  const other = await scrubbed(await createCovered(t), [line('G0103', { charge: 1_000 })], 'mue');
  expect(other.findings).toEqual([]);
  const removed = await post(second.claim.id, 'apply-fix', { fixId: pairs[0].fixes[0].id });
  expect([removed.status, removed.body.claim.serviceLines.length]).toEqual([200, 1]);
  // A cancelled claim is not paid, so its services do not count.
  expect((await t.call('DELETE', `/v1/claims/${first.claim.id}`)).status).toBe(204);
  const { body: again } = await post(second.claim.id, 'scrub');
  expect(again.findings.map(({ family }: { family: string }) => family)).not.toContain('mue');
});

test('an add-on code needs its primary procedure, in this claim or another one', async () => {
  const ids = await createCovered(t);
  const alone = await scrubbed(ids, [line('G2211')], 'addon');
  expect(alone.findings).toMatchObject([{ ruleId: 'addon.primary', severity: 'warning', blocking: false }]);
  await t.call('POST', '/v1/claims', { body: aClaim(ids, { serviceLines: [line('G0463')] }) });
  const { body: again } = await post(alone.claim.id, 'scrub');
  expect(again.findings.map(({ family }: { family: string }) => family)).not.toContain('addon');
});

test('a date before the release of the units is not checked', async () => {
  const early = { serviceDate: { start: `${Number(SERVICE_DATE.slice(0, 4)) - 1}-05-04` } };
  const { run } = await scrubbed(await createCovered(t), [line('G0463', early)], 'mue');
  expect(run.coverage.notChecked).toContain('mue.day');
  expect(run.coverage.checked).toContain('ptp.modifier');
});

test('the organization sets for a payer whether the edits apply, warn or are ignored', async () => {
  const set = (ncciEdits: unknown) => t.call('PATCH', '/v1/organization/settings', { body: { ncciEdits } });
  const pair = async () => {
    const { claim, run, findings } = await scrubbed(await createCovered(t), [line('G0463'), line('G0102')], 'ptp');
    const { body: report } = await t.call('GET', `/v1/claims/${claim.id}/scrub`);
    const shown = findings.map(({ severity, blocking }: Shown) => [severity, blocking]);
    return { claim, run, report, shown };
  };
  expect((await pair()).shown).toEqual([['warning', false]]);

  expect((await set([{ payerId: 'SBX01', use: 'apply' }])).body.ncciEdits).toEqual([
    { payerId: 'SBX01', use: 'apply' },
  ]);
  expect((await pair()).shown).toEqual([['error', true]]);
  await set([{ payerId: 'SBX01', use: 'warn' }]);
  expect((await pair()).shown).toEqual([['warning', false]]);

  await set([{ payerId: 'SBX01', use: 'ignore' }]);
  const ignored = await pair();
  expect(ignored.shown).toEqual([]);
  expect(ignored.run.coverage.notChecked).not.toContain('ptp.never_together');
  expect(ignored.report.notApplied.map(({ ruleId }: Shown) => ruleId)).toContain('ptp.never_together');
  expect(ignored.report.notChecked.map(({ ruleId }: Shown) => ruleId)).not.toContain('ptp.never_together');

  await set([{ payerId: 'SBX02', use: 'ignore' }]);
  const other = await pair();
  expect(other.shown).toEqual([['warning', false]]);
  expect(other.report.notApplied).toEqual([]);

  const twice = await set([
    { payerId: 'SBX01', use: 'warn' },
    { payerId: 'SBX01', use: 'apply' },
  ]);
  expect([twice.status, twice.body.error.param]).toEqual([422, '/ncciEdits/1/payerId']);
  expect((await set([{ payerId: 'SBX01', use: 'never' }])).body.error.param).toBe('/ncciEdits/0/use');
});
