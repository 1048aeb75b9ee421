import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'rcm-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(file: string) {
  return spawnSync(process.execPath, ['scripts/lint-openapi.ts', file], { cwd: root, encoding: 'utf8' });
}

// That the description itself passes is a step of `npm run check`.
test('a warning of either linter fails', { timeout: 120_000 }, () => {
  const document = JSON.parse(readFileSync(new URL('openapi/v1.json', root), 'utf8'));
  document.paths['/v1/claims/imports/{id}'] = document.paths['/v1/claims/{id}'];
  delete document.info.contact;
  const file = join(folder, 'broken.json');
  writeFileSync(file, JSON.stringify(document));
  const { status, stdout, stderr } = lint(file);
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch(/no-ambiguous-paths/);
  expect(stdout).toMatch(/info-contact/);
});
