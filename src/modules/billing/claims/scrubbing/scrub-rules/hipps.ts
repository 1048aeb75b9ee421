import { confirmReplace, linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

/** Skilled nursing, home health and inpatient rehabilitation payment groups. */
const isGroupCode = (revenueCode: string | undefined) => /^002[2-4]$/.test(revenueCode ?? '');
const HIPPS_FORMAT = /^[0-9A-Z]{5}$/;

const hippsFormat: ScrubRule = {
  id: 'hipps.format',
  version: 1,
  family: 'hipps',
  severity: 'error',
  blocking: true,
  title: 'Lines of payment groups have a HIPPS code',
  source: sources.cms('Pub 100-04 chapter 25, FL 44; HIPPS codes'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => isGroupCode(line.revenueCode));
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines
        .filter(({ line }) => !HIPPS_FORMAT.test(line.procedureCode))
        .map(({ line, path, number }) => ({
          path: `${path}/procedureCode`,
          message: `Line ${number}: this revenue code needs a HIPPS code, five letters or digits.`,
          currentValue: line.procedureCode,
          expected: 'The code that the grouper returned',
          predictedCarc: ['16'],
        })),
    );
  },
};

const hippsRevenueCode: ScrubRule = {
  id: 'hipps.revenue_code',
  version: 1,
  family: 'hipps',
  severity: 'error',
  blocking: true,
  title: 'HIPPS codes are on lines of the revenue codes 0022 to 0024, and only there',
  source: sources.institutionalGuide('2400 SV202-1 (HP)'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const lines = linesOf(claim).filter(
      ({ line }) => line.procedureSystem === 'hipps' || (isGroupCode(line.revenueCode) && line.procedureCode !== ''),
    );
    if (lines.length === 0) return SKIPPED;
    const other = lines.filter(({ line }) => !isGroupCode(line.revenueCode));
    const notHipps = lines.filter(({ line }) => line.procedureSystem !== 'hipps');
    return verdictOf([
      ...other.map(({ line, path, number }) => ({
        path: `${path}/revenueCode`,
        message: `Line ${number} has a HIPPS code with the revenue code of another service.`,
        currentValue: line.revenueCode,
        expected: '0022 (skilled nursing), 0023 (home health) or 0024 (rehabilitation)',
        predictedCarc: ['16'],
      })),
      ...notHipps.map(({ line, path, number }) => ({
        path: `${path}/procedureSystem`,
        message: `Line ${number}: the code of this revenue code is a HIPPS code.`,
        currentValue: line.procedureSystem,
        expected: 'hipps',
        predictedCarc: ['16'],
        fixes: [
          confirmReplace({
            path: `${path}/procedureSystem`,
            value: 'hipps',
            title: 'Change the code system to HIPPS',
            rationale: 'The revenue code is that of a payment group.',
          }),
        ],
      })),
    ]);
  },
};

export const HIPPS_RULES: readonly ScrubRule[] = [hippsFormat, hippsRevenueCode];
