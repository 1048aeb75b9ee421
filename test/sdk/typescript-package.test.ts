import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runtimeProgram } from '../../scripts/sdk-runtimes.ts';
import { type AppOfOne, openAppOfOne } from '../helpers/organizations.ts';
import { type Packed, packClient } from './support/packed.ts';
import { FOUND } from './support/program/program.ts';

const BIN = join(import.meta.dirname, '../../node_modules/.bin');
const run = promisify(execFile);

let t: AppOfOne;
let url: string;
let packed: Packed;
beforeAll(async () => {
  t = await openAppOfOne();
  url = (await t.http.listen('127.0.0.1', 0)).url;
  packed = await packClient();
});
afterAll(async () => {
  await packed?.delete();
  await t.close();
});

test('publint finds nothing in the packed client', async () => {
  const pkgDir = join(dirname(packed.program), 'source');
  const { messages } = await publint({ pkgDir, strict: true, pack: false });
  expect(messages).toEqual([]);
});

test('attw finds the types of each entry for modules and bundlers', async () => {
  // The client is for ES modules. Node 20.19 and newer also load it with require().
  const args = [packed.tarball, '--profile', 'esm-only', '--format', 'ascii'];
  const { stdout } = await run(join(BIN, 'attw'), args);
  const judged = (stdout.match(/^(?:"|node|bundler).*$/gm) ?? []).filter((line) => !line.includes('(ignored)'));
  const found = ['node16 (from ESM): 🟢 (ESM)', 'bundler: 🟢'];
  const entries = ['"rcm-sdk"', '"rcm-sdk/webhooks"', '"rcm-sdk/testing"'];
  expect(judged.map((line) => line.trim())).toEqual(entries.flatMap((entry) => [entry, ...found]));
});

/** How each runtime runs a program that may use the network. */
const RUNTIMES = [
  { name: 'the Node of this repository', program: process.execPath, args: [] },
  { name: 'Node 20', program: runtimeProgram('node'), args: [] },
  { name: 'Bun', program: runtimeProgram('bun'), args: ['run'] },
  { name: 'Deno', program: runtimeProgram('deno'), args: ['run', '--quiet', '--no-lock', '--allow-net'] },
];
const SKIPPED = 'node scripts/sdk-runtimes.ts installs it, and then runs this test';

test.for(RUNTIMES)('the packed client works in $name', async ({ program, args }, context) => {
  if (program === null) return context.skip(SKIPPED);
  const { stdout } = await run(program, [...args, packed.program, url, t.own.key], { cwd: dirname(packed.program) });
  expect(JSON.parse(stdout)).toEqual(FOUND);
});

test('the client works in a worker', async (context) => {
  const workerd = runtimeProgram('workerd');
  if (workerd === null) return context.skip(SKIPPED);
  const worker = await startWorker(workerd);
  try {
    const response = await fetch(worker.url, {
      method: 'POST',
      body: JSON.stringify({ baseUrl: url, apiKey: t.own.key }),
    });
    expect(await response.json()).toEqual(FOUND);
  } finally {
    worker.stop();
  }
});

/** Starts Cloudflare's runtime of workers with the worker. It reports the port on its output. */
async function startWorker(workerd: string) {
  const config = join(dirname(packed.worker), 'worker.capnp');
  await writeFile(config, CONFIG);
  const child = spawn(workerd, ['serve', config, '--control-fd=1'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { value } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
  return { url: `http://127.0.0.1:${JSON.parse(value ?? '').port}`, stop: () => child.kill() };
}

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
      compatibilityDate = "2025-01-01",
      globalOutbound = "network",
    )),
    (name = "network", network = (allow = ["local", "private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
`;
