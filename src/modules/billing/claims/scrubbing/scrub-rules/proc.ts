import { isLocalDate } from '../../../../../kernel/local-date.ts';
import type { CodeLookup } from '../../../code-sets/code-lookup.ts';
import type { ServiceLine } from '../../claim.ts';
import {
  askFor,
  confirmReplace,
  type DraftFix,
  hasNoData,
  isBlank,
  linesOf,
  type PlacedLine,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { RuleFinding, ScrubContext, ScrubRule } from '../scrub.ts';
import { checkListed } from './listed-codes.ts';
import { isUnlisted } from './unlisted-codes.ts';

/** Returns the lines with HCPCS Level II codes, each looked up on its first date of service. */
function hcpcsOnDates({ claim, lookUpCode }: ScrubContext): (PlacedLine & { lookup: CodeLookup })[] {
  return linesOf(claim)
    .filter(({ line }) => line.procedureSystem === 'hcpcs' && isProcedureShaped('hcpcs', line.procedureCode))
    .filter(({ line }) => isLocalDate(line.serviceDate.start))
    .map((placed) => ({
      ...placed,
      lookup: lookUpCode('hcpcs', placed.line.procedureCode, placed.line.serviceDate.start),
    }));
}

/**
 * The format of a code in each system. CPT and CDT codes are checked by format only, because their lists are licensed.
 */
const FORMATS: Record<ServiceLine['procedureSystem'], RegExp> = {
  cpt: /^\d{4}[0-9AFMTU]$/,
  // D codes belong to CDT (dental).
  hcpcs: /^[A-CE-V]\d{4}$/,
  cdt: /^D\d{4}$/,
  hipps: /^[0-9A-Z]{5}$/,
  home_infusion: /^[0-9A-Z]{5}$/,
  advanced_billing_concepts: /^[A-Z]{5}$/,
  jurisdiction: /^[0-9A-Z]{1,20}$/,
};

/** Returns whether the text has the format of a code of the system. */
export function isProcedureShaped(system: ServiceLine['procedureSystem'], code: string): boolean {
  return FORMATS[system].test(code);
}

/** Returns the system whose format the code has, among the systems of professional claims, or `null`. */
function systemByShape(code: string): 'cpt' | 'hcpcs' | null {
  if (FORMATS.cpt.test(code)) return 'cpt';
  return FORMATS.hcpcs.test(code) ? 'hcpcs' : null;
}

export const procFormat: ScrubRule = {
  id: 'proc.format',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'Procedure codes have the format of their code system',
  source: sources.cms('HCPCS, levels I and II'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    const bad = linesOf(claim)
      // Institutional lines may have only a revenue code.
      .filter(({ line }) => claim.claimType !== 'institutional' || line.procedureCode !== '')
      .filter(({ line }) => !isProcedureShaped(line.procedureSystem, line.procedureCode));
    return verdictOf(bad.map(finding));
  },
};

function finding({ line, path, number }: PlacedLine): RuleFinding {
  return {
    path: `${path}/procedureCode`,
    message: `Line ${number}: the procedure code does not have the format of its code system.`,
    currentValue: line.procedureCode,
    expected: EXPECTED[line.procedureSystem],
    predictedCarc: ['181'],
    fixes: [fixFor(line, path)],
  };
}

const EXPECTED = {
  cpt: 'Four digits and a digit or letter',
  hcpcs: 'A letter (A to V, not D) and four digits',
  cdt: 'D and four digits',
  hipps: 'Five letters or digits',
  home_infusion: 'Five letters or digits',
  advanced_billing_concepts: 'Five letters',
  jurisdiction: 'The code of the jurisdiction',
} as const;

function fixFor(line: PlacedLine['line'], path: string): DraftFix {
  const repaired = line.procedureCode.replace(/[\s-]/g, '').toUpperCase();
  if (isProcedureShaped(line.procedureSystem, repaired)) {
    return safeReplace({
      path: `${path}/procedureCode`,
      value: repaired,
      title: 'Write the code in capital letters without spaces',
      rationale: 'The code stays the same.',
    });
  }
  const system = systemByShape(line.procedureCode);
  if (system) {
    return confirmReplace({
      path: `${path}/procedureSystem`,
      value: system,
      title: `Change the code system to ${system.toUpperCase()}`,
      rationale: 'The code has the format of that system.',
    });
  }
  return askFor({
    name: 'procedureCode',
    path: `${path}/procedureCode`,
    title: 'Enter the procedure code',
    rationale: 'The value is not in the format of a procedure code.',
  });
}

export const procHcpcsKnown: ScrubRule = {
  id: 'proc.hcpcs_known',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'HCPCS codes exist',
  source: sources.cms('HCPCS Level II quarterly file'),
  needs: ['hcpcs'],
  check(context) {
    const found = hcpcsOnDates(context);
    if (found.length === 0) return SKIPPED;
    const unknown = found.filter(({ lookup }) => !lookup.known && lookup.reason === 'absent');
    return verdictOf(
      unknown.map(({ line, path, number }) => ({
        path: `${path}/procedureCode`,
        message: `Line ${number}: the procedure code is not in HCPCS Level II.`,
        currentValue: line.procedureCode,
        expected: 'A code of the release in force on the date of service',
        predictedCarc: ['181'],
        fixes: [
          askFor({
            name: 'procedureCode',
            path: `${path}/procedureCode`,
            title: 'Enter the procedure code',
            rationale: 'The medical record determines the service.',
          }),
        ],
      })),
      hasNoData(found),
    );
  },
};

export const procHcpcsValidOnDate: ScrubRule = {
  id: 'proc.hcpcs_valid_on_date',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'HCPCS codes are in force on the date of service',
  source: sources.cms('HCPCS Level II quarterly file, added and terminated dates'),
  needs: ['hcpcs'],
  check(context) {
    const found = hcpcsOnDates(context);
    if (found.length === 0) return SKIPPED;
    const findings = found.flatMap(({ line, path, number, lookup }) => {
      const on = line.serviceDate.start;
      if (!lookup.known || (on >= lookup.validFrom && on <= lookup.validTo)) return [];
      const message =
        on < lookup.validFrom
          ? `Line ${number}: the procedure code was not yet valid on the date of service; it is valid from ${lookup.validFrom}.`
          : `Line ${number}: the procedure code was no longer valid on the date of service; it was valid until ${lookup.validTo}.`;
      const fix = askFor({
        name: 'procedureCode',
        path: `${path}/procedureCode`,
        title: 'Enter the code in force on the date of service',
        rationale: 'Codes are valid by date of service, not by date of submission.',
      });
      return [
        {
          path: `${path}/procedureCode`,
          message,
          currentValue: line.procedureCode,
          expected: 'A code in force on the date of service',
          predictedCarc: ['181', '182'],
          fixes: [fix],
        },
      ];
    });
    return verdictOf(findings, hasNoData(found));
  },
};

export const procSystem: ScrubRule = {
  id: 'proc.system',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'Professional claims use HCPCS and CPT procedure codes',
  source: sources.guide('2400 SV101-1 (HC)'),
  claimTypes: ['professional'],
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => line.procedureSystem === 'cdt' || line.procedureSystem === 'hipps')
        .map(({ line, path, number }) => {
          const system = systemByShape(line.procedureCode);
          const fix =
            system &&
            confirmReplace({
              path: `${path}/procedureSystem`,
              value: system,
              title: `Change the code system to ${system.toUpperCase()}`,
              rationale: 'The code has the format of that system.',
            });
          return {
            path: `${path}/procedureSystem`,
            message: `Line ${number} has a dental (CDT) or HIPPS code. Professional claims use HCPCS or CPT codes.`,
            currentValue: line.procedureSystem,
            expected: 'hcpcs or cpt',
            predictedCarc: ['16'],
            fixes: fix ? [fix] : [],
          };
        }),
    );
  },
};

export const procUnlistedDescription: ScrubRule = {
  id: 'proc.unlisted_description',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'Unlisted procedures, items and drugs have a description',
  source: sources.guide('2400 SV101-7'),
  check({ claim }) {
    const unlisted = linesOf(claim).filter(({ line }) => isUnlisted(line.procedureCode));
    if (unlisted.length === 0) return SKIPPED;
    return verdictOf(
      unlisted
        .filter(({ line }) => isBlank(line.description))
        .map(({ path, number }) => ({
          path: `${path}/description`,
          message: `Line ${number}: the procedure code names no service. Enter a description of the service, item or drug.`,
          currentValue: null,
          expected: 'What was done or given; for a drug, its name and dose',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name: 'description',
              path: `${path}/description`,
              title: 'Enter the description',
              rationale: 'Payers reject unlisted codes without a description, because the code alone says nothing.',
            }),
          ],
        })),
    );
  },
};

/** Returns the procedures of a system whose list is licensed. HCPCS Level II has rules of its own. */
function licensedCodesOf({ claim }: ScrubContext, system: 'cpt' | 'cdt') {
  return linesOf(claim).flatMap(({ line, path, number }) =>
    line.procedureSystem === system && isProcedureShaped(system, line.procedureCode)
      ? [
          {
            path: `${path}/procedureCode`,
            name: `The procedure code of line ${number}`,
            code: line.procedureCode,
            on: line.serviceDate.start,
          },
        ]
      : [],
  );
}

const procCptExists: ScrubRule = {
  id: 'proc.cpt_exists',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'CPT codes exist on the date of service',
  source: sources.service("The licensee's file of CPT codes"),
  needs: ['cpt'],
  check: (context) =>
    checkListed(context, licensedCodesOf(context, 'cpt'), { codeSet: 'cpt', predictedCarc: ['181', '182'] }),
};

const procCdtExists: ScrubRule = {
  id: 'proc.cdt_exists',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'CDT codes exist on the date of service',
  source: sources.service("The licensee's file of CDT codes"),
  needs: ['cdt'],
  check: (context) =>
    checkListed(context, licensedCodesOf(context, 'cdt'), { codeSet: 'cdt', predictedCarc: ['181', '182'] }),
};

export const PROC_RULES: readonly ScrubRule[] = [
  procFormat,
  procHcpcsKnown,
  procHcpcsValidOnDate,
  procSystem,
  procUnlistedDescription,
  procCptExists,
  procCdtExists,
];
