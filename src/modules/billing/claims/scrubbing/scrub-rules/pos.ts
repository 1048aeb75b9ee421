import { isLocalDate } from '../../../../../kernel/local-date.ts';
import { hasNoData, linesOf, safeReplace, servicePeriodOf, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

export const posKnown: ScrubRule = {
  id: 'pos.known',
  version: 1,
  family: 'pos',
  severity: 'error',
  blocking: true,
  title: 'Places of service are valid codes',
  source: sources.cms('Place of Service code set'),
  claimTypes: ['professional', 'dental'],
  needs: ['pos'],
  check({ claim, lookUpCode, today }) {
    const start = servicePeriodOf(claim)?.start;
    const on = start && isLocalDate(start) ? start : today;
    const places = [
      { what: 'The place of service of the claim', path: '/placeOfServiceCode', code: claim.placeOfServiceCode },
      ...linesOf(claim).flatMap(({ line, path, number }) =>
        line.placeOfServiceCode === null
          ? []
          : [
              {
                what: `The place of service of line ${number}`,
                path: `${path}/placeOfServiceCode`,
                code: line.placeOfServiceCode,
              },
            ],
      ),
    ].map((place) => ({ ...place, lookup: lookUpCode('pos', place.code, on) }));
    return verdictOf(
      places
        .filter(({ lookup }) => !lookup.known && lookup.reason === 'absent')
        .map(({ what, path, code }) => {
          const padded = code.trim().padStart(2, '0');
          const fix = safeReplace({
            path,
            value: padded,
            title: 'Write the place of service with two digits',
            rationale: 'Adds a missing leading zero and removes spaces.',
          });
          return {
            path,
            message: `${what} is not a valid code.`,
            currentValue: code,
            expected: 'A two-digit code, for example 11 (office)',
            predictedCarc: ['5', '16'],
            fixes: padded !== code && lookUpCode('pos', padded, on).known ? [fix] : [],
          };
        }),
      hasNoData(places),
    );
  },
};

export const POS_RULES: readonly ScrubRule[] = [posKnown];
