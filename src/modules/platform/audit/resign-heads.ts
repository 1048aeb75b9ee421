import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { findHead, replaceHeadSignature } from './audit-chain-store.ts';
import { findRegistryHead, replaceRegistrySignature } from './audit-registry-store.ts';
import type { HeadSigner, SignedHead } from './head-signature.ts';
import { BrokenChainError } from './seal-entries.ts';

/**
 * Signs the ends of these organizations' chains, and of the registry, with another key; chains and times are unchanged.
 * Throws BrokenChainError for an end that the earlier key has not signed. Returns how many chains have an end.
 */
export async function resignHeads(
  readerOf: (organizationId: string) => Promise<TenantReader>,
  organizationIds: readonly string[],
  { from, to }: { from: HeadSigner; to: HeadSigner },
): Promise<number> {
  const again = (head: SignedHead) => {
    if (!from.isGenuine(head)) throw new BrokenChainError('head_forged');
    const { chain, position, hash, signedAt } = head;
    return to.sign({ chain, position, hash, signedAt });
  };
  let count = 0;
  for (const [index, organizationId] of organizationIds.entries()) {
    const reader = await readerOf(organizationId);
    const head = await findHead(reader);
    if (head !== null) {
      await replaceHeadSignature(reader, again(head));
      count += 1;
    }
    const registryHead = index === 0 ? await findRegistryHead(reader) : null;
    if (registryHead !== null) await replaceRegistrySignature(reader, again(registryHead));
  }
  return count;
}
