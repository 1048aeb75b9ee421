import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { AppError, type ErrorDetail } from '../kernel/errors.ts';
import { isLocalDate } from '../kernel/local-date.ts';
import { patternMessage } from './pattern-words.ts';

const DETAILS_MAX = 100;

function compilerFor(options: { coerce: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    coerceTypes: options.coerce ? 'array' : false,
    useDefaults: true,
  });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addFormat('date', isLocalDate);
  return ajv;
}

// Query strings are text, so numbers and booleans are read from it; JSON bodies mean what they say.
const bodyCompiler = compilerFor({ coerce: false });
const queryCompiler = compilerFor({ coerce: true });

export type Validate = (value: unknown) => ErrorDetail[];

/** Compiles a body schema: the result lists every failure at once, each with a JSON Pointer. */
export function bodyValidator(schema: TSchema): Validate {
  return collecting(bodyCompiler.compile(schema), (error) => pointerOf(error));
}

/** Whether a body needs no field, so that none at all is as good as the empty object. */
export function takesNoBody(schema: TSchema): boolean {
  return bodyValidator(schema)({}).length === 0;
}

/** Compiles a query schema; values are coerced in place, and each failure is named `?name`. */
export function queryValidator(schema: TSchema): Validate {
  return collecting(queryCompiler.compile(schema), (error) => `?${pointerOf(error).slice(1)}`);
}

function collecting(validate: ValidateFunction, paramOf: (error: ErrorObject) => string): Validate {
  return (value) => {
    if (validate(value)) return [];
    const errors = validate.errors ?? [];
    // A failed `anyOf` or `if` says nothing that its branches do not say better.
    const telling = errors.filter(
      (error) => !['anyOf', 'oneOf', 'if'].includes(error.keyword) && !isNullBranch(error, errors),
    );
    const details = (telling.length > 0 ? telling : errors).map((error) => ({
      code: DETAIL_CODES[error.keyword] ?? 'invalid',
      param: paramOf(error),
      message: messageOf(error),
    }));
    return deduplicated(details).slice(0, DETAILS_MAX);
  };
}

/** That a nullable field "must be null" is no help when its other branch says what is wrong. */
function isNullBranch(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const saysNull = error.keyword === 'type' && (error.params as { type: unknown }).type === 'null';
  return (
    saysNull &&
    errors.some(
      (other) => other !== error && other.instancePath.startsWith(error.instancePath) && other.keyword !== 'anyOf',
    )
  );
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

const DETAIL_CODES: Record<string, string> = {
  required: 'required',
  additionalProperties: 'unknown_field',
  unevaluatedProperties: 'unknown_field',
  type: 'wrong_type',
  enum: 'not_allowed',
  const: 'not_allowed',
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

function escapePointer(name: string): string {
  return name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Messages speak of the rule, never of the value: the value may be PHI. */
function messageOf(error: ErrorObject): string {
  switch (error.keyword) {
    case 'required':
      return 'This field is required.';
    case 'additionalProperties':
      return 'This field is not known here.';
    case 'enum':
      return `Must be one of: ${(error.params as { allowedValues: unknown[] }).allowedValues.slice(0, 60).join(', ')}.`;
    case 'pattern':
      return patternMessage((error.params as { pattern: string }).pattern);
    case 'format':
      return `Must be a ${(error.params as { format: string }).format}.`;
    default:
      return `This field ${error.message ?? 'is not valid'}.`;
  }
}

/** The 422 for a body, with all its failures; `param` points at the first. */
export function validationFailed(details: ErrorDetail[]): AppError {
  const first = details[0];
  return new AppError('validation_failed', { details, ...(first ? { param: first.param } : {}) });
}

/**
 * Finds text that PostgreSQL cannot store and UTF-8 cannot carry: NUL characters and lone surrogates. Returns a
 * failure per place; keys count too.
 */
export function unstorableText(value: unknown, path = ''): ErrorDetail[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [unstorable(path)];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (!isStorable(key)) return [unstorable(path)];
    return unstorableText(child, `${path}/${escapePointer(key)}`);
  });
}

export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function unstorable(param: string): ErrorDetail {
  return { code: 'wrong_format', param, message: 'Holds a NUL character or half a surrogate pair.' };
}
