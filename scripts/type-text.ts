export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  description?: string;
  'x-phi'?: boolean;
};

/** How a client writes types. Each function returns the text of a type. */
export type TypeStyle = {
  /** The type with this name. */
  reference(name: string): string;
  /** A choice of values. */
  choice(values: readonly string[]): string;
  /** The type of a schema, marked if its values need care. */
  marked(type: string, schema: Schema): string;
};

/** Returns the TypeScript type of a schema. */
export function typeText(schema: Schema, style: TypeStyle): string {
  return style.marked(plainType(schema, style), schema);
}

function plainType(schema: Schema, style: TypeStyle): string {
  if (schema.$ref) return style.reference(schema.$ref.split('/').at(-1)!);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return style.choice(schema.enum.map(literal));
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) {
    const types = nullLast([...new Set(parts.map((part) => typeText(part, style)))]);
    return types.map((one) => (schema.allOf ? `(${one})` : one)).join(schema.allOf ? ' & ' : ' | ');
  }
  const names = Array.isArray(schema.type) ? schema.type : [schema.type ?? (schema.properties ? 'object' : 'unknown')];
  return nullLast(names)
    .map((name) => namedType(name, schema, style))
    .join(' | ');
}

const nullLast = (types: readonly string[]) => [
  ...types.filter((one) => one !== 'null'),
  ...types.filter((one) => one === 'null'),
];

function namedType(name: string, schema: Schema, style: TypeStyle): string {
  if (name === 'integer') return 'number';
  if (name === 'array') return schema.items ? `(${typeText(schema.items, style)})[]` : 'unknown[]';
  if (name !== 'object') return name;
  const { properties = {}, required = [], patternProperties, additionalProperties } = schema;
  const fields = Object.entries(properties).map(
    ([field, value]) => `${keyText(field)}${required.includes(field) ? '' : '?'}: ${typeText(value, style)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
  return typeof values === 'object' ? `Record<string, ${typeText(values, style)}>` : 'Record<string, unknown>';
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : JSON.stringify(value);

/** Returns the name of a member, in quotation marks if it needs them. */
export const keyText = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));
