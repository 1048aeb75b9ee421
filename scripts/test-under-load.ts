import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

// Runs the tests several times beside busy loops, as on a machine that does other work, and reports the failures and the
// time of each run. Status 1 if a run failed. Arguments after `--` are passed to the tests, such as the files to run.
//   node scripts/test-under-load.ts --loops 2 --runs 3 -- test/webhooks
const { values, positionals } = parseArgs({
  options: {
    loops: { type: 'string', default: String(availableParallelism()) },
    runs: { type: 'string', default: '3' },
  },
  allowPositionals: true,
});

const BUSY = 'for (;;);';
// A loop that outlived this script would load the machine unnoticed, so each loop ends when the script has ended.
const WATCHED = `
  const { Worker } = require('node:worker_threads');
  process.stdin.on('end', () => process.exit()).resume();
  new Worker(${JSON.stringify(BUSY)}, { eval: true });`;

const count = (name: 'loops' | 'runs') => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number.`);
  return number;
};

const loops = Array.from({ length: count('loops') }, () =>
  spawn(process.execPath, ['-e', WATCHED], { stdio: ['pipe', 'ignore', 'inherit'] }),
);
let failures = 0;
try {
  for (let run = 1; run <= count('runs'); run += 1) {
    const startedAt = performance.now();
    const { status, signal } = spawnSync('npm', ['test', '--', ...positionals], { stdio: 'inherit' });
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    const outcome = status === 0 ? 'passed' : `failed (${signal ?? `status ${status}`})`;
    if (status !== 0) failures += 1;
    process.stdout.write(
      `run ${run} of ${count('runs')} beside ${loops.length} busy loops ${outcome} in ${minutes} min\n\n`,
    );
    // The user has stopped it.
    if (signal !== null || (status ?? 0) > 128) break;
  }
} finally {
  for (const loop of loops) loop.kill('SIGKILL');
}
process.stdout.write(`${failures} of ${count('runs')} runs failed.\n`);
process.exitCode = failures === 0 ? 0 : 1;
