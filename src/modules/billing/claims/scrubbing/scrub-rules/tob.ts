import { FREQUENCY_CODES } from '../../fields/content-fields.ts';
import { askFor, confirmReplace, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';
import { billOf, STILL_A_PATIENT, typeOfBillCodes } from './bill.ts';
import { checkListed } from './listed-codes.ts';

const PATH = '/institutional/typeOfBill';
const STATUS_PATH = '/institutional/patientStatusCode';

/** Type of facility and kind of care (FL 4, first two digits after the zero). */
const KINDS: ReadonlySet<string> = new Set(
  '11 12 13 14 18 21 22 23 28 32 33 34 41 43 65 66 71 72 73 74 75 76 77 78 79 81 82 83 84 85 86 87 89'.split(' '),
);

const tobKnown: ScrubRule = {
  id: 'tob.known',
  version: 1,
  family: 'tob',
  severity: 'error',
  blocking: true,
  title: 'The type of bill is a facility and a kind of care that exist',
  source: sources.cms('Pub 100-04 chapter 25, FL 4'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill) return SKIPPED;
    if (KINDS.has(bill.kind)) return PASS;
    return verdictOf([
      {
        path: PATH,
        message: 'The type of bill does not name a facility and kind of care that exist.',
        currentValue: bill.part.typeOfBill,
        expected: 'For example 111 (hospital inpatient) or 131 (hospital outpatient)',
        predictedCarc: ['5', '16'],
        fixes: [askFor({ name: 'typeOfBill', path: PATH, title: 'Enter the type of bill', rationale: WHO_KNOWS })],
      },
    ]);
  },
};

const WHO_KNOWS = 'The facility knows what kind of care it gave.';

const tobExists: ScrubRule = {
  id: 'tob.exists',
  version: 1,
  family: 'tob',
  severity: 'error',
  blocking: true,
  title: 'The type of bill is in the list of the operator',
  source: sources.cms('Pub 100-04 chapter 25, FL 4; types of bill of the NUBC'),
  claimTypes: ['institutional'],
  needs: ['ub_codes'],
  check(context) {
    const bill = billOf(context.claim);
    if (!bill) return SKIPPED;
    // A list has types with their frequency, or for all frequencies. `tob.frequency` checks the latter.
    const [whole, kind] = typeOfBillCodes(bill.part.typeOfBill).map((code) =>
      context.lookUpCode('ub_codes', `TYPE_OF_BILL:${code}`, bill.start),
    );
    const code = kind!.known && !whole!.known ? bill.kind : bill.part.typeOfBill;
    const listed = { path: PATH, name: 'The type of bill', code, on: bill.start };
    return checkListed(context, [listed], { codeSet: 'ub_codes', prefix: 'TYPE_OF_BILL:', predictedCarc: ['5', '16'] });
  },
};

const tobFrequency: ScrubRule = {
  id: 'tob.frequency',
  version: 1,
  family: 'tob',
  severity: 'error',
  blocking: true,
  title: 'The type of bill ends in a known frequency code',
  source: sources.cms('Pub 100-04 chapter 25, FL 4'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill) return SKIPPED;
    if ((FREQUENCY_CODES as readonly string[]).includes(bill.frequency)) return PASS;
    return verdictOf([
      {
        path: PATH,
        message: 'The last character of the type of bill is not a frequency code.',
        currentValue: bill.part.typeOfBill,
        expected: '1 for a whole stay, 2 to 4 for parts of one, 7 to replace, 8 to void',
        predictedCarc: ['16'],
        fixes: [askFor({ name: 'typeOfBill', path: PATH, title: 'Enter the type of bill', rationale: WHO_KNOWS })],
      },
    ]);
  },
};

const tobInpatientDetails: ScrubRule = {
  id: 'tob.inpatient_details',
  version: 1,
  family: 'tob',
  severity: 'error',
  blocking: true,
  title: 'Inpatient bills have the date, hour, type and source of the admission, and the patient status',
  source: sources.institutionalGuide('2300 DTP*435, CL1'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill?.isInpatient) return SKIPPED;
    const { admission, admissionTypeCode, admissionSourceCode, patientStatusCode } = bill.part;
    const needed: [name: string, words: string, value: unknown][] = [
      ['admission', 'the date of the admission', admission],
      // Skilled nursing and intermediate care do not state the hour.
      ['admission/time', 'the hour of the admission', bill.kind === '11' ? admission?.time : 'not needed'],
      ['admissionTypeCode', 'the type of the admission', admissionTypeCode],
      ['admissionSourceCode', 'the point of origin', admissionSourceCode],
      ['patientStatusCode', 'the patient status', patientStatusCode],
    ];
    return verdictOf(
      needed
        .filter(([, , value]) => value === undefined)
        .map(([name, words]) => ({
          path: `/institutional/${name}`,
          message: `An inpatient bill needs ${words}.`,
          expected: 'As the facility recorded it',
          predictedCarc: ['16'],
        })),
    );
  },
};

const tobVisitDetails: ScrubRule = {
  id: 'tob.visit_details',
  version: 1,
  family: 'tob',
  severity: 'error',
  blocking: false,
  title: 'Outpatient bills have the type of the visit and the patient status',
  source: sources.institutionalGuide('2300 CL101, CL103'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill?.isOutpatient) return SKIPPED;
    const missing = (['admissionTypeCode', 'patientStatusCode'] as const).filter(
      (name) => bill.part[name] === undefined,
    );
    return verdictOf(
      missing.map((name) => ({
        path: `/institutional/${name}`,
        message:
          name === 'patientStatusCode'
            ? 'The bill has no patient status.'
            : 'The bill has no type of admission or visit.',
        expected: name === 'patientStatusCode' ? 'For example 01 (home)' : 'For example 3 (elective)',
        predictedCarc: ['16'],
      })),
    );
  },
};

/** FL 14 to FL 17: the codes that the NUBC has assigned. */
const ADMISSION_TYPES: ReadonlySet<string> = new Set(['1', '2', '3', '4', '5', '9']);
const SOURCES: ReadonlySet<string> = new Set(['1', '2', '4', '5', '6', '8', '9', 'D', 'E', 'F', 'G']);
const STATUSES: ReadonlySet<string> = new Set(
  (
    '01 02 03 04 05 06 07 09 20 21 30 40 41 42 43 50 51 61 62 63 64 65 66 69 70 ' +
    '81 82 83 84 85 86 87 88 89 90 91 92 93 94 95'
  ).split(' '),
);

const tobAdmissionCodes: ScrubRule = {
  id: 'tob.admission_codes',
  version: 1,
  family: 'tob',
  severity: 'error',
  blocking: true,
  title: 'Codes of admission and patient status exist',
  source: sources.cms('Pub 100-04 chapter 25, FL 14, 15 and 17'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill) return SKIPPED;
    const lists = [
      ['admissionTypeCode', 'type of admission', ADMISSION_TYPES, '1 to 5, or 9'],
      ['admissionSourceCode', 'point of origin', SOURCES, 'For example 1 (home) or 4 (another hospital)'],
      ['patientStatusCode', 'patient status', STATUSES, 'Two digits, for example 01 (home)'],
    ] as const;
    return verdictOf(
      lists.flatMap(([name, words, codes, expected]): RuleFinding[] => {
        const value = bill.part[name];
        if (value === undefined || codes.has(value)) return [];
        const path = `/institutional/${name}`;
        const fix = askFor({ name, path, title: `Enter the ${words}`, rationale: 'The facility has it on record.' });
        return [
          {
            path,
            message: `The ${words} does not exist.`,
            currentValue: value,
            expected,
            predictedCarc: ['16'],
            fixes: [fix],
          },
        ];
      }),
    );
  },
};

const NEWBORN = '4';
const NEWBORN_SOURCES: ReadonlySet<string> = new Set(['5', '6']);

const tobNewborn: ScrubRule = {
  id: 'tob.newborn',
  version: 1,
  family: 'tob',
  severity: 'error',
  blocking: false,
  title: 'Newborns are admitted with a point of origin of newborns',
  source: sources.cms('Pub 100-04 chapter 25, FL 14 and FL 15'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (bill?.part.admissionTypeCode !== NEWBORN || bill.part.admissionSourceCode === undefined) return SKIPPED;
    if (NEWBORN_SOURCES.has(bill.part.admissionSourceCode)) return PASS;
    return verdictOf([
      {
        path: '/institutional/admissionSourceCode',
        message: 'The admission of a newborn needs the point of origin 5 or 6.',
        currentValue: bill.part.admissionSourceCode,
        expected: '5 (born inside this hospital) or 6 (born outside this hospital)',
        predictedCarc: ['16'],
      },
    ]);
  },
};

/** Bills of parts of a stay during which the patient stays: first and continuing. */
const BEFORE_DISCHARGE: ReadonlySet<string> = new Set(['2', '3']);
/** Bills that end a stay: the whole stay, and the last part. */
const WITH_DISCHARGE: ReadonlySet<string> = new Set(['1', '4']);

const tobStatusFrequency: ScrubRule = {
  id: 'tob.status_frequency',
  version: 1,
  family: 'tob',
  severity: 'error',
  blocking: true,
  title: 'Patient status and frequency of an inpatient bill agree',
  source: sources.cms('Pub 100-04 chapter 25, FL 4 and FL 17'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    const status = bill?.part.patientStatusCode;
    if (!bill?.isInpatient || status === undefined) return SKIPPED;
    const isStaying = status === STILL_A_PATIENT;
    if (isStaying ? !WITH_DISCHARGE.has(bill.frequency) : !BEFORE_DISCHARGE.has(bill.frequency)) return PASS;
    const fix = confirmReplace({
      path: STATUS_PATH,
      value: STILL_A_PATIENT,
      title: 'Set the patient status to 30, still a patient',
      rationale: 'A bill before the discharge says that the patient stays.',
    });
    return verdictOf([
      {
        path: STATUS_PATH,
        message: isStaying
          ? 'A bill that ends the stay cannot have the status 30, still a patient.'
          : 'A bill before the end of the stay must have the status 30, still a patient.',
        currentValue: status,
        expected: isStaying ? 'The status at the discharge, or frequency 2 or 3' : '30, or frequency 1 or 4',
        predictedCarc: ['16'],
        fixes: isStaying ? [] : [fix],
      },
    ]);
  },
};

const tobDischargeHour: ScrubRule = {
  id: 'tob.discharge_hour',
  version: 1,
  family: 'tob',
  severity: 'error',
  blocking: true,
  title: 'The last bill of a hospital stay has the hour of the discharge',
  source: sources.institutionalGuide('2300 DTP*096'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (bill?.kind !== '11' || !WITH_DISCHARGE.has(bill.frequency)) return SKIPPED;
    if (bill.part.dischargeTime !== undefined || bill.part.patientStatusCode === STILL_A_PATIENT) return PASS;
    return verdictOf([
      {
        path: '/institutional/dischargeTime',
        message: 'The bill ends the stay but has no hour of the discharge.',
        expected: 'HHMM, for example 1100',
        predictedCarc: ['16'],
      },
    ]);
  },
};

export const TOB_RULES: readonly ScrubRule[] = [
  tobKnown,
  tobExists,
  tobFrequency,
  tobInpatientDetails,
  tobVisitDetails,
  tobAdmissionCodes,
  tobNewborn,
  tobStatusFrequency,
  tobDischargeHour,
];
