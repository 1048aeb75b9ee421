import { addDays } from '../../../../../kernel/local-date.ts';
import { askFor, PASS, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { billOf } from './bill.ts';
import { checkListed } from './listed-codes.ts';

const PATH = '/institutional/procedures';
/** Seven digits and letters other than I and O. */
const PCS_FORMAT = /^[0-9A-HJ-NP-Z]{7}$/;

const pcsFormat: ScrubRule = {
  id: 'pcs.format',
  version: 1,
  family: 'pcs',
  severity: 'error',
  blocking: true,
  title: 'ICD-10-PCS codes have seven characters without I and O',
  source: sources.cms('ICD-10-PCS, structure of codes'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const procedures = claim.institutional?.procedures ?? [];
    if (procedures.length === 0) return SKIPPED;
    return verdictOf(
      procedures.flatMap(({ code, system = 'icd10pcs' }, index) => {
        if (system !== 'icd10pcs' || PCS_FORMAT.test(code)) return [];
        const path = `${PATH}/${index}/code`;
        const repaired = code.replace(/[\s.-]/g, '').toUpperCase();
        const fix = PCS_FORMAT.test(repaired)
          ? safeReplace({
              path,
              value: repaired,
              title: 'Write the code in capital letters without separators',
              rationale: 'The letters and digits stay the same.',
            })
          : askFor({
              name: 'code',
              path,
              title: 'Enter the procedure code',
              rationale: 'The medical record determines it.',
            });
        return [
          {
            path,
            message: `Procedure ${index + 1} does not have the format of an ICD-10-PCS code.`,
            currentValue: code,
            expected: 'Seven digits or letters other than I and O',
            predictedCarc: ['181'],
            fixes: [fix],
          },
        ];
      }),
    );
  },
};

/** Medicare pays with the stay what was done in the three days before it. */
const DAYS_BEFORE = 3;

const pcsDate: ScrubRule = {
  id: 'pcs.date',
  version: 1,
  family: 'pcs',
  severity: 'error',
  blocking: true,
  title: 'Procedures are within the statement or the three days before it',
  source: sources.cms('Pub 100-04 chapter 25, FL 74'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    const procedures = bill?.part.procedures ?? [];
    if (!bill || procedures.length === 0) return SKIPPED;
    const first = addDays(bill.start, -DAYS_BEFORE);
    return verdictOf(
      procedures.flatMap(({ date }, index) =>
        date >= first && date <= bill.end
          ? []
          : [
              {
                path: `${PATH}/${index}/date`,
                message: `Procedure ${index + 1} is outside of the statement and the three days before it.`,
                currentValue: date,
                expected: 'A date within the statement',
                predictedCarc: ['16'],
              },
            ],
      ),
    );
  },
};

const pcsInpatientOnly: ScrubRule = {
  id: 'pcs.inpatient_only',
  version: 1,
  family: 'pcs',
  severity: 'error',
  blocking: true,
  title: 'Outpatient bills have no ICD procedure codes',
  source: sources.institutionalGuide('2300 HI*BBR'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill?.part.procedures?.length) return SKIPPED;
    if (!bill.isOutpatient) return PASS;
    return verdictOf([
      {
        path: PATH,
        message: 'An outpatient bill reports procedures by HCPCS codes of its lines and has no ICD procedure codes.',
        currentValue: bill.part.procedures.length,
        expected: 'No procedures',
        predictedCarc: ['16'],
      },
    ]);
  },
};

const pcsPrincipal: ScrubRule = {
  id: 'pcs.principal',
  version: 1,
  family: 'pcs',
  severity: 'error',
  blocking: true,
  title: 'One procedure is the principal procedure',
  source: sources.institutionalGuide('2300 HI*BBR, HI*BBQ'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const procedures = claim.institutional?.procedures ?? [];
    if (procedures.length === 0) return SKIPPED;
    const principal = procedures.filter(
      ({ type }, index) => (type ?? (index === 0 ? 'principal' : 'other')) === 'principal',
    );
    if (principal.length === 1) return PASS;
    const several = {
      path: PATH,
      message: 'Exactly one procedure must be the principal procedure.',
      currentValue: principal.length,
      expected: 'One procedure of type principal',
      predictedCarc: ['16'],
    };
    return verdictOf([several]);
  },
};

const pcsExists: ScrubRule = {
  id: 'pcs.exists',
  version: 1,
  family: 'pcs',
  severity: 'error',
  blocking: true,
  title: 'ICD-10-PCS codes exist on the date of the procedure',
  source: sources.cms('ICD-10-PCS order file of the date of the procedure'),
  claimTypes: ['institutional'],
  needs: ['icd10pcs'],
  check(context) {
    const procedures = context.claim.institutional?.procedures ?? [];
    const codes = procedures.flatMap(({ code, date, system = 'icd10pcs' }, index) =>
      system === 'icd10pcs' && PCS_FORMAT.test(code)
        ? [{ path: `${PATH}/${index}/code`, name: `Procedure ${index + 1}`, code, on: date }]
        : [],
    );
    return checkListed(context, codes, { codeSet: 'icd10pcs', predictedCarc: ['181'] });
  },
};

export const PCS_RULES: readonly ScrubRule[] = [pcsFormat, pcsDate, pcsInpatientOnly, pcsPrincipal, pcsExists];
