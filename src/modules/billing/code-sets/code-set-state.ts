import { addDays, daysBetween, type LocalDate } from '../../../kernel/local-date.ts';
import { CODE_SET_KINDS, type CodeSet, type CodeSetKind } from './code-set-kinds.ts';

/**
 * How current a set is. `starter`: only the part that the service ships. `expiring`: the newest release ends soon.
 * `expired` and `missing_quarter`: no release covers today. The first is of sets with yearly releases, the second of sets
 * with quarterly ones.
 */
export const CODE_SET_STATES = ['current', 'expiring', 'expired', 'missing_quarter', 'starter', 'not_loaded'] as const;
export type CodeSetState = (typeof CODE_SET_STATES)[number];

/** Dates that no release covers, inclusive. */
export type MissingPeriod = { from: LocalDate; to: LocalDate };

type Covering = { isPartial: boolean; source: string; coversFrom: LocalDate; coversTo: LocalDate };

/** Publishers offer a new release some weeks before it comes into force, those of a quarter later. */
const EXPIRING_DAYS = 30;
const EXPIRING_DAYS_QUARTER = 14;

/** Returns the state of a set on a day, and the dates up to that day for which a release is missing. */
export function codeSetState(
  codeSet: CodeSet,
  versions: readonly Covering[],
  today: LocalDate,
): { state: CodeSetState; missing: MissingPeriod[] } {
  const { cadence }: CodeSetKind = CODE_SET_KINDS[codeSet];
  const releases = versions
    .filter(({ source, isPartial }) => source !== 'starter' || !isPartial)
    .sort((a, b) => (a.coversFrom < b.coversFrom ? -1 : 1));
  if (releases.length === 0) return { state: versions.length > 0 ? 'starter' : 'not_loaded', missing: [] };
  const missing = gapsOf(releases, today);
  const isCovered = releases.some(({ coversFrom, coversTo }) => coversFrom <= today && today <= coversTo);
  if (!isCovered) return { state: cadence === 'quarter' ? 'missing_quarter' : 'expired', missing };
  const left = daysBetween(today, lastDayFrom(releases, today));
  const isEnding = cadence !== 'none' && left <= (cadence === 'quarter' ? EXPIRING_DAYS_QUARTER : EXPIRING_DAYS);
  return { state: isEnding ? 'expiring' : 'current', missing };
}

/** Returns the last day of the releases that follow each other without a gap from today. */
function lastDayFrom(releases: readonly Covering[], today: LocalDate): LocalDate {
  let last = today;
  for (const { coversFrom, coversTo } of releases) {
    if (coversFrom <= addDays(last, 1) && coversTo > last) last = coversTo;
  }
  return last;
}

/** Returns the periods between releases, and the one after the last release, up to today. */
function gapsOf(releases: readonly Covering[], today: LocalDate): MissingPeriod[] {
  const gaps: MissingPeriod[] = [];
  let covered = addDays(releases[0]!.coversFrom, -1);
  for (const { coversFrom, coversTo } of releases) {
    const next = addDays(covered, 1);
    if (coversFrom > next && next <= today) gaps.push({ from: next, to: earlier(addDays(coversFrom, -1), today) });
    if (coversTo > covered) covered = coversTo;
  }
  return covered < today ? [...gaps, { from: addDays(covered, 1), to: today }] : gaps;
}

const earlier = (a: LocalDate, b: LocalDate) => (a < b ? a : b);
