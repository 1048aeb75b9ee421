import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installClient } from '../docs/run-blocks.ts';
import { makeDataFolder, removeDataFolder } from '../helpers/data-folder.ts';
import { fillDataFolder } from '../helpers/prepared-folder.ts';
import { realNow } from '../helpers/real-time.ts';
import { PROJECT, type Service, startService } from '../processes/release.ts';
import { PYTHON_PACKAGE, pythonOf } from './support/python-client.ts';

const EXAMPLE = join(PROJECT, 'examples/nightly');
const LINES_MAX = 150;
const PROVIDER = {
  npi: '1999999984',
  name: 'Riverside Telehealth',
  taxonomyCode: '207Q00000X',
  taxId: { type: 'ein', value: '123456789' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
};

/** What the first night does: three claims are paid, one is denied and appealed, one visit is held, and one is refused. */
const FIRST = {
  imported: 15,
  refused: ['patients.csv:7: /birthDate ', 'visits.csv:7: /patientExternalId '],
  ineligible: 1,
  authorized: 1,
  fixed: 1,
  claims: 4,
  appeals: 1,
};

type Night = typeof FIRST & {
  decided: string[];
  received: string;
  appeals: string[];
  receivable: string[];
  refused: string[];
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rcm-nightly-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  const today = realNow().toISOString().slice(0, 10);
  writeFileSync(
    join(folder, 'visits.csv'),
    readFileSync(join(EXAMPLE, 'visits.csv'), 'utf8').replaceAll('TODAY', today),
  );
  installClient(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the folder of the example and returns what it printed. Throws if it fails. */
function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env } });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${code}: ${errors}${output}`))));
  });
}

/** Runs a night twice on a service of its own, whose payers need a second for a day. */
async function twoNights(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<Night[]> {
  const dataDir = await makeDataFolder('nightly');
  await fillDataFolder(dataDir, 'installation');
  const settings = { SANDBOX_TIME_SCALE: '864000', WEBHOOK_ALLOW_LOOPBACK: 'true' };
  let service: Service | undefined;
  try {
    service = await startService(PROJECT, dataDir, settings);
    const { url, key } = service;
    const response = await fetch(`${url}/v1/organization/settings`, {
      method: 'PATCH',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ billingProviders: [PROVIDER] }),
    });
    expect(response.status).toBe(200);
    const own = { ...env, RCM_API_URL: url, RCM_API_KEY: key };
    const night = async () => JSON.parse(await run(program, [...args, 'patients.csv', 'visits.csv'], own)) as Night;
    return [await night(), await night()];
  } finally {
    await service?.stop();
    await removeDataFolder(dataDir);
  }
}

function expectNights([first, second]: readonly Night[]): void {
  const { appeals, refused, decided, received, receivable, ...counts } = first!;
  const { appeals: appealCount, refused: begins, ...expected } = FIRST;
  expect(counts).toEqual(expected);
  expect(refused.map((text, index) => text.startsWith(begins[index]!))).toEqual([true, true]);
  expect(decided.map((text) => text.split(' ')[0])).toEqual(['denied', 'paid', 'paid', 'paid']);
  expect(Number(received.slice(1))).toBeGreaterThan(0);
  expect(appeals).toHaveLength(appealCount);
  expect(receivable.length).toBeGreaterThan(0);
  // The same files the next night: no visit is billed again.
  expect(second).toMatchObject({ imported: 15, ineligible: 0, authorized: 0, claims: 0, appeals: [], decided: [] });
}

describe('the nightly job', () => {
  test.each(['nightly.ts', 'nightly.py'])('%s is short enough to read', (name) => {
    expect(readFileSync(join(EXAMPLE, name), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX);
  });

  test('in TypeScript has no type errors', async () => {
    const compiler = join(PROJECT, 'node_modules/typescript/bin/tsc');
    const strict = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--skipLibCheck'];
    const types = ['--types', 'node', '--typeRoots', join(PROJECT, 'node_modules/@types')];
    expect(await run(process.execPath, [compiler, ...strict, ...types, 'nightly.ts'])).toBe('');
  });

  test('in Python has no type errors', async (context) => {
    const python = await pythonOf(context);
    const args = ['-m', 'mypy', '--strict', '--cache-dir', join(folder, 'mypy'), 'nightly.py'];
    expect(await run(python, args, { MYPYPATH: PYTHON_PACKAGE })).toMatch(/^Success/);
  });

  test('in TypeScript bills a day, and bills nothing twice', async () => {
    expectNights(await twoNights(process.execPath, ['nightly.ts']));
  });

  test('in Python bills a day, and bills nothing twice', async (context) => {
    const python = await pythonOf(context);
    expectNights(await twoNights(python, ['nightly.py'], { PYTHONPATH: PYTHON_PACKAGE, PYTHONDONTWRITEBYTECODE: '1' }));
  });
});
