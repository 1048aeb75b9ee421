import type { ScrubRule } from '../../scrub.ts';
import { confirmReplace, linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { systemByShape } from './procedure-code.ts';

export const procSystem: ScrubRule = {
  id: 'proc.system',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'Professional claims carry HCPCS and CPT procedures',
  source: sources.guide('2400 SV101-1 (HC)'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => line.procedureSystem === 'cdt' || line.procedureSystem === 'hipps')
        .map(({ line, path, number }) => {
          const system = systemByShape(line.procedureCode);
          const fix =
            system &&
            confirmReplace({
              path: `${path}/procedureSystem`,
              value: system,
              title: `Call the code ${system.toUpperCase()}`,
              rationale: 'The code has the shape of that system.',
            });
          return {
            path: `${path}/procedureSystem`,
            message: `Line ${number} has a dental (CDT) or HIPPS code, which a professional claim does not carry.`,
            currentValue: line.procedureSystem,
            expected: 'hcpcs or cpt',
            predictedCarc: ['16'],
            fixes: fix ? [fix] : [],
          };
        }),
    );
  },
};
