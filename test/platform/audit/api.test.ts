import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAuditSealer } from '../../../src/jobs/audit-sealer.ts';
import { AUDIT_KEY_PURPOSE, openHeadSigner } from '../../../src/modules/platform/audit/head-signature.ts';
import { verifyExport } from '../../../src/modules/platform/audit/verify-export.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { commandRunner, runCommand } from '../../helpers/run-command.ts';

let t: TestApp;
let key: string;
let organizationId: string;
let folder: string;
const patients: { id: string; requestId: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-audit-'));
  t = await openTestApp();
  ({ id: organizationId, key } = await t.organization());
  for (let n = 0; n < 4; n++) {
    const { body, headers } = await t.call('POST', '/v1/patients', { key, body: aPatient() });
    patients.push({ id: body.id, requestId: headers['request-id']! });
  }
  await t.call('PATCH', `/v1/patients/${patients[0]!.id}`, { key, body: { sex: 'male' } });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const list = (query: string) => t.call('GET', `/v1/audit-entries${query}`, { key });
const actionsOf = async (query: string) =>
  (await list(query)).body.data.map((entry: { action: string }) => entry.action);

describe('GET /v1/audit-entries', () => {
  test('lists who changed what by which request, newest first, and the position of sealed entries', async () => {
    const before = await list('?limit=1');
    expect(before.body.data[0]).toMatchObject({
      object: 'audit_entry',
      action: 'patient.updated',
      actor: { type: 'api_key', id: expect.stringMatching(/^key_/) },
      resource: { type: 'patient', id: patients[0]!.id },
      details: { fields: ['sex'] },
      seal: null,
    });
    expect(await openAuditSealer(t.app).sweep()).toBe(7);
    const { body } = await list('?limit=100');
    expect(body.data.map((entry: { seal: { position: number } }) => entry.seal.position)).toEqual([
      7, 6, 5, 4, 3, 2, 1,
    ]);
    expect(body.data[0].seal.previousHash).toBe(body.data[1].seal.hash);
    expect(body.data[1].requestId).toBe(patients[3]!.requestId);
    const one = await t.call('GET', `/v1/audit-entries/${body.data[2].id}`, { key });
    expect(one.body).toEqual(body.data[2]);
  });

  test('finds by resource, actor, action and time, and in pages that join', async () => {
    expect(await actionsOf(`?resource=${patients[0]!.id}`)).toEqual(['patient.updated', 'patient.created']);
    expect(await actionsOf('?action=patient.updated')).toEqual(['patient.updated']);
    expect(await actionsOf('?actor=cli')).toEqual(['organization.created']);
    expect(await actionsOf('?createdAt[gte]=2100-01-01T00:00:00Z')).toEqual([]);
    expect(await actionsOf('?createdAt[lt]=2100-01-01T00:00:00Z&action=patient.created')).toHaveLength(4);
    const whole = await actionsOf('?limit=100');
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      pages.push(...body.data.map((entry: { action: string }) => entry.action));
      cursor = body.nextCursor;
    } while (cursor);
    expect(pages).toEqual(whole);
  });

  test('shows no entry of another organization', async () => {
    const other = await t.organization('Other');
    const { body } = await t.call('GET', '/v1/audit-entries?limit=100', { key: other.key });
    expect(body.data.map((entry: { action: string }) => entry.action)).toEqual([
      'api_key.created',
      'organization.created',
    ]);
    const entry = body.data[0].id;
    const refused = await t.call('GET', `/v1/audit-entries/${entry}`, { key });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'organization_mismatch']);
  });
});

describe('an export', () => {
  let text: string;
  let publicKey: string;
  beforeAll(async () => {
    await openAuditSealer(t.app).sweep();
    const response = await t.call('GET', '/v1/audit-entries/export', { key });
    expect(response.headers['content-type']).toBe('application/x-ndjson');
    expect(response.headers['content-disposition']).toBe('attachment; filename="audit-log.ndjson"');
    text = response.text;
    publicKey = openHeadSigner(t.app.encryption.derive(AUDIT_KEY_PURPOSE)).publicKey;
  });

  /** Runs `rcm audit verify FILE` with nothing but the file and the public key. */
  async function verify(content: string, by = publicKey) {
    const file = join(folder, 'export.ndjson');
    await writeFile(file, content);
    const { json } = await runCommand(['audit', 'verify', file, '--public-key', by], { DATA_DIR: '/nowhere' });
    const { ok, problems, entries } = json;
    return {
      ok,
      entries,
      problems: problems.map((p: { code: string; position: number }) => `${p.code} ${p.position}`),
    };
  }
  const edited = (edit: (lines: string[]) => string[]) => `${edit(text.trimEnd().split('\n')).join('\n')}\n`;

  test('contains the whole chain, which is verified without a database', async () => {
    expect(text.trimEnd().split('\n')).toHaveLength(8);
    expect(await verify(text)).toEqual({ ok: true, entries: 7, problems: [] });
  });

  test('continues after a position, and the part is found whole', async () => {
    const { text: rest } = await t.call('GET', '/v1/audit-entries/export?afterPosition=5', { key });
    expect(await verify(rest)).toEqual({ ok: true, entries: 2, problems: [] });
    const beyond = await t.call('GET', '/v1/audit-entries/export?afterPosition=8', { key });
    expect([beyond.status, beyond.body.error.code]).toEqual([400, 'invalid_parameter']);
  });

  test('an export that was edited, truncated, reordered, extended, signed by another key or lacks entries is detected', async () => {
    const swap = (lines: string[]) => [...lines.slice(0, 3), lines[4]!, lines[3]!, ...lines.slice(5)];
    expect((await verify(text.replace('"sex"', '"mrn"'))).problems).toEqual(['entry_changed 7']);
    expect((await verify(edited((lines) => lines.slice(0, -1)))).problems).toEqual(['chain_truncated 7']);
    expect((await verify(edited((lines) => lines.toSpliced(3, 1)))).problems).toEqual(['link_missing 3']);
    expect((await verify(edited(swap))).ok).toBe(false);
    expect((await verify(edited((lines) => [...lines, lines.at(-1)!]))).ok).toBe(false);
    expect((await verify(edited((lines) => [...lines, '{"half": ']))).problems).toEqual(['export_damaged null']);
    const other = openHeadSigner(Buffer.alloc(32, 9)).publicKey;
    expect((await verify(text, other)).problems).toEqual(['head_forged null']);
    expect((await verify(text.replace(/"position":7,"hash":"../, '"position":7,"hash":"00'))).ok).toBe(false);
  });

  test('an export with edited or missing times, or of another format, is detected', async () => {
    const problemsOf = async (content: string) => {
      const { problems } = await verifyExport(Readable.from(content.split('\n')), publicKey);
      return problems.map(({ code, position }) => `${code} ${position}`);
    };
    const fifth = (edit: (line: string) => string) => edited((lines) => lines.with(4, edit(lines[4]!)));
    expect(await problemsOf(text)).toEqual([]);
    expect(await problemsOf(fifth((line) => line.replace(/"sealedAt":"..../, '"sealedAt":"2020')))).toEqual([
      'entry_changed 4',
    ]);
    expect(await problemsOf(fifth((line) => line.replace(/(?<="sealedAt":".*?)000Z/, '001Z')))).toEqual([
      'entry_changed 4',
    ]);
    expect(await problemsOf(fifth((line) => line.replace(/"sealedAt":"[^"]+",/, '')))).toEqual(['export_damaged null']);
    expect(await problemsOf(text.replace(/"signedAt":"..../, '"signedAt":"2020'))).toEqual(['head_forged null']);
    expect(await problemsOf(text.replace('"format":2', '"format":1'))).toEqual(['export_damaged null']);
  });

  test('and the command line: the deployment is verified by organization, with a witness, and by its own exports', async () => {
    // The command line derives the same keys from the same master key, on the same database.
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: t.database.adminUrl,
      RCM_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'silent',
    };
    const run = commandRunner(env);
    const rcm = async (...args: string[]) => {
      const { status, stdout, stderr } = await run(args);
      return { status, stdout: `${stdout}${stderr}` };
    };
    const heads = await rcm('audit', 'heads');
    expect(heads.stdout).toContain(`"organizationId":"${organizationId}"`);
    const witness = join(folder, 'heads.ndjson');
    await writeFile(witness, heads.stdout);
    expect(await rcm('audit', 'verify', '--witness', witness)).toMatchObject({ status: 0 });
    const file = join(folder, 'cli.ndjson');
    const exported = await rcm('audit', 'export', '--organization', organizationId, '--output', file, '--json');
    expect(JSON.parse(exported.stdout)).toMatchObject({ entries: 7 });
    expect(await rcm('audit', 'verify', file)).toMatchObject({ status: 0 });
    await writeFile(witness, heads.stdout.replaceAll(/"hash":"./g, '"hash":"x'));
    const missed = await rcm('audit', 'verify', '--organization', organizationId, '--witness', witness);
    expect([missed.status, missed.stdout]).toEqual([1, expect.stringContaining('anchor_missed')]);
    expect((await rcm('audit', 'verify', join(folder, 'absent'))).stdout).toMatch(
      /^rcm: cannot read .*: there is no such file or folder\n$/,
    );
    const exportTo = (path: string) => rcm('audit', 'export', '--organization', organizationId, '--output', path);
    const absent = join(folder, 'absent', 'file');
    expect(await exportTo(absent)).toEqual({
      status: 1,
      stdout: `rcm: cannot write ${absent}: there is no such file or folder\n`,
    });
    expect(await exportTo(folder)).toEqual({ status: 1, stdout: `rcm: cannot write ${folder}: it is a folder\n` });
  });
});
