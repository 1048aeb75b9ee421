import { isX12BasicText } from '../../../../../kernel/x12-text.ts';
import { PASS, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

/** Payers must return at least twenty characters, so longer numbers may be truncated. */
const PATIENT_CONTROL_NUMBER_MAX = 20;
const PATH = '/patientControlNumber';

function isUsable(text: string): boolean {
  return text.length >= 1 && text.length <= PATIENT_CONTROL_NUMBER_MAX && text === text.trim() && isX12BasicText(text);
}

export const pcnFormat: ScrubRule = {
  id: 'pcn.format',
  version: 1,
  family: 'pcn',
  severity: 'error',
  blocking: true,
  title: 'Payers can return the whole patient control number',
  source: sources.guide('2300 CLM01'),
  check({ claim }) {
    const number = claim.patientControlNumber;
    if (isUsable(number)) return PASS;
    const repaired = number.trim().toUpperCase();
    const fix = safeReplace({
      path: PATH,
      value: repaired,
      title: 'Write the number in capital letters without surrounding spaces',
      rationale: 'Payers may return it in capital letters, and the remittance would then not match.',
    });
    return verdictOf([
      {
        path: PATH,
        message: 'The patient control number must be 1 to 20 capital letters, digits and plain punctuation.',
        currentValue: number,
        expected: '1 to 20 characters of the basic X12 set',
        predictedCarc: ['16'],
        fixes: isUsable(repaired) ? [fix] : [],
      },
    ]);
  },
};

export const PCN_RULES: readonly ScrubRule[] = [pcnFormat];
