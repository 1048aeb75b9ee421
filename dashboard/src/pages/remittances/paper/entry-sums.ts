import { dollars } from '../../../components/money-text.ts';
import { type ClaimForm, type EntryForm, type LineForm, signedCentsOf } from './entry-form.ts';

/** Sums in cents. A text that is not an amount counts as nothing. */
const centsIn = (text: string): number => signedCentsOf(text) ?? 0;
const sumOf = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((sum, each) => sum + of(each), 0);

export const adjustedOf = ({ adjustments }: LineForm): number => sumOf(adjustments, ({ amount }) => centsIn(amount));

/** Returns the part of the line's charge that is neither paid nor adjusted. It is negative if it is too much. */
export const openOfLine = (line: LineForm): number => centsIn(line.charge) - centsIn(line.paid) - adjustedOf(line);

export type ClaimSums = { charge: number; paid: number; adjusted: number; open: number; lineCharges: number };

export function sumsOfClaim({ totalCharges, lines }: ClaimForm): ClaimSums {
  const paid = sumOf(lines, (line) => centsIn(line.paid));
  const adjusted = sumOf(lines, adjustedOf);
  const lineCharges = sumOf(lines, ({ charge }) => centsIn(charge));
  return { charge: totalCharges, paid, adjusted, open: totalCharges - paid - adjusted, lineCharges };
}

export type EntrySums = { amount: number; paid: number; open: number };

/** Returns what the claims take of the payment, and what is left of it. */
export function sumsOfEntry({ amount, claims }: EntryForm): EntrySums {
  const paid = sumOf(claims, (claim) => sumsOfClaim(claim).paid);
  return { amount: centsIn(amount), paid, open: centsIn(amount) - paid };
}

const missing = (cents: number, to: string): string =>
  cents > 0 ? `${dollars(cents)} missing to ${to}` : `${dollars(-cents)} more than ${to}`;

/** Returns what is wrong with the sums of a claim, in words: whether its charge is paid or adjusted, line by line. */
export function claimTroubles(claim: ClaimForm): string[] {
  const { charge, lineCharges, open } = sumsOfClaim(claim);
  const lines = claim.lines.flatMap((line, at) => {
    const ofLine = openOfLine(line);
    return ofLine === 0 ? [] : [`Line ${at + 1}: ${missing(ofLine, 'its charge')}`];
  });
  const charges = lineCharges === charge ? [] : [`Lines: ${missing(charge - lineCharges, "the claim's charge")}`];
  const all = [...lines, ...charges];
  return all.length > 0 || open === 0 ? all : [missing(open, "the claim's charge")];
}

/** Returns what is wrong with the sum of the payment, in words, or null. */
export function paymentTrouble(form: EntryForm): string | null {
  const { open } = sumsOfEntry(form);
  return open === 0 ? null : missing(open, 'the payment');
}

export const isBalanced = (form: EntryForm): boolean =>
  paymentTrouble(form) === null && form.claims.every((claim) => claimTroubles(claim).length === 0);
