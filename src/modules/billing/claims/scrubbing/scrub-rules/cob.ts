import { SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

export const cobPrimaryAdjudication: ScrubRule = {
  id: 'cob.primary_adjudication',
  version: 2,
  family: 'cob',
  severity: 'error',
  blocking: true,
  title: 'Claims to a later payer include the adjudication of the earlier payer',
  source: sources.guide('2320, 2430'),
  check({ claim, coverage }) {
    if (coverage.rank === 'primary') return SKIPPED;
    if (claim.priorAdjudications.length > 0) return verdictOf([]);
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/rank' },
        message:
          "The coverage is not primary, but the claim does not include the earlier payer's adjudication. Create it with POST /v1/claims/{id}/secondary from the claim that the earlier payer has decided on.",
        currentValue: coverage.rank,
        expected: 'The primary coverage, or a claim that was created from the claim of the earlier payer',
        predictedCarc: ['22'],
      },
    ]);
  },
};

/** The services must still be those that the earlier payer has decided on, because SVD repeats its amounts by line. */
export const cobLinesUnchanged: ScrubRule = {
  id: 'cob.lines_unchanged',
  version: 1,
  family: 'cob',
  severity: 'error',
  blocking: true,
  title: 'Claims to a later payer have the lines that the earlier payer decided on',
  source: sources.guide('2320, 2430'),
  check({ claim }) {
    const prior = claim.priorAdjudications.at(-1);
    if (prior === undefined || prior.lines.length === 0) return SKIPPED;
    const findings = claim.serviceLines.flatMap((line, index): RuleFinding[] => {
      const services = prior.lines.filter(({ sequence }) => sequence === line.sequence);
      const amounts = services.flatMap(({ paid, adjustments }) => [paid, ...adjustments.map(({ amount }) => amount)]);
      const became = services.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null;
      if (became === line.charge) return [];
      return [
        {
          path: `/serviceLines/${index}/charge`,
          message: 'The earlier payer decided on a different charge of this line, or did not decide on this line.',
          currentValue: line.charge,
          expected: 'The charge that the earlier payer decided on',
          predictedCarc: ['129'],
        },
      ];
    });
    return verdictOf(findings);
  },
};

export const COB_RULES: readonly ScrubRule[] = [cobPrimaryAdjudication, cobLinesUnchanged];
