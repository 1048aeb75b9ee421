import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js';
import type { AppError, ErrorCode } from '../../../kernel/errors.ts';
import { sentences } from '../../../kernel/sentence.ts';
import type { Json } from '../../openapi/components.ts';

export const FHIR_PATH = '/v1/fhir';
export const FHIR_JSON = 'application/fhir+json';

/** The system of the API's error codes. */
const ERROR_SYSTEM = 'urn:rcm:error';

/** Returns whether a URL or a path of the route table belongs to the FHIR reads, whose errors are OperationOutcomes. */
export function isFhirPath(url: string): boolean {
  const path = url.split('?', 1)[0]!;
  return path === FHIR_PATH || path.startsWith(`${FHIR_PATH}/`);
}

const TYPES_BY_CODE: Readonly<Partial<Record<ErrorCode, OperationOutcomeIssue['code']>>> = {
  unknown_parameter: 'not-supported',
  invalid_parameter: 'value',
  expired_api_key: 'expired',
};
/** issue-type (https://hl7.org/fhir/R4/valueset-issue-type.html) by status. */
const TYPES_BY_STATUS: Readonly<Record<number, OperationOutcomeIssue['code']>> = {
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  408: 'timeout',
  413: 'too-long',
  414: 'too-long',
  429: 'throttled',
  500: 'exception',
  503: 'transient',
};

/**
 * Returns an error as a FHIR R4 OperationOutcome. Codes and messages are those of the API; a message contains no value.
 */
export function operationOutcome(error: AppError, requestId: string): OperationOutcome {
  const { param, details = [] } = error.options;
  const places = details.length > 0 ? details : [{ param, message: '' }];
  return {
    resourceType: 'OperationOutcome',
    issue: places.map(({ param: place, message }) => ({
      severity: 'error',
      code: TYPES_BY_CODE[error.code] ?? TYPES_BY_STATUS[error.status] ?? 'invalid',
      details: {
        coding: [{ system: ERROR_SYSTEM, code: error.code }],
        text: sentences(error.message, message),
      },
      diagnostics: `Request ${requestId}`,
      ...(place === undefined ? {} : { location: [`http.${place.replace(/^\?/, '').split('/', 1)[0]}`] }),
    })),
  };
}

const text = (description: string): Json => ({ type: 'string', description });

/** Returns the schema of an error of the FHIR reads. */
export function operationOutcomeSchema(): Json {
  const coding = { type: 'object', properties: { system: text('`urn:rcm:error`.'), code: text('The error code.') } };
  const details = {
    type: 'object',
    properties: { coding: { type: 'array', items: coding }, text: text('A description of the problem for people.') },
  };
  const issue = {
    type: 'object',
    required: ['severity', 'code'],
    properties: {
      severity: text('`error`.'),
      code: text('The FHIR issue type.'),
      details,
      diagnostics: text('The id of the request.'),
      location: { type: 'array', items: text('`http.` and the name of the parameter.') },
    },
  };
  return {
    type: 'object',
    required: ['resourceType', 'issue'],
    properties: {
      resourceType: { type: 'string', enum: ['OperationOutcome'] },
      issue: { type: 'array', minItems: 1, items: issue },
    },
  };
}
