import { withServicePool } from '../../composition/runtime.ts';
import { ensureStarterSets } from '../../modules/billing/code-sets/ensure-starter-sets.ts';
import { loadOutsideLists } from '../../modules/billing/code-sets/outside-lists.ts';
import { rowReaderOf } from '../../modules/billing/code-sets/row-reader.ts';
import { type CheckedFile, checkFile } from '../../x12/check-file.ts';
import { type CodeSets, joinCodeSets } from '../../x12/code-sets/code-sets.ts';
import { PUBLIC_LISTS } from '../../x12/code-sets/public-lists.ts';
import { omittedMessage } from '../../x12/findings/finding-limit.ts';
import { PROFILES, type Profile } from '../../x12/findings/profile.ts';
import { RULES } from '../../x12/findings/rules.ts';
import { LineIndex } from '../../x12/lexing/line-index.ts';
import { envelopeItem } from '../../x12/reading/items.ts';
import { type Command, type CommandContext, type Options, UsageError } from '../command.ts';
import { bytesOf, countOf, eachFile, nameOf, overridesOf, pathsOf } from './x12-files.ts';
import { findingLines, GuideFollower, type NamedFinding, named } from './x12-findings.ts';

const FINDINGS_SHOWN = 1000;
const FINDINGS_SHOWN_MAX = 1_000_000;

export const x12Validate: Command = {
  name: 'x12 validate',
  summary: 'Check X12 files (SNIP types 1 to 5) and show what to correct',
  usage: 'x12 validate [FILE…] [--profile NAME] [--override RULE=SEVERITY,…] [--findings N] [--code-sets] [--json]',
  details: [
    'FILE        X12 005010 text of any size, with any transaction sets. - or no FILE reads standard input.',
    '--profile   guide (default): the rules of the guides. clearinghouse: also the checks that payers apply in practice, such as',
    '            decimal points in ICD codes, dates in the future (after today, UTC) and NPIs that fail their check digit.',
    '--override  Severity of rules for a trading partner: error, warning or off, optionally only at one place:',
    '            npi_check_digit=error,required_segment_missing@2010AA.REF=off,invalid_code_value@2300.CLM05=warning',
    `--findings  Lists at most N findings per file (default: ${FINDINGS_SHOWN}). The counts include the others,`,
    '            up to 10,000 findings plus one for each 8 bytes of the file.',
    '--code-sets Checks codes against the code sets loaded in the database (see codesets import), as of the day of',
    '            service. Codes without a completely loaded code set are not checked.',
    '--rules     Lists all rules and checks nothing.',
    '--json      Prints one JSON object: `ok`, counts and findings of each file, and the files that cannot be read.',
    '',
    'Positions are line:column, or segment and byte in a file without line breaks. Values of a file are not printed, except',
    'a qualifier of one to three letters and digits that is not allowed.',
    'Exits with 0 if there is no error, 1 if there is one or a file cannot be read, 2 for wrong usage.',
  ],
  options: {
    profile: { type: 'string' },
    override: { type: 'string' },
    findings: { type: 'string' },
    'code-sets': { type: 'boolean' },
    rules: { type: 'boolean' },
  },
  positionals: { min: 0, max: Number.MAX_SAFE_INTEGER },
  run: async (options, positionals, context) => {
    if (options.rules === true) {
      if (positionals.length > 0) throw new UsageError('--rules takes no FILE');
      context.answer(
        RULES,
        RULES.map(
          ({ id, snip, severity, profile, source }) =>
            `${id.padEnd(40)} SNIP ${snip}  ${severity.padEnd(7)}  ${profile.padEnd(13)}  ${source}`,
        ),
      );
      return 0;
    }
    const paths = pathsOf(positionals, x12Validate.usage);
    if (options['code-sets'] !== true) return validateFiles(paths, options, context);
    return withLoadedCodeSets(context.env, (codeSets) => validateFiles(paths, options, context, codeSets));
  },
};

async function validateFiles(
  paths: readonly string[],
  options: Options,
  context: CommandContext,
  codeSets: CodeSets = PUBLIC_LISTS,
): Promise<number> {
  const profile = profileOf(options);
  const overrides = overridesOf(options);
  const findingsMax = countOf(options, 'findings', FINDINGS_SHOWN_MAX) ?? FINDINGS_SHOWN;
  const reports: object[] = [];
  let isClean = true;
  const unreadable = await eachFile(paths, async (path) => {
    const findings: NamedFinding[] = [];
    const guides = new GuideFollower();
    const lines = new LineIndex();
    const checked = await checkFile(
      bytesOf(path, (bytes) => lines.add(bytes)),
      {
        profile,
        overrides,
        codeSets,
        findingsMax: 0,
        now: new Date(),
        onItem: (read) => {
          guides.follow(read);
          const item = envelopeItem(read);
          if (item?.kind === 'finding' && findings.length < findingsMax) findings.push(named(item.finding, guides));
        },
      },
    );
    if (checked.errorCount > 0) isClean = false;
    if (options.json === true) reports.push(report(path, checked, findings, lines));
    else context.answer(null, linesOf(path, checked, findings, lines));
  });
  const ok = isClean && unreadable.unreadableFileCount === 0;
  if (options.json === true) context.answer({ ok, files: reports, ...unreadable }, []);
  return ok ? 0 : 1;
}

function profileOf({ profile = 'guide' }: Options): Profile {
  const known = PROFILES.find((name) => name === profile);
  if (known === undefined) throw new UsageError(`--profile must be one of ${PROFILES.join(', ')}`);
  return known;
}

function report(path: string, checked: CheckedFile, findings: readonly NamedFinding[], lines: LineIndex) {
  const { findingCount, omittedFindingCount, errorCount, countByRule, interchangeCount, transactionSetCount } = checked;
  return {
    file: nameOf(path),
    interchangeCount,
    transactionSetCount,
    errorCount,
    findingCount,
    omittedFindingCount,
    countsByRule: Object.fromEntries(countByRule),
    findings: findings.map(({ finding, name }) => ({
      ...finding,
      ...(name === '' ? {} : { placeName: name }),
      ...lines.place(finding.byteOffset),
    })),
  };
}

function linesOf(
  path: string,
  { findingCount, omittedFindingCount, errorCount, transactionSetCount }: CheckedFile,
  findings: readonly NamedFinding[],
  lines: LineIndex,
): string[] {
  const rest = findingCount - findings.length;
  return [
    `${nameOf(path)}: ${counted(transactionSetCount, 'transaction set')}, ${counted(errorCount, 'error')}, ${counted(findingCount - errorCount, 'warning')}`,
    ...findingLines(findings, lines).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  … and ${rest} more; --findings lists more of them`] : []),
    ...(omittedFindingCount > 0 ? [`  ${omittedMessage(omittedFindingCount)}`] : []),
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Runs work with the code sets loaded in the service's database and the built-in public lists. */
export async function withLoadedCodeSets<T>(
  env: NodeJS.ProcessEnv,
  work: (codeSets: CodeSets) => Promise<T>,
): Promise<T> {
  return withServicePool(env, async (pool) => {
    await ensureStarterSets(pool, new Date());
    return work(joinCodeSets(PUBLIC_LISTS, await loadOutsideLists(rowReaderOf(pool))));
  });
}
