import { SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { bundlesOf, DISTINCT_SERVICE, NCCI_REFERENCE, ownServicesOf } from './ncci.ts';

const DISTINCT: ReadonlySet<string> = new Set(DISTINCT_SERVICE);

const modNcciUse: ScrubRule = {
  id: 'mod.ncci_use',
  version: 1,
  family: 'mod',
  // The modifier may be right for the patient's other providers or another payer's edits.
  severity: 'info',
  blocking: false,
  title: 'Modifiers for distinct services are used only between procedures that have an edit',
  source: sources.cms(`${NCCI_REFERENCE}; NCCI procedure-to-procedure edits`),
  claimTypes: ['professional', 'institutional'],
  needs: ['ptp_practitioner', 'ptp_outpatient'],
  check(context) {
    const { pairs } = context.edits;
    const marked = ownServicesOf(context.claim).filter(({ modifiers }) => modifiers.some((one) => DISTINCT.has(one)));
    if (pairs === null || marked.length === 0) return SKIPPED;
    const looked = marked.map((service) => ({ service, edits: pairs.on(service.from) }));
    const separated = new Set(
      bundlesOf(context)
        .filter(({ edit }) => edit.modifierIndicator === 1)
        .flatMap(({ first, second }) => [first.index, second.index]),
    );
    const findings = looked.flatMap(({ service: { index, placed, modifiers }, edits }) =>
      edits === null || separated.has(index)
        ? []
        : [
            {
              path: `${placed.path}/modifiers`,
              message: `Line ${placed.number} has a modifier of a distinct service, but no edit of the day needs it.`,
              currentValue: modifiers,
              expected: 'The modifier only where an edit would bundle the services',
            },
          ],
    );
    return verdictOf(
      findings,
      looked.some(({ edits }) => edits === null),
    );
  },
};

/** Rules about modifiers that need the edits of the National Correct Coding Initiative. */
export const MOD_NCCI_RULES: readonly ScrubRule[] = [modNcciUse];
