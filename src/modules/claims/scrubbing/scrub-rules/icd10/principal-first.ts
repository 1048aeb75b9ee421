import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { confirmReplace, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const icd10PrincipalFirst: ScrubRule = {
  id: 'icd10.principal_first',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'The principal diagnosis comes first, and alone',
  source: sources.guide('2300 HI01 (ABK), HI02 to HI12 (ABF)'),
  check({ claim }) {
    const [first, ...others] = claim.diagnoses;
    if (!first) return SKIPPED;
    const findings: RuleFinding[] = [];
    if (first.type !== 'principal') {
      findings.push({
        ...finding(0, first.type, 'The first diagnosis is sent as the principal one, and is not marked so.'),
        fixes: [
          confirmReplace({
            path: '/diagnoses/0/type',
            value: 'principal',
            title: 'Mark the first diagnosis as principal',
            rationale: 'The order of the list stays as it is.',
          }),
        ],
      });
    }
    others.forEach(({ type }, index) => {
      if (type !== 'principal') return;
      const message = `Diagnosis ${index + 2} is marked as principal; only the first may be.`;
      const title = `Mark diagnosis ${index + 2} as a further diagnosis`;
      const path = `/diagnoses/${index + 1}/type`;
      findings.push({
        ...finding(index + 1, type, message),
        fixes: [confirmReplace({ path, value: 'other', title, rationale: 'The order of the list stays as it is.' })],
      });
    });
    return verdictOf(findings);
  },
};

function finding(index: number, type: string, message: string): RuleFinding {
  return {
    path: `/diagnoses/${index}/type`,
    message,
    currentValue: type,
    expected: index === 0 ? 'principal' : 'other',
    predictedCarc: ['16'],
  };
}
