import { expect, test } from 'vitest';
import { ROUTES } from '../../src/http/route-table.ts';

/** Every field that a request or an answer marks as PHI, by operation: a field that loses its mark fails here. */
function markedFields(): string[] {
  const found = new Set<string>();
  const visit = (node: unknown, path: string) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const child of node) visit(child, path);
      return;
    }
    const schema = node as Record<string, unknown>;
    if (schema['x-phi'] === true) found.add(path);
    for (const [name, child] of Object.entries((schema.properties as object | undefined) ?? {}))
      visit(child, `${path}.${name}`);
    for (const keyword of ['items', 'anyOf', 'oneOf', 'allOf']) if (schema[keyword]) visit(schema[keyword], path);
  };
  for (const { operation } of ROUTES) {
    for (const spec of Object.values(operation.responses))
      visit(spec.schema, (spec.schema as { title?: string } | undefined)?.title ?? operation.id);
    if (operation.kind === 'command') visit(operation.body, operation.id);
    if (operation.kind === 'stream') visit(operation.json?.body, operation.id);
  }
  return [...found].sort();
}

test('the list of PHI fields is the one that was reviewed', async () => {
  await expect(`${markedFields().join('\n')}\n`).toMatchFileSnapshot('./phi-fields.txt');
});

test('names, birth dates, addresses and member ids are marked wherever a person is meant', () => {
  const unmarked: string[] = [];
  const names = new Set(['family', 'birthDate', 'line1', 'city', 'postalCode', 'memberId', 'ssnLast4', 'mrn']);
  const visit = (node: unknown, path: string) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const child of node) visit(child, path);
      return;
    }
    const schema = node as Record<string, unknown>;
    // The address of a payer or of a billing office.
    if (schema.title === 'BusinessAddress') return;
    for (const [name, child] of Object.entries((schema.properties as object | undefined) ?? {})) {
      const text = JSON.stringify(child);
      const isFinding = 'ruleId' in (schema.properties as object);
      if (names.has(name) && !isFinding && text.includes('"type":"string"') && !text.includes('"x-phi":true'))
        unmarked.push(`${path}.${name}`);
      // Providers are public: their names, addresses and NPIs stand in the national registry.
      if (!/Provider$|^serviceFacility$/.test(name)) visit(child, `${path}.${name}`);
    }
    for (const keyword of ['items', 'anyOf', 'oneOf', 'allOf']) if (schema[keyword]) visit(schema[keyword], path);
  };
  for (const { operation } of ROUTES) {
    for (const spec of Object.values(operation.responses)) visit(spec.schema, operation.id);
    if (operation.kind === 'command') visit(operation.body, operation.id);
    if (operation.kind === 'stream') visit(operation.json?.body, operation.id);
  }
  expect(unmarked).toEqual([]);
});
