import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('the licences of the production dependencies are listed and were reviewed', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/licences.ts', '--check'], { cwd: ROOT });
  expect(stderr.toString()).toBe('');
  expect(status).toBe(0);
});

test('openpgp, which is LGPL, is imported in its own folder only', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const importing = files.filter((file) => /from 'openpgp'/.test(readFileSync(join(ROOT, 'src', file), 'utf8')));
  expect(importing.length).toBeGreaterThan(0);
  expect(importing.filter((file) => !file.startsWith('gateways/transports/pgp/'))).toEqual([]);
});
