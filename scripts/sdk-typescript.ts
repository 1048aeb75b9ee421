import { keyText, type Schema, type TypeStyle, typeText } from './type-text.ts';

// Writes the generated files of the TypeScript client: the types, the table of operations and the types of its groups.

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
export type SdkDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** An operation with its place in the client: `rcm.claims.submit` is the group `claims` and the name `submit`. */
export type SdkOperation = Operation & { group: string; name: string; method: string; path: string };

const HEADER = '// Generated from the OpenAPI document by `npm run gen`. Do not edit.\n';
const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const JSON_TYPE = 'application/json';
const PARSED = [JSON_TYPE, 'application/fhir+json'];

/** The noun of a group, if its tag is not that noun in the plural. */
const NOUNS: Record<string, string> = {
  'API keys': 'ApiKey',
  'FHIR connections': 'FhirConnection',
  'FHIR sessions': 'FhirSession',
  'FHIR synchronization': 'FhirSync',
  'Partner EHRs': 'PartnerEhr',
  'Payer files': 'PayerFile',
  'Request log': 'Request',
  Agents: 'AgentAction',
  'Trading partners': 'TradingPartner',
  X12: 'X12',
};
/** Names that would be empty or misleading without their noun. */
const KEPT = new Set(['search', 'importClaims']);

const lowerFirst = (text: string) => text[0]!.toLowerCase() + text.slice(1);

/** Returns "Prior authorizations" as `priorAuthorizations`. */
export function groupOf(tag: string): string {
  const words = tag
    .split(' ')
    .map((word) => (/^[A-Z0-9]+s?$/.test(word) ? word[0] + word.slice(1).toLowerCase() : word));
  return lowerFirst(words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(''));
}

function nounOf(tag: string): string {
  const group = groupOf(tag);
  return NOUNS[tag] ?? (group[0]!.toUpperCase() + group.slice(1)).replace(/ies$/, 'y').replace(/s$/, '');
}

/** Returns the name of an operation within its group: `submitClaimBatch` of the claims is `submitBatch`. */
export function nameOf(operationId: string, tag: string): string {
  if (KEPT.has(operationId)) return operationId.replace(/Claims$/, '');
  const noun = nounOf(tag);
  const plural = noun.replace(/y$/, 'ie');
  const without = operationId.replace(new RegExp(`(?:${noun}|${plural}s|${noun}s)(?=[A-Z0-9]|s(?=[A-Z]|$)|$)s?`), '');
  return without === '' ? operationId : without;
}

/** Returns all operations with their places. Throws if two have the same place. */
export function sdkOperations(document: SdkDocument): SdkOperation[] {
  const places = new Set<string>();
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      if (operation === undefined) return [];
      const [tag = ''] = operation.tags;
      const placed = { ...operation, group: groupOf(tag), name: nameOf(operation.operationId, tag), method, path };
      const place = `${placed.group}.${placed.name}`;
      if (places.has(place)) throw new Error(`Two operations of the client are ${place}: ${operation.operationId}.`);
      places.add(place);
      return [placed];
    }),
  );
}

const requestStyle: TypeStyle = {
  reference: (name) => name,
  choice: (values) => values.join(' | '),
  marked: (type) => type,
};
/** A later version of the service may answer with values that this version of the client does not know. */
const responseStyle: TypeStyle = { ...requestStyle, choice: (values) => openChoice(values) };

function openChoice(values: readonly string[]): string {
  const texts = values.filter((value) => value.startsWith("'"));
  return texts.length < 2 ? values.join(' | ') : [...values, '(string & {})'].join(' | ');
}

const comment = (text: string | undefined, indent: string) =>
  text === undefined || text === ''
    ? ''
    : `${indent}/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ').trim()} */\n`;

/** Returns the types of requests, responses and events, and the error codes. */
export function sdkTypes(document: SdkDocument, errorCodes: readonly string[]): string {
  // The client throws errors of its own classes instead.
  const shown = Object.entries(document.components.schemas).filter(([name]) => name !== 'ApiError');
  const types = shown.map(([name, schema]) => {
    const style = name.endsWith('Params') ? requestStyle : responseStyle;
    return `${comment(schema.description, '')}${declarationOf(name, schema, style)}`;
  });
  const codes = openChoice(errorCodes.map((code) => `'${code}'`));
  return `${HEADER}\n/** The codes of errors. */\nexport type ErrorCode = ${codes};\n\n${types.join('\n')}`;
}

function declarationOf(name: string, schema: Schema, style: TypeStyle): string {
  const { properties, required = [] } = schema;
  if (properties === undefined || schema.allOf || Object.keys(properties).length === 0)
    return `export type ${name} = ${typeText(schema, style)};\n`;
  const fields = Object.entries(properties).map(
    ([field, value]) =>
      `${comment(value.description, '  ')}  ${keyText(field)}${required.includes(field) ? '' : '?'}: ${typeText(value, style)};\n`,
  );
  return `export interface ${name} {\n${fields.join('')}}\n`;
}

export const parametersIn = ({ parameters = [] }: Operation, place: string) =>
  parameters.filter((one) => one.in === place);
const succeeded = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { content = {} }]) => (status.startsWith('2') ? [content] : []));

/** Returns the schema of the parsed answer; null if the answer is read as a stream, undefined if it is empty. */
export function answerOf(operation: Operation): Schema[] | null {
  const contents = succeeded(operation);
  const parsed = contents.flatMap((content) => PARSED.flatMap((type) => content[type]?.schema ?? []));
  if (parsed.length > 0) return parsed;
  return contents.some((content) => Object.keys(content).length > 0) ? null : [];
}

/** Returns whether the operation can succeed with an empty body. */
export const hasEmptyAnswer = (operation: Operation): boolean =>
  succeeded(operation).some((content) => Object.keys(content).length === 0);

/** Returns the rows' type of a list; null of other answers. */
export function rowOf(operation: Operation, document: SdkDocument): { body: string; row: string } | null {
  const [schema] = answerOf(operation) ?? [];
  const name = schema?.$ref?.split('/').at(-1);
  const properties = name === undefined ? undefined : document.components.schemas[name]?.properties;
  if (!properties?.nextCursor || !properties.data?.items) return null;
  return { body: name!, row: typeText(properties.data.items, responseStyle) };
}

function bodyTypeOf({ requestBody }: Operation): string | null {
  const types = Object.keys(requestBody?.content ?? {});
  return types.length === 0 ? null : types.includes(JSON_TYPE) ? 'json' : types[0]!;
}

/** Returns the table of operations, which the client reads when it runs. */
export function sdkTable(document: SdkDocument): string {
  const operations = sdkOperations(document);
  const groups = Map.groupBy(operations, ({ group }) => group);
  const entries = [...groups].map(([group, own]) => {
    const lines = own.map((operation) => `    ${operation.name}: '${entryOf(operation, document)}',\n`);
    return `  ${group}: {\n${lines.join('')}  },\n`;
  });
  const getters = operations.flatMap((operation) => getterOf(operation, document));
  return `${HEADER}
/** The operations by group and name: method, path, flags (p: pages, r: read as a stream, k: keyed, q: query), body. */
export const OPERATIONS: Record<string, Record<string, string>> = {
${entries.join('')}};

/** The operation that reads a resource by its id, by the resource's \`object\`. */
export const GETTERS: Record<string, string> = {
${getters.map(([object, place]) => `  ${object}: '${place}',\n`).join('')}};
`;
}

/** Returns the entry of an operation in the table, which the clients of all languages read. */
export function entryOf(operation: SdkOperation, document: SdkDocument): string {
  const flags = [
    rowOf(operation, document) === null ? '' : 'p',
    answerOf(operation) === null ? 'r' : '',
    parametersIn(operation, 'header').some(({ name }) => name === 'Idempotency-Key') ? 'k' : '',
    parametersIn(operation, 'query').length > 0 ? 'q' : '',
  ].join('');
  const path = operation.path.replace(/\{\w+\}/g, '{}');
  const body = bodyTypeOf(operation);
  return [operation.method.toUpperCase(), path, flags || '-', ...(body === null ? [] : [body])].join(' ');
}

/** Returns the resource that an operation reads by its id, with the operation's place. */
export function getterOf(operation: SdkOperation, document: SdkDocument): [string, string][] {
  const [schema] = answerOf(operation) ?? [];
  const name = schema?.$ref?.split('/').at(-1);
  const object = name === undefined ? undefined : document.components.schemas[name]?.properties?.object?.const;
  const isById = operation.method === 'get' && /^\/v1\/(?:[\w-]+\/)+\{\w+\}$/.test(operation.path);
  return isById && typeof object === 'string' ? [[object, `${operation.group}.${operation.name}`]] : [];
}

/** Returns the types of the groups of operations. */
export function sdkResources(document: SdkDocument): string {
  const groups = Map.groupBy(sdkOperations(document), ({ group }) => group);
  const queries: string[] = [];
  const interfaces = [...groups].map(([group, own]) => {
    const functions = own.map((operation) => functionOf(operation, document, queries));
    return `export interface ${typeNameOf(group)} {\n${functions.join('')}}\n`;
  });
  const members = [...groups.keys()].map((group) => `  readonly ${group}: ${typeNameOf(group)};\n`);
  return `${HEADER}
import type { Answer } from '../core/answer.ts';
import type { List } from '../core/pages.ts';
import type { Body, RequestOptions } from '../core/transport.ts';
import type * as T from './types.ts';

${queries.join('\n')}
${interfaces.join('\n')}
export interface Resources {
${members.join('')}}
`;
}

const typeNameOf = (group: string) => `${group[0]!.toUpperCase()}${group.slice(1)}Operations`;
const qualified: TypeStyle = { ...responseStyle, reference: (name) => `T.${name}` };
const asked: TypeStyle = { ...requestStyle, reference: (name) => `T.${name}` };

function functionOf(operation: SdkOperation, document: SdkDocument, queries: string[]): string {
  const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`);
  const query = queryOf(operation, queries);
  const body = operation.requestBody;
  const given = body
    ? [`body${body.required === false ? '?' : ''}: ${bodyOf(operation)}`]
    : query === null
      ? []
      : [`query${query.isRequired ? '' : '?'}: ${query.name}`];
  const options = body && query ? `RequestOptions & { query?: ${query.name} }` : 'RequestOptions';
  const summary = [operation.summary.replace(/\.?$/, '.'), operation.description].filter(Boolean).join(' ');
  const deprecated = operation.deprecated ? '  /** @deprecated */\n' : '';
  return `${comment(summary, '  ')}${deprecated}  ${operation.name}(${[...path, ...given, `options?: ${options}`].join(', ')}): ${resultOf(operation, document)};\n`;
}

function queryOf(operation: SdkOperation, queries: string[]): { name: string; isRequired: boolean } | null {
  const own = parametersIn(operation, 'query');
  if (own.length === 0) return null;
  const name = `${operation.operationId[0]!.toUpperCase()}${operation.operationId.slice(1)}Query`;
  const fields = own.map((parameter) => {
    const { items } = parameter.schema;
    const type =
      parameter.schema.type === 'array' && items ? typeText(items, asked) : typeText(parameter.schema, asked);
    const several = parameter.schema.type === 'array' ? `${type} | readonly (${type})[]` : type;
    return `${comment(parameter.description, '  ')}  ${keyText(parameter.name)}${parameter.required ? '' : '?'}: ${several};\n`;
  });
  queries.push(`export type ${name} = {\n${fields.join('')}};\n`);
  return { name, isRequired: own.some(({ required }) => required) };
}

function bodyOf({ requestBody }: Operation): string {
  const schema = requestBody!.content[JSON_TYPE]?.schema;
  const others = Object.keys(requestBody!.content).filter((type) => !type.endsWith('json'));
  if (schema === undefined) return 'Body';
  return others.length > 0 ? `${typeText(schema, asked)} | Body` : typeText(schema, asked);
}

function resultOf(operation: SdkOperation, document: SdkDocument): string {
  const list = rowOf(operation, document);
  if (list !== null) return `List<${list.row.replace(/\b([A-Z]\w+)\b/g, 'T.$1')}, T.${list.body}>`;
  const answer = answerOf(operation);
  if (answer === null) return 'Answer<Response>';
  const types = [...new Set(answer.map((schema) => typeText(schema, qualified)))];
  return `Answer<${[...types, ...(hasEmptyAnswer(operation) ? ['null'] : [])].join(' | ')}>`;
}
