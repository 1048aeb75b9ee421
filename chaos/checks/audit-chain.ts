import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defineCheck } from './check.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 64 * 1_024 * 1_024;

type Report = {
  ok: boolean;
  chains: { organizationId: string; entries: number; unsealed: number }[];
  problems: { code: string; organizationId: string | null; message: string }[];
};
type Data = { report: Report; organizationIds: string[] };

/** `rcm audit verify` finds every chain intact and every entry sealed. */
export const auditChain = defineCheck<Data>({
  name: 'the audit chain verifies',
  gather: async ({ play: { installation, tenants } }) => ({
    report: await verify(installation.env),
    organizationIds: tenants.map((tenant) => tenant.organizationId),
  }),
  examine: ({ report, organizationIds }) => {
    const ours = report.chains.filter((chain) => organizationIds.includes(chain.organizationId));
    const problems = report.problems.map(
      ({ code, organizationId, message }) => `${code} ${organizationId}: ${message}`,
    );
    if (!report.ok && problems.length === 0) problems.push('rcm audit verify failed without a reason');
    if (ours.length < organizationIds.length) problems.push('an organization has no chain');
    for (const { organizationId, unsealed } of ours) {
      if (unsealed > 0) problems.push(`${organizationId} has ${unsealed} entries that are not sealed`);
    }
    return { problems, figures: { sealedEntries: ours.reduce((sum, chain) => sum + chain.entries, 0) } };
  },
  falsifications: {
    'the chain has a problem': ({ report }) =>
      report.problems.push({ code: 'entry_changed', organizationId: null, message: '' }),
    'a chain is missing': ({ report }) => {
      report.chains = [];
    },
    'an entry is not sealed': ({ report, organizationIds }) => {
      report.chains.find((chain) => chain.organizationId === organizationIds[0])!.unsealed += 1;
    },
  },
});

async function verify(env: NodeJS.ProcessEnv): Promise<Report> {
  const options = { env, maxBuffer: OUTPUT_BYTES_MAX };
  // With status 1 it has found problems, which are in its output.
  const { stdout } = await run(process.execPath, [MAIN, 'audit', 'verify', '--json'], options).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  return JSON.parse(stdout) as Report;
}
