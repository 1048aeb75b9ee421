import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
const fixture = (name: string) => new URL(`../../src/x12/fixtures/${name}.edi`, import.meta.url).pathname;
const VISIT = fixture('837p/office-visit');
let folder: string;
let broken: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-x12-'));
  broken = join(folder, 'broken.edi');
  await writeFile(broken, (await readFile(VISIT, 'utf8')).replace(/\nSE\*\d+/, '\nSE*1'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Result = { status: number | null; stdout: string; stderr: string };

function x12(args: string[], input?: string): Promise<Result> {
  const child = spawn(process.execPath, [MAIN, 'x12', ...args]);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin.end(input ?? '');
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, stdout, stderr })));
}

test('validate: 0 for valid files, 1 with the segment of each error, for people and as JSON', async () => {
  expect(await x12(['validate', VISIT, fixture('835/paid-and-denied')])).toMatchObject({ status: 0, stderr: '' });
  const told = await x12(['validate', broken]);
  expect(told.status).toBe(1);
  expect(told.stdout).toMatch(/error +segment 38, SE01 \(byte \d+\) +SNIP 1 +segment_count_mismatch/);
  const { status, stdout } = await x12(['validate', broken, '--json']);
  expect([status, JSON.parse(stdout)]).toMatchObject([
    1,
    { ok: false, files: [{ file: broken, errorCount: 1, countsByRule: { segment_count_mismatch: 1 } }] },
  ]);
});

test('validate: reads standard input, lists its rules, and takes overrides', async () => {
  const input = await readFile(broken, 'utf8');
  const off = await x12(['validate', '-', '--override', 'segment_count_mismatch=off'], input);
  expect([off.status, off.stdout.split('\n')[0]]).toEqual([
    0,
    'standard input: 1 transaction sets, 0 errors, 0 warnings',
  ]);
  expect((await x12(['validate', '--rules'])).stdout).toContain('npi_check_digit');
});

test('bad usage and files that cannot be read are one line on standard error', async () => {
  const cases: [number, string[]][] = [
    [2, ['validate']],
    [2, ['validate', VISIT, '--override', 'nonsense=off']],
    [2, ['validate', VISIT, '--findings', 'many']],
    [2, ['split', VISIT, '--by', 'page', '--out', folder]],
    [2, ['split', VISIT, '--by', 'claims', '--out', folder]],
    [1, ['split', fixture('835/paid-and-denied'), '--by', 'claims', '--claims', '1', '--out', join(folder, 'none')]],
    [1, ['stats', join(folder, 'absent.edi')]],
    [1, ['redact', VISIT, '--out', VISIT]],
  ];
  const results = await Promise.all(cases.map(([, args]) => x12(args)));
  results.forEach(({ status, stderr }, index) => {
    expect([cases[index]![1], status]).toEqual([cases[index]![1], cases[index]![0]]);
    expect(stderr).toMatch(/^rcm: [^\n]+\n$/);
  });
}, 60_000);

test('parse shows each item on a line, as one JSON object, or as JSON lines', async () => {
  const [shown, object, lines] = await Promise.all([
    x12(['parse', VISIT]),
    x12(['parse', VISIT, '--json']),
    x12(['parse', VISIT, '--lines']),
  ]);
  expect([shown.status, object.status, lines.status]).toEqual([0, 0, 0]);
  const { items } = JSON.parse(object.stdout);
  expect(items.filter(({ kind }: { kind: string }) => kind === 'claim')).toHaveLength(1);
  const parsed = lines.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(parsed).toEqual(items);
  expect(shown.stdout.trim().split('\n')).toHaveLength(items.length);
  expect(shown.stdout).toMatch(/^claim +.*patientControlNumber \S+, totalChargeCents \d+/m);
});

test('ack writes the 999 with its code, and the TA1 that the file asks for', async () => {
  const out = join(folder, 'answer.edi');
  expect((await x12(['ack', broken, '--out', out, '--control-number', '77'])).status).toBe(1);
  const text = await readFile(out, 'utf8');
  expect(text).toContain('*000000077*');
  expect(text).toContain('~TA1*000000905*');
  expect(text).toMatch(/~IK5\*R\*4~AK9\*R\*1\*1\*0~/);
});

test('stats counts sets, segments, claims and amounts', async () => {
  const { stdout } = await x12(['stats', VISIT, '--json']);
  expect(JSON.parse(stdout).files[0].sets).toMatchObject([{ name: '837P', transactionSets: 1, claims: 1 }]);
});

test('split writes one file per part, and never over a file that is there', async () => {
  const out = join(folder, 'parts');
  const args = ['split', fixture('837p/dependent-secondary-payer'), '--by', 'claims', '--claims', '1', '--out', out];
  expect((await x12(args)).status).toBe(0);
  const names = await readdir(out);
  expect(names.sort()).toEqual(['dependent-secondary-payer-0001.edi', 'dependent-secondary-payer-0002.edi']);
  expect((await x12(['validate', ...names.map((name) => join(out, name))])).status).toBe(0);
  expect(await x12(args)).toMatchObject({ status: 1, stderr: expect.stringContaining('EEXIST') });
});

test('redact writes a file that fails in the same way and names nobody', async () => {
  const { status, stdout } = await x12(['redact', broken]);
  expect(status).toBe(0);
  const name = /NM1\*IL\*1\*([A-Z]+)/.exec(await readFile(broken, 'utf8'))![1]!;
  expect(stdout).not.toContain(name);
  const { stdout: findings } = await x12(['validate', '-', '--json'], stdout);
  expect(JSON.parse(findings).files[0].countsByRule).toEqual({ segment_count_mismatch: 1 });
});
