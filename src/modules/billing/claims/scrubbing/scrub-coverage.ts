import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { CodeLookup } from '../../code-sets/code-lookup.ts';
import type { Claim, ServiceLine } from '../claim.ts';
import { type EditsByDate, editSetsOf } from './claim-edits.ts';
import type { RuleData } from './rule-data.ts';
import type { RunCoverage, ScrubContext, ScrubRule, Verdict } from './scrub.ts';

/** One lookup of a rule: the code set, its version (null if no complete version covers the date), and the lines that have the code. */
type Lookup = { codeSet: RuleData; version: string | null; lines: number[] };

type DataOfLine = NonNullable<RunCoverage['data']>[number];
const CLAIM_AS_A_WHOLE = [0];

/**
 * Records which rules were checked, with which data and for which lines. Rules look codes up in `context`; the lookups
 * of one rule are those between two calls of `record`.
 */
export class CoverageRecorder {
  readonly context: ScrubContext;
  private lookups: Lookup[] = [];
  private readonly checked: string[] = [];
  private readonly notChecked: string[] = [];
  private readonly missing: NonNullable<RunCoverage['missing']> = [];
  /** By code set, version and line: a run records hundreds of lookups. */
  private readonly data = new Map<RuleData, Map<string, Map<number, DataOfLine>>>();
  private readonly lineIds: string[];
  /** The sets that the organization ignores for the payer. They would apply to the claim. */
  private readonly ignored: ReadonlySet<RuleData>;
  private readonly notApplied: string[] = [];

  constructor(context: ScrubContext) {
    const linesWith = lineFinder(context.claim);
    this.ignored = new Set(context.edits.use === 'ignore' ? editSetsOf(context.claim) : []);
    this.lineIds = context.claim.serviceLines.map(({ id }) => id);
    this.context = {
      ...context,
      lookUpCode: (codeSet, code, on) => {
        const found = context.lookUpCode(codeSet, code, on);
        const version = versionOf(found, context.dataVersions[codeSet]);
        this.lookups.push({ codeSet, version, lines: linesWith(code) });
        return found;
      },
      edits: this.recordedEdits(context),
    };
  }

  /** Tables are looked up by the date of service. */
  private recordedEdits({ edits, claim }: ScrubContext): ScrubContext['edits'] {
    const byDate = new Map<LocalDate, number[]>();
    const linesOn = (date: LocalDate) => {
      const known = byDate.get(date);
      if (known) return known;
      const lines = claim.serviceLines.flatMap((line, index) => (line.serviceDate.start === date ? [index + 1] : []));
      byDate.set(date, lines);
      return lines;
    };
    const recorded = <Table>(of: EditsByDate<Table> | null): EditsByDate<Table> | null =>
      of && {
        codeSet: of.codeSet,
        on: (date) => {
          const found = of.on(date);
          const lines = linesOn(date);
          // A rule asks for the date of each line; one record for all lines of a date suffices.
          if (!this.lookups.some((lookup) => lookup.lines === lines && lookup.codeSet === of.codeSet))
            this.lookups.push({ codeSet: of.codeSet, version: found?.version ?? null, lines });
          return found;
        },
      };
    const { pairs, units, addOns } = edits;
    return { ...edits, pairs: recorded(pairs), units: recorded(units), addOns: recorded(addOns) };
  }

  /** Records the verdict of a rule after its check. */
  record({ id, needs = [] }: ScrubRule, result: Verdict): void {
    const lookups = this.lookups;
    this.lookups = [];
    const { verdict } = result;
    if (verdict === 'skipped') {
      if (needs.some((data) => this.ignored.has(data))) this.notApplied.push(id);
      return;
    }
    if (verdict !== 'noData') this.checked.push(id);
    const lacksData = verdict === 'noData' || (verdict === 'fail' && result.alsoNoData === true);
    if (lacksData) this.notChecked.push(id);
    if (lacksData) this.recordMissing(id, { lookups, named: verdict === 'noData' ? result.missing : undefined, needs });
    for (const { codeSet, version, lines } of lookups)
      if (version !== null) this.recordData(id, codeSet, version, lines);
  }

  private recordMissing(
    ruleId: string,
    {
      lookups,
      named = [],
      needs,
    }: { lookups: Lookup[]; named?: readonly RuleData[] | undefined; needs: readonly RuleData[] },
  ): void {
    const failed = lookups.filter(({ version }) => version === null);
    const found = new Set([...named, ...failed.map(({ codeSet }) => codeSet)]);
    for (const data of found.size > 0 ? found : new Set(needs)) {
      const lines = failed.filter(({ codeSet }) => codeSet === data).flatMap((lookup) => lookup.lines);
      this.missing.push({ ruleId, data, lines: inOrder(lines) });
    }
  }

  private recordData(ruleId: string, codeSet: RuleData, version: string, lines: readonly number[]): void {
    const versions = this.data.get(codeSet) ?? new Map<string, Map<number, DataOfLine>>();
    if (versions.size === 0) this.data.set(codeSet, versions);
    const ofVersion = versions.get(version) ?? new Map<number, DataOfLine>();
    if (ofVersion.size === 0) versions.set(version, ofVersion);
    for (const line of lines.length === 0 ? CLAIM_AS_A_WHOLE : lines) {
      const entry = ofVersion.get(line);
      // Rules are recorded one after another, so a rule that is in the list is its last.
      if (!entry) ofVersion.set(line, { codeSet, version, line, ruleIds: [ruleId] });
      else if (entry.ruleIds.at(-1) !== ruleId) entry.ruleIds.push(ruleId);
    }
  }

  coverage(): RunCoverage {
    const { checked, notChecked, missing, lineIds, notApplied } = this;
    const data = [...this.data.values()].flatMap((of) => [...of.values()].flatMap((lines) => [...lines.values()]));
    return { checked, notChecked, missing, data, lineIds, ...(notApplied.length > 0 && { notApplied }) };
  }
}

function versionOf(found: CodeLookup, loaded: string | undefined): string | null {
  if (found.known) return found.version;
  return found.reason === 'absent' ? (loaded ?? 'unknown') : null;
}

function inOrder(lines: readonly number[]): number[] {
  return [...new Set(lines)].sort((a, b) => a - b);
}

/** Returns the function that returns the numbers of the lines with a code, also through their diagnosis pointers. */
function lineFinder(claim: Claim): (code: string) => number[] {
  const codes = claim.serviceLines.map((line) => new Set(codesOf(line, claim).map(comparable)));
  const linesByCode = new Map<string, number[]>();
  return (code) => {
    const known = linesByCode.get(code);
    if (known) return known;
    const sought = comparable(code);
    const lines = codes.flatMap((ofLine, index) => (ofLine.has(sought) ? [index + 1] : []));
    linesByCode.set(code, lines);
    return lines;
  };
}

function codesOf(line: ServiceLine, claim: Claim): string[] {
  const pointed = claim.diagnoses.filter(({ sequence }) => line.diagnosisPointers?.includes(sequence));
  const codes = [
    line.procedureCode,
    line.revenueCode,
    line.placeOfServiceCode ?? claim.placeOfServiceCode,
    ...(line.modifiers ?? []),
    ...pointed.map(({ code }) => code),
  ];
  return codes.filter((code) => code !== null && code !== undefined && code !== '') as string[];
}

/** Places of service may lack their leading zero. */
function comparable(code: string): string {
  return code.trim().toUpperCase().replace('.', '').replace(/^0+/, '');
}
