import { writeFile } from 'node:fs/promises';
import { type Command, CommandError } from '../command.ts';
import { API_ACCESS_HELP, type ApiAccess, bodyOf, openApiAccess } from '../developer/api-access.ts';
import { fileFaultOf } from '../file-faults.ts';
import { jsonObject } from '../json-files.ts';
import { FILE_FORMAT, FILE_VERSION, type FileRule, rulesOfFile, toFileRule, toRequest } from './scrub-rule-file.ts';

export const scrubRulesExport: Command = {
  name: 'scrub-rules export',
  summary: 'Write the scrub rules of an organization to a file that others can import',
  usage: 'scrub-rules export [--payer PAYER_ID] FILE [--json]',
  details: [
    'FILE     the file to write, or - for standard output',
    '--payer  only the rules of this payer',
    'The file contains no ids of the organization. Needs the scopes policies:read and payers:read.',
    '',
    ...API_ACCESS_HELP,
  ],
  options: { payer: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async ({ payer }, [path], context) => {
    const access = await openApiAccess(context);
    const all = await everyRule(access);
    const chosen = payer === undefined ? all : all.filter(({ payerIds }) => payerIds.includes(payer));
    const rules: FileRule[] = [];
    for (const rule of chosen) rules.push(await toFileRule(access, rule));
    const text = `${JSON.stringify({ format: FILE_FORMAT, version: FILE_VERSION, rules }, null, 2)}\n`;
    if (path === '-') {
      process.stdout.write(text);
      return 0;
    }
    await writeFile(path!, text).catch((error) => {
      throw new CommandError(fileFaultOf(error, path) ?? `cannot write ${path}`);
    });
    context.answer({ file: path, rules: rules.length }, [`${rules.length} rules written to ${path}`]);
    return 0;
  },
};

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON is read as a customer reads it.
async function everyRule(access: ApiAccess): Promise<any[]> {
  const rules: unknown[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { data: unknown[]; nextCursor: string | null } = bodyOf(
      await access.call('GET', `/v1/scrub-rules?limit=100${after}`),
    );
    rules.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rules.reverse();
}

/** What happened to one rule of the file. */
type Outcome = { slug: string; outcome: 'created' | 'possible' | 'exists' | 'refused'; id?: string; errors?: string[] };

export const scrubRulesImport: Command = {
  name: 'scrub-rules import',
  summary: 'Create scrub rules from a file, disabled and in shadow mode',
  usage: 'scrub-rules import FILE [--dry-run] [--json]',
  details: [
    'FILE       a file of "scrub-rules export", or - for standard input',
    '--dry-run  check every rule and create none',
    'A rule whose slug exists is left as it is. Other rules are imported even if one is refused; the exit status is then 1.',
    'Needs the scopes policies:admin, policies:read, claims:read and payers:read.',
    '',
    ...API_ACCESS_HELP,
  ],
  options: { 'dry-run': { type: 'boolean' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [path], context) => {
    const rules = rulesOfFile(await jsonObject(path!));
    if (typeof rules === 'string') throw new CommandError(`${path} ${rules}`);
    const access = await openApiAccess(context);
    const dryRun = options['dry-run'] === true;
    const outcomes: Outcome[] = [];
    for (const rule of rules) outcomes.push(await imported(access, rule, dryRun));
    const counted = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
    const counts = { created: counted('created'), exists: counted('exists'), refused: counted('refused') };
    const end = dryRun ? ` (dry run: ${counted('possible')} would be created)` : '';
    context.answer({ dryRun, ...counts, rules: outcomes }, [
      ...outcomes.map(lineOf),
      `${counts.created} created, ${counts.exists} exist, ${counts.refused} refused${end}`,
    ]);
    return counts.refused > 0 ? 1 : 0;
  },
};

async function imported(access: ApiAccess, rule: FileRule, dryRun: boolean): Promise<Outcome> {
  const { slug } = rule;
  const request = await toRequest(access, rule);
  if ('missingPayers' in request) {
    return { slug, outcome: 'refused', errors: request.missingPayers.map((name) => `payers: no payer ${name}`) };
  }
  const { data } = bodyOf(await access.call('GET', `/v1/scrub-rules?slug=${encodeURIComponent(slug)}`));
  if (data.length > 0) return { slug, outcome: 'exists', id: data[0].id };
  const answer = dryRun
    ? await access.call('POST', '/v1/scrub-rules/preview', { rule: request.body, claims: 1 })
    : await access.call('POST', '/v1/scrub-rules', request.body);
  if (answer.status === 422) return { slug, outcome: 'refused', errors: errorsOf(answer.body.error) };
  const body = bodyOf(answer);
  return dryRun ? { slug, outcome: 'possible' } : { slug, outcome: 'created', id: body.id };
}

type ApiError = { message: string; details?: { param: string; message: string }[] };
const errorsOf = ({ message, details = [] }: ApiError): string[] =>
  details.length === 0
    ? [message]
    : details.map((detail) => `${detail.param.replace(/^\/rule/, '')}: ${detail.message}`);

function lineOf({ slug, outcome, errors = [] }: Outcome): string {
  return `${outcome.padEnd(8)} ${slug}${errors.length > 0 ? `  ${errors.join(' ')}` : ''}`;
}
