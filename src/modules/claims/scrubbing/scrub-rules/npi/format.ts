import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { npisOf, safeReplace, sources, verdictOf } from '../rule-helpers.ts';

/** Ten digits, of which the first is 1 (or 2, set aside for later use). */
export const NPI_FORMAT = /^[12]\d{9}$/;

export const npiFormat: ScrubRule = {
  id: 'npi.format',
  version: 1,
  family: 'npi',
  severity: 'error',
  blocking: true,
  title: 'NPIs have ten digits',
  source: sources.cms('45 CFR 162.406, National Provider Identifier'),
  check({ claim }) {
    return verdictOf(
      npisOf(claim)
        .filter(({ npi }) => !NPI_FORMAT.test(npi))
        .map(({ role, path, npi }) => finding(role, path, npi)),
    );
  },
};

function finding(role: string, path: string, npi: string): RuleFinding {
  const digits = npi.replace(/[\s-]/g, '');
  const fix = safeReplace({
    path,
    value: digits,
    title: 'Remove spaces and hyphens',
    rationale: 'The ten digits stay as they are; only separators go.',
  });
  return {
    path,
    message: `The NPI of the ${role} must be ten digits, starting with 1 or 2.`,
    currentValue: npi,
    expected: 'Ten digits',
    predictedCarc: ['208'],
    fixes: NPI_FORMAT.test(digits) ? [fix] : [],
  };
}
