import { open } from 'node:fs/promises';
import { withServicePool } from '../../composition/runtime.ts';
import { readerOf } from '../../database/transactions/transaction.ts';
import { exportChain, findExportStart } from '../../modules/platform/audit/export-chain.ts';
import { type Command, CommandError, required, UsageError } from '../command.ts';
import { reasonOf } from '../file-faults.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';
import { deploymentSigner } from './audit-chain.ts';

export const auditExport: Command = {
  name: 'audit export',
  summary: "Write an organization's sealed audit log as lines of JSON",
  usage: 'audit export [--organization ORG_ID] --output FILE [--after POSITION] [--json]',
  details: [ORGANIZATION_HELP, '"npx rcm audit verify FILE" checks the file; with --public-key it needs no database.'],
  options: { organization: { type: 'string' }, output: { type: 'string' }, after: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const path = required(options, 'output');
    const after = Number(options.after ?? 0);
    if (!Number.isSafeInteger(after) || after < 0)
      throw new UsageError('--after must be a position of the chain: a whole number from 0');
    const { lines, organizationId } = await withServicePool(env, async (pool, runtime) => {
      const { id: organizationId } = await chosenOrganization(runtime.database, options);
      const reader = readerOf(runtime.database, organizationId);
      const start = await findExportStart(reader, after);
      if (!start) throw new CommandError(`the chain has no position ${after}`);
      const chain = exportChain(reader, await deploymentSigner(pool, runtime), start);
      return { lines: await writeAll(path, chain), organizationId };
    });
    answer({ organizationId, file: path, entries: lines - 1 }, [`${lines - 1} entries written to ${path}`]);
    return 0;
  },
};

async function writeAll(path: string, pieces: AsyncIterable<string>): Promise<number> {
  const refuse = (error: NodeJS.ErrnoException): never => {
    throw new CommandError(`cannot write ${path}: ${reasonOf(error.code)}`);
  };
  const file = await open(path, 'w', 0o600).catch(refuse);
  let lines = 0;
  try {
    for await (const piece of pieces) {
      lines += piece.split('\n').length - 1;
      // Only errors of the write itself name the file. Errors of the database pass through.
      await file.writeFile(piece).catch(refuse);
    }
  } finally {
    await file.close();
  }
  return lines;
}
