import type { Json } from '../components.ts';

type Schemas = Record<string, Json>;

/** Keywords that limit values. Clients need not check responses, and limits may be raised. */
const LIMITS = new Set([
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
]);

/** Keywords whose members are named schemas. */
const NAMED_SCHEMAS = new Set(['properties', 'patternProperties']);

/**
 * Returns the schemas of these names, in this order. Texts end with their first sentence. Schemas of responses have no
 * limits, and texts only for themselves and for listed values.
 */
export function compactSchemas(schemas: Schemas, names: readonly string[]): Schemas {
  const compact: Schemas = {};
  for (const name of names) compact[name] = compacted(schemas[name]!, { isRequest: name.endsWith('Params') });
  return withEnvelope(compact);
}

/**
 * Returns the names of the schemas in the order in which `users` first refer to them. Similar schemas are then close to
 * each other, which matters because gzip looks back only 32 kB. The previous attributes of a resource repeat its fields,
 * so they follow it directly.
 */
export function namesInOrder(schemas: Schemas, users: readonly unknown[]): string[] {
  const names = new Set<string>();
  const visit = (value: unknown) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name!)) continue;
      names.add(name!);
      const previous = `${name}PreviousAttributes`;
      if (schemas[previous] !== undefined) names.add(previous);
      visit(schemas[name!]);
    }
  };
  visit(users);
  for (const name of Object.keys(schemas)) names.add(name);
  return [...names];
}

type Place = { isRequest: boolean; isMember?: boolean };

function compacted(schema: Json, { isRequest, isMember = false }: Place): Json {
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'examples' || (!isRequest && LIMITS.has(key))) return [];
    if (key === 'description') {
      const hasText = isRequest || !isMember || 'enum' in schema;
      return hasText ? [[key, firstSentence(value as string)]] : [];
    }
    if (!NAMED_SCHEMAS.has(key)) return [[key, childrenOf(value, isRequest)]];
    const members = Object.entries(value as Schemas).map(([name, member]) => [
      name,
      compacted(member, { isRequest, isMember: true }),
    ]);
    return [[key, Object.fromEntries(members)]];
  });
  return Object.fromEntries(entries);
}

function childrenOf(value: unknown, isRequest: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => childrenOf(one, isRequest));
  return value !== null && typeof value === 'object' ? compacted(value as Json, { isRequest }) : value;
}

/** Describes the common fields of all events once. The event of each type then declares only its type and its data. */
function withEnvelope(schemas: Schemas): Schemas {
  const { oneOf = [] } = (schemas.Event ?? {}) as { oneOf?: { $ref: string }[] };
  let envelope: Json | undefined;
  for (const { $ref } of oneOf) {
    const name = $ref.split('/').at(-1)!;
    const { properties, required, type } = schemas[name] as Json & { properties: Json; required: string[] };
    const { type: eventType, data, ...common } = properties;
    const others = required.filter((field) => field !== 'type' && field !== 'data');
    envelope ??= { type, properties: common, required: others };
    const own = { type, properties: { type: eventType, data }, required: ['type', 'data'] };
    // The webhook of the same name has the description.
    schemas[name] = { allOf: [{ $ref: '#/components/schemas/EventEnvelope' }, own] };
  }
  return envelope === undefined ? schemas : { ...schemas, EventEnvelope: envelope };
}

/** Returns the first sentence of a text. A full stop inside a word, a number or a pair of backticks does not end it. */
export function firstSentence(text: string): string {
  const end = /^(?:`[^`]*`|[^`])*?[.?!](?=\s+[A-Z`*])/s.exec(text);
  return end === null ? text : end[0];
}
