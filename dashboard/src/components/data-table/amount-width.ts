import { dollars } from '../money-text.ts';

/** Widths in pixels of the widest of the usual fonts, at the size of rows and at the size of headers. */
const WIDTHS: Record<string, number> = { ',': 4.2, '.': 4.2, '−': 11 };
const DIGIT = 8.3;
const LETTER = 8.2;

const widthOf = (amount: number) =>
  [...dollars(amount)].reduce((sum, character) => sum + (WIDTHS[character] ?? DIGIT), 0);

/** Returns the width in pixels at which neither the amounts, in cents, nor their header are cut off. */
export function amountWidth(amounts: readonly (number | null)[], header: string): number {
  let [least, most] = [0, 0];
  for (const amount of amounts) {
    if (amount === null) continue;
    if (amount < least) least = amount;
    if (amount > most) most = amount;
  }
  return Math.ceil(Math.max(widthOf(least), widthOf(most), header.length * LETTER));
}
