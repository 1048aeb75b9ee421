import type { PriorAuthorization } from './authorization.ts';

/** A use of authorized units by one claim. */
export type AuthorizedUse = { claimId: string; units: string };

const PLACES = 6;

/** Returns how many of the authorized units are used, and by which claims; pure. Units are decimals as text. */
export function usageOf(
  { items }: Pick<PriorAuthorization, 'items'>,
  uses: readonly AuthorizedUse[],
): PriorAuthorization['usage'] {
  const authorized = sum(items.map(({ decision }) => decision?.authorizedUnits ?? '0'));
  const used = sum(uses.map(({ units }) => units));
  return {
    authorizedUnits: text(authorized),
    usedUnits: text(used),
    remainingUnits: text(authorized > used ? authorized - used : 0n),
    claimIds: [...new Set(uses.map(({ claimId }) => claimId))],
  };
}

function sum(decimals: readonly string[]): bigint {
  return decimals.reduce((total, decimal) => {
    const [whole = '0', places = ''] = decimal.split('.');
    return total + BigInt(whole + places.slice(0, PLACES).padEnd(PLACES, '0'));
  }, 0n);
}

function text(scaled: bigint): string {
  const digits = scaled.toString().padStart(PLACES + 1, '0');
  const places = digits.slice(-PLACES).replace(/0+$/, '');
  return places === '' ? digits.slice(0, -PLACES) : `${digits.slice(0, -PLACES)}.${places}`;
}
