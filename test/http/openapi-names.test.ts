import { expect, test } from 'vitest';
import { KIND_SCHEMAS } from '../../src/composition/open-transports.ts';
import { paramsName } from '../../src/http/openapi/components.ts';
import { openApiDocument } from '../../src/http/openapi/document.ts';
import { ROUTES } from '../../src/http/route-table.ts';

type Schema = { type?: unknown; properties?: Record<string, Schema & { const?: string }> };
type Content = Record<string, { schema: { $ref?: string } }>;

const document = JSON.parse(JSON.stringify(openApiDocument(ROUTES, {}, KIND_SCHEMAS)));
const schemas: [string, Schema][] = Object.entries(document.components.schemas);

/** Returns the name of the component that is the body of a route. */
function bodyName(path: string, method: string): string | undefined {
  const content: Content = document.paths[path][method.toLowerCase()].requestBody?.content ?? {};
  const reference = Object.values(content).find(({ schema }) => schema.$ref !== undefined)?.schema.$ref;
  return reference?.split('/').at(-1);
}

test('a schema of a request has one ending', () => {
  expect(paramsName('ClaimUpdate')).toBe('ClaimUpdateParams');
  expect(paramsName('SlaTargetInput')).toBe('SlaTargetParams');
  expect(paramsName('SftpProfilePatch')).toBe('SftpProfileUpdateParams');
  const irregular = schemas.filter(([name]) => /(?:Input|Request|Patch|Put|Body|Payload|Params)Params$/.test(name));
  expect(irregular.map(([name]) => name)).toEqual([]);
});

test('the body of PATCH is named UpdateParams, and names begin with the resource', () => {
  const patched = ROUTES.filter(({ method }) => method === 'PATCH').map(({ path }) => bodyName(path, 'PATCH'));
  expect(patched.length).toBeGreaterThan(20);
  expect(patched.filter((name) => !name?.endsWith('UpdateParams'))).toEqual([]);
  const verb =
    /^(?:Add|Apply|Assign|Attach|Cancel|Clear|Create|Delete|Discard|Dismiss|Enter|Ignore|Match|Post|Put|Release|Resolve|Reverse|Send|Set|Submit|Undo|Update)[A-Z]/;
  const bodies = ROUTES.map(({ path, method }) => bodyName(path, method)).filter((name) => name !== undefined);
  expect(bodies.filter((name) => verb.test(name))).toEqual([]);
  expect(bodies.filter((name) => !name.endsWith('Params'))).toEqual([]);
});

test('lists, and only lists, are named List', () => {
  const isList = ({ properties = {} }: Schema) => properties.object?.const === 'list';
  const lists = schemas.filter(([, schema]) => isList(schema)).map(([name]) => name);
  const named = schemas.filter(([name]) => name.endsWith('List')).map(([name]) => name);
  expect(lists.length).toBeGreaterThan(50);
  expect(named).toEqual(lists);
});

test('no two schemas, and no two properties of a schema, differ only in case', () => {
  const clashes: string[] = [];
  const check = (names: string[], where: string) => {
    const groups = Map.groupBy(names, (name) => name.toLowerCase());
    for (const group of groups.values()) if (group.length > 1) clashes.push(`${where}: ${group.join(', ')}`);
  };
  const visit = (node: unknown, where: string) => {
    if (node === null || typeof node !== 'object') return;
    const { properties } = node as Schema;
    if (properties !== undefined) check(Object.keys(properties), where);
    for (const [key, child] of Object.entries(node)) visit(child, `${where}/${key}`);
  };
  check(
    schemas.map(([name]) => name),
    'components',
  );
  visit(document.components.schemas, '');
  expect(clashes).toEqual([]);
});

test('no list or object has the name of the schema that contains it, which generators use for the schema itself', () => {
  const lowered = (name: string) => name[0]!.toLowerCase() + name.slice(1);
  const clashes = schemas.filter(([name, { properties = {} }]) => {
    const own = properties[lowered(name)] as { type?: unknown } | undefined;
    return own !== undefined && [undefined, 'array', 'object'].includes(own.type as string | undefined);
  });
  expect(clashes.map(([name]) => name)).toEqual([]);
});
