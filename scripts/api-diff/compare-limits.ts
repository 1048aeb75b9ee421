import { type Direction, type Schema, withoutTexts } from './change.ts';

/** Limits that become tighter when they fall, and those that become tighter when they rise. */
const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];

/**
 * Rules whose strictness is not compared: a request that has another one may be refused. A rule that is gone refuses
 * nothing.
 */
const RULES = ['pattern', 'format', 'uniqueItems', 'multipleOf', 'dependentRequired', 'not', 'contentEncoding'];

/**
 * Compares the limits of a value. Tighter limits break requests. Callers of this API have no right to the limits of
 * responses, except to their formats.
 */
export function compareLimits(
  { before, after }: { before: Schema; after: Schema },
  direction: Direction,
): { text: string; isBreaking: boolean }[] {
  const changes = [...UPPER.map((name) => [name, 1] as const), ...LOWER.map((name) => [name, -1] as const)].flatMap(
    ([name, sign]) => {
      const [had, has] = [limitOf(before[name], sign), limitOf(after[name], sign)];
      if (had === has) return [];
      const text = `changes ${name} from ${shown(before[name])} to ${shown(after[name])}`;
      return [{ text, isBreaking: direction === 'request' && has * sign < had * sign }];
    },
  );
  const rules = RULES.flatMap((name) => {
    if (textOf(before[name]) === textOf(after[name])) return [];
    const isBroken = direction === 'request' ? after[name] !== undefined : name === 'format';
    return [{ text: `changes ${name}`, isBreaking: isBroken }];
  });
  return [...changes, ...rules];
}

const textOf = (rule: unknown): string | undefined => JSON.stringify(withoutTexts(rule));
const limitOf = (value: unknown, sign: number): number => (typeof value === 'number' ? value : Infinity * sign);
const shown = (value: unknown): string => (value === undefined ? 'none' : String(value));
