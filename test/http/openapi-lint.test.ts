import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
test('a warning of either linter fails', () => {
  // A document of two operations, because the linters' time grows with the document.
  const operation = (name: string) => ({
    operationId: name,
    summary: name,
    description: `Returns ${name}.`,
    tags: ['Claims'],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { 200: { description: 'OK' }, 404: { description: 'Not found' } },
  });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Claims', version: '1', description: 'Claims.', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: 'https://rcm.example' }],
    security: [],
    tags: [{ name: 'Claims', description: 'Claims.' }],
    paths: { '/v1/claims/{id}': { get: operation('claim') }, '/v1/{id}/imports': { get: operation('imports') } },
  };
  const file = join(folder, 'broken.json');
  writeFileSync(file, JSON.stringify(document));
  const { status, stdout, stderr } = lint(file);
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch(/no-ambiguous-paths/);
  expect(stdout).toMatch(/info-contact/);
});
