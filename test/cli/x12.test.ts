import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRunner } from '../helpers/run-command.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
const fixture = (name: string) => new URL(`../x12/fixtures/${name}.edi`, import.meta.url).pathname;
const VISIT = fixture('837p/office-visit');
let folder: string;
let broken: string;
/** Bytes that are no text at all. */
let garbage: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-x12-'));
  broken = join(folder, 'broken.edi');
  garbage = join(folder, 'garbage.bin');
  await writeFile(
    garbage,
    Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919 + (index >> 3)) % 256)),
  );
  await writeFile(broken, (await readFile(VISIT, 'utf8')).replace(/\nSE\*\d+/, '\nSE*1'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rcm = commandRunner({});
const x12 = (args: string[], input?: string) => rcm(['x12', ...args], input);

test('validate: 0 for valid files, 1 with the segment of each error, for people and as JSON', async () => {
  expect(await x12(['validate', VISIT, fixture('835/paid-and-denied')])).toMatchObject({ status: 0, stderr: '' });
  const told = await x12(['validate', broken]);
  expect(told.status).toBe(1);
  expect(told.stdout).toContain(`${broken}: 1 transaction set, 1 error, 0 warnings\n`);
  expect(told.stdout).toMatch(/\n {2}line 38:1: error: SE01: .+ \[segment_count_mismatch, SNIP 1\]\n {6}→ \S/);
  const { status, stdout } = await x12(['validate', broken, '--json']);
  expect([status, JSON.parse(stdout)]).toMatchObject([
    1,
    {
      ok: false,
      files: [
        {
          file: broken,
          errorCount: 1,
          countsByRule: { segment_count_mismatch: 1 },
          findings: [{ code: 'segment_count_mismatch', segmentNumber: 38, line: 38, column: 1 }],
        },
      ],
    },
  ]);
});

test('validate: reads standard input, lists its rules and accepts overrides', async () => {
  const input = await readFile(broken, 'utf8');
  const off = await x12(['validate', '-', '--override', 'segment_count_mismatch=off'], input);
  expect([off.status, off.stdout.split('\n')[0]]).toEqual([
    0,
    'standard input: 1 transaction set, 0 errors, 0 warnings',
  ]);
  expect((await x12(['validate', '--rules'])).stdout).toContain('npi_check_digit');
});

test('validate: --profile clearinghouse also refuses files that payers refuse', async () => {
  const input = (await readFile(VISIT, 'utf8')).replace('ABK:J069', 'ABK:J06.9').replaceAll('1234567893', '1234567890');
  expect((await x12(['validate', '-'], input)).status).toBe(0);
  expect((await x12(['validate', '-', '--profile', 'guide'], input)).status).toBe(0);
  const told = await x12(['validate', '-', '--profile', 'clearinghouse'], input);
  expect(told.status).toBe(1);
  expect(told.stdout).toContain('error: 2300 HI01-2');
  expect(told.stdout).toContain('[npi_check_digit, SNIP 5]');
  const wrong = await x12(['validate', '-', '--profile', 'payer'], input);
  expect([wrong.status, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('--profile must be one of guide, clearinghouse'),
  ]);
  const rules = (await x12(['validate', '--rules'])).stdout;
  expect(rules).toMatch(/^icd_code_with_decimal_point +SNIP 4 +error +clearinghouse +\S/m);
});

test('validate: reports the number of findings left out if a file has too many', async () => {
  const input = (await readFile(VISIT, 'utf8')).replace('\nGS*HC', `\n${'GS*~'.repeat(1_500)}GS*HC`);
  const [shown, asJson] = [await x12(['validate'], input), await x12(['validate', '--json'], input)];
  expect([shown.status, asJson.status]).toEqual([1, 1]);
  const { omittedFindingCount, findingCount, countsByRule } = JSON.parse(asJson.stdout).files[0];
  expect(omittedFindingCount).toBeGreaterThan(1_000);
  expect(findingCount).toBeLessThan(12_000);
  expect(countsByRule.too_many_findings).toBe(1);
  const count = omittedFindingCount.toLocaleString('en-US');
  expect(shown.stdout).toContain(
    `\n  ${count} more findings were left out: a file may have 10,000 findings and one for`,
  );
  const { stdout: parsed } = await x12(['parse', '--lines'], input);
  expect(parsed).toContain(`"omittedCount":${omittedFindingCount}`);
});

test('bad usage and files that cannot be read are one line on standard error', async () => {
  const cases: [number, string[]][] = [
    [2, ['validate', '-', '-']],
    [2, ['validate', '--rules', VISIT]],
    [2, ['parse', VISIT, '--json', '--lines']],
    [2, ['redact', VISIT, '--json']],
    [2, ['ack', VISIT, '--control-number', '0']],
    [2, ['nonsense']],
    [2, ['validate', VISIT, '--nonsense']],
    [1, ['validate', folder]],
    [1, ['ack', VISIT, '--out', VISIT]],
    [1, ['redact', garbage]],
    [1, ['split', garbage, '--by', 'transaction', '--out', join(folder, 'none')]],
    [1, ['stats', garbage]],
    [2, ['validate', VISIT, '--override', 'nonsense=off']],
    [2, ['validate', VISIT, '--override', 'invalid_date@9999.DTP=off']],
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
    expect(stderr).not.toMatch(/ENOENT|EISDIR|EEXIST/);
  });
});

test.each([
  ['997', fixture('997/rejected-and-accepted'), 'functionalAcknowledgment controlNumber 0001'],
  ['824', fixture('824/accepted-and-rejected'), 'id OTI'],
  ['277DRA', fixture('277dra/accepted-and-rejected'), 'id 2000D'],
])('a %s is validated, counted and shown', async (name, file, shown) => {
  const [validated, counted, parsed] = await Promise.all(
    ['validate', 'stats', 'parse'].map((verb) => x12([verb, file])),
  );
  expect(validated).toMatchObject({ status: 0, stdout: `${file}: 1 transaction set, 0 errors, 0 warnings\n` });
  expect(counted!.stdout).toMatch(new RegExp(`^  ${name} +1 set, `, 'm'));
  expect(parsed).toMatchObject({ status: 0, stdout: expect.stringContaining(shown) });
});

test('help lists the commands of the family, and each command its options', async () => {
  const family = await x12(['--help']);
  expect(family.status).toBe(0);
  for (const name of ['validate', 'parse', 'ack', 'stats', 'split', 'redact']) {
    expect(family.stdout).toContain(`rcm x12 ${name} `);
  }
  expect(await x12([])).toEqual({ status: 2, stdout: '', stderr: family.stdout });
  expect((await x12(['split', '--help'])).stdout).toContain('--control-number');
});

test('an unreadable file is reported, and the others are still read', async () => {
  const absent = join(folder, 'absent.edi');
  const { status, stdout, stderr } = await x12(['validate', absent, VISIT]);
  expect([status, stderr]).toEqual([1, `rcm: cannot read ${absent}: there is no such file or folder\n`]);
  expect(stdout).toBe(`${VISIT}: 1 transaction set, 0 errors, 0 warnings\n`);
});

test.each(['validate', 'ack', 'stats'])(
  '%s --json reports success and the files that it could not read',
  async (name) => {
    const absent = join(folder, 'absent.edi');
    const results = await Promise.all([[absent, VISIT], [VISIT]].map((paths) => x12([name, ...paths, '--json'])));
    expect(results.map(({ status, stdout }) => [status, JSON.parse(stdout)])).toMatchObject([
      [1, { ok: false, files: [{ file: VISIT }], unreadableFileCount: 1, unreadableFiles: [absent] }],
      [0, { ok: true, files: [{ file: VISIT }], unreadableFileCount: 0, unreadableFiles: [] }],
    ]);
  },
);

test('stats --json is not ok with a file that has no interchange', async () => {
  const { status, stdout } = await x12(['stats', '--json'], 'no interchange');
  expect([status, JSON.parse(stdout)]).toMatchObject([1, { ok: false, unreadableFiles: [] }]);
});

test('without a FILE every command reads standard input', async () => {
  const input = await readFile(VISIT, 'utf8');
  const out = join(folder, 'piped');
  const results = await Promise.all([
    x12(['validate'], input),
    x12(['parse'], input),
    x12(['ack'], input),
    x12(['stats'], input),
    x12(['split', '--by', 'transaction', '--out', out], input),
    x12(['redact'], input),
  ]);
  expect(results.map(({ status, stderr }) => [status, stderr])).toEqual(results.map(() => [0, '']));
  expect(await readFile(join(out, 'part-0001.edi'), 'utf8')).toBe(input);
});

test('in a file without line breaks a finding is placed by segment and byte, and names the segment', async () => {
  const text = (await readFile(VISIT, 'utf8')).replace('*EI*', '*ZZ*').replaceAll('\n', '');
  const { stdout } = await x12(['validate'], text);
  expect(stdout).toMatch(/\n {2}segment 13 \(byte \d+\): error: 2010AA REF01 \(Billing provider name\): /);
  expect(stdout).toMatch(/\n {2}before segment 14 \(byte \d+\): error: 2010AA REF \(Billing provider tax id\): /);
});

test('a command ends without an error when the reader of its output closes the pipe', async () => {
  const many = join(folder, 'many.edi');
  await writeFile(many, (await readFile(VISIT, 'utf8')).repeat(400));
  for (const args of [
    ['parse', many, '--json'],
    ['redact', many],
  ]) {
    const child = spawn(process.execPath, [MAIN, 'x12', ...args]);
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect([args, stderr, status === 0 || status === 1]).toEqual([args, '', true]);
  }
});

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
  expect(shown.stdout).toMatch(/^claim +.*patientControlNumber \S+, totalCharge \d+\.\d\d/m);
});

test('parse prints binary data as base64', async () => {
  const { stdout } = await x12(['parse', fixture('275/answer-with-note'), '--lines']);
  const attachments = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'attachment');
  expect(attachments).toHaveLength(2);
  const text = await readFile(fixture('275/answer-with-note'), 'utf8');
  for (const { attachment } of attachments) {
    expect(text).toContain(`*${Buffer.from(attachment.data, 'base64').toString()}~`);
  }
});

test('parse of several files names the file of each item', async () => {
  const { stdout } = await x12(['parse', VISIT, fixture('835/paid-and-denied'), '--json']);
  const { items } = JSON.parse(stdout);
  expect(new Set(items.map(({ file }: { file: string }) => file))).toEqual(
    new Set([VISIT, fixture('835/paid-and-denied')]),
  );
});

test('ack writes the 999 with its code, and the TA1 that the file requests', async () => {
  const out = join(folder, 'answer.edi');
  expect((await x12(['ack', broken, '--out', out, '--control-number', '77'])).status).toBe(1);
  const text = await readFile(out, 'utf8');
  expect(text.match(/(?<=\*00501\*)\d{9}/g)).toEqual(['000000077', '000000078']);
  expect(text).toContain('~TA1*000000905*');
  expect(text).toMatch(/~IK5\*R\*4~AK9\*R\*1\*1\*0~/);
});

test('a separate process reads a pipe, writes to one and reports errors, like the commands in this process', async () => {
  const input = await readFile(broken, 'utf8');
  const child = spawn(process.execPath, [MAIN, 'x12', 'validate']);
  const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => textOf(stream));
  child.stdin.end(input);
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect({ status, stdout: await stdout, stderr: await stderr }).toEqual(await x12(['validate'], input));
  expect(status).toBe(1);
});

test('stats counts sets, segments, claims and amounts', async () => {
  const { stdout } = await x12(['stats', VISIT, '--json']);
  expect(JSON.parse(stdout).files[0].sets).toMatchObject([{ name: '837P', transactionSets: 1, claims: 1 }]);
});

test('split writes one file per part, and never overwrites an existing file', async () => {
  const out = join(folder, 'parts');
  const args = ['split', fixture('837p/dependent-secondary-payer'), '--by', 'claims', '--claims', '1', '--out', out];
  expect((await x12(args)).status).toBe(0);
  const names = await readdir(out);
  expect(names.sort()).toEqual(['dependent-secondary-payer-0001.edi', 'dependent-secondary-payer-0002.edi']);
  expect((await x12(['validate', ...names.map((name) => join(out, name))])).status).toBe(0);
  expect(await x12(args)).toMatchObject({ status: 1, stderr: expect.stringContaining('already exists') });
});

test('split refuses a file that is cut off, and names the file that is incomplete', async () => {
  const out = join(folder, 'cut');
  const text = await readFile(VISIT, 'utf8');
  const { status, stderr } = await x12(
    ['split', '--by', 'transaction', '--out', out],
    text + text.slice(0, text.indexOf('\nSE*')).repeat(1) + ' '.repeat(100_000),
  );
  expect(status).toBe(1);
  expect(stderr).toContain('transaction set 2 of the file has no SE');
});

test('redact writes a file that fails in the same way and contains no names', async () => {
  const { status, stdout } = await x12(['redact', broken]);
  expect(status).toBe(0);
  const name = /NM1\*IL\*1\*([A-Z]+)/.exec(await readFile(broken, 'utf8'))![1]!;
  expect(stdout).not.toContain(name);
  const { stdout: findings } = await x12(['validate', '-', '--json'], stdout);
  expect(JSON.parse(findings).files[0].countsByRule).toEqual({ segment_count_mismatch: 1 });
});

test('redact makes the same copy with the same key, and another one without', async () => {
  const [one, same, other, random] = await Promise.all([
    x12(['redact', VISIT, '--key', 'birch']),
    x12(['redact', VISIT, '--key', 'birch']),
    x12(['redact', VISIT, '--key', 'maple']),
    x12(['redact', VISIT]),
  ]);
  expect(same.stdout).toBe(one.stdout);
  expect(new Set([one.stdout, other.stdout, random.stdout]).size).toBe(3);
});
