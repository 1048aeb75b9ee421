import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimFile } from '../billing/claim-imports/file.ts';
import { commandRunner } from '../helpers/run-command.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-demo-file-'));
  file = join(folder, 'archived.edi');
  const lines = [{ date: '20190502' }];
  await writeFile(
    file,
    claimFile([
      { number: 'A1', lines },
      { number: 'A2', lines, birthDate: null },
    ]),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function demo(...args: string[]) {
  const { DATABASE_URL: _url, ...env } = process.env;
  return commandRunner(env)(['demo', '--x12', file, ...args]);
}

test('a file whose claims all stop ends the demo with 1, the reasons and the date to play it as of', async () => {
  const { status, stdout, stderr } = await demo();
  expect([status, stderr]).toEqual([1, 'rcm: no claim of the file can be submitted\n']);
  expect(stdout).toMatch(/claim +1 {2}clm_\w{26} {2}stopped by timely\.deadline: /);
  expect(stdout).toMatch(/^ +1 × birth_date_missing: /m);
  expect(stdout).toContain(`npm run demo -- --x12 ${file} --as-of 2019-05-03\n`);
});

test('the file is processed as of its own date, and the X12 of each claim is shown in order', async () => {
  const { status, stdout } = await demo('--as-of', '2019-05-03');
  expect(status).toBe(0);
  expect(stdout).toMatch(/clm_\w{26} {2}paid +charged \$125\.00/);
  expect(stdout).toContain('Why 1 of 2 claims stopped');
  const shown = [...stdout.matchAll(/^ {8}([A-Z][A-Z0-9]{1,2})\*/gm)].map(([, id]) => id);
  for (const id of ['CLM', 'SV1', 'IK5', 'STC', 'CLP', 'SVC', 'CAS']) expect(shown).toContain(id);
  for (const id of ['ISA', 'GS', 'NM1', 'N3', 'PER']) expect(shown).not.toContain(id);
  expect(shown.indexOf('CLM')).toBeLessThan(shown.indexOf('CLP'));
});
