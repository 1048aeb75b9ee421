import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { appendEntries, type ChainEnd, GENESIS, instantText, registrationHash } from './audit-chain.ts';
import { findLastLink, insertHead, listUnsealed, lockHead, storeLinks } from './audit-chain-store.ts';
import {
  findLastRegistration,
  findRegistration,
  findRegistryHead,
  lockRegistry,
  REGISTRY,
  storeRegistration,
} from './audit-registry-store.ts';
import type { HeadSigner, SignedHead } from './head-signature.ts';

/**
 * The chain does not match its signed head. Sealing would sign the modification, so nothing is sealed until the operator
 * has investigated.
 */
export class BrokenChainError extends Error {
  override name = 'BrokenChainError';
  readonly code: 'head_missing' | 'head_forged' | 'head_mismatch' | 'registry_broken';

  constructor(code: BrokenChainError['code']) {
    super(`The audit chain cannot be continued: ${code}`);
    this.code = code;
  }
}

/** `end` is the chain's new end; null if another worker is sealing the chain. */
export type SealResult = { sealed: number; end: ChainEnd | null };

/**
 * Chains up to `limit` waiting entries of the organization and signs the new end. The head's row lock lets one worker
 * at a time do so. Throws BrokenChainError if the chain's end is not the signed one.
 */
export async function sealEntries(
  tx: UnitOfWork,
  { signer, limit }: { signer: HeadSigner; limit: number },
): Promise<SealResult> {
  const locked = await lockHead(tx);
  if (locked === 'busy') return { sealed: 0, end: null };
  const head = locked ?? (await register(tx, signer));
  if (head === null) return { sealed: 0, end: null };
  await requireUnbroken(tx, head, signer);
  const entries = await listUnsealed(tx, limit);
  if (entries.length === 0) return { sealed: 0, end: head };
  const sealedAt = instantText(tx.now);
  const { links, end } = appendEntries(head, entries, sealedAt);
  const signed = signer.sign({ ...end, chain: tx.organizationId, signedAt: sealedAt });
  await storeLinks(tx, links, signed);
  return { sealed: links.length, end };
}

async function requireUnbroken(tx: UnitOfWork, head: SignedHead, signer: HeadSigner): Promise<void> {
  if (!signer.isGenuine(head)) throw new BrokenChainError('head_forged');
  const last = (await findLastLink(tx)) ?? GENESIS;
  if (last.position !== head.position || last.hash !== head.hash) throw new BrokenChainError('head_mismatch');
}

/** Starts an organization's chain and registers it; returns null if another worker has just done so. */
async function register(tx: UnitOfWork, signer: HeadSigner): Promise<SignedHead | null> {
  await lockRegistry(tx);
  const { organizationId } = tx;
  const again = await lockHead(tx);
  if (again !== null) return again === 'busy' ? null : again;
  // A registered organization had a head, so it was deleted.
  if (await findRegistration(tx, organizationId)) throw new BrokenChainError('head_missing');
  const registryHead = await findRegistryHead(tx);
  const last = await findLastRegistration(tx);
  if (registryHead ? !signer.isGenuine(registryHead) : last !== null) throw new BrokenChainError('registry_broken');
  const end = registryHead ?? GENESIS;
  if ((last?.position ?? 0) !== end.position || (last?.hash ?? GENESIS.hash) !== end.hash) {
    throw new BrokenChainError('registry_broken');
  }
  const signedAt = instantText(tx.now);
  const place = { position: end.position + 1, organizationId, previousHash: end.hash, registeredAt: signedAt };
  const hash = registrationHash(place);
  const newEnd = signer.sign({ chain: REGISTRY, position: place.position, hash, signedAt });
  await storeRegistration(tx, { ...place, hash }, newEnd);
  const head = signer.sign({ ...GENESIS, chain: organizationId, signedAt });
  await insertHead(tx, head);
  return head;
}
