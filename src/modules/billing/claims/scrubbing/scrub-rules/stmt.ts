import { addDays } from '../../../../../kernel/local-date.ts';
import { confirmReplace, isInTheFuture, linesOf, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { billOf } from './bill.ts';

const PATH = '/institutional/statementPeriod';

const stmtPeriod: ScrubRule = {
  id: 'stmt.period',
  version: 1,
  family: 'stmt',
  severity: 'error',
  blocking: true,
  title: 'The statement ends on or after its start and not in the future',
  source: sources.institutionalGuide('2300 DTP*434'),
  claimTypes: ['institutional'],
  check({ claim, today }) {
    const bill = billOf(claim);
    if (!bill) return SKIPPED;
    const { start, end } = bill;
    if (start <= end && !isInTheFuture(end, today)) return PASS;
    const fix = confirmReplace({
      path: PATH,
      value: { start: end, end: start },
      title: 'Swap the two dates',
      rationale: 'The dates were probably entered in the wrong order.',
    });
    return verdictOf([
      {
        path: PATH,
        message: start > end ? 'The statement ends before it starts.' : 'The statement ends in the future.',
        currentValue: { start, end },
        expected: start > end ? 'An end on or after the start' : 'Today or an earlier date',
        predictedCarc: start > end ? ['16'] : ['110'],
        fixes: start > end ? [fix] : [],
      },
    ]);
  },
};

const stmtLines: ScrubRule = {
  id: 'stmt.lines',
  version: 1,
  family: 'stmt',
  severity: 'error',
  blocking: true,
  title: 'Services are within the statement',
  source: sources.institutionalGuide('2300 DTP*434, 2400 DTP*472'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill || claim.serviceLines.length === 0 || bill.start > bill.end) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => line.hasServiceDate)
        .filter(({ line: { serviceDate } }) => serviceDate.start < bill.start || serviceDate.end > bill.end)
        .map(({ line, path, number }) => ({
          path: `${path}/serviceDate`,
          message: `Line ${number}: the date of service is outside of the statement.`,
          currentValue: line.serviceDate,
          expected: 'A date within the statement',
          predictedCarc: ['16'],
        })),
    );
  },
};

/** A statement may start up to three days before the admission, with the services that are paid with the stay. */
const DAYS_BEFORE = 3;
const CONTINUING: ReadonlySet<string> = new Set(['3', '4']);

const stmtAdmission: ScrubRule = {
  id: 'stmt.admission',
  version: 1,
  family: 'stmt',
  severity: 'error',
  blocking: true,
  title: 'The admission fits the statement',
  source: sources.cms('Pub 100-04 chapter 25, FL 6 and FL 12'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    const date = bill?.part.admission?.date;
    if (!bill || date === undefined || bill.start > bill.end) return SKIPPED;
    const { isInpatient, frequency, start } = bill;
    const finding = { path: '/institutional/admission/date', currentValue: date, predictedCarc: ['16'] };
    if (date > bill.end || (isInpatient && date > addDays(start, DAYS_BEFORE))) {
      const message = 'The admission is later than the start of the statement allows.';
      return verdictOf([
        { ...finding, message, expected: 'A date at most three days after the start of the statement' },
      ]);
    }
    if (isInpatient && CONTINUING.has(frequency) && date >= start) {
      const message = 'The bill continues a stay, so that the admission is before the statement.';
      return verdictOf([{ ...finding, message, expected: 'A date before the statement, or frequency 1 or 2' }]);
    }
    if (isInpatient && frequency === '1' && date < start) {
      const message = 'The bill is for a whole stay, but the admission is before the statement.';
      return verdictOf([
        { ...finding, severity: 'warning', message, expected: 'The start of the statement, or frequency 4' },
      ]);
    }
    return PASS;
  },
};

export const STMT_RULES: readonly ScrubRule[] = [stmtPeriod, stmtLines, stmtAdmission];
