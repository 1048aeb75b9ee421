import type { ScrubRule } from '../../scrub.ts';
import { isUsState } from '../address/us-states.ts';
import { askFor, isBlank, PASS, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';

const PATH = '/accident/state';

export const accidentState: ScrubRule = {
  id: 'accident.state',
  version: 1,
  family: 'accident',
  severity: 'error',
  blocking: true,
  title: 'An auto accident has a state',
  source: sources.guide('2300 CLM11-4'),
  check({ claim }) {
    const { accident } = claim;
    if (!accident?.related.includes('auto')) return SKIPPED;
    const state = accident.state ?? '';
    if (isUsState(state)) return PASS;
    const repaired = state.trim().toUpperCase();
    return verdictOf([
      {
        path: PATH,
        message: isBlank(state)
          ? 'An auto accident needs the state where it happened.'
          : 'The state of the accident is not a USPS state code.',
        currentValue: accident.state,
        expected: 'Two capital letters',
        predictedCarc: ['16'],
        fixes: [
          isUsState(repaired)
            ? safeReplace({
                path: PATH,
                value: repaired,
                title: 'Write the state in capitals',
                rationale: 'The same state, written as the postal service does.',
              })
            : askFor({
                name: 'state',
                path: PATH,
                title: 'Enter the state of the accident',
                rationale: 'The patient tells it.',
              }),
        ],
      },
    ]);
  },
};
