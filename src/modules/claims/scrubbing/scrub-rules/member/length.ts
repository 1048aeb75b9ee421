import { isX12Text } from '../../../../../kernel/x12-text.ts';
import type { ScrubRule } from '../../scrub.ts';
import { PASS, sources, verdictOf } from '../rule-helpers.ts';

const MEMBER_ID_LENGTH = { min: 2, max: 80 } as const;

export const memberLength: ScrubRule = {
  id: 'member.length',
  version: 1,
  family: 'member',
  severity: 'error',
  blocking: true,
  title: 'The member id can be sent',
  source: sources.guide('2010BA NM109'),
  check({ coverage }) {
    const id = coverage.memberId;
    const fits = id.length >= MEMBER_ID_LENGTH.min && id.length <= MEMBER_ID_LENGTH.max;
    if (fits && id === id.trim() && isX12Text(id)) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/memberId' },
        message: 'The member id must have 2 to 80 letters, digits and plain punctuation, with no space around it.',
        currentValue: id,
        expected: 'The member id as the card shows it',
        predictedCarc: ['31'],
      },
    ]);
  },
};
