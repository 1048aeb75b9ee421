const DOLLARS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns an amount in cents as dollars, always with cents and with a real minus sign. */
export function dollars(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${DOLLARS.format(Math.abs(cents) / 100)}`;
}
