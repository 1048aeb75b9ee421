import type { Component } from './components.ts';
import type { Copy } from './fill-slots.ts';

const WEEK_DAYS = 7;
const HISTORY_DAYS = 730;
/** Claims in work are as old as their template at most, and three weeks more. */
const OPEN_WEEKS = 3;
const OPEN_SHARE = 0.06;
/** Template days are from 9:00 to 15:00 in New York, so a copy stays on its day. */
const JITTER_SECONDS = 5 * 3_600;

/** Of patients without claims, so many have little besides a coverage. */
const USUAL_SHARE = 0.9;

/** What the plan needs to know about a component: its counts, the day of its last row, and the number of rows. */
export type Planned = Pick<Component, 'patients' | 'claims' | 'isOpen'> & { lastDay: number; rowCount: number };

export type PlannedCopy = Copy & { component: number };

/**
 * Draws copies until there are as many claims and patients as wanted, in the order of their dates. Claims that are paid or
 * denied spread over two years, others are recent.
 */
export function planCopies(
  planned: readonly Planned[],
  wanted: { claims: number; patients: number; today: number },
  random: () => number,
): PlannedCopy[] {
  const places = planned.map((_, place) => place);
  const withClaims = places.filter((place) => planned[place]!.claims > 0);
  const open = withClaims.filter((place) => planned[place]!.isOpen);
  const closed = withClaims.filter((place) => !planned[place]!.isOpen);
  const withoutClaims = places.filter((place) => planned[place]!.claims === 0);
  const single = withClaims.filter((place) => planned[place]!.claims === 1);
  const pick = (from: readonly number[]) => from[Math.floor(random() * from.length)]!;
  const copies: PlannedCopy[] = [];
  let { claims, patients } = wanted;
  const add = (component: number) => {
    claims -= planned[component]!.claims;
    patients -= planned[component]!.patients;
    copies.push({ component, index: 0, ...dateOf(planned[component]!, wanted.today, random) });
  };
  while (claims > 0) {
    const kind = open.length > 0 && (closed.length === 0 || random() < OPEN_SHARE) ? open : closed;
    const component = pick(kind);
    add(planned[component]!.claims <= claims ? component : pick(single));
  }
  const light = withoutClaims.toSorted((one, other) => planned[one]!.rowCount - planned[other]!.rowCount);
  const usual = light.slice(0, Math.ceil(light.length / 2));
  while (patients > 0) add(pick(random() < USUAL_SHARE ? usual : withoutClaims));
  copies.sort((one, other) => one.shiftDays - other.shiftDays || one.jitterSeconds - other.jitterSeconds);
  return copies.map((copy, index) => ({ ...copy, index: index + 1 }));
}

/** Whole weeks, so that weekdays stay; the copy ends before today. */
function dateOf({ lastDay, isOpen }: Planned, today: number, random: () => number) {
  const newest = Math.floor((today - 1 - lastDay) / WEEK_DAYS);
  const weeks = isOpen ? OPEN_WEEKS : Math.floor(HISTORY_DAYS / WEEK_DAYS);
  return {
    shiftDays: (newest - Math.floor(random() * weeks)) * WEEK_DAYS,
    jitterSeconds: Math.floor(random() * JITTER_SECONDS),
  };
}
