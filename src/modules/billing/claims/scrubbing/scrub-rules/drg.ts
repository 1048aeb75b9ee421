import { askFor, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { billOf, isMedicare } from './bill.ts';
import { checkListed } from './listed-codes.ts';

const PATH = '/institutional/diagnosisRelatedGroup';
/** MS-DRG, or APR-DRG with its severity. */
const DRG_FORMAT = /^\d{3}(?:-?[1-4])?$/;

const drgFormat: ScrubRule = {
  id: 'drg.format',
  version: 1,
  family: 'drg',
  severity: 'error',
  blocking: true,
  title: 'Diagnosis related groups have three digits',
  source: sources.cms('Pub 100-04 chapter 25, FL 71'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const group = claim.institutional?.diagnosisRelatedGroup;
    if (group === undefined) return SKIPPED;
    if (DRG_FORMAT.test(group) && !group.startsWith('000')) return PASS;
    return verdictOf([
      {
        path: PATH,
        message: 'The diagnosis related group must have three digits, and a fourth for the severity of an APR-DRG.',
        currentValue: group,
        expected: 'For example 470',
        predictedCarc: ['16'],
        fixes: [askFor({ name: 'group', path: PATH, title: 'Enter the group', rationale: 'The grouper returned it.' })],
      },
    ]);
  },
};

const drgInpatientOnly: ScrubRule = {
  id: 'drg.inpatient_only',
  version: 1,
  family: 'drg',
  severity: 'error',
  blocking: true,
  title: 'Only inpatient bills have a diagnosis related group',
  source: sources.institutionalGuide('2300 HI*DR'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    const group = bill?.part.diagnosisRelatedGroup;
    if (!bill || group === undefined) return SKIPPED;
    if (!bill.isOutpatient) return PASS;
    return verdictOf([
      {
        path: PATH,
        message: 'An outpatient bill has no diagnosis related group.',
        currentValue: group,
        expected: 'Nothing',
        predictedCarc: ['16'],
        fixes: [
          {
            title: 'Remove the group',
            kind: 'confirm',
            patch: [{ op: 'remove', path: PATH }],
            rationale: 'Outpatient services are not paid by DRG.',
          },
        ],
      },
    ]);
  },
};

const drgExists: ScrubRule = {
  id: 'drg.exists',
  version: 1,
  family: 'drg',
  severity: 'warning',
  blocking: false,
  title: 'MS-DRGs exist on the day of the discharge',
  source: sources.cms('MS-DRG definitions'),
  claimTypes: ['institutional'],
  needs: ['msdrg'],
  check(context) {
    const bill = billOf(context.claim);
    const group = bill?.part.diagnosisRelatedGroup;
    // Payers other than Medicare can use APR-DRGs, which have the same format.
    if (!bill || group === undefined || !/^\d{3}$/.test(group) || !isMedicare(context)) return SKIPPED;
    const code = { path: PATH, name: 'The diagnosis related group', code: group, on: bill.end };
    return checkListed(context, [code], { codeSet: 'msdrg', predictedCarc: ['16'] });
  },
};

export const DRG_RULES: readonly ScrubRule[] = [drgFormat, drgInpatientOnly, drgExists];
