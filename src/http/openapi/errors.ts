import Type, { type TSchema } from 'typebox';
import { ERROR_CATALOGUE, type ErrorCode, type ErrorExtra } from '../../kernel/errors.ts';
import { READINESS_PARTS } from '../../kernel/readiness-parts.ts';
import { FixInput } from '../../modules/billing/claims/schemas/scrub.ts';
import { OneOf } from '../../modules/schema.ts';
import { ALL_SCOPES } from '../../modules/scopes.ts';
import { LIMIT_NAMES } from '../access/rate-limit.ts';
import { FHIR_JSON, isFhirPath } from '../fhir/reads/operation-outcome.ts';
import type { Route } from '../operation.ts';
import type { Components, Json } from './components.ts';
import { errorsOf } from './error-codes.ts';
import { headerReferences } from './header-names.ts';

/** A component of the service, as `/v1/health/ready` and its error report it. */
export const ReadinessPart = Type.Object(
  {
    name: OneOf(READINESS_PARTS),
    status: OneOf(['ok', 'failing']),
    detail: Type.String({ description: 'The result of the check.' }),
  },
  { title: 'ReadinessPart' },
);

const isFhirRoute = ({ path }: Route) => isFhirPath(path);

const text = (description: string) => ({ type: 'string', description });
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description });

const DETAIL = {
  type: 'object',
  required: ['code', 'param', 'message'],
  properties: {
    code: text('What is wrong with the field, for example `required` or `wrong_format`.'),
    param: text('JSON Pointer into the body, or `?name` for a query parameter.'),
    message: text('A description of the problem for people.'),
  },
};

const EXTRA = {
  address: {
    type: ['string', 'null'],
    description: '`address_not_allowed`: the address that the request came from, if it is known.',
  },
  allowedTransitions: texts('`invalid_state_transition`: the states that the resource can move to.'),
  basis: text('`deadline_passed`: the source of the deadline.'),
  deadline: { type: 'string', format: 'date', description: '`deadline_passed`: the last day.' },
  duplicateOf: text(
    '`duplicate_claim`: id of the claim that was submitted before. Other `duplicate_…` codes: id of the resource that has the value.',
  ),
  inputs: {
    type: 'array',
    items: FixInput,
    description: '`fix_input_required`: the inputs that the fix takes.',
  },
  limitName: { type: 'string', enum: Object.values(LIMIT_NAMES), description: '`rate_limited`: the limit.' },
  mergedIntoId: {
    type: ['string', 'null'],
    description: '`invalid_state_transition` of a merged patient: id of the patient that replaces it.',
  },
  nextAction: {
    type: ['string', 'null'],
    description: '`invalid_state_transition` of a claim: the next action that the claim needs.',
  },
  omittedDetailCount: { type: 'integer', description: 'How many further failures `details` leaves out.' },
  parts: {
    type: 'array',
    items: ReadinessPart,
    description: `\`service_unavailable\` of \`/v1/health/ready\`: the state of ${READINESS_PARTS.length} parts of the service.`,
  },
  previousSecretExpiresAt: {
    type: 'string',
    format: 'date-time',
    description: '`secret_rotation_overlaps`: the end of the current overlap.',
  },
  reasons: {
    type: 'array',
    items: { type: 'string' },
    description:
      '`confirmation_required`: the reasons of the denials, such as `CO-16`. Otherwise why the claim payment cannot be posted, as codes.',
  },
  requiredScope: {
    ...text('`forbidden_scope`: the scope that the caller lacks.'),
    examples: [ALL_SCOPES[0]],
  },
  reviewIds: texts('`review_required`: the reviews that have to be decided.'),
  roleIds: texts('`reviewer_not_allowed`: the roles whose users may decide.'),
  rotatedToId: text('`key_already_rotated`: id of the key that replaces it.'),
  scope: text('`test_clock_exists`: the scope of the existing test clock.'),
  status: text('`invalid_state_transition`: the state of the resource.'),
  syncRunId: text('`sync_in_progress`: the run that is queued or running.'),
  testClockId: text('`test_clock_exists`: id of the existing test clock.'),
  token: text('`unknown_sandbox_token`: the token that is not known.'),
  workItemIds: texts('`work_blocks_submission`: the items that block it.'),
  validTokens: texts('`unknown_sandbox_token`: the tokens that exist.'),
} satisfies Record<keyof ErrorExtra, Json>;

/** Returns the schema of every error response. */
export function errorSchema(components: Components): Json {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['type', 'code', 'message', 'requestId', 'docUrl', 'retryable'],
        properties: {
          type: {
            type: 'string',
            enum: [...new Set(Object.values(ERROR_CATALOGUE).map((entry) => entry.type))],
            description: 'The class of the error.',
          },
          code: { type: 'string', enum: Object.keys(ERROR_CATALOGUE), description: 'The error; stable.' },
          message: text('A description of the problem for people. The wording may change.'),
          param: text('The first failing field: a JSON Pointer, `?name` of a query parameter, or a header.'),
          details: { type: 'array', items: DETAIL, description: 'The failing fields, at most 100.' },
          ...(components.reference(EXTRA as unknown as TSchema, 'response') as Json),
          requestId: text('Identifies the request; quote it to support.'),
          docUrl: text('Path of the documentation of this code.'),
          retryable: { type: 'boolean', description: 'The same request may succeed later.' },
        },
      },
    },
  };
}

/** Component names of the error responses, by status. */
const NAMES: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  408: 'RequestTimeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'ContentTooLarge',
  414: 'UriTooLong',
  415: 'UnsupportedMediaType',
  417: 'ExpectationFailed',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  500: 'InternalServerError',
  502: 'BadGateway',
  503: 'ServiceUnavailable',
};

/** Returns one response per error status, which all operations share. */
export function errorResponses(routes: readonly Route[]): Json {
  return {
    ...responsesOf(routes.filter((route) => !isFhirRoute(route))),
    ...responsesOf(routes.filter(isFhirRoute), FHIR_PREFIX),
  };
}

/** Component names of the error responses in FHIR begin with this. */
const FHIR_PREFIX = 'Fhir';

function responsesOf(routes: readonly Route[], prefix = ''): Json {
  const codes = [...new Set(routes.flatMap(errorsOf))].sort();
  const byStatus = [...Map.groupBy(codes, (code) => ERROR_CATALOGUE[code].status)].sort(
    ([one], [other]) => one - other,
  );
  const describe = prefix === '' ? errorResponse : fhirErrorResponse;
  return Object.fromEntries(
    byStatus.map(([status, known]) => [prefix + nameOfStatus(status), describe(status, known)]),
  );
}

function fhirErrorResponse(status: number, codes: readonly ErrorCode[]): Json {
  const content = { [FHIR_JSON]: { schema: { $ref: '#/components/schemas/OperationOutcome' } } };
  return { ...errorResponse(status, codes), content };
}

function errorResponse(status: number, codes: readonly ErrorCode[]): Json {
  const limited = status === 429 ? (['RateLimit', 'RateLimit-Policy'] as const) : [];
  const retried = [409, 429, 503].includes(status) ? (['Retry-After'] as const) : [];
  const challenged = status === 401 ? (['WWW-Authenticate'] as const) : [];
  const examples = codes.map((code) => [code, { summary: ERROR_CATALOGUE[code].message, value: exampleError(code) }]);
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message}`).join('\n\n'),
    headers: headerReferences(['Request-Id', 'Rcm-Version', ...challenged, ...limited, ...retried]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ApiError' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** References to the error responses of an operation; the descriptions list the codes that this operation returns. */
export function errorReferences(route: Route): Record<string, Json> {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERROR_CATALOGUE[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        $ref: `#/components/responses/${isFhirRoute(route) ? FHIR_PREFIX : ''}${nameOfStatus(status)}`,
        description: codes.map((code) => `\`${code}\``).join(', '),
      },
    ]),
  );
}

export function nameOfStatus(status: number): string {
  const name = NAMES[status];
  if (name === undefined) throw new Error(`The error status ${status} has no name in the OpenAPI document`);
  return name;
}

function exampleError(code: ErrorCode): Json {
  const { type, message, retryable } = ERROR_CATALOGUE[code];
  return {
    error: {
      type,
      code,
      message,
      requestId: 'req_01kaexamp1e000000000000000',
      docUrl: `/docs/errors#${code}`,
      retryable,
    },
  };
}
