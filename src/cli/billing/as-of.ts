import { isLocalDate, type LocalDate } from '../../kernel/local-date.ts';
import { UsageError } from '../command.ts';

/** Reads `--as-of DATE`; null without it. The time of a test clock is between 2000 and 2099. */
export function asOfOption(options: Record<string, unknown>): LocalDate | null {
  const text = options['as-of'];
  if (typeof text !== 'string') return null;
  if (!isLocalDate(text) || !text.startsWith('20')) {
    throw new UsageError('--as-of takes a date such as 2024-05-31, from 2000-01-01 to 2099-12-31');
  }
  return text;
}
