import { listHeads } from '../modules/audit/find-chains.ts';
import { withServicePool } from '../runtime.ts';
import { deploymentSigner } from './audit-chain.ts';
import type { Command } from './command.ts';

export const auditHeads: Command = {
  name: 'audit heads',
  summary: 'Print the signed end of every audit chain, to be kept elsewhere',
  usage: 'audit heads [--json]',
  details: [
    'One line of JSON per organization. Kept where nobody who reaches the database can write, the lines prove to',
    '"npx rcm audit verify --witness FILE" that no chain was set back to an earlier state.',
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
