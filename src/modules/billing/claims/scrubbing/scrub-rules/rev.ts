import { isLocalDate } from '../../../../../kernel/local-date.ts';
import {
  askFor,
  confirmReplace,
  hasNoData,
  linesOf,
  type PlacedLine,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { billOf, daysOfStatement } from './bill.ts';
import { checkListed } from './listed-codes.ts';

type RevenueLine = PlacedLine & { code: string; pathOfCode: string };

function revenueLinesOf(claim: Parameters<typeof linesOf>[0]): RevenueLine[] {
  return linesOf(claim).flatMap((placed) =>
    placed.line.revenueCode === undefined
      ? []
      : [{ ...placed, code: placed.line.revenueCode, pathOfCode: `${placed.path}/revenueCode` }],
  );
}

/** Whether the code is from the first to the last; both have four digits. */
const isWithin = (code: string, first: string, last: string) => /^\d{4}$/.test(code) && code >= first && code <= last;
/** Room and board. Days of absence from the room have codes of their own, 0180 to 0189. */
const isRoom = (code: string) => isWithin(code, '0100', '0219') && !isWithin(code, '0180', '0189');

const revFormat: ScrubRule = {
  id: 'rev.format',
  version: 1,
  family: 'rev',
  severity: 'error',
  blocking: true,
  title: 'Revenue codes have four digits',
  source: sources.institutionalGuide('2400 SV201'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const lines = revenueLinesOf(claim);
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines
        .filter(({ code }) => !isWithin(code, '0002', '9999'))
        .map(({ code, pathOfCode: path, number }) => {
          const padded = code.trim().padStart(4, '0');
          const fix = isWithin(padded, '0002', '9999')
            ? safeReplace({
                path,
                value: padded,
                title: 'Write the code with four digits',
                rationale: 'Adds a missing zero.',
              })
            : askFor({
                name: 'revenueCode',
                path,
                title: 'Enter the revenue code',
                rationale: 'The charge master shows it.',
              });
          return {
            path,
            message:
              padded === '0001'
                ? `Line ${number} has the revenue code of the total, which only paper bills have as a line.`
                : `Line ${number}: the revenue code must have four digits.`,
            currentValue: code,
            expected: 'Four digits, for example 0120',
            predictedCarc: ['16'],
            fixes: [fix],
          };
        }),
    );
  },
};

/** Laboratory, radiology, nuclear medicine, CT, operating room, imaging, therapies, emergency, clinic, MRI, drugs, EKG. */
const WITH_PROCEDURE: readonly (readonly [string, string])[] = [
  ['0300', '0329'],
  ['0330', '0359'],
  ['0360', '0361'],
  ['0400', '0409'],
  ['0420', '0449'],
  ['0450', '0459'],
  ['0480', '0489'],
  ['0510', '0519'],
  ['0610', '0619'],
  ['0636', '0636'],
  ['0730', '0739'],
];

const revNeedsProcedure: ScrubRule = {
  id: 'rev.needs_procedure',
  version: 1,
  family: 'rev',
  severity: 'error',
  blocking: false,
  title: 'Outpatient services of these revenue codes have a HCPCS code',
  source: sources.cms('Pub 100-04 chapter 4 section 20 and chapter 25, FL 44'),
  claimTypes: ['institutional'],
  check({ claim }) {
    if (!billOf(claim)?.isOutpatient) return SKIPPED;
    return verdictOf(
      revenueLinesOf(claim)
        .filter(({ code, line }) => line.procedureCode === '' && WITH_PROCEDURE.some(([a, b]) => isWithin(code, a, b)))
        .map(({ path, number }) => ({
          path: `${path}/procedureCode`,
          message: `Line ${number}: an outpatient service of this revenue code needs a HCPCS code.`,
          currentValue: null,
          expected: 'The HCPCS or CPT code of the service',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name: 'procedureCode',
              path: `${path}/procedureCode`,
              title: 'Enter the procedure code',
              rationale: 'The medical record determines the service.',
            }),
          ],
        })),
    );
  },
};

const revRoomDays: ScrubRule = {
  id: 'rev.room_days',
  version: 1,
  family: 'rev',
  severity: 'error',
  blocking: true,
  title: 'Room and board is counted in days and has a charge',
  source: sources.institutionalGuide('2400 SV203, SV204 (DA), SV205'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const rooms = revenueLinesOf(claim).filter(({ code }) => isRoom(code));
    if (rooms.length === 0) return SKIPPED;
    const inUnits = rooms
      .filter(({ line }) => line.unitType !== 'day')
      .map(({ line, path, number }) => ({
        path: `${path}/unitType`,
        message: `Line ${number}: room and board is counted in days.`,
        currentValue: line.unitType,
        expected: 'day',
        predictedCarc: ['16'],
        fixes: [
          confirmReplace({
            path: `${path}/unitType`,
            value: 'day',
            title: 'Count the room in days',
            rationale: 'Check that the number is the number of days.',
          }),
        ],
      }));
    const free = rooms
      .filter(({ line }) => line.charge === 0)
      .map(({ path, number }) => ({
        path: `${path}/charge`,
        message: `Line ${number}: room and board has no charge.`,
        currentValue: 0,
        expected: 'The rate times the days',
        predictedCarc: ['16'],
      }));
    return verdictOf([...inUnits, ...free]);
  },
};

const revRoomStay: ScrubRule = {
  id: 'rev.room_stay',
  version: 1,
  family: 'rev',
  severity: 'error',
  blocking: false,
  title: 'The days of room and board are the days of the statement',
  source: sources.cms('Pub 100-04 chapter 25, FL 6 and FL 46'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    const rooms = revenueLinesOf(claim).filter(
      ({ code, line }) => isWithin(code, '0100', '0219') && line.unitType === 'day',
    );
    if (!bill?.isInpatient || !rooms.some(({ code }) => isRoom(code)) || bill.start > bill.end) return SKIPPED;
    const days = rooms.reduce((sum, { line }) => sum + Number(line.units), 0);
    const expected = daysOfStatement(bill);
    if (days === expected) return verdictOf([]);
    return verdictOf([
      {
        path: `${rooms[0]!.path}/units`,
        message:
          'The days of room and board are not the days of the statement. The day of the discharge is not counted.',
        currentValue: String(days),
        expected: `${expected} days`,
        predictedCarc: ['16', '78'],
      },
    ]);
  },
};

const revRoomOutpatient: ScrubRule = {
  id: 'rev.room_outpatient',
  version: 1,
  family: 'rev',
  severity: 'error',
  blocking: true,
  title: 'Outpatient bills have no room and board',
  source: sources.cms('Pub 100-04 chapter 25, FL 4 and FL 42'),
  claimTypes: ['institutional'],
  check({ claim }) {
    if (!billOf(claim)?.isOutpatient) return SKIPPED;
    return verdictOf(
      revenueLinesOf(claim)
        .filter(({ code }) => isRoom(code))
        .map(({ code, pathOfCode: path, number }) => ({
          path,
          message: `Line ${number} is room and board, but the type of bill is outpatient.`,
          currentValue: code,
          expected: 'An inpatient type of bill, or another revenue code',
          predictedCarc: ['16'],
        })),
    );
  },
};

const revNonCovered: ScrubRule = {
  id: 'rev.non_covered',
  version: 1,
  family: 'rev',
  severity: 'error',
  blocking: true,
  title: 'The charge that is not covered is part of the charge',
  source: sources.institutionalGuide('2400 SV207'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => line.nonCoveredCharge !== undefined);
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines
        .filter(({ line }) => line.nonCoveredCharge! < 0 || line.nonCoveredCharge! > line.charge)
        .map(({ line, path, number }) => ({
          path: `${path}/nonCoveredCharge`,
          message: `Line ${number}: the charge that is not covered exceeds the charge.`,
          currentValue: line.nonCoveredCharge,
          expected: 'Cents, at most the charge of the line',
          predictedCarc: ['16'],
        })),
    );
  },
};

const revExists: ScrubRule = {
  id: 'rev.exists',
  version: 1,
  family: 'rev',
  severity: 'error',
  blocking: true,
  title: 'Revenue codes exist on the date of service',
  source: sources.cms('Revenue codes of the NUBC, FL 42'),
  claimTypes: ['institutional'],
  needs: ['revenue'],
  check(context) {
    const codes = revenueLinesOf(context.claim).flatMap(({ code, pathOfCode: path, number, line }) =>
      isWithin(code, '0002', '9999')
        ? [{ path, name: `The revenue code of line ${number}`, code, on: line.serviceDate.start }]
        : [],
    );
    return checkListed(context, codes, { codeSet: 'revenue', predictedCarc: ['16', '199'] });
  },
};

const revListNeedsProcedure: ScrubRule = {
  id: 'rev.list_needs_procedure',
  version: 1,
  family: 'rev',
  severity: 'warning',
  blocking: false,
  title: 'Outpatient lines have a procedure where the installed list requires one',
  source: sources.cms('Revenue codes of the NUBC, FL 42 and FL 44'),
  claimTypes: ['institutional'],
  needs: ['revenue'],
  check({ claim, lookUpCode }) {
    if (!billOf(claim)?.isOutpatient) return SKIPPED;
    const looked = revenueLinesOf(claim)
      // The other rule reports the codes that need a procedure in any case.
      .filter(({ code }) => isWithin(code, '0002', '9999') && !WITH_PROCEDURE.some(([a, b]) => isWithin(code, a, b)))
      .filter(({ line }) => line.procedureCode === '' && isLocalDate(line.serviceDate.start))
      .map((one) => ({ ...one, lookup: lookUpCode('revenue', one.code, one.line.serviceDate.start) }));
    if (looked.length === 0) return SKIPPED;
    const findings = looked.flatMap(({ code, path, number, lookup }) =>
      lookup.known && lookup.attributes.requiresProcedure
        ? [
            {
              path: `${path}/procedureCode`,
              message: `Line ${number}: the installed list of revenue codes requires a procedure for this code.`,
              currentValue: null,
              expected: 'The HCPCS or CPT code of the service',
              predictedCarc: ['16'],
              evidence: { codeSet: 'revenue', version: lookup.version, row: { code, requiresProcedure: 'true' } },
              fixes: [
                askFor({
                  name: 'procedureCode',
                  path: `${path}/procedureCode`,
                  title: 'Enter the procedure code',
                  rationale: 'The medical record determines the service.',
                }),
              ],
            },
          ]
        : [],
    );
    return verdictOf(findings, hasNoData(looked));
  },
};

export const REV_RULES: readonly ScrubRule[] = [
  revFormat,
  revNeedsProcedure,
  revRoomDays,
  revRoomStay,
  revRoomOutpatient,
  revNonCovered,
  revExists,
  revListNeedsProcedure,
];
