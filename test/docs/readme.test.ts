import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../processes/release.ts';
import { blocksOf } from './blocks.ts';
import { type BlockRunner, startBlockRunner } from './run-blocks.ts';

let runner: BlockRunner;
beforeAll(async () => {
  runner = await startBlockRunner();
});
afterAll(() => runner.stop());

/** What runs instead of commands that cannot run within a test. */
const STAND_INS = {
  // The packages are installed, or this test would not run; `test/scripts/production-install.test.ts` tests `npm ci`.
  'npm ci && npm run demo': 'SANDBOX_TIME_SCALE=3456000 npx rcm demo',
  // This run.
  'npm ci && npm test': 'true',
  // The service of this test, which was started in the same way.
  'npm start': 'curl -s http://127.0.0.1:8080/v1/health',
};

test('every block of README.md runs', async () => {
  const blocks = await runner.runPage('README.md', { standIns: STAND_INS });
  const [run, first, check, client] = blocks;
  expect(run!.output).toContain('with a verified signature');
  expect(first!.output).toBe('');
  expect(check!.output).toContain('"status":"paid"');
  expect(client!.output).toMatch(/^clm_\w+ is paid: \d+ of 12500 cents$/m);
  expect(blocks).toHaveLength(4);
});

test('the quickstart of the README is examples/quickstart.ts, with at most 12 lines', () => {
  const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
  const quickstart = read('examples/quickstart.ts');
  const blocks = blocksOf('README.md', read('README.md')).filter(({ language }) => language === 'ts');
  expect(blocks.map(({ code }) => code)).toEqual([quickstart]);
  expect(quickstart.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
});
