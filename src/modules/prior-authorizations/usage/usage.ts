import type { AuthorizationItem, PriorAuthorization } from '../authorization.ts';
import { remainingOf, sumDecimals } from '../decimals.ts';

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
