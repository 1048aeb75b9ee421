import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPatient } from '../helpers/builders.ts';
import { paymentFile } from '../payments/remittances/payment-file.ts';
import { freePort } from '../platform/sign-in/foreign-provider.ts';
import { PDF } from '../practice/documents/support.ts';
import { PROJECT } from '../processes/release.ts';
import { blocksOf } from './blocks.ts';
import { masked, outputAfter } from './expected-output.ts';
import { type BlockRunner, isProgram, type RunOptions, startBlockRunner } from './run-blocks.ts';

// One service runs the blocks of all pages, because a reader of the second page has used the first.
let runner: BlockRunner;
beforeAll(async () => {
  // A day of the payers takes a tenth of a second.
  runner = await startBlockRunner({ SANDBOX_TIME_SCALE: '864000' });
});
afterAll(() => runner.stop());

const RECEIVER_PORT = await freePort();

/** What a reader of a page has besides the service. */
const PREPARED: Record<string, RunOptions> = {
  'docs/command-line.md': {
    files: { 'patient.json': JSON.stringify(aPatient()) },
  },
  'docs/first-claim.md': {
    // The packages are installed, and the service of this test is started in the same way.
    standIns: { 'npm ci': 'true', 'npm start': 'curl -s http://127.0.0.1:8080/v1/health' },
  },
  'docs/events.md': {
    replace: { '127.0.0.1:4000': `127.0.0.1:${RECEIVER_PORT}`, 'listen(4000)': `listen(${RECEIVER_PORT})` },
    until: /^claim\.paid evt_/m,
  },
  'docs/guide.md': {
    files: { 'era.835': paymentFile({ trace: 'CHECK-1', claims: [{ number: 'VISIT-1' }] }), 'visit.pdf': PDF },
  },
};

/** The guide first: other pages read what its blocks have created. */
const PAGES = [
  'docs/guide.md',
  ...readdirSync(join(PROJECT, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'guide.md')
    .map((name) => `docs/${name}`),
  'sdk/typescript/README.md',
].filter((page) => blocksOf(page, readFileSync(join(PROJECT, page), 'utf8')).some(isProgram));

test.each(PAGES)('every block of %s runs', async (page) => {
  const blocks = await runner.runPage(page, PREPARED[page]);
  expect(blocks.length).toBeGreaterThan(0);
  const all = blocksOf(page, readFileSync(join(PROJECT, page), 'utf8'));
  for (const block of blocks) {
    const expected = outputAfter(all, block);
    if (expected !== null) expect(masked(block.output), `the output of ${page}:${block.line}`).toBe(expected);
  }
});
