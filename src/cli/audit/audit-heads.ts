import { withServicePool } from '../../composition/runtime.ts';
import { listHeads } from '../../modules/platform/audit/find-chains.ts';
import type { Command } from '../command.ts';
import { deploymentSigner } from './audit-chain.ts';

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
