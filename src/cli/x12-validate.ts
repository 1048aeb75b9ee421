import { type CheckedFile, checkFile } from '../x12/check-file.ts';
import { RULES } from '../x12/rules.ts';
import { type Command, UsageError } from './command.ts';
import { bytesOf, countOf, findingLine, nameOf, overridesOf } from './x12-files.ts';

const FINDINGS_TOLD = 1000;

export const x12Validate: Command = {
  name: 'x12 validate',
  summary: 'Check X12 files (SNIP types 1 to 5)',
  usage: 'x12 validate FILE… [--override RULE=SEVERITY,…] [--findings N] [--json]',
  details: [
    'FILE        X12 005010 text of any size and mixture of sets; - reads standard input.',
    '--override  What a trading partner wants otherwise: error, warning or off. A place may follow the rule:',
    '            npi_check_digit=error,required_segment_missing@2010AA.REF=off,invalid_code_value@2300.CLM05=warning',
    `--findings  Lists at most so many per file (${FINDINGS_TOLD}); the counts are of all.`,
    '--rules     Lists every rule instead.',
    'Exits with 1 when there is an error.',
  ],
  options: { override: { type: 'string' }, findings: { type: 'string' }, rules: { type: 'boolean' } },
  positionals: { min: 0, max: Number.MAX_SAFE_INTEGER },
  run: async (options, paths, { answer }) => {
    if (options.rules === true) {
      answer(
        RULES,
        RULES.map(
          ({ id, snip, severity, source }) => `${id.padEnd(40)} SNIP ${snip}  ${severity.padEnd(7)}  ${source}`,
        ),
      );
      return 0;
    }
    if (paths.length === 0) throw new UsageError(`usage: rcm ${x12Validate.usage}`);
    const overrides = overridesOf(options);
    const findingsMax = countOf(options, 'findings') ?? FINDINGS_TOLD;
    const files: { file: string; checked: CheckedFile }[] = [];
    for (const path of paths) {
      const checked = await checkFile(bytesOf(path), { overrides, findingsMax, now: new Date() });
      files.push({ file: nameOf(path), checked });
    }
    answer(
      { ok: isClean(files), files: files.map(({ file, checked }) => ({ file, ...report(checked) })) },
      files.flatMap(linesOf),
    );
    return isClean(files) ? 0 : 1;
  },
};

function isClean(files: readonly { checked: CheckedFile }[]): boolean {
  return files.every(({ checked }) => checked.errorCount === 0);
}

function report({
  findings,
  findingCount,
  errorCount,
  countByRule,
  interchangeCount,
  transactionSetCount,
}: CheckedFile) {
  const countsByRule = Object.fromEntries(countByRule);
  return { interchangeCount, transactionSetCount, errorCount, findingCount, countsByRule, findings };
}

function linesOf({ file, checked }: { file: string; checked: CheckedFile }): string[] {
  const { findings, findingCount, errorCount, transactionSetCount } = checked;
  const rest = findingCount - findings.length;
  const warnings = findingCount - errorCount;
  return [
    `${file}: ${transactionSetCount} transaction sets, ${errorCount} errors, ${warnings} warnings`,
    ...findings.map((finding) => `  ${findingLine(finding)}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}
