/** How a value of a payment relates to the value of a claim. Unstated: one of the two has no value to compare. */
export type Verdict = 'agrees' | 'partly' | 'differs' | 'unstated';

/** What is printed beside the name of a field. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  agrees: '',
  partly: ' (differs in part)',
  differs: ' (differs)',
  unstated: ' (not stated)',
};

/** Returns how two values relate; an empty text is not stated. */
export function compareValues(payment: string | number, claim: string | number): Verdict {
  if (payment === '' || claim === '') return 'unstated';
  return payment === claim ? 'agrees' : 'differs';
}

/** Returns days in order, each once, without the empty ones. */
export function orderedDays(days: readonly string[]): string[] {
  return [...new Set(days.filter((day) => day !== ''))].sort();
}

/**
 * Returns how the days of a payment relate to those of a claim. The service suggests a claim if one day is common, so
 * days that are common in part are not reported as different.
 */
export function compareDays(payment: readonly string[], claim: readonly string[]): Verdict {
  if (payment.length === 0 || claim.length === 0) return 'unstated';
  const common = payment.filter((day) => claim.includes(day)).length;
  if (common === 0) return 'differs';
  return common === payment.length && common === claim.length ? 'agrees' : 'partly';
}
