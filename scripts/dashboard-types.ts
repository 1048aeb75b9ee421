import { keyText, type Schema, type TypeStyle, typeText } from './type-text.ts';

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
    ([name, schema]) => `  ${keyText(name)}: ${typeOf(schema, !name.endsWith('Params'))};`,
  );
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const methods = METHODS.filter((method) => operations[method]).map(
      (method) => `    ${method}: ${operationType(operations[method]!)};`,
    );
    return `  ${keyText(path)}: {\n${methods.join('\n')}\n  };`;
  });
  return `${HEADER}\nexport interface Schemas {\n${schemas.join('\n')}\n}\n\nexport interface paths {\n${paths.join('\n')}\n}\n`;
}

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const places = ['path', 'query', 'header'].flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const fields = own.map(
      ({ name, required, schema }) => `${keyText(name)}${required ? '' : '?'}: ${parameterType(schema)}`,
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
    .map(([type, { schema }]) => `${keyText(type)}: ${schema ? typeOf(schema, isResponse) : 'unknown'}`)
    .join('; ');
}

const style = (isResponse: boolean): TypeStyle => ({
  reference: (name) => `Schemas['${name}']`,
  choice: (values) => values.join(' | '),
  marked: (type, schema) => {
    if (!isResponse || !schema['x-phi']) return type;
    const withoutNull = type.replace(/ \| null$/, '');
    return withoutNull === type ? `Phi<${type}>` : `Phi<${withoutNull}> | null`;
  },
});
const STYLES = { request: style(false), response: style(true) };

function typeOf(schema: Schema, isResponse = false): string {
  return typeText(schema, STYLES[isResponse ? 'response' : 'request']);
}
