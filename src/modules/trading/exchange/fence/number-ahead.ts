import type { SeenNumbers } from '../../../../database/database.ts';

/** The elements of our envelopes that a TA1 (TA101) and a 999 (AK102) return. */
export type NumberElement = 'ISA13' | 'GS06';

/** A control number that a partner acknowledges. */
export type AcknowledgedNumber = { element: NumberElement; number: string };

/**
 * The maximum by which answers raise the numbers of a partner during one hold: more numbers than a partner receives
 * between two backups, but few enough that a partner with wrong answers cannot exhaust the nine digits.
 */
export const JUMP_MAX = 1_000_000;

/** The partner's next numbers now, and when its hold began. Both are equal without a hold. */
export type NumberState = { next: SeenNumbers; first: SeenNumbers };

/**
 * Compares an acknowledged number with the partner's next numbers. Returns null if the number was assigned before, or
 * is too far ahead to be ours: from an earlier cycle of the nine digits, from another system, or wrong. Otherwise the
 * database is older than the sent interchange, and both numbers must be raised by `by`, because they are assigned in
 * pairs.
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
