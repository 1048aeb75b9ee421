import type { UnitEdit } from '../../../code-sets/edits/unit-table.ts';
import { confirmRemove, confirmReplace, type DraftFix, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubContext, ScrubRule, Verdict } from '../scrub.ts';
import { areTogether, evidenceOf, NCCI_REFERENCE, type OwnService, ownServicesOf, severityFor } from './ncci.ts';

const CARC = ['151', '222'];
const SOURCE = sources.cms(`${NCCI_REFERENCE}; medically unlikely edits`);
const CLAIM_TYPES = ['professional', 'institutional'] as const;

/** A service with more units than its edit allows. `counted`: the units of the line, or of the provider's day. */
type Excess = { service: OwnService; edit: UnitEdit; version: string; counted: number };

/** Checks the services whose edit has the indicator. */
function checkUnits(
  context: ScrubContext,
  indicator: UnitEdit['adjudicationIndicator'],
  findingOf: (excess: Excess) => RuleFinding,
): Verdict {
  const { units } = context.edits;
  const services = ownServicesOf(context.claim).filter(({ unitsPerDay }) => unitsPerDay !== null);
  if (units === null || services.length === 0) return SKIPPED;
  const found: Excess[] = [];
  let someNoData = false;
  for (const service of services) {
    const edits = units.on(service.from);
    const edit = edits?.table.find(service.code) ?? null;
    if (edits === null) someNoData = true;
    if (edits === null || edit?.adjudicationIndicator !== indicator) continue;
    const counted = indicator === 1 ? service.unitsPerDay! : unitsOfDay(context, services, service);
    // The units of a day are reported once, at the first line of the code.
    if (counted > edit.value && (indicator === 1 || isFirst(services, service)))
      found.push({ service, edit, version: edits.version, counted });
  }
  return verdictOf(found.map(findingOf), someNoData);
}

function unitsOfDay(context: ScrubContext, services: readonly OwnService[], service: OwnService): number {
  let units = 0;
  for (const list of [services, context.edits.otherServices])
    for (const other of list)
      if (other.code === service.code && areTogether(service, other)) units += other.unitsPerDay ?? 0;
  return units;
}

function isFirst(services: readonly OwnService[], service: OwnService): boolean {
  return services.find((other) => other.code === service.code && areTogether(service, other)) === service;
}

/** Returns what the findings of all three rules have in common. */
function excessFinding(context: ScrubContext, excess: Excess, message: string): RuleFinding {
  const { service, edit, version } = excess;
  return {
    path: `${service.placed.path}/units`,
    message,
    currentValue: service.placed.line.units,
    expected: `At most ${edit.value} ${edit.adjudicationIndicator === 1 ? 'on a line' : 'on a day'}`,
    predictedCarc: CARC,
    evidence: evidenceOf(context.edits.units!.codeSet, version, { ...edit }),
    fixes: reductions(excess),
  };
}

/** Fewer units mean another service, so a person has to confirm it. */
function reductions({ service, edit, counted }: Excess): DraftFix[] {
  const { path, number } = service.placed;
  if (edit.value === 0)
    return [confirmRemove(path, `Remove line ${number}`, 'No units of this code are paid to this kind of provider.')];
  const left = edit.value - (counted - service.unitsPerDay!);
  if (left <= 0 || service.from !== service.to) return [];
  return [
    confirmReplace({
      path: `${path}/units`,
      value: String(left),
      title: `Reduce the units of line ${number} to ${left}`,
      rationale: 'Only if the record shows that fewer units were given.',
    }),
  ];
}

const mueLine: ScrubRule = {
  id: 'mue.line',
  version: 1,
  family: 'mue',
  severity: 'error',
  blocking: false,
  title: 'A line has at most the units that are paid on a line',
  source: SOURCE,
  claimTypes: CLAIM_TYPES,
  needs: ['mue_practitioner', 'mue_outpatient', 'mue_dme'],
  check: (context) =>
    checkUnits(context, 1, (excess) => ({
      ...excessFinding(
        context,
        excess,
        `Line ${excess.service.placed.number} has more units than are paid on a line. Separate services belong on lines with modifiers.`,
      ),
      severity: severityFor(context, 'error'),
    })),
};

const mueDayAbsolute: ScrubRule = {
  id: 'mue.day_absolute',
  version: 1,
  family: 'mue',
  severity: 'error',
  blocking: true,
  title: 'The units of a day are at most those that policy allows',
  source: SOURCE,
  claimTypes: CLAIM_TYPES,
  needs: ['mue_practitioner', 'mue_outpatient', 'mue_dme'],
  check: (context) =>
    checkUnits(context, 2, (excess) => ({
      ...excessFinding(
        context,
        excess,
        `Line ${excess.service.placed.number}: more units on the day than policy allows. No modifier or appeal changes this.`,
      ),
      severity: severityFor(context, 'error'),
    })),
};

const mueDay: ScrubRule = {
  id: 'mue.day',
  version: 1,
  family: 'mue',
  severity: 'warning',
  blocking: false,
  title: 'The units of a day are at most those that are medically likely',
  source: SOURCE,
  claimTypes: CLAIM_TYPES,
  needs: ['mue_practitioner', 'mue_outpatient', 'mue_dme'],
  check: (context) =>
    checkUnits(context, 3, (excess) =>
      excessFinding(
        context,
        excess,
        `Line ${excess.service.placed.number}: more units on the day than are medically likely. If the record shows that they were necessary, bill them and appeal a denial with it.`,
      ),
    ),
};

export const MUE_RULES: readonly ScrubRule[] = [mueLine, mueDayAbsolute, mueDay];
