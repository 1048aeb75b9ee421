import { spawnSync } from 'node:child_process';

// Checks everything about a change that needs no running service, and stops at the first failure. `npm test` does the rest.
const STEPS: [name: string, command: string, args: string[]][] = [
  ['types', 'tsc', ['--noEmit']],
  ['types of the dashboard', 'tsc', ['-p', 'dashboard']],
  ['types of the TypeScript client', 'tsc', ['-p', 'sdk/typescript', '--noEmit']],
  ['lint and format', 'biome', ['check', '.']],
  ['no unused exports', process.execPath, ['scripts/unused-exports.ts']],
  ['sizes of the dashboard', process.execPath, ['scripts/dashboard-sizes.ts']],
  ['licences of the dependencies', process.execPath, ['scripts/licences.ts', '--check']],
  ['OpenAPI up to date', process.execPath, ['scripts/gen-openapi.ts', '--check']],
  ['API changes', process.execPath, ['scripts/api-changes.ts', '--check']],
  ['OpenAPI linters', process.execPath, ['scripts/lint-openapi.ts']],
  ['fresh = migrated schema', process.execPath, ['scripts/dump-schema.ts', '--check']],
  // Import direction, sizes, names and the rules for migrations are tests, so that `npm test` fails on them too.
  [
    'boundaries, sizes, names and migrations',
    'vitest',
    ['run', 'test/boundaries.test.ts', 'test/structure', 'test/database/migration-rules.test.ts'],
  ],
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
