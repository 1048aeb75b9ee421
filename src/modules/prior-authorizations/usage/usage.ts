import type { AuthorizationItem, PriorAuthorization } from '../authorization.ts';
import { remainingOf, sumDecimals } from '../decimals.ts';

/** What one claim uses of one item. */
export type ItemUse = {
  itemId: string;
  /** A decimal as text, in the unit of the item. */
  units: string;
  lineIds: string[];
  /** The charges of the lines, in cents. */
  billedAmount: number;
};

/** What one claim uses of an authorization. */
export type ClaimUse = { claimId: string; items: readonly ItemUse[] };

export const NOTHING_USED: PriorAuthorization['usage'] = {
  authorizedUnits: '0',
  usedUnits: '0',
  remainingUnits: '0',
  billedAmount: 0,
  items: [],
  claimIds: [],
};

/** Returns what of an authorization is used, in total and of each item, and by which claims; pure. */
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
