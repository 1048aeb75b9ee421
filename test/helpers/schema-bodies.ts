import fc from 'fast-check';

type Schema = {
  type?: string;
  anyOf?: Schema[];
  /** Alternatives, each with the fields that it alone has. */
  oneOf?: { required: string[] }[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  maxProperties?: number;
};

/** Limits of the elements of each list, tried until a value fits. */
const ELEMENTS_MAX = [Number.POSITIVE_INFINITY, 500, 200, 100, 50, 20, 10];

/** Returns a value with every field, the longest texts, and lists as full as `bytes` of JSON allow. */
export function fullestWithin(schema: Schema, bytes: number): unknown {
  for (const elementsMax of ELEMENTS_MAX) {
    // Without limits, the value of a schema with lists in lists takes gigabytes, so its size is computed first.
    if (fullestSize(schema, elementsMax) <= bytes) return fullestValue(schema, elementsMax);
  }
  throw new Error(`No value of the schema fits into ${bytes} bytes`);
}

/** Returns the length of the JSON of `fullestValue`. */
function fullestSize(schema: Schema, elementsMax: number): number {
  if (schema.anyOf) return fullestSize(schema.anyOf.find((branch) => branch.type !== 'null')!, elementsMax);
  if (schema.type === 'array' && !schema.uniqueItems) {
    const length = Math.min(schema.maxItems!, elementsMax);
    return 2 + length * (fullestSize(schema.items!, elementsMax) + 1);
  }
  if (schema.type !== 'object' || schema.patternProperties) return lengthOf(fullestValue(schema, elementsMax));
  const members = Object.entries(chosenProperties(schema)).map(
    ([name, field]) => name.length + 4 + fullestSize(field, elementsMax),
  );
  return 2 + members.reduce((sum, length) => sum + length, 0);
}

const lengthOf = (value: unknown) => JSON.stringify(value).length;

/** Returns the largest value that the schema allows: every field, the longest texts, full lists. */
function fullestValue(schema: Schema, elementsMax: number): unknown {
  if (schema.anyOf) return fullestValue(schema.anyOf.find((branch) => branch.type !== 'null')!, elementsMax);
  if (schema.enum) return schema.enum[0];
  if ('const' in schema) return schema.const;
  switch (schema.type) {
    case 'string':
      return fullestText(schema);
    case 'integer':
    case 'number':
      return schema.maximum ?? schema.minimum ?? 0;
    case 'boolean':
      return true;
    case 'array': {
      const items = schema.items!;
      const length = Math.min(schema.maxItems!, elementsMax);
      if (schema.uniqueItems && items.enum) return items.enum.slice(0, length);
      if (schema.uniqueItems && items.pattern) return matching(items.pattern, length);
      if (schema.uniqueItems && items.type === 'integer') {
        return Array.from({ length }, (_, index) => (items.minimum ?? 0) + index);
      }
      if (schema.uniqueItems) return Array.from({ length }, (_, index) => `item-${index}`);
      return Array.from({ length }, () => fullestValue(items, elementsMax));
    }
    case 'object':
      return schema.patternProperties ? fullestRecord(schema, elementsMax) : fullestObject(schema, elementsMax);
    case undefined:
      // Any value is allowed.
      return 'x';
    default:
      throw new Error(`No value is known for ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

function fullestText({ format, pattern, maxLength }: Schema): string {
  if (format === 'date') return '2026-01-05';
  if (format === 'date-time') return '2026-01-05T00:00:00Z';
  if (pattern === undefined) return 'x'.repeat(maxLength!);
  return matching(pattern, 1)[0]!;
}

const samples = new Map<string, string[]>();

/** Returns different texts that match the pattern. Making them is slow, so they are kept. */
function matching(pattern: string, count: number): string[] {
  const key = `${count} ${pattern}`;
  const known = samples.get(key);
  if (known) return known;
  const drawn = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: count === 1 ? 1 : 10 * count });
  const texts = [...new Set(drawn)].slice(0, count);
  samples.set(key, texts);
  return texts;
}

function fullestRecord({ patternProperties, maxProperties }: Schema, elementsMax: number): unknown {
  const [pattern, values] = Object.entries(patternProperties!)[0]!;
  const prefix = new RegExp(pattern).test('x-0') ? 'x-' : 'x';
  const entries = Array.from({ length: maxProperties! }, (_, index) => [
    `${prefix}${index}`,
    fullestValue(values, elementsMax),
  ]);
  return Object.fromEntries(entries);
}

function fullestObject(schema: Schema, elementsMax: number): unknown {
  return Object.fromEntries(
    Object.entries(chosenProperties(schema)).map(([name, field]) => [name, fullestValue(field, elementsMax)]),
  );
}

/** Of alternatives, the value has the fields of one that has a list, if there is one. */
function chosenProperties({ properties = {}, oneOf = [] }: Schema): Record<string, Schema> {
  const chosen = oneOf.find(({ required }) => required.some((name) => properties[name]?.type === 'array')) ?? oneOf[0];
  const others = new Set(oneOf.filter((one) => one !== chosen).flatMap(({ required }) => required));
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !others.has(name)));
}

/**
 * `cause` is equal for bodies that break equal parts of schemas in the same way, and `kind` also for parts that differ
 * only in the names of their fields and in limits, which the same code checks. `text` makes the body when it is sent.
 */
export type ForbiddenBody = { name: string; cause: string; kind: string; text: () => string };

/**
 * Returns bodies of about `bytes` bytes that the schema forbids: one for each list and record of the schema, filled with
 * wrong values, one with as many unknown fields, and one that is nested as deeply.
 */
export function forbiddenBodies(schema: Schema, bytes: number): ForbiddenBody[] {
  const flood = (make: (index: number) => string, [open, close]: string) => {
    const parts = [make(0)];
    let length = 3 + parts[0]!.length;
    for (let next = make(1); length + next.length < bytes - 300; next = make(parts.length)) {
      parts.push(next);
      length += next.length + 1;
    }
    return `${open}${parts.join(',')}${close}`;
  };
  const bodies: ForbiddenBody[] = [];
  const add = (node: Schema, path: string, what: string, text: () => string) =>
    bodies.push({
      name: `${path}: ${what}`,
      cause: `${what} ${JSON.stringify(node)}`,
      kind: JSON.stringify([what, kindOf(node), path.includes('/0')]),
      text,
    });
  const visit = (node: Schema, path: string, wrap: (inner: string) => string) => {
    for (const branch of node.anyOf ?? []) visit(branch, path, wrap);
    if (node.type === 'array') {
      const items = node.items!;
      const elements = [wrongValue(items), ...wrongFields(items)];
      for (const element of elements) add(node, path, `[${element}, …]`, () => wrap(flood(() => element, '[]')));
      visit(items, `${path}/0`, (inner) => wrap(`[${inner}]`));
    }
    if (node.type !== 'object') return;
    add(node, path, 'unknown fields', () => wrap(flood((index) => `"unknown${index}":0`, '{}')));
    if (node.patternProperties) add(node, path, 'entries', () => wrap(flood((index) => `"x${index}":[]`, '{}')));
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      visit(field, `${path}/${name}`, (inner) => wrap(`{${JSON.stringify(name)}:${inner}}`));
    }
  };
  visit(schema, '', (inner) => inner);
  const depth = Math.floor((bytes - 100) / 2);
  bodies.push({
    name: 'nesting',
    // The nested value belongs to an unknown field, so no schema describes it.
    cause: 'nesting',
    kind: 'nesting',
    text: () => `{"unknown":${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}}`,
  });
  return bodies;
}

/** Returns what decides how a list or record is checked: types, patterns and uniqueness. */
function kindOf({ type, anyOf, patternProperties, uniqueItems, items, pattern, format }: Schema): unknown {
  return {
    type,
    anyOf: anyOf?.map((branch) => branch.type),
    names: patternProperties && Object.keys(patternProperties),
    uniqueItems,
    items: items && kindOf(items),
    pattern,
    format,
  };
}

/** Returns JSON of a type that the schema does not accept. */
function wrongValue(schema: Schema): string {
  return schema.anyOf || schema.type === 'object' || schema.type === 'string' ? '5' : '""';
}

/** Returns objects in which one field, or every field, has a wrong type. */
function wrongFields({ properties }: Schema): string[] {
  if (!properties) return [];
  const fields = Object.entries(properties).map(([name, field]) => `${JSON.stringify(name)}:${wrongValue(field)}`);
  const nullable = Object.entries(properties).find(([, field]) => field.anyOf);
  return [`{${fields.join(',')}}`, ...(nullable ? [`{${JSON.stringify(nullable[0])}:5}`] : [])];
}
