import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { DetailCode } from '../../kernel/detail-codes.ts';
import { AppError, ERROR_CATALOGUE, type ErrorDetail } from '../../kernel/errors.ts';
import { isLocalDate } from '../../kernel/local-date.ts';
import { sentence } from '../../kernel/sentence.ts';
import { boundsCheck, DETAILS_MAX, escapePointer } from './body-bounds.ts';
import { patternMessage } from './pattern-words.ts';

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** A `oneOf` of a request schema names the fields of each alternative; exactly one alternative must be given. */
const BRANCH = /\/oneOf\/\d+\/required$/;

function compilerFor(options: { coerce: boolean; optimize?: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    coerceTypes: options.coerce ? 'array' : false,
    useDefaults: true,
    code: { optimize: options.optimize ?? true },
  });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addFormat('date', isLocalDate);
  return ajv;
}

// Query strings are text, so numbers and booleans are parsed from it. Values of JSON bodies are not converted.
const bodyCompiler = compilerFor({ coerce: false });
const queryCompiler = compilerFor({ coerce: true });
// Tests compile hundreds of schemas and use each a few times. Compiling without optimization takes half the time.
const rareCompiler = compilerFor({ coerce: false, optimize: false });

export type Validate = (value: unknown) => ErrorDetail[];

/** Compiles a body schema: the result lists every failure at once, each with a JSON Pointer. */
export function bodyValidator(schema: TSchema): Validate {
  return collecting(bodyCompiler.compile(schema), (error) => pointerOf(error));
}

/**
 * Does the same as `bodyValidator`, for a schema that validates few values: compiles in half the time and validates
 * slower.
 */
export function rareValidator(schema: TSchema): Validate {
  return collecting(rareCompiler.compile(schema), (error) => pointerOf(error));
}

/** The failures of a request body; `omitted` counts those that are not in `details`. */
export type Failures = { details: ErrorDetail[]; omitted: number };

/**
 * Compiles the schema of a request body. Counts are checked first, and lists are cut to their maximum, so that the time
 * of a refusal does not depend on the number of elements or fields that were sent.
 */
export function requestValidator(schema: TSchema): (body: unknown) => Failures {
  const cutToBounds = boundsCheck(schema);
  const validate = bodyValidator(schema);
  return (body) => {
    const { details, omitted } = cutToBounds(body);
    return { details: [...details, ...validate(body)], omitted };
  };
}

/** Returns whether a body needs no field, so that a missing body equals the empty object. */
export function takesNoBody(schema: TSchema): boolean {
  return bodyValidator(schema)({}).length === 0;
}

/**
 * Compiles a query schema; values are coerced in place, and each failure is named `?name`. If a parameter was repeated,
 * the failure of a value also has its position: `?name/1`.
 */
export function queryValidator(schema: TSchema): Validate {
  const validate = collecting(queryCompiler.compile(schema), (error) => `?${pointerOf(error).slice(1)}`);
  return (query) => {
    const single = new Set(
      Object.entries(query as object).flatMap(([name, value]) => (Array.isArray(value) ? [] : [name])),
    );
    return validate(query).map((detail) => {
      const name = /^\?(.+)\/0$/.exec(detail.param)?.[1];
      return name !== undefined && single.has(name) ? { ...detail, param: `?${name}` } : detail;
    });
  };
}

function collecting(validate: ValidateFunction, paramOf: (error: ErrorObject) => string): Validate {
  return (value) => {
    if (validate(value)) return [];
    const errors = withoutBranchErrors(validate.errors ?? []);
    const failing = failingPaths(errors);
    // A failed `anyOf` or `if` adds nothing to the errors of its branches. The error that a nullable field "must be
    // null" is also omitted if another branch reports the cause.
    const telling = errors.filter(
      (error) => !COMBINING_KEYWORDS.has(error.keyword) && !(isNullBranch(error) && failing.has(error.instancePath)),
    );
    const details = (telling.length > 0 ? telling : errors).map((error) => ({
      code: CODES_OF_KEYWORDS[error.keyword] ?? 'invalid',
      param: paramOf(error),
      message: messageOf(error, validate.schema),
    }));
    return deduplicated(details);
  };
}

const COMBINING_KEYWORDS = new Set(['anyOf', 'if']);

/** Returns the path of each value with an error other than "must be null", at the value itself or below it. */
function failingPaths(errors: readonly ErrorObject[]): Set<string> {
  const paths = new Set<string>();
  for (const error of errors) {
    if (COMBINING_KEYWORDS.has(error.keyword) || isNullBranch(error)) continue;
    let path = error.instancePath;
    while (!paths.has(path)) {
      paths.add(path);
      path = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    }
  }
  return paths;
}

function isNullBranch(error: ErrorObject): boolean {
  return error.keyword === 'type' && (error.params as { type: unknown }).type === 'null';
}

function deduplicated(details: ErrorDetail[]): ErrorDetail[] {
  const seen = new Set<string>();
  return details.filter((detail) => {
    const key = `${detail.param} ${detail.code} ${detail.message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const CODES_OF_KEYWORDS: Record<string, DetailCode> = {
  required: 'required',
  dependentRequired: 'required',
  additionalProperties: 'unknown_field',
  unevaluatedProperties: 'unknown_field',
  type: 'wrong_type',
  enum: 'not_allowed',
  const: 'not_allowed',
  not: 'not_allowed',
  oneOf: 'exactly_one',
  pattern: 'wrong_format',
  format: 'wrong_format',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_few',
  maxItems: 'too_many',
  uniqueItems: 'not_unique',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_large',
  minProperties: 'too_few',
  maxProperties: 'too_many',
};

function pointerOf(error: ErrorObject): string {
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const name = params.missingProperty ?? params.additionalProperty;
  return name === undefined ? error.instancePath : `${error.instancePath}/${escapePointer(name)}`;
}

/** Messages describe the rule and never contain the value, which may be PHI. */
function messageOf(error: ErrorObject, schema: unknown): string {
  switch (error.keyword) {
    case 'required':
      return 'This field is required.';
    case 'not':
      return 'This value is reserved. Use another one.';
    case 'dependentRequired':
      return `This field is required with ${(error.params as { property: string }).property}.`;
    case 'additionalProperties':
      return 'Unknown field.';
    case 'oneOf':
      return alternativesMessage(schema, error.schemaPath);
    case 'enum':
      return `Must be one of: ${(error.params as { allowedValues: unknown[] }).allowedValues.slice(0, 60).join(', ')}.`;
    case 'pattern':
      return patternMessage((error.params as { pattern: string }).pattern);
    case 'format':
      return `Must be a ${(error.params as { format: string }).format}.`;
    default:
      return limitMessage(error) ?? sentence(`This field ${error.message ?? 'is not valid'}`);
  }
}

/**
 * Returns the error for a body, a 422 unless a standard demands 400, with its first hundred failures and the number of the
 * others; `param` is the first.
 */
export function validationFailed(
  { details, omitted }: Failures,
  code: 'validation_failed' | 'invalid_request' = 'validation_failed',
): AppError {
  const listed = details.slice(0, DETAILS_MAX);
  const omittedDetailCount = omitted + details.length - listed.length;
  const first = listed[0];
  return new AppError(code, {
    message: ERROR_CATALOGUE.validation_failed.message,
    details: listed,
    ...(first ? { param: first.param } : {}),
    ...(omittedDetailCount > 0 ? { extra: { omittedDetailCount } } : {}),
  });
}

/** Deeper than any request schema: more deeply nested values belong to an unknown field, which is refused anyway. */
const DEPTH_MAX = 32;

/**
 * Finds text that PostgreSQL cannot store and UTF-8 cannot carry: NUL characters and lone surrogates, in keys too.
 * Returns one failure per place, at most a hundred.
 */
export function unstorableText(value: unknown): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  const visit = (node: unknown, path: string, depth: number): void => {
    if (details.length >= DETAILS_MAX || depth > DEPTH_MAX) return;
    if (typeof node === 'string') {
      if (!isStorable(node)) details.push(unstorable(path));
      return;
    }
    if (node === null || typeof node !== 'object') return;
    for (const key of Object.keys(node)) {
      if (isStorable(key)) visit((node as Record<string, unknown>)[key], `${path}/${escapePointer(key)}`, depth + 1);
      else details.push(unstorable(path));
      if (details.length >= DETAILS_MAX) return;
    }
  };
  visit(value, '', 0);
  return details;
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function unstorable(param: string): ErrorDetail {
  return { code: 'wrong_format', param, message: 'Contains a NUL character or an unpaired surrogate.' };
}

/** Removes the errors of the branches of each failed `oneOf`, which together demand the fields of every alternative. */
function withoutBranchErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const failed = new Set(errors.filter(({ keyword }) => keyword === 'oneOf').map(placeOf));
  return failed.size === 0
    ? errors
    : errors.filter((error) => !(BRANCH.test(error.schemaPath) && failed.has(placeOf(error))));
}

function placeOf({ instancePath, schemaPath }: ErrorObject): string {
  return `${instancePath} ${schemaPath.replace(BRANCH, '/oneOf')}`;
}

/** Returns the message of a failed `oneOf`, with the fields of each alternative. */
function alternativesMessage(schema: unknown, schemaPath: string): string {
  let found = schema as Record<string, unknown>;
  for (const step of schemaPath.split('/').slice(1)) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    found = found[name] as Record<string, unknown>;
  }
  const alternatives = found as unknown as { required: string[] }[];
  return `Give exactly one of: ${alternatives.map(({ required }) => required.join(' with ')).join('; ')}.`;
}

/** Returns the message of an error of a type, a length, a size or a bound, or null for errors of other keywords. */
function limitMessage({ keyword, params }: Pick<ErrorObject, 'keyword' | 'params'>): string | null {
  const { limit, type } = params as { limit: number; type: string | string[] };
  switch (keyword) {
    case 'minLength':
      return limit === 1
        ? 'This field must not be empty.'
        : `This field must have at least ${counted(limit, 'character')}.`;
    case 'maxLength':
      return `This field must have at most ${counted(limit, 'character')}.`;
    case 'minItems':
      return limit === 1
        ? 'This list must not be empty.'
        : `This list must have at least ${counted(limit, 'element')}.`;
    case 'maxItems':
      return `This list must have at most ${counted(limit, 'element')}.`;
    case 'uniqueItems':
      return 'This list must not have the same element twice.';
    case 'minProperties':
      return `This object must have at least ${counted(limit, 'field')}.`;
    case 'maxProperties':
      return `This object must have at most ${counted(limit, 'field')}.`;
    case 'minimum':
      return `This field must be at least ${limit}.`;
    case 'maximum':
      return `This field must be at most ${limit}.`;
    case 'exclusiveMinimum':
      return `This field must be more than ${limit}.`;
    case 'exclusiveMaximum':
      return `This field must be less than ${limit}.`;
    case 'type':
      return `This field must be ${[type]
        .flat()
        .map((one) => TYPES[one] ?? one)
        .join(' or ')}.`;
    default:
      return null;
  }
}
