type Schema = {
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
  'x-phi'?: boolean;
};
type Content = Record<string, { schema?: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content; $ref?: string }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

const HEADER = `// Generated from openapi/v1.json by \`npm run gen\`. Do not edit.

declare const phi: unique symbol;
/** A value that is protected health information. Only the component <Phi> can render it. */
export type Phi<T> = { readonly [phi]: T };

/** One value, or several, of a parameter that can be repeated. */
export type Several<T> = T | readonly T[];
/** One of the values of a parameter that can be repeated. */
export type OneValue<P> = Exclude<P extends readonly (infer T)[] ? T : P, undefined>;

type Json<T> = { content: { 'application/json': T } };
type Failed = Json<Schemas['ApiError']>;
`;

/**
 * Returns the types of the API for the dashboard, in the shape that openapi-fetch expects. PHI in a response has the
 * type `Phi<T>`, which is not a React node: rendering it anywhere except in `<Phi>` fails the type check.
 */
export function dashboardTypes(document: Document): string {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `  ${key(name)}: ${typeOf(schema, !name.endsWith('Params'))};`,
  );
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const methods = METHODS.filter((method) => operations[method]).map(
      (method) => `    ${method}: ${operationType(operations[method]!)};`,
    );
    return `  ${key(path)}: {\n${methods.join('\n')}\n  };`;
  });
  return `${HEADER}\nexport interface Schemas {\n${schemas.join('\n')}\n}\n\nexport interface paths {\n${paths.join('\n')}\n}\n`;
}

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const places = ['path', 'query', 'header'].flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const fields = own.map(
      ({ name, required, schema }) => `${key(name)}${required ? '' : '?'}: ${parameterType(schema)}`,
    );
    return [`${place}${own.some(({ required }) => required) ? '' : '?'}: { ${fields.join('; ')} }`];
  });
  const body = requestBody
    ? `requestBody${requestBody.required === false ? '?' : ''}: { content: { ${contents(requestBody.content, false)} } }; `
    : '';
  const succeeded = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) =>
      content ? `${status}: { content: { ${contents(content, true)} } }` : `${status}: { content?: never }`,
    );
  return `{ parameters: { ${places.join('; ')} }; ${body}responses: { ${[...succeeded, 'default: Failed'].join('; ')} } }`;
}

/** Returns the type of a parameter. A repeatable one may also be given a single value. */
function parameterType(schema: Schema): string {
  return schema.type === 'array' && schema.items ? `Several<${typeOf(schema.items)}>` : typeOf(schema);
}

function contents(content: Content, isResponse: boolean): string {
  // Lists and reports are also available as CSV, which the dashboard loads without the typed client.
  const isList = 'application/json' in content && 'text/csv' in content;
  return Object.entries(content)
    .filter(([type]) => !(isList && type === 'text/csv'))
    .map(([type, { schema }]) => `${key(type)}: ${schema ? typeOf(schema, isResponse) : 'unknown'}`)
    .join('; ');
}

function typeOf(schema: Schema, isResponse = false): string {
  const type = plainTypeOf(schema, isResponse);
  if (!isResponse || !schema['x-phi']) return type;
  const withoutNull = type.replace(/ \| null$/, '');
  return withoutNull === type ? `Phi<${type}>` : `Phi<${withoutNull}> | null`;
}

function plainTypeOf(schema: Schema, isResponse: boolean): string {
  if (schema.$ref) return `Schemas['${schema.$ref.split('/').at(-1)}']`;
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) {
    const types = [...new Set(parts.map((part) => typeOf(part, isResponse)))];
    const ordered = [...types.filter((one) => one !== 'null'), ...types.filter((one) => one === 'null')];
    return ordered.map((one) => (schema.allOf ? `(${one})` : one)).join(schema.allOf ? ' & ' : ' | ');
  }
  const names = Array.isArray(schema.type) ? schema.type : [schema.type ?? (schema.properties ? 'object' : 'unknown')];
  const ordered = [...names.filter((name) => name !== 'null'), ...names.filter((name) => name === 'null')];
  return ordered.map((name) => namedType(name, schema, isResponse)).join(' | ');
}

function namedType(name: string, schema: Schema, isResponse: boolean): string {
  if (name === 'integer') return 'number';
  if (name === 'array') return schema.items ? `(${typeOf(schema.items, isResponse)})[]` : 'unknown[]';
  if (name !== 'object') return name;
  const { properties = {}, required = [], patternProperties, additionalProperties } = schema;
  const fields = Object.entries(properties).map(
    ([field, value]) => `${key(field)}${required.includes(field) ? '' : '?'}: ${typeOf(value, isResponse)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
  return typeof values === 'object' ? `Record<string, ${typeOf(values, isResponse)}>` : 'Record<string, unknown>';
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : JSON.stringify(value);

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));
