import { expect, test } from 'vitest';
import { ROUTES } from '../../src/http/route-table.ts';

type Schema = { title?: string; properties?: Record<string, unknown>; [keyword: string]: unknown };

/**
 * Returns a function that visits a schema and those within it. `look` returns the fields to follow, or null to stop.
 */
function visitorOf(look: (schema: Schema, path: string) => string[] | null) {
  return function visit(node: unknown, path: string): void {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const child of node) visit(child, path);
      return;
    }
    const schema = node as Schema;
    const followed = look(schema, path);
    if (followed === null) return;
    for (const name of followed) visit(schema.properties?.[name], `${path}.${name}`);
    for (const child of Object.values((schema.patternProperties ?? {}) as object)) visit(child, `${path}.*`);
    for (const keyword of ['items', 'anyOf', 'oneOf', 'allOf']) if (schema[keyword]) visit(schema[keyword], path);
  };
}

/**
 * Returns every field that a request or an answer marks as PHI, by operation. A field that loses its mark fails the
 * test.
 */
function markedFields(): string[] {
  const found = new Set<string>();
  const visit = visitorOf((schema, path) => {
    if (schema['x-phi'] === true) found.add(path);
    return Object.keys(schema.properties ?? {});
  });
  for (const { operation } of ROUTES) {
    for (const spec of Object.values(operation.responses))
      visit(spec.schema, (spec.schema as { title?: string } | undefined)?.title ?? operation.id);
    if (operation.kind === 'command') visit(operation.body, operation.id);
    if (operation.kind === 'command') visit(Object.values(operation.bodies?.schemas ?? {}), operation.id);
    if (operation.kind === 'stream') visit(operation.json?.body, operation.id);
  }
  return [...found].sort();
}

test('the list of PHI fields is the one that was reviewed', async () => {
  await expect(`${markedFields().join('\n')}\n`).toMatchFileSnapshot('./phi-fields.txt');
});

test('names, birth dates, addresses and member ids of persons are marked in every schema', () => {
  const unmarked: string[] = [];
  const names = new Set(['family', 'birthDate', 'line1', 'city', 'postalCode', 'memberId', 'ssnLast4', 'mrn']);
  const visit = visitorOf((schema, path) => {
    // The address of a payer or of a billing office, and the public name of a clinician.
    if (schema.title === 'BusinessAddress' || schema.title === 'ProviderPersonName') return null;
    for (const [name, child] of Object.entries(schema.properties ?? {})) {
      const text = JSON.stringify(child);
      // Rules have families.
      const isOfRule = ['ruleId', 'blocking', 'rules'].some((of) => of in schema.properties!);
      if (names.has(name) && !isOfRule && text.includes('"type":"string"') && !text.includes('"x-phi":true'))
        unmarked.push(`${path}.${name}`);
    }
    // Providers and payers are public: their names, addresses and NPIs are in the national registry.
    return Object.keys(schema.properties ?? {}).filter(
      (name) =>
        !/Provider$|^(?:serviceFacility|assistantSurgeon|payer|payerDetails|payToPlan|payToAddress)$/.test(name),
    );
  });
  for (const { operation } of ROUTES) {
    for (const spec of Object.values(operation.responses)) visit(spec.schema, operation.id);
    if (operation.kind === 'command') visit(operation.body, operation.id);
    if (operation.kind === 'command') visit(Object.values(operation.bodies?.schemas ?? {}), operation.id);
    if (operation.kind === 'stream') visit(operation.json?.body, operation.id);
  }
  expect(unmarked).toEqual([]);
});
