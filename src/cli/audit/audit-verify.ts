import { withServicePool } from '../../composition/runtime.ts';
import { isId } from '../../kernel/ids.ts';
import { listHeads } from '../../modules/platform/audit/export-chain.ts';
import type { ChainProblem } from '../../modules/platform/audit/verification.ts';
import { type Anchor, type ChainReport, verifyDeployment } from '../../modules/platform/audit/verify-chain.ts';
import { type ExportReport, verifyExport } from '../../modules/platform/audit/verify-export.ts';
import { listAllOrganizations } from '../../modules/platform/organizations/find-organizations.ts';
import { type Command, type CommandContext, type Options, UsageError } from '../command.ts';
import { deploymentSigner, linesOf } from './audit-chain.ts';

const PROBLEMS_SHOWN = 100;
const PUBLIC_KEY = /^[A-Za-z0-9+/]{43}=$/;

export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Detect edits, deletions, insertions and reordering in the audit log',
  usage: 'audit verify [FILE] [--organization ORG_ID] [--witness FILE] [--public-key KEY] [--json]',
  details: [
    'Checks the chains in the database, or an export FILE (- reads standard input).',
    '--witness FILE     heads saved outside the database: the output of "npx rcm audit heads", or the log of a worker',
    '                   with its "audit.sealed" lines. The chains must contain each of them. Only this check detects',
    '                   a log that was restored to an earlier state or replaced as a whole.',
    '--public-key KEY   checks an export without a database; "npx rcm audit heads" prints the key.',
    'Exits with 1 if a problem is found.',
  ],
  options: {
    organization: { type: 'string' },
    witness: { type: 'string' },
    'public-key': { type: 'string' },
  },
  positionals: { min: 0, max: 1 },
  run: (options, [file], context) =>
    file === undefined ? verifyDatabase(options, context) : verifyFile(file, options, context),
};

async function verifyDatabase(options: Options, { env, answer }: CommandContext): Promise<number> {
  const only = organizationOf(options);
  const anchors = typeof options.witness === 'string' ? await readWitness(options.witness) : [];
  const report = await withServicePool(env, async (pool, runtime) => {
    const signer = await deploymentSigner(pool, runtime);
    const listOrganizationIds = async () => (await listAllOrganizations(pool)).map(({ id }) => id);
    return verifyDeployment({
      database: runtime.database,
      signer,
      listOrganizationIds,
      anchors,
      ...(only === undefined ? {} : { only }),
    });
  });
  const ok = report.problems.length === 0;
  answer({ ok, witnessed: anchors.length, chains: report.chains.map(chainJson), problems: report.problems }, [
    ...report.chains.map(chainLine),
    ...problemLines(report.problems),
    ok ? 'No entry was changed, deleted, inserted or moved.' : `${report.problems.length} problems.`,
  ]);
  return ok ? 0 : 1;
}

async function verifyFile(file: string, options: Options, { env, answer }: CommandContext): Promise<number> {
  const given = options['public-key'];
  if (given !== undefined && !PUBLIC_KEY.test(String(given)))
    throw new UsageError('--public-key is 32 bytes in base64');
  const publicKey =
    typeof given === 'string'
      ? given
      : await withServicePool(env, async (pool, runtime) => (await deploymentSigner(pool, runtime)).publicKey);
  const report: ExportReport = await verifyExport(linesOf(file), publicKey);
  const ok = report.problems.length === 0;
  const upTo = report.head === null ? 'no signed head yet' : `signed up to ${report.head.position}`;
  answer({ ok, ...report }, [
    `${report.organizationId ?? 'unknown'}  ${report.entries} entries after position ${report.afterPosition}, ${upTo}`,
    ...problemLines(report.problems),
    ok ? 'The export matches the sealed log.' : `${report.problems.length} problems.`,
  ]);
  return ok ? 0 : 1;
}

function organizationOf(options: Options): string | undefined {
  const { organization } = options;
  if (organization === undefined) return undefined;
  if (!isId('org', String(organization))) throw new UsageError(`'${organization}' is not an organization id`);
  return String(organization);
}

/** Returns the heads of chains in a file. Ignores all other lines. Throws UsageError if there is none. */
async function readWitness(path: string): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for await (const line of linesOf(path)) {
    const { organizationId, position, hash } = (readObject(line) ?? {}) as Partial<Anchor>;
    if (typeof organizationId !== 'string' || !isId('org', organizationId)) continue;
    if (Number.isSafeInteger(position) && typeof hash === 'string') {
      anchors.push({ organizationId, position: position as number, hash });
    }
  }
  if (anchors.length === 0) throw new UsageError(`${path} contains no head of an audit chain`);
  return anchors;
}

function readObject(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function chainJson({ organizationId, head, entries, unsealed, problems }: ChainReport) {
  return { organizationId, entries, unsealed, head, problemCount: problems.length };
}

function chainLine({ organizationId, entries, unsealed, problems }: ChainReport): string {
  const waiting = unsealed > 0 ? `, ${unsealed} not sealed yet` : '';
  return `${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${organizationId}  ${entries} entries${waiting}`;
}

function problemLines(problems: readonly ChainProblem[]): string[] {
  const lines = problems.slice(0, PROBLEMS_SHOWN).map(({ code, organizationId, position, entryId, message }) => {
    const where = [organizationId, position === null ? null : `position ${position}`, entryId]
      .filter(Boolean)
      .join(' ');
    return `      ${code.padEnd(24)} ${where}: ${message}`;
  });
  const more = problems.length - lines.length;
  return more > 0 ? [...lines, `      … and ${more} more`] : lines;
}

export const auditHeads: Command = {
  name: 'audit heads',
  summary: 'Print the signed head of every audit chain, to be saved elsewhere',
  usage: 'audit heads [--json]',
  details: [
    'Prints one line of JSON per organization. Save them where users of the database cannot change them. Then',
    '"npx rcm audit verify --witness FILE" detects a chain that was restored to an earlier state.',
  ],
  options: {},
  run: async (_options, _positionals, { env, answer }) => {
    const { publicKey, heads } = await withServicePool(env, async (pool, runtime) => {
      const signer = await deploymentSigner(pool, runtime);
      const found = (await listHeads(runtime.database)).map(({ chain: organizationId, ...head }) => ({
        organizationId,
        ...head,
      }));
      return { publicKey: signer.publicKey, heads: found };
    });
    const lines = heads.map((head) => JSON.stringify({ ...head, publicKey }));
    answer({ publicKey, heads }, lines.length > 0 ? lines : [`No chain yet. Public key: ${publicKey}`]);
    return 0;
  },
};
