import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const [run, first, check] = blocks;
  expect(run!.output).toContain('with a verified signature');
  expect(first!.output).toBe('');
  expect(check!.output).toContain('"status":"paid"');
  expect(blocks).toHaveLength(3);
});
