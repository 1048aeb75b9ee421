import type { KindSchemas } from '../../modules/trading/exchange/partners/connection-kind.ts';

type Json = Record<string, unknown>;

/** The schemas of each kind of connection. */
export type ConnectionSchemas = Readonly<Record<string, KindSchemas>>;

const PARTS = {
  settings: {
    title: 'ConnectionProfile',
    description: 'Address, folders and limits. The fields depend on the kind of the connection.',
  },
  secrets: {
    title: 'ConnectionSecrets',
    description: 'Passwords, keys and tokens. The fields depend on the kind of the connection.',
  },
};

/**
 * Returns the schema for a marked part of a request; null for a schema without a mark. Operations do not know the kinds
 * of connections, so they mark the parts that depend on the kind:
 * - `x-by-kind`: an object with `kind`, `profile` and `secrets`. It becomes one alternative for each kind.
 * - `x-kind-part`: a single `profile` or `secrets`.
 * - `x-kind-patch`: the same in a merge patch. Fields may be absent, and null removes a field.
 */
export function asKinds(node: Json, kinds: ConnectionSchemas): Json | null {
  const { 'x-by-kind': isByKind, 'x-kind-part': part, 'x-kind-patch': patch, ...schema } = node;
  if (isByKind === true) return alternatives(schema, kinds);
  const named = part ?? patch;
  if (named !== 'settings' && named !== 'secrets') return null;
  const parts = Object.values(kinds).map((kind) => kind[named]);
  if (parts.length === 0) return schema;
  if (part !== undefined)
    return parts.length === 1 ? { ...(parts[0] as Json), ...PARTS[named] } : { ...PARTS[named], anyOf: parts };
  const shown = { title: `${PARTS[named].title}Patch`, description: schema.description };
  const patches = parts.map(patched);
  return patches.length === 1 ? { ...patches[0], ...shown } : { ...shown, anyOf: patches };
}

function alternatives(schema: Json, kinds: ConnectionSchemas): Json {
  const variants = Object.entries(kinds).map(([kind, { settings, secrets }]) => {
    const properties = {
      ...(schema.properties as Json),
      kind: { type: 'string', const: kind, description: 'The gateway that serves it.' },
      profile: settings,
      secrets,
    };
    const needed = [...(needs(settings) ? ['profile'] : []), ...(needs(secrets) ? ['secrets'] : [])];
    const required = [...new Set([...(schema.required as string[]), ...needed])];
    const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${schema.title}`;
    return { ...schema, title, properties, required };
  });
  if (variants.length < 2) return variants[0] ?? schema;
  return { title: schema.title, oneOf: variants, description: schema.description };
}

function patched(schema: unknown): Json {
  const { required: _required, title, properties, ...rest } = schema as Json & { properties: Json };
  const nullable = Object.entries(properties).map(([name, value]) => [name, { anyOf: [value, { type: 'null' }] }]);
  return { ...rest, title: `${title}Patch`, properties: Object.fromEntries(nullable) };
}

function needs(schema: { required?: unknown }): boolean {
  return Array.isArray(schema.required) && schema.required.length > 0;
}
