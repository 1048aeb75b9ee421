import type { SeenNumbers } from '../../../database/number-floor.ts';

/** The elements of our envelopes that a TA1 (TA101) and a 999 (AK102) return. */
export type NumberElement = 'ISA13' | 'GS06';

/** A control number that a partner acknowledges. */
export type AcknowledgedNumber = { element: NumberElement; number: string };

/**
 * Answers raise the numbers of a partner by less than this in one hold. More numbers than a partner gets between two backups, and
 * few enough that a partner with wrong answers does not use up the nine digits.
 */
export const JUMP_MAX = 1_000_000;

/** The partner's next numbers now, and when its hold began: the same without a hold. */
export type NumberState = { next: SeenNumbers; first: SeenNumbers };

/**
 * Compares an acknowledged number with the next ones of the partner. Returns null if it was assigned before, or if it is too
 * far ahead to be one of ours: the end of an earlier round of nine digits, another system's number or a wrong one. Otherwise
 * the database is older than what was sent, and both numbers must be raised by `by`, because they are assigned in pairs.
 */
export function examineAcknowledged(
  { element, number }: AcknowledgedNumber,
  { next, first }: NumberState,
): { number: number; by: number } | null {
  const text = number.trim();
  if (!/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  const level = element === 'ISA13' ? 'interchange' : 'group';
  if (value < next[level] || value - first[level] >= JUMP_MAX) return null;
  return { number: value, by: value + 1 - next[level] };
}
