import { errorBody } from '../../src/http/errors.ts';
import { AppError, ERROR_CATALOGUE, type ErrorCode } from '../../src/kernel/errors.ts';
import { inWords } from '../../src/kernel/words.ts';
import { operations } from './openapi.ts';
import { operationLink } from './operation-pages.ts';
import { block, code, linkTo, NO_HEADS, type Page, table } from './page.ts';

const CODES = Object.keys(ERROR_CATALOGUE) as ErrorCode[];

const CAUSES: Record<(typeof ERROR_CATALOGUE)[ErrorCode]['type'], string> = {
  authentication_error: 'The credentials are missing or not valid. Repeating the request does not help.',
  permission_error:
    'The caller is known, but may not do this. Use another key or user, or ask an administrator for the right.',
  invalid_request_error: 'Correct the request, then send it again.',
  conflict_error:
    'The request is well formed, but the state of the resource, or another resource, forbids it. Read the resource, then decide.',
  idempotency_error: 'The Idempotency-Key was used for another request, or the first request with it has not ended.',
  rate_limit_error: 'Wait for the seconds of `Retry-After`, then send the request again.',
  payer_error: 'The payer or clearinghouse did not answer as agreed. The request itself may be right.',
  api_error: 'The service, or a system that it depends on, could not do its part.',
};

/** Returns the page of each error code, and the page that lists them. */
export function errorPages(): Page[] {
  return [index(), ...CODES.map(errorPage)];
}

function index(): Page {
  const rows = CODES.map((name) => {
    const { status, type, message } = ERROR_CATALOGUE[name];
    // The anchor is the address that `docUrl` of an error names.
    return [`<a id="${name}"></a>[${code(name)}](${linkTo(`errors/${name}`)})`, `${status} ${type}`, message];
  });
  const body = [
    'Every response with a status of 400 or more has a JSON body with one `error`. `code` names what went wrong and does not change between releases; `message` is for people and may change. `type` groups the codes, and `retryable` states whether the same request can succeed later.',
    block('json', JSON.stringify(exampleOf('resource_not_found'), null, 2)),
    `\`details\` lists each failing field with its [detail code](${linkTo('details')}). \`requestId\` is also in the header \`Request-Id\`; name it when you report a problem.`,
    table(['Code', 'Status and type', 'Message'], rows),
  ].join('\n\n');
  return {
    path: 'errors',
    title: 'Errors',
    description: 'Every error code with its status, type and meaning.',
    body,
    keywords: ['error codes', 'exceptions', 'failure', 'status codes', '4xx', '5xx'],
  };
}

function errorPage(name: ErrorCode): Page {
  const { status, type, message, retryable } = ERROR_CATALOGUE[name];
  const from = operations().filter(({ errors }) => errors.includes(name));
  const body = [
    message,
    table(NO_HEADS, [
      ['Status', String(status)],
      ['Type', code(type)],
      ['Can be sent again', retryable ? 'yes, later and unchanged' : 'no, not unchanged'],
    ]),
    '## What to do',
    CAUSES[type],
    ...(retryable
      ? [
          'Send the request again with the same `Idempotency-Key`, so that a repetition creates nothing twice. The clients do so by themselves.',
        ]
      : []),
    '## Example',
    block('json', JSON.stringify(exampleOf(name), null, 2)),
    ...(from.length === 0
      ? []
      : ['## Operations with this error', from.map((operation) => `- ${operationLink(operation)}`).join('\n')]),
  ];
  return {
    path: `errors/${name}`,
    title: name,
    description: `${inWords(name)}: ${status} ${type}. ${message.replaceAll('`', '')}`,
    body: body.join('\n\n'),
    parent: 'errors',
  };
}

const exampleOf = (name: ErrorCode) => errorBody(new AppError(name), 'req_01kjqdjgr00000000000000042');
