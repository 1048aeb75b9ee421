import type { TSchema } from 'typebox';
import { asKinds, type ConnectionSchemas } from './connection-kinds.ts';

export type Json = Record<string, unknown>;

/** Requests are closed: an unknown field is refused. Responses are open: a client must tolerate new fields. */
type SchemaUse = 'request' | 'response';

type ComponentsOptions = {
  shownAs?: Record<string, TSchema>;
  enums?: Record<string, readonly string[]>;
  kinds?: ConnectionSchemas;
};

/**
 * Collects the named schemas of the document. A schema with a title becomes a component of that name and is referenced
 * from everywhere else; a request's component ends in `Params`, so that `Address` and `AddressParams` can differ.
 */
export class Components {
  readonly schemas: Json = {};
  readonly #shownAs: Record<string, TSchema>;
  readonly #enums: Record<string, readonly string[]>;
  readonly #kinds: ConnectionSchemas;

  /**
   * `shownAs` replaces schemas of responses, by title. `enums`: the values of strings that depend on the whole route
   * table, by the name in their keyword `x-enum`. `kinds`: the declarations of the kinds of connections.
   */
  constructor({ shownAs, enums, kinds }: ComponentsOptions = {}) {
    this.#shownAs = shownAs ?? {};
    this.#enums = enums ?? {};
    this.#kinds = kinds ?? {};
  }

  /** Returns the schema as the document shows it, with each titled part replaced by a reference. */
  reference(schema: TSchema, use: SchemaUse): unknown {
    return this.#convert(schema as unknown as Json, use);
  }

  /** Adds a component that does not come from a schema of a route. Throws if the name is taken. */
  add(name: string, schema: Json): Json {
    const known = this.schemas[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas have the title ${name}`);
    }
    this.schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  #convert(node: unknown, use: SchemaUse): unknown {
    if (Array.isArray(node)) return node.map((child) => this.#convert(child, use));
    if (node === null || typeof node !== 'object') return node;
    const { title, 'x-enum': name } = node as Json;
    if (typeof name === 'string') return { type: 'string', enum: [...(this.#enums[name] ?? [])] };
    const ofKinds = asKinds(node as Json, this.#kinds);
    if (ofKinds !== null) return this.#convert(ofKinds, use);
    const shown = typeof title === 'string' ? this.#shownAs[title] : undefined;
    const { title: _title, ...rest } = (shown ?? node) as Json;
    const converted = nullableAsType(opened(this.#members(rest, use), use));
    if (typeof title !== 'string') return converted;
    return this.add(use === 'request' ? paramsName(title) : title, converted);
  }

  #members(node: Json, use: SchemaUse): Json {
    const convert = ([key, value]: [string, unknown]): [string, unknown] => {
      if (VALUES.has(key)) return [key, value];
      if (!NAMED_SCHEMAS.has(key)) return [key, this.#convert(value, use)];
      const children = Object.entries(value as Json).map(([name, child]) => [name, this.#convert(child, use)]);
      return [key, Object.fromEntries(children)];
    };
    return Object.fromEntries(Object.entries(node).map(convert));
  }
}

/**
 * Returns the component's name for a schema of a request: `ClaimUpdateParams` for the title `ClaimUpdate`. A title may say
 * that the schema is of a request, where another schema of the module has the name without it.
 */
export function paramsName(title: string): string {
  return `${title.replace(/(?:Input|Request|Params)$/, '').replace(/Patch$/, 'Update')}Params`;
}

/** Keywords that hold values, in which a member `title` is not the title of a schema. */
const VALUES = new Set(['const', 'default', 'enum', 'example', 'examples', 'required', 'discriminator']);
/** Keywords whose members are named schemas. */
const NAMED_SCHEMAS = new Set(['properties', 'patternProperties']);

function opened(schema: Json, use: SchemaUse): Json {
  if (use === 'request' || schema.additionalProperties !== false) return schema;
  const { additionalProperties: _closed, ...open } = schema;
  return open;
}

/**
 * Writes `anyOf: [X, null]` as `type: [X, "null"]`, which every generator understands. A reference keeps its `anyOf`,
 * because a type beside it would have to hold together with the type of the component.
 */
function nullableAsType(schema: Json): Json {
  const { anyOf, ...outer } = schema as { anyOf?: Json[] };
  if (anyOf?.length !== 2 || anyOf[1]?.type !== 'null') return schema;
  const { const: only, ...inner } = anyOf[0] as Json & { const?: unknown; enum?: unknown[] };
  if (inner.type === undefined) return schema;
  const values = only === undefined ? inner.enum : [only];
  const types = Array.isArray(inner.type) ? inner.type : [inner.type];
  return { ...inner, ...outer, type: [...types, 'null'], ...(values ? { enum: [...values, null] } : {}) };
}
