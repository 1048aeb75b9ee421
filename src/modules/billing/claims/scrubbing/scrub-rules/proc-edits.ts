import { ageOn, isLocalDate } from '../../../../../kernel/local-date.ts';
import type { CodeAttributes } from '../../../code-sets/code-attributes.ts';
import { linesOf, type PlacedLine, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubContext, ScrubRule, Verdict } from '../scrub.ts';
import { statementEvidence } from './listed-codes.ts';

/** The code sets that can state for whom a procedure is: a file of the operator or of the licensee with such columns. */
const SETS = ['hcpcs', 'cpt', 'cdt'] as const;
type ListedSystem = (typeof SETS)[number];

const isListed = (system: string): system is ListedSystem => (SETS as readonly string[]).includes(system);

type Fault = Pick<RuleFinding, 'message' | 'expected' | 'predictedCarc'>;

/** Checks each procedure against what its code set states of patients. A set without such statements checks nothing. */
function checkStatements(
  { claim, lookUpCode }: ScrubContext,
  faultOf: (line: PlacedLine, stated: CodeAttributes) => Fault | null,
): Verdict {
  const findings: RuleFinding[] = [];
  let someLack = false;
  let someStated = false;
  for (const placed of linesOf(claim)) {
    const { procedureSystem, procedureCode, serviceDate } = placed.line;
    if (!isListed(procedureSystem) || procedureCode === '' || !isLocalDate(serviceDate.start)) continue;
    const lookup = lookUpCode(procedureSystem, procedureCode, serviceDate.start);
    someLack ||= !lookup.known && lookup.reason === 'noData';
    if (!lookup.known) continue;
    const { sex, ageMin, ageMax } = lookup.attributes;
    if (sex === undefined && ageMin === undefined && ageMax === undefined) continue;
    someStated = true;
    const fault = faultOf(placed, lookup.attributes);
    if (fault === null) continue;
    const row = { sex: sex ?? null, ageMin: ageMin ?? null, ageMax: ageMax ?? null };
    findings.push({
      ...{ path: `${placed.path}/procedureCode`, currentValue: procedureCode, ...fault },
      evidence: statementEvidence(procedureSystem, procedureCode, { version: lookup.version, row }),
    });
  }
  return findings.length > 0 || someStated || someLack ? verdictOf(findings, someLack) : SKIPPED;
}

const SEXES = { F: 'female', M: 'male' } as const;

const procSex: ScrubRule = {
  id: 'proc.sex',
  version: 1,
  family: 'proc',
  severity: 'warning',
  blocking: false,
  title: 'Procedures fit the sex of the patient',
  source: sources.cms('Integrated Outpatient Code Editor, procedure and sex conflict'),
  needs: SETS,
  check(context) {
    const { sex } = context.patient;
    if (sex !== 'female' && sex !== 'male') return SKIPPED;
    return checkStatements(context, ({ number }, stated) =>
      stated.sex === undefined || SEXES[stated.sex] === sex
        ? null
        : {
            message: `Line ${number}: the procedure is usually one of the other sex. Check the code and the record of the patient.`,
            expected: `A procedure of a ${sex} patient`,
            predictedCarc: ['7'],
          },
    );
  },
};

const procAge: ScrubRule = {
  id: 'proc.age',
  version: 1,
  family: 'proc',
  severity: 'warning',
  blocking: false,
  title: 'Procedures fit the age of the patient',
  source: sources.cms('Integrated Outpatient Code Editor, procedure and age conflict'),
  needs: SETS,
  check(context) {
    const { birthDate } = context.patient;
    if (!birthDate || !isLocalDate(birthDate)) return SKIPPED;
    return checkStatements(context, ({ line, number }, { ageMin = 0, ageMax = 124 }) => {
      const age = ageOn(birthDate, line.serviceDate.start);
      return ageMin <= age && age <= ageMax
        ? null
        : {
            message: `Line ${number}: the procedure is usually one of another age. Check the code and the birth date of the patient.`,
            expected: `A patient of ${ageMin} to ${ageMax} years`,
            predictedCarc: ['6'],
          };
    });
  },
};

/** Rules that compare procedures with the patient. */
export const PROC_EDIT_RULES: readonly ScrubRule[] = [procSex, procAge];
