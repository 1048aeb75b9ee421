import type { Deployment } from '../../../../database/database.ts';
import type { Claim } from '../claim.ts';
import { LINE_FAMILIES, RULES_BY_ID } from '../scrubbing/all-rules.ts';
import { type RuleData, supplyOf } from '../scrubbing/rule-data.ts';
import { ruleTitle } from '../scrubbing/rule-titles.ts';
import type { RunCoverage, ScrubRun } from '../scrubbing/scrub.ts';
import { presentScrubRun } from './present-scrub.ts';

type Used = NonNullable<RunCoverage['data']>[number];
type Missing = NonNullable<RunCoverage['missing']>[number];
type FamilyCoverage = {
  family: string;
  rules: string[];
  data: { codeSet: RuleData; version: string; quarter: string | null }[];
};

/**
 * Returns the JSON of the claim's latest run together with its coverage: which families were checked for the claim and
 * for each line, with which versions of which code sets, and which rules lacked data.
 */
export function presentScrubReport(claim: Claim, run: ScrubRun | null, deployment: Deployment) {
  const coverage = run === null ? null : run.coverage;
  const lineIds = coverage?.lineIds ?? [];
  return {
    object: 'scrub_report' as const,
    livemode: deployment.livemode,
    claimId: claim.id,
    status: claim.scrub.status,
    run: run && presentScrubRun(run, claim, deployment),
    families: coverage === null ? [] : claimFamilies(coverage),
    lines:
      coverage === null
        ? []
        : lineIds.map((lineId, index) => ({
            number: index + 1,
            lineId,
            families: lineFamilies(coverage, index + 1),
          })),
    notChecked: coverage === null ? [] : presentNotChecked(coverage),
    notApplied: (coverage?.notApplied ?? []).map((ruleId) => ({
      ...{ ruleId, title: ruleTitle(ruleId), family: familyOf(ruleId) },
      reason: NCCI_IGNORED,
    })),
  };
}

const NCCI_IGNORED =
  'The settings of the organization ignore the NCCI edits for this payer (`ncciEdits` of /v1/organization/settings).';

const familyOf = (ruleId: string) => ruleId.slice(0, ruleId.indexOf('.'));

function claimFamilies({ checked, data = [] }: RunCoverage): FamilyCoverage[] {
  return familiesOf(
    checked.filter((ruleId) => !LINE_FAMILIES.has(familyOf(ruleId))),
    data,
  );
}

/** A rule that looks codes up was checked for the lines whose codes it found; other rules for every line. */
function lineFamilies({ checked, data = [], missing = [] }: RunCoverage, line: number): FamilyCoverage[] {
  const ofLine = data.filter((used) => used.line === line);
  const lookedUp = new Set([...data.flatMap(({ ruleIds }) => ruleIds), ...missing.map(({ ruleId }) => ruleId)]);
  const lacking = new Set(missing.filter(({ lines }) => lines.includes(line)).map(({ ruleId }) => ruleId));
  const found = new Set(ofLine.flatMap(({ ruleIds }) => ruleIds).filter((ruleId) => !lacking.has(ruleId)));
  const others = checked.filter((ruleId) => LINE_FAMILIES.has(familyOf(ruleId)) && !lookedUp.has(ruleId));
  return familiesOf([...others, ...found], ofLine);
}

function familiesOf(ruleIds: readonly string[], data: readonly Used[]): FamilyCoverage[] {
  return [...Map.groupBy(ruleIds, familyOf)].map(([family, rules]) => ({
    family,
    rules,
    data: versionsOf(data.filter((used) => used.ruleIds.some((ruleId) => rules.includes(ruleId)))),
  }));
}

function versionsOf(data: readonly Used[]): FamilyCoverage['data'] {
  const versions = new Map(data.map((used) => [`${used.codeSet} ${used.version}`, used]));
  return [...versions.values()].map(({ codeSet, version }) => ({ codeSet, version, quarter: quarterOf(version) }));
}

const QUARTER_MONTHS = ['JAN', 'APR', 'JUL', 'OCT'];

/** Returns the calendar quarter that the name of a quarterly version contains, such as `2026Q4`; otherwise null. */
function quarterOf(version: string): string | null {
  const named = /(20\d\d)[ _-]?Q([1-4])/i.exec(version);
  if (named) return `${named[1]}Q${named[2]}`;
  const month = /(20\d\d)_(JAN|APR|JUL|OCT)/i.exec(version);
  return month && `${month[1]}Q${QUARTER_MONTHS.indexOf(month[2]!.toUpperCase()) + 1}`;
}

/** Older runs have only the ids of the rules, whose needs are then what they lacked. */
function presentNotChecked({ notChecked, missing }: RunCoverage) {
  const all: Missing[] =
    missing ??
    notChecked.flatMap((ruleId) =>
      (RULES_BY_ID.get(ruleId)?.needs ?? []).map((data) => ({ ruleId, data, lines: [] as number[] })),
    );
  return all.map(({ ruleId, data, lines }) => {
    const title = ruleTitle(ruleId);
    return { ruleId, title, family: familyOf(ruleId), data, lines, ...supplyOf(data) };
  });
}
