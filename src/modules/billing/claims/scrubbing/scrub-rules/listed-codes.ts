import { isLocalDate, type LocalDate } from '../../../../../kernel/local-date.ts';
import type { CodeLookup } from '../../../code-sets/code-lookup.ts';
import { CODE_SET_KINDS, type CodeSet } from '../../../code-sets/code-set-kinds.ts';
import { askFor, hasNoData, SKIPPED, verdictOf } from '../rule-helpers.ts';
import type { FindingEvidence, RuleFinding, ScrubContext, Verdict } from '../scrub.ts';

/** A code of the claim: its place, its name at the start of a sentence, and the date on which it must be valid. */
type ListedCode = { path: string; name: string; code: string; on: LocalDate };

type Looked = ListedCode & { lookup: CodeLookup };
type Options = { codeSet: CodeSet; predictedCarc: string[] /** Prefix of the codes of `ub_codes`. */; prefix?: string };

/** Reports the codes that a complete code set does not contain on their dates. */
export function checkListed({ lookUpCode }: ScrubContext, codes: readonly ListedCode[], options: Options): Verdict {
  const { codeSet, prefix = '' } = options;
  const looked = codes
    .filter(({ code, on }) => code.trim() !== '' && isLocalDate(on))
    .map((one) => ({ ...one, lookup: lookUpCode(codeSet, `${prefix}${one.code}`, one.on) }));
  if (looked.length === 0) return SKIPPED;
  return verdictOf(
    looked.flatMap((one) => findingOf(one, options)),
    hasNoData(looked),
  );
}

function findingOf({ path, name, code, on, lookup }: Looked, { codeSet, predictedCarc }: Options): RuleFinding[] {
  const { title } = CODE_SET_KINDS[codeSet];
  const isOutside = lookup.known && (on < lookup.validFrom || on > lookup.validTo);
  if (lookup.known ? !isOutside : lookup.reason === 'noData') return [];
  const message = !lookup.known
    ? `${name} is not in the list "${title}".`
    : on < lookup.validFrom
      ? `${name} was not yet valid on the date of service; the code is valid from ${lookup.validFrom}.`
      : `${name} was no longer valid on the date of service; the code was valid until ${lookup.validTo}.`;
  return [
    {
      path,
      message,
      currentValue: code,
      expected: 'A code of the list in force on the date of service',
      predictedCarc,
      ...(lookup.known ? { evidence: validityEvidence(codeSet, code, lookup) } : {}),
      fixes: [
        askFor({
          name: 'code',
          path,
          title: 'Enter the code',
          rationale: 'Codes are valid by date of service. The medical record determines the code.',
        }),
      ],
    },
  ];
}

type KnownCode = Extract<CodeLookup, { known: true }>;

/** Returns the row of a code set with the dates of a code. */
function validityEvidence(codeSet: CodeSet, code: string, { version, validFrom, validTo }: KnownCode): FindingEvidence {
  return { codeSet, version, row: { code, validFrom, validTo } };
}

/** Returns the row of a code set with what it states of a code. */
export function statementEvidence(
  codeSet: CodeSet,
  code: string,
  found: { version: string; row: FindingEvidence['row'] },
): FindingEvidence {
  return { codeSet, version: found.version, row: { code, ...found.row } };
}
