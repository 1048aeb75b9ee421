import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build837D } from '../../../src/x12/837d-005010X224A2/index.ts';
import { build837I } from '../../../src/x12/837i-005010X223A3/index.ts';
import { aDentalClaim, an837D } from '../../helpers/an-837d.ts';
import { an837I, anInstitutionalClaim } from '../../helpers/an-837i.ts';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { type CommandResult, commandRunner } from '../../helpers/run-command.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { claimFile } from './file.ts';

let database: TestDatabase;
let rcm: (args: string[], input?: string) => Promise<CommandResult>;
let folder: string;
let organizationId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-import-'));
  database = await createTestDatabase();
  rcm = commandRunner({
    DATABASE_URL: database.adminUrl,
    RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'),
    LOG_LEVEL: 'silent',
  });
  const { stdout } = await rcm(['organizations', 'create', '--name', 'Imports', '--json']);
  organizationId = JSON.parse(stdout).id;
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const importing = (file: string, ...more: string[]) => [
  'claims',
  'import',
  file,
  '--organization',
  organizationId,
  ...more,
];

describe('rcm claims import', () => {
  test('imports a file without a running service and reports each claim; a second run finds duplicates', async () => {
    const file = join(folder, 'claims.edi');
    await writeFile(file, claimFile([{ number: 'A1' }, { number: 'A2', birthDate: null }]));
    const first = await rcm(importing(file));
    expect([first.status, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(/^ +1 {2}created +clm_\w{26}$/m);
    expect(first.stdout).toMatch(/^ +2 {2}refused +segment \d+ +birth_date_missing/m);
    expect(first.stdout).toContain('2 claims: 1 created, 0 duplicates, 1 refused.');
    const second = await rcm(importing(file));
    expect(second.stdout).toContain('2 claims: 0 created, 1 duplicates, 1 refused.');
  });

  test('imports claims of all types from one file with several interchanges, in lines of 80 characters', async () => {
    const files = [
      claimFile([{ number: 'M1' }]),
      build837I(an837I(anInstitutionalClaim({ patientControlNumber: 'M2' }))),
      build837D(an837D({ ...aDentalClaim(), claim: { ...aDentalClaim().claim, patientControlNumber: 'M3' } })),
    ];
    const wrapped = files
      .join('')
      .replaceAll(/[\r\n]/g, '')
      .match(/.{1,80}/g)!
      .join('\r\n');
    const first = await rcm(importing('-', '--json'), wrapped);
    const { counts, items } = JSON.parse(first.stdout);
    expect([first.stderr, counts.claims, counts.created]).toEqual(['', 3, 3]);
    expect(items.map((item: { patientControlNumber: string }) => item.patientControlNumber)).toEqual([
      'M1',
      'M2',
      'M3',
    ]);
    const again = await rcm(importing('-'), wrapped);
    expect(again.stdout).toContain('3 claims: 0 created, 3 duplicates, 0 refused.');
  });

  test('imports an archived file as of a date', async () => {
    const file = claimFile([{ number: 'O1', lines: [{ date: '20190502' }] }]);
    const late = await rcm(importing('-'), file);
    expect(late.stdout).toMatch(/^note: dates_of_service_past: .* as of 2019-05-03\.$/m);
    const { status, stdout } = await rcm(importing('-', '--as-of', '2019-05-03'), file);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^The claims are dated as of 2019-05-03, by test clock clk_\w{26}\.$/m);
    const bad = await rcm(importing('-', '--as-of', 'may'), file);
    expect(bad.status).toBe(2);
    expect(bad.stderr).toContain('--as-of takes a date such as 2024-05-31');
  });

  test('groups the refusals of a large file by reason, and ends with 1 when no claim is imported', async () => {
    const claims = Array.from({ length: 60 }, (_, index) => ({ number: `G${index}`, birthDate: null }));
    const nothing = await rcm(importing('-'), claimFile(claims));
    expect(nothing.status).toBe(1);
    expect(nothing.stdout.split('\n').filter((line) => line.includes('birth_date_missing'))).toEqual([
      expect.stringMatching(
        /^ {4}60 {2}refused {4}first at segment \d+ +birth_date_missing: The patient has no birth date/,
      ),
    ]);
    expect(nothing.stdout).not.toMatch(/[{}]/);
  });

  test('reads standard input and prints one JSON object', async () => {
    const { status, stdout } = await rcm(importing('-', '--json'), claimFile([{ number: 'B1' }]));
    expect(status).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ object: 'claim_import', status: 'completed', counts: { created: 1 } });
    expect(report.items).toHaveLength(1);
  });

  test('ends with 1 when the file is unreadable or not there, with 2 on bad usage', async () => {
    const unreadable = await rcm(importing('-'), 'no claims here');
    expect(unreadable.status).toBe(1);
    expect(unreadable.stdout).toContain('failed: The upload contains no readable X12 interchange.');
    const missing = await rcm(importing('/nowhere/claims.edi'));
    expect([missing.status, missing.stderr]).toEqual([
      1,
      'rcm: cannot read /nowhere/claims.edi: there is no such file or folder\n',
    ]);
    expect((await rcm(['claims', 'import'])).status).toBe(2);
  });
});
