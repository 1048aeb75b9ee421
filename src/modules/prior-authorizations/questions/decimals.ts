/** A decimal as text: an optional sign, at most 12 digits, and at most 6 places. */
const DECIMAL_PATTERN = '^-?\\d{1,12}(\\.\\d{1,6})?$';
const DECIMAL = new RegExp(DECIMAL_PATTERN);
const PLACES = 6;

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** Compares two decimals exactly: negative, zero or positive as the first is smaller, equal or larger. */
export function compareDecimals(one: string, other: string): number {
  const difference = scaled(one) - scaled(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function scaled(decimal: string): bigint {
  const isNegative = decimal.startsWith('-');
  const [whole = '', places = ''] = decimal.replace('-', '').split('.');
  const digits = BigInt(whole + places.padEnd(PLACES, '0'));
  return isNegative ? -digits : digits;
}
