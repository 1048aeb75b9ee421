import type { AuthorizationItem, PriorAuthorization } from '../authorization.ts';

/** A decimal as text: an optional sign, at most 12 digits, and at most 6 places. */
const DECIMAL_PATTERN = '^-?\\d{1,12}(\\.\\d{1,6})?$';

const DECIMAL = new RegExp(DECIMAL_PATTERN);

const PLACES = 6;

/** The usage of one item by one claim. */
export type ItemUse = {
  itemId: string;
  /** A decimal as text, in the unit of the item. */
  units: string;
  lineIds: string[];
  /** The charges of the lines, in cents. */
  billedAmount: number;
};

/** The usage of an authorization by one claim. */
type ClaimUse = { claimId: string; items: readonly ItemUse[] };

/** Returns the usage of an authorization, in total and by item, with the claims; pure. */
export function usageOf(
  { items }: Pick<PriorAuthorization, 'items'>,
  uses: readonly ClaimUse[],
): PriorAuthorization['usage'] {
  const used = uses.flatMap((use) => use.items);
  const shown = items.map((item) => itemUsage(item, used));
  return {
    authorizedUnits: sumDecimals(shown.map(({ authorizedUnits }) => authorizedUnits)),
    usedUnits: sumDecimals(shown.map(({ usedUnits }) => usedUnits)),
    remainingUnits: sumDecimals(shown.map(({ remainingUnits }) => remainingUnits)),
    billedAmount: used.reduce((sum, { billedAmount }) => sum + billedAmount, 0),
    items: shown,
    claimIds: [...new Set(uses.map(({ claimId }) => claimId))],
  };
}

function itemUsage(
  { id, unitType, decision }: AuthorizationItem,
  used: readonly ItemUse[],
): PriorAuthorization['usage']['items'][number] {
  const authorizedUnits = decision?.authorizedUnits ?? '0';
  const usedUnits = sumDecimals(used.filter(({ itemId }) => itemId === id).map(({ units }) => units));
  return { itemId: id, unitType, authorizedUnits, usedUnits, remainingUnits: remainingOf(authorizedUnits, usedUnits) };
}

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** Compares two decimals exactly: negative, zero or positive as the first is smaller, equal or larger. */
export function compareDecimals(one: string, other: string): number {
  const difference = scaled(one) - scaled(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns the exact sum of decimals. */
export function sumDecimals(decimals: readonly string[]): string {
  return textOf(decimals.reduce((sum, decimal) => sum + scaled(decimal), 0n));
}

/** Returns the first decimal less the second, or `0` if the second is larger. */
export function remainingOf(total: string, used: string): string {
  const difference = scaled(total) - scaled(used);
  return textOf(difference > 0n ? difference : 0n);
}

/** Returns the integer that a decimal is, times one million. Further places are cut off. */
function scaled(decimal: string): bigint {
  const isNegative = decimal.startsWith('-');
  const [whole = '', places = ''] = decimal.replace('-', '').split('.');
  const digits = BigInt(whole + places.slice(0, PLACES).padEnd(PLACES, '0'));
  return isNegative ? -digits : digits;
}

function textOf(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, '0');
  const places = digits.slice(-PLACES).replace(/0+$/, '');
  const sign = value < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -PLACES)}${places === '' ? '' : `.${places}`}`;
}
