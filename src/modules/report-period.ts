import { AppError } from '../kernel/errors.ts';

const YEAR_MS = 366 * 86_400_000;

/** The query parameters of a period. */
export type PeriodQuery = { 'createdAt[gte]'?: string; 'createdAt[lt]'?: string };

type Period = { from: Date; before: Date };

/** Returns the period of a report: at most 366 days, by default those before now. Throws `invalid_parameter`. */
export function periodOf(query: PeriodQuery, now: Date): Period {
  const before = instantOf(query, 'createdAt[lt]') ?? now;
  const from = instantOf(query, 'createdAt[gte]') ?? new Date(before.getTime() - YEAR_MS);
  if (before.getTime() - from.getTime() <= YEAR_MS && from <= before) return { from, before };
  const message = 'The period must end after it begins and have at most 366 days.';
  throw new AppError('invalid_parameter', { param: '?createdAt[gte]', message });
}

function instantOf(query: PeriodQuery, name: keyof PeriodQuery): Date | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new AppError('invalid_parameter', { param: `?${name}` });
  return instant;
}
