import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { read271 } from '../scripts/conformance-271.ts';
import { disagreements, type Examined, parseIndex } from '../scripts/conformance-index.ts';

const SCRIPT = new URL('../scripts/conformance.ts', import.meta.url).pathname;
const FIXTURES = new URL('./x12/fixtures', import.meta.url).pathname;

/** Sets that the codec reads but does not write. */
const READ_ONLY = new Set(['277DRA', '824']);

function run(...args: string[]) {
  return spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
}

test('the conformance run reads every fixture without a syntax error and writes each set byte for byte', () => {
  const { status, stdout } = run(FIXTURES, '--json');
  const results = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { summary } = results.pop();
  expect(status).toBe(0);
  expect(summary.files).toBe(results.length);
  // Files that once caused a failure of the reader are invalid on purpose.
  const valid = results.filter(({ file }) => !file.startsWith('past-failures/'));
  expect(valid.length).toBeGreaterThan(15);
  expect(valid.filter(({ syntaxErrors }) => syntaxErrors > 0)).toEqual([]);
  for (const { file, sets } of valid) {
    for (const { name, transactionSets, roundTripped, differences, refused } of sets) {
      expect({ file, roundTripped, differences, refused }).toEqual({
        file,
        roundTripped: READ_ONLY.has(name) ? null : transactionSets,
        differences: [],
        refused: {},
      });
    }
  }
});

test('it reports the values of a 271 that eligibility checks read, and that none are lost', () => {
  const { status, stdout } = run(join(FIXTURES, '271'), '--json');
  const { summary } = JSON.parse(stdout.trim().split('\n').at(-1)!);
  expect(status).toBe(0);
  expect(summary.answers271).toEqual({ files: 2, answers: 6, rows: 6, lostRows: 0, lostSegments: 0, failures: 0 });
});

test('a 271 that would lose a segment is reported', async () => {
  const text = readFileSync(join(FIXTURES, '271/active-with-other-payer.edi'), 'utf8');
  const lossy = await read271(Buffer.from(text), async () => []);
  expect(lossy).toMatchObject({ answers: 0, lostRows: 6 });
  expect(lossy!.lostSegments).toBeGreaterThan(6);
  const failing = await read271(Buffer.from(text), async () => {
    throw new TypeError('synthetic');
  });
  expect(failing).toMatchObject({ failure: 'TypeError' });
});

test('without a folder it prints its usage', () => {
  expect(run()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('usage:') });
});

test('an unreadable folder or index is a usage error with a message', () => {
  const absent = join(FIXTURES, 'absent');
  const file = join(FIXTURES, '837p', 'office-visit.edi');
  const said = (path: string, reason: string) => `conformance: cannot read ${path}: ${reason}\n`;
  expect(run(absent)).toMatchObject({ status: 2, stderr: said(absent, 'there is no such file or folder') });
  expect(run(file)).toMatchObject({ status: 2, stderr: said(file, 'it is no folder') });
  expect(run(join(FIXTURES, '999'), '--index', absent)).toMatchObject({
    status: 2,
    stderr: said(absent, 'there is no such file or folder'),
  });
});

describe('against an index', () => {
  const index = parseIndex(
    [
      'file\tset\tlabel\tnotes',
      'set/called-valid.edi\t837P\t\tbalance checks clean',
      'set/broken.edi\t837P\t\tSE01=5 but 6 segments; HL 2 parent 9 unknown',
      'set/meant-broken.edi\t837P\tsource intends invalid/edge\t',
    ].join('\n'),
  );
  const file = (name: string, found: Partial<Examined> = {}): Examined => ({
    file: name,
    errors: 0,
    unknownSets: 0,
    findings: {},
    syntaxPlaces: [],
    ...found,
  });
  const of = (examined: Examined[], document = '') =>
    disagreements(examined, index, document).map(({ file: name, kind, what, isDocumented }) =>
      [kind, name, what, isDocumented].join(' '),
    );

  test('an error in a file marked valid is reported, and one in a broken file is not', () => {
    const syntaxPlaces = ['element_too_long 2300 CLM01'];
    expect(of([file('set/called-valid.edi', { errors: 1, syntaxPlaces })])).toEqual([
      'refused set/called-valid.edi element_too_long 2300 CLM01 false',
    ]);
    const findings = { segment_count_mismatch: 1, hierarchy_parent: 1 };
    expect(of([file('set/broken.edi', { errors: 2, findings, syntaxPlaces })])).toEqual([]);
  });

  test('an error that was not found is reported; for sets that are not judged, only errors of the envelope', () => {
    expect(of([file('set/broken.edi')])).toEqual([
      'missed set/broken.edi segment_count_mismatch false',
      'missed set/broken.edi hierarchy_parent false',
    ]);
    expect(of([file('set/broken.edi', { unknownSets: 1 })])).toEqual([
      'missed set/broken.edi segment_count_mismatch false',
    ]);
    expect(of([file('set/meant-broken.edi')])).toHaveLength(1);
    expect(of([file('set/meant-broken.edi', { findings: { trailing_separators: 1 } })])).toEqual([]);
  });

  test('known deviations are reported separately, by name or by a pattern of names', () => {
    const refused = [file('set/called-valid.edi', { errors: 1, syntaxPlaces: ['element_too_long'] })];
    expect(of(refused, '| `set/called-valid.edi` |')[0]).toMatch(/ true$/);
    expect(of(refused, '| `set/called-*.edi` |')[0]).toMatch(/ true$/);
    expect(of(refused, '| `set/called.edi` `other/*` |')[0]).toMatch(/ false$/);
  });

  const folder = mkdtempSync(join(tmpdir(), 'rcm-conformance-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the run exits with 1 when it differs from the index in a file that no document names', () => {
    const visit = readFileSync(join(FIXTURES, '837p/office-visit.edi'), 'utf8');
    writeFileSync(join(folder, 'visit.edi'), visit);
    writeFileSync(join(folder, 'index.tsv'), 'file\tlabel\tnotes\nvisit.edi\t\t\n');
    expect(run(folder, '--index', join(folder, 'index.tsv'))).toMatchObject({ status: 0 });
    writeFileSync(join(folder, 'visit.edi'), visit.replace('*EI*', '*ZZ*'));
    const { status, stdout } = run(folder, '--index', join(folder, 'index.tsv'));
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^refused +visit\.edi: .*REF01/)]);
  });
});
