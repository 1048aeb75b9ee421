/**
 * Money is an integer number of US cents everywhere. X12 writes it as decimal digits (element type R);
 * the conversion goes from digit to digit, never through floating point.
 */

/** The largest amount the service accepts: 9,999,999,999.99 USD, well inside a safe integer. */
export const AMOUNT_CENTS_MAX = 999_999_999_999;

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;

/**
 * Converts an X12 decimal (`12500`, `125.5`, `-.5`, `5.`) to cents; `null` when the text is not a decimal,
 * has a non-zero digit beyond the cent, or is too large.
 */
export function centsFromDecimal(text: string): number | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole.length + fraction.length === 0 || whole.length > 13) return null;
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const cents = Number(whole || '0') * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (cents > AMOUNT_CENTS_MAX) return null;
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/**
 * Writes cents as X12 expects a monetary amount: no trailing zeros, no leading zero padding (`125`, `125.5`, `-0.05`).
 */
export function decimalFromCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('An amount must be a whole number of cents');
  const absolute = Math.abs(cents);
  const whole = Math.trunc(absolute / 100);
  const fraction = String(absolute % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${cents < 0 ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Multiplies cents by a ratio of integers and rounds half away from zero, in integers. */
export function scaleCents(cents: number, numerator: number, denominator: number): number {
  const scaled = BigInt(Math.abs(cents)) * BigInt(numerator) * 2n + BigInt(denominator);
  const rounded = Number(scaled / (BigInt(denominator) * 2n));
  return cents < 0 ? -rounded : rounded;
}
