import { addDays, daysBetween, type LocalDate } from '../../../kernel/local-date.ts';
import type { AuthorizationItem, PriorAuthorization } from '../authorization.ts';
import { compareDecimals, type ItemUse, remainingOf, sumDecimals } from './usage.ts';

/** A service line of a claim, as far as authorizations are concerned. */
export type BilledLine = {
  id: string;
  procedureCode: string;
  modifiers: readonly string[];
  serviceDate: { start: LocalDate; end: LocalDate };
  /** A decimal as text. */
  units: string;
  unitType: 'unit' | 'minute' | 'international_unit' | 'day';
  /** Cents. */
  charge: number;
  /** The only authorization that the line may use; null for the best fitting one. */
  priorAuthorizationId: string | null;
};

export type MatchedAuthorization = Pick<PriorAuthorization, 'id' | 'items' | 'decision'> & {
  /** The units that other claims have used. */
  used: readonly ItemUse[];
};

/** How an authorization covers a line. `outside`: a service that it covers, on a day that it does not cover. */
export type LineMatch = { lineId: string; authorizationId: string; itemId: string; isWithinDates: boolean };

export type Matches = {
  matches: LineMatch[];
  /** Lines whose service no authorization covers. */
  uncovered: string[];
  uses: { authorizationId: string; items: ItemUse[] }[];
  /** Items of which the claim uses more than is left. */
  exceeded: { authorizationId: string; itemId: string; lineIds: string[]; remainingUnits: string }[];
};

type Candidate = { authorization: MatchedAuthorization; item: AuthorizationItem; isWithinDates: boolean };

/**
 * Matches the lines of a claim with the items of approved authorizations, and counts the units; pure. An item covers a
 * line with its procedure and all of its modifiers. A line that names an authorization uses only that one. Of several,
 * one that covers the dates of the service and has units left takes precedence.
 */
export function matchLines(lines: readonly BilledLine[], authorizations: readonly MatchedAuthorization[]): Matches {
  const taken = new Map<string, BilledLine[]>();
  const matches: LineMatch[] = [];
  const uncovered: string[] = [];
  for (const line of lines) {
    const best = bestOf(line, authorizations, taken);
    if (best === null) {
      uncovered.push(line.id);
      continue;
    }
    const { authorization, item, isWithinDates } = best;
    taken.set(item.id, [...(taken.get(item.id) ?? []), line]);
    matches.push({ lineId: line.id, authorizationId: authorization.id, itemId: item.id, isWithinDates });
  }
  const counted = authorizations.map((authorization) => countItems(authorization, taken));
  return {
    matches,
    uncovered,
    uses: counted
      .filter(({ items }) => items.length > 0)
      .map(({ authorizationId, items }) => ({ authorizationId, items })),
    exceeded: counted.flatMap(({ exceeded }) => exceeded),
  };
}

function bestOf(
  line: BilledLine,
  authorizations: readonly MatchedAuthorization[],
  taken: ReadonlyMap<string, readonly BilledLine[]>,
): Candidate | null {
  const { priorAuthorizationId: named } = line;
  const usable = named === null ? authorizations : authorizations.filter(({ id }) => id === named);
  const candidates = usable.flatMap((authorization) =>
    authorization.items
      .filter((item) => covers(item, line))
      .map(
        (item): Candidate => ({ authorization, item, isWithinDates: isWithin(line.serviceDate, authorization, item) }),
      ),
  );
  const hasUnits = ({ authorization, item }: Candidate) => {
    const wanted = unitsOf(item, [...(taken.get(item.id) ?? []), line]);
    return compareDecimals(wanted, remainingUnits(authorization, item)) <= 0;
  };
  const within = candidates.filter(({ isWithinDates }) => isWithinDates);
  return within.find(hasUnits) ?? within[0] ?? candidates.find(hasUnits) ?? candidates[0] ?? null;
}

function covers({ procedureCode, modifiers, decision }: AuthorizationItem, line: BilledLine): boolean {
  if (decision?.status !== 'approved' && decision?.status !== 'modified') return false;
  const billed = new Set(line.modifiers.map(normal));
  return normal(procedureCode) === normal(line.procedureCode) && modifiers.every((one) => billed.has(normal(one)));
}

function normal(code: string): string {
  return code.trim().toUpperCase();
}

function isWithin(
  { start, end }: BilledLine['serviceDate'],
  { decision }: MatchedAuthorization,
  item: AuthorizationItem,
): boolean {
  const first = item.decision?.authorizedDates?.start ?? decision?.validFrom ?? null;
  const last = item.decision?.authorizedDates?.end ?? decision?.validTo ?? null;
  return (first === null || start >= first) && (last === null || end <= last);
}

function remainingUnits({ used }: MatchedAuthorization, { id, decision }: AuthorizationItem): string {
  const byOthers = sumDecimals(used.filter(({ itemId }) => itemId === id).map(({ units }) => units));
  return remainingOf(decision?.authorizedUnits ?? '0', byOthers);
}

/**
 * Returns the units that lines use of an item. Visits and days are the different days of the lines; minutes become hours
 * where hours are authorized; all other units are counted as they are billed.
 */
function unitsOf({ unitType }: AuthorizationItem, lines: readonly BilledLine[]): string {
  if (unitType === 'visit' || unitType === 'day') {
    return String(new Set(lines.flatMap(({ serviceDate }) => daysOf(serviceDate))).size);
  }
  const billed = sumDecimals(lines.map(({ units }) => units));
  const isMinutes = lines.every((line) => line.unitType === 'minute');
  return unitType === 'hour' && isMinutes ? hoursOf(billed) : billed;
}

/** At most a year of days, even for a longer period of the line. */
const DAYS_MAX = 366;

function daysOf({ start, end }: BilledLine['serviceDate']): LocalDate[] {
  const count = Math.min(Math.max(1, daysBetween(start, end) + 1), DAYS_MAX);
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

function hoursOf(minutes: string): string {
  return (Number(minutes) / 60).toFixed(6);
}

function countItems(authorization: MatchedAuthorization, taken: ReadonlyMap<string, readonly BilledLine[]>) {
  const items: ItemUse[] = [];
  const exceeded: Matches['exceeded'] = [];
  for (const item of authorization.items) {
    const lines = taken.get(item.id);
    if (!lines) continue;
    const lineIds = lines.map(({ id }) => id);
    const units = sumDecimals([unitsOf(item, lines)]);
    items.push({ itemId: item.id, units, lineIds, billedAmount: lines.reduce((sum, { charge }) => sum + charge, 0) });
    const left = remainingUnits(authorization, item);
    if (compareDecimals(units, left) > 0) {
      exceeded.push({ authorizationId: authorization.id, itemId: item.id, lineIds, remainingUnits: left });
    }
  }
  return { authorizationId: authorization.id, items, exceeded };
}
