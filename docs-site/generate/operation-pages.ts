import { ERROR_CATALOGUE } from '../../src/kernel/errors.ts';
import { clientCalls, pythonCall } from './client-calls.ts';
import { curlOf } from './example-requests.ts';
import { type Answer, type Operation, openApi, operations, type Parameter, resolved } from './openapi.ts';
import { block, code, escaped, firstSentence, linkTo, NO_HEADS, type Page, plain, table } from './page.ts';
import { fieldList, fieldRows, typeOf } from './schema-table.ts';

const EXAMPLE_LINES_MAX = 120;

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const pathOf = ({ tag, operationId }: Operation) => `api/${slug(tag)}/${operationId}`;

/** Returns a link to the page of an operation. */
export const operationLink = (operation: Operation) =>
  `[${operation.summary}](${linkTo(pathOf(operation))}) ${code(`${operation.method} ${operation.path}`)}`;

/** Returns the page of each operation, the page of each resource, and the page that lists them. */
export function operationPages(): Page[] {
  const { tags } = openApi();
  return [overview(), ...tags.map(tagPage), ...operations().map(operationPage)];
}

function overview(): Page {
  const { info, tags } = openApi();
  const rows = tags.map(({ name, description }) => [`[${name}](${linkTo(`api/${slug(name)}`)})`, description]);
  const body = [
    linked(info.description),
    '## Resources',
    table(['Resource', 'Contents'], rows),
    'The OpenAPI document is at [/v1/openapi.json](/v1/openapi.json). [Try it](/docs/try) sends requests from the browser.',
  ];
  return {
    path: 'api',
    title: 'API reference',
    description: 'The operations of the API by resource, and what applies to all of them.',
    body: body.join('\n\n'),
    keywords: ['endpoints', 'REST', 'OpenAPI', 'Swagger', 'base URL'],
  };
}

function tagPage({ name, description }: { name: string; description: string }): Page {
  const rows = operations()
    .filter(({ tag }) => tag === name)
    .map((operation) => [
      `[${operation.summary}](${linkTo(pathOf(operation))})`,
      code(`${operation.method} ${operation.path}`),
    ]);
  return {
    path: `api/${slug(name)}`,
    title: name,
    description: plain(description),
    body: [description, table(['Operation', 'Request'], rows)].join('\n\n'),
    parent: 'api',
  };
}

function operationPage(operation: Operation): Page {
  const { summary, description = '', tag, operationId } = operation;
  const parts = [
    block('http', `${operation.method} ${operation.path}`),
    linked(description),
    facts(operation),
    '## Example request',
    block('sh', curlOf(operation)),
    ...parameterPart(operation, 'Path', 'path'),
    ...parameterPart(operation, 'Query', 'query'),
    ...bodyParts(operation),
    ...answerParts(operation),
    ...errorParts(operation),
    ...parameterPart(operation, 'Headers', 'header'),
  ];
  return {
    path: pathOf(operation),
    title: summary,
    description: description === '' ? `${summary}.` : firstSentence(description),
    body: parts.filter((part) => part !== '').join('\n\n'),
    parent: `api/${slug(tag)}`,
    keywords: [operationId],
  };
}

function facts(operation: Operation): string {
  const { tag, operationId } = operation;
  const scopes = operation['x-accepted-scopes'] ?? [];
  const call = clientCalls().get(operationId);
  return table(NO_HEADS, [
    ...(scopes.length === 0 ? [] : [['Scope', scopes.map(code).join(' or ')]]),
    ...(call === undefined
      ? []
      : [
          ['TypeScript', code(call)],
          ['Python', code(pythonCall(call))],
        ]),
    ['Try it', `[Send it from the browser](/docs/try#/${encodeURIComponent(tag)}/${operationId})`],
  ]);
}

function parameterPart({ parameters = [] }: Operation, title: string, place: string): string[] {
  const found = parameters.map((parameter) => resolved(parameter)).filter((parameter) => parameter.in === place);
  return found.length === 0 ? [] : [`## ${title}`, parameterList(found)];
}

function parameterList(parameters: readonly Parameter[]): string {
  return parameters
    .map(({ name, required, schema, description = '' }) => {
      const marks = [typeOf(schema), ...(required ? ['**required**'] : [])];
      return `- ${code(name)} ${marks.join(' · ')}  \n  ${escaped(description.replace(/\s*\n\s*/g, ' '))}`;
    })
    .join('\n');
}

function bodyParts({ requestBody }: Operation): string[] {
  if (requestBody === undefined) return [];
  const [type, content] = Object.entries(requestBody.content)[0]!;
  const rows = content.schema === undefined ? [] : fieldRows(content.schema);
  const note = type === 'application/json' ? '' : `Content-Type: ${code(type)}`;
  if (rows.length === 0 && note === '') return [];
  return ['## Body', note, fieldList(rows, { showRequired: true })];
}

function answerParts({ responses }: Operation): string[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, given]) => {
      const answer = resolved(given);
      const heading = `## Response ${status}`;
      return [heading, answer.description === undefined ? '' : linked(answer.description), ...contentParts(answer)];
    });
}

function contentParts({ content = {} }: Answer): string[] {
  const entry = content['application/json'] ?? content['application/fhir+json'];
  if (entry === undefined) return [];
  const example = entry.example ?? Object.values(entry.examples ?? {})[0]?.value;
  const rows = entry.schema === undefined ? [] : fieldRows(entry.schema);
  return [
    example === undefined ? '' : block('json', shortened(example)),
    rows.length === 0 ? '' : fieldList(rows, { showRequired: false }),
  ];
}

/** Returns an example as JSON. Lists keep one entry if it would be long otherwise. */
function shortened(example: unknown): string {
  const whole = JSON.stringify(example, null, 2);
  if (whole.split('\n').length <= EXAMPLE_LINES_MAX) return whole;
  return JSON.stringify(example, (_, value: unknown) => (Array.isArray(value) ? value.slice(0, 1) : value), 2);
}

function errorParts({ errors }: Operation): string[] {
  if (errors.length === 0) return [];
  const rows = errors
    .filter((name): name is keyof typeof ERROR_CATALOGUE => name in ERROR_CATALOGUE)
    .map((name) => [
      `[${code(name)}](${linkTo(`errors/${name}`)})`,
      String(ERROR_CATALOGUE[name].status),
      ERROR_CATALOGUE[name].message,
    ]);
  return [
    '## Errors',
    `Beside the errors [that every operation can return](${linkTo('errors')}):`,
    table(['Code', 'Status', 'Meaning'], rows),
  ];
}

/** Links error codes in a text to their pages. */
function linked(text: string): string {
  return text.replace(/(?<!\[)`(\w+)`/g, (whole, name: string) =>
    name in ERROR_CATALOGUE ? `[${whole}](${linkTo(`errors/${name}`)})` : whole,
  );
}
