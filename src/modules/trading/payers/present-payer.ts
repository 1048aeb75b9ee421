import type { Payer } from './payer.ts';

/** Returns the payer as the API shows it. */
export function presentPayer(payer: Payer) {
  const { isSandbox, ...shown } = payer;
  return { object: 'payer' as const, livemode: !isSandbox, ...shown };
}
