import { spawnSync } from 'node:child_process';

// Everything that must hold before a change lands; stops at the first failure.
const STEPS: [name: string, command: string, args: string[]][] = [
  ['types', 'tsc', ['--noEmit']],
  ['lint and format', 'biome', ['check', '.']],
  ['OpenAPI up to date', process.execPath, ['scripts/gen-openapi.ts', '--check']],
  ['fresh = migrated schema', process.execPath, ['scripts/dump-schema.ts', '--check']],
  // Import direction, sizes and the scan of fixtures are tests, so that `npm test` fails on them too.
  ['tests', 'vitest', ['run']],
];

for (const [name, command, args] of STEPS) {
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(`\ncheck failed: ${name}\n`);
    process.exit(1);
  }
}
process.stdout.write('\nAll checks passed.\n');
