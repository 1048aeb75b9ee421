import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import { valueAt } from '../../../../kernel/json-pointer.ts';
import { isLocalDate } from '../../../../kernel/local-date.ts';
import { AMOUNT_CENTS_MAX } from '../../../../kernel/money.ts';
import type { Claim } from '../claim.ts';
import type { Fix, PatchOperation } from '../scrubbing/scrub.ts';

type FixInput = NonNullable<Fix['inputs']>[number];
export type FixInputs = Record<string, string | number>;

/**
 * Returns the whole patch of a fix: its operations, then one for each input of the caller. Throws 422
 * `fix_input_required` naming every missing input, or 422 `validation_failed` naming the invalid ones.
 */
export function patchOf(fix: Fix, inputs: FixInputs, claim: Claim): PatchOperation[] {
  const wanted = fix.inputs ?? [];
  const missing = wanted.filter((input) => input.required && inputs[input.name] === undefined);
  if (missing.length > 0) {
    const details = missing.map((input) => detail('required', input.name, requirement(input)));
    throw new AppError('fix_input_required', { param: details[0]!.param, details, extra: { inputs: wanted } });
  }
  const names = new Set(wanted.map((input) => input.name));
  const wrong = [
    ...Object.keys(inputs)
      .filter((name) => !names.has(name))
      .map((name) => detail('unknown_field', name, 'The fix does not have this input.')),
    ...wanted
      .filter((input) => inputs[input.name] !== undefined && !fits(input, inputs[input.name]!))
      .map((input) => detail('invalid', input.name, requirement(input))),
  ];
  if (wrong.length > 0) throw new AppError('validation_failed', { param: wrong[0]!.param, details: wrong });
  const given = wanted.filter((input) => inputs[input.name] !== undefined);
  return [
    ...fix.patch,
    ...given.map((input): PatchOperation => {
      const op = valueAt(claim, input.path).found ? 'replace' : 'add';
      return { op, path: input.path, value: inputs[input.name] };
    }),
  ];
}

const TEXT_LENGTH_MAX = 500;

function fits({ type, options }: FixInput, value: string | number): boolean {
  if (options && !options.includes(String(value))) return false;
  if (type === 'integer') return Number.isSafeInteger(value) && Math.abs(Number(value)) <= AMOUNT_CENTS_MAX;
  if (typeof value !== 'string') return false;
  return type === 'date' ? isLocalDate(value) : value.trim() !== '' && value.length <= TEXT_LENGTH_MAX;
}

const KINDS = { string: 'a text', integer: 'a whole number', date: 'a date, YYYY-MM-DD' } as const;

function requirement({ type, options }: FixInput): string {
  return options ? `Must be one of: ${options.join(', ')}.` : `Must be ${KINDS[type]}.`;
}

function detail(code: string, name: string, message: string): ErrorDetail {
  const escaped = name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
  return { code, param: `/inputs/${escaped}`, message };
}

/** Returns the values at the paths of a patch, by JSON Pointer; null where there is none. */
export function valuesAt(claim: Claim, patch: readonly PatchOperation[]): Record<string, unknown> {
  return Object.fromEntries(patch.map(({ path }) => [path, valueAt(claim, path).value ?? null]));
}
