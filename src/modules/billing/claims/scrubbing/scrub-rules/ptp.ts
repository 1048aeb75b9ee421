import { askFor, confirmRemove, type DraftFix, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { FindingEvidence, RuleFinding, ScrubContext, ScrubRule, Verdict } from '../scrub.ts';
import {
  areAtSameSite,
  type Bundled,
  bundlesOf,
  bypassModifiersOf,
  DISTINCT_SERVICE,
  evidenceOf,
  NCCI_REFERENCE,
  type OwnService,
  ownServicesOf,
  severityFor,
} from './ncci.ts';

const CARC = ['236', '97'];
const SOURCE = sources.cms(`${NCCI_REFERENCE}; NCCI procedure-to-procedure edits`);
const CLAIM_TYPES = ['professional', 'institutional'] as const;

/** Checks the pairs of a claim that a rule is about. One finding per line: the first pair explains it. */
function checkPairs(
  context: ScrubContext,
  isAbout: (bundled: Bundled) => boolean,
  findingOf: (bundled: Bundled) => RuleFinding,
): Verdict {
  const { pairs } = context.edits;
  const services = ownServicesOf(context.claim);
  if (pairs === null || services.length === 0) return SKIPPED;
  const hasData = services.map(({ from }) => pairs.on(from) !== null);
  const byLine = new Map<number, Bundled>();
  for (const one of bundlesOf(context))
    if (isAbout(one) && !byLine.has(one.own.index!)) byLine.set(one.own.index!, one);
  return verdictOf([...byLine.values()].map(findingOf), hasData.includes(false));
}

function evidenceOfPair({ edits }: ScrubContext, { edit, version }: Bundled): FindingEvidence {
  return evidenceOf(edits.pairs!.codeSet, version, { ...edit });
}

const ptpNeverTogether: ScrubRule = {
  id: 'ptp.never_together',
  version: 1,
  family: 'ptp',
  severity: 'error',
  blocking: true,
  title: 'Procedures that are never paid together are not billed together',
  source: SOURCE,
  claimTypes: CLAIM_TYPES,
  needs: ['ptp_practitioner', 'ptp_outpatient'],
  check: (context) =>
    checkPairs(
      context,
      ({ edit }) => edit.modifierIndicator === 0,
      (bundled) => ({
        path: `${bundled.own.placed.path}/procedureCode`,
        severity: severityFor(context, 'error'),
        message: `${openingOf(bundled)}. A modifier does not change this. Remove the procedure of column 2.`,
        currentValue: bundled.own.placed.line.procedureCode,
        expected: 'Only the procedure of column 1',
        predictedCarc: CARC,
        evidence: evidenceOfPair(context, bundled),
        fixes: removals(bundled),
      }),
    ),
};

const ptpModifier: ScrubRule = {
  id: 'ptp.modifier',
  version: 1,
  family: 'ptp',
  severity: 'error',
  blocking: false,
  title: 'Procedures that are paid together only with a modifier have one',
  source: SOURCE,
  claimTypes: CLAIM_TYPES,
  needs: ['ptp_practitioner', 'ptp_outpatient'],
  check: (context) =>
    checkPairs(
      context,
      (bundled) => bundled.edit.modifierIndicator === 1 && bypassModifiersOf(bundled).length === 0,
      (bundled) => ({
        path: `${bundled.own.placed.path}/modifiers`,
        severity: severityFor(context, 'error'),
        message: `${openingOf(bundled)}, unless a modifier shows that the services were separate. Add it only if the record does.`,
        currentValue: bundled.own.placed.line.modifiers,
        expected: 'A modifier of a separate service, such as 59, XE, XS, XP, XU, LT or RT; 25 on a visit',
        predictedCarc: CARC,
        evidence: evidenceOfPair(context, bundled),
        fixes: [...additions(context, bundled), ...removals(bundled)],
      }),
    ),
};

const ptpSameSite: ScrubRule = {
  id: 'ptp.same_site',
  version: 1,
  family: 'ptp',
  severity: 'warning',
  blocking: false,
  title: 'Procedures that are separated by the place on the body are at different places',
  source: SOURCE,
  claimTypes: CLAIM_TYPES,
  needs: ['ptp_practitioner', 'ptp_outpatient'],
  check: (context) =>
    checkPairs(
      context,
      (bundled) => bundled.edit.modifierIndicator === 1 && areAtSameSite(bundled),
      (bundled) => ({
        path: `${bundled.own.placed.path}/modifiers`,
        message: `${openingOf(bundled)} at the same place on the body. Both have the same modifiers; check the record.`,
        currentValue: bundled.own.placed.line.modifiers,
        expected: 'Modifiers of different places, or only one of the procedures',
        predictedCarc: CARC,
        evidence: evidenceOfPair(context, bundled),
        fixes: removals(bundled),
      }),
    ),
};

/** Names both services: lines of this claim by number. */
function openingOf({ first, second, own }: Bundled): string {
  const other = second.index === own.index ? first : second;
  const where = other.index === null ? "a service of another of the patient's claims" : `line ${other.index + 1}`;
  return `Line ${own.placed.number} is not paid beside ${where}, of the same provider on the same day`;
}

/** The code of column 2 is the one that is denied. It is not removed from another claim. */
function removals({ second, own }: Bundled): DraftFix[] {
  if (second.index !== own.index) return [];
  return [
    confirmRemove(own.placed.path, `Remove line ${own.placed.number}`, 'Its service is part of the other procedure.'),
  ];
}

const MODIFIERS_MAX = 4;
/** Evaluation and management, and visits of ophthalmologists, are separated by modifier 25. */
const VISIT = /^(?:99[2-4]\d\d|920(?:02|04|12|14))$/;

/** A modifier says something about the service, so a person has to confirm it. */
function additions(context: ScrubContext, { first, second, own }: Bundled): DraftFix[] {
  const both = [second, first].filter(({ index }) => index !== null);
  const visit = both.find(({ code }) => VISIT.test(code));
  const target = ownServicesOf(context.claim).find(({ index }) => index === (visit ?? own).index) ?? own;
  if (target.modifiers.length >= MODIFIERS_MAX) return [];
  return visit
    ? [addModifier(target, '25', VISIT_RATIONALE)]
    : [addModifier(target, '59', DISTINCT_RATIONALE), ask(target)];
}

const VISIT_RATIONALE = 'Only if the record shows a significant visit that is separate from the procedure.';
const DISTINCT_RATIONALE =
  'Only if the record shows another session, site, practitioner or a service that does not overlap, and no other modifier says so.';

function addModifier({ placed }: OwnService, modifier: string, rationale: string): DraftFix {
  return {
    title: `Add modifier ${modifier} to line ${placed.number}`,
    kind: 'confirm',
    patch: [{ op: 'add', path: `${placed.path}/modifiers/-`, value: modifier }],
    rationale,
  };
}

function ask({ placed }: OwnService): DraftFix {
  return askFor({
    name: 'modifier',
    path: `${placed.path}/modifiers/-`,
    title: `Add another modifier to line ${placed.number}`,
    rationale: 'XE another encounter, XS another organ, XP another practitioner, XU a service that does not overlap.',
    options: [...DISTINCT_SERVICE.filter((modifier) => modifier !== '59'), 'LT', 'RT', '91'],
  });
}

export const PTP_RULES: readonly ScrubRule[] = [ptpNeverTogether, ptpModifier, ptpSameSite];
