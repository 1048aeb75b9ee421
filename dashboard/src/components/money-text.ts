const DOLLARS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns an amount in cents as dollars, always with cents and with a real minus sign. */
export function dollars(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${DOLLARS.format(Math.abs(cents) / 100)}`;
}

/** Returns an amount in cents as a field of a form shows it: dollars without a sign for the currency. */
export function dollarText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Returns an amount in dollars as cents, or null if the text is not an amount. */
export function centsOf(dollars: string): number | null {
  const match = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(dollars.trim().replaceAll(',', ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
