import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/http/openapi.ts';
import { ROUTES } from '../../src/http/route-table.ts';

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is read as what it is.
const document = openApiDocument(ROUTES) as any;
const operations = Object.entries<Record<string, never>>(document.paths).flatMap(([path, methods]) =>
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  Object.entries<any>(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

test('the checked-in description is the one that the route table gives', () => {
  const checkedIn = readFileSync(new URL('../../openapi/v1.json', import.meta.url), 'utf8');
  expect(JSON.parse(checkedIn)).toEqual(JSON.parse(JSON.stringify(document)));
});

test('every route is in it, with summary, tag, answers, errors and the scope it needs', () => {
  expect(operations).toHaveLength(ROUTES.length);
  for (const { name, operation } of operations) {
    expect([name, typeof operation.summary, operation.tags.length]).toEqual([name, 'string', 1]);
    const statuses = Object.keys(operation.responses);
    expect([name, statuses.some((status) => status.startsWith('2'))]).toEqual([name, true]);
    if (operation.security?.length === 0) continue;
    for (const status of ['401', '429', '500'])
      expect([name, statuses]).toEqual([name, expect.arrayContaining([status])]);
    const said = /Required scope: `|Any valid key|For signed-in users only/;
    expect([name, operation.description]).toEqual([name, expect.stringMatching(said)]);
  }
});

test('every request body has an example that its own schema accepts', async () => {
  const { bodyValidator } = await import('../../src/http/validation.ts');
  for (const route of ROUTES) {
    const { operation } = route;
    if (operation.kind !== 'command' || !operation.body) continue;
    expect([operation.id, operation.example]).not.toEqual([operation.id, undefined]);
    expect([operation.id, bodyValidator(operation.body)(structuredClone(operation.example))]).toEqual([
      operation.id,
      [],
    ]);
  }
});

test('every reference points at a component', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    (match) => match[1]!,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const name of references) expect(document.components.schemas).toHaveProperty(name);
});

test('request fields are closed: an unknown one is refused, not dropped', () => {
  const open: string[] = [];
  const visit = (node: unknown, where: string) => {
    if (Array.isArray(node)) for (const child of node) visit(child, where);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    const schema = node as Record<string, unknown>;
    if (schema.type === 'object' && schema.properties && schema.additionalProperties !== false) open.push(where);
    for (const [key, child] of Object.entries(schema)) visit(child, `${where}/${key}`);
  };
  for (const { operation } of ROUTES) {
    if (operation.kind === 'command' && operation.body) visit(operation.body, operation.id);
    if ('query' in operation && operation.query) visit(operation.query, `${operation.id}?`);
  }
  expect(open).toEqual([]);
});
