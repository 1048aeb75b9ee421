import type { Database } from '../../../database/database.ts';
import { readTogether, type TenantReader } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { type ChainEnd, GENESIS, type Registration, registrationHash } from './audit-chain.ts';
import {
  countUnsealed,
  findHead,
  listLinks,
  listProvenanceWithoutEntry,
  listUnchained,
  listWaitingWithoutEntry,
} from './audit-chain-store.ts';
import { hasCreationEntry } from './audit-entries-store.ts';
import { findRegistration, findRegistryHead, listRegistrations } from './audit-registry-store.ts';
import { ChainWalk } from './chain-walk.ts';
import type { HeadSigner, SignedHead } from './head-signature.ts';
import { type ChainProblem, chainProblem } from './verification.ts';

const LINKS_PER_READ = 1_000;
/** Maximum number of reported problems per kind and organization. */
const PROBLEMS_PER_KIND_MAX = 1_000;

/** The result of verifying one chain. `unsealed` entries wait for the sealer and are not checked. */
export type ChainReport = {
  organizationId: string;
  head: SignedHead | null;
  isRegistered: boolean;
  /** Whether there is an entry of the organization's creation, sealed or not. */
  hasCreationEntry: boolean;
  entries: number;
  unsealed: number;
  problems: ChainProblem[];
};

/** A chain's end recorded outside the database; the chain must still contain it. */
export type Anchor = ChainEnd & { organizationId: string };

type VerifyOptions = { database: Database; signer: HeadSigner; anchors?: readonly Anchor[] };

/** Checks one organization's whole chain against its entries and its signed end, in one snapshot. */
export async function verifyChain(options: VerifyOptions, organizationId: string): Promise<ChainReport> {
  const { database, signer, anchors = [] } = options;
  const own = anchors.filter((anchor) => anchor.organizationId === organizationId);
  return readTogether(database, organizationId, (reader) => verifyIn(reader, signer, own), 'snapshot');
}

async function verifyIn(reader: TenantReader, signer: HeadSigner, anchors: readonly Anchor[]): Promise<ChainReport> {
  const { organizationId } = reader;
  const head = await findHead(reader);
  const { walk, problems } = await walkChain(reader, anchors);
  if (head === null) {
    // Before its first sealing an organization has no head; its entries are all waiting.
    if (walk.end.position > 0) problems.push(chainProblem('head_missing', { organizationId }));
    walk.finish(walk.end);
  } else if (!signer.isGenuine(head)) {
    problems.push(chainProblem('head_forged', { organizationId, position: head.position }));
    walk.finish(walk.end);
  } else {
    walk.finish(head);
  }
  problems.push(...walk.problems, ...(await findStrays(reader)));
  return {
    organizationId,
    head,
    isRegistered: (await findRegistration(reader, organizationId)) !== null,
    hasCreationEntry: await hasCreationEntry(reader),
    entries: walk.end.position,
    unsealed: await countUnsealed(reader),
    problems,
  };
}

async function walkChain(reader: TenantReader, anchors: readonly Anchor[]) {
  const { organizationId } = reader;
  const walk = new ChainWalk(organizationId);
  const missed = new Map(anchors.map((anchor) => [anchor.position, anchor]));
  if (missed.get(0)?.hash === GENESIS.hash) missed.delete(0);
  for (;;) {
    const links = await listLinks(reader, walk.end.position, LINKS_PER_READ);
    for (const link of links) {
      walk.follow(link);
      if (missed.get(link.position)?.hash === link.hash) missed.delete(link.position);
    }
    if (links.length < LINKS_PER_READ) break;
  }
  const problems = [...missed.keys()].map((position) => chainProblem('anchor_missed', { organizationId, position }));
  return { walk, problems };
}

async function findStrays(reader: TenantReader): Promise<ChainProblem[]> {
  const { organizationId } = reader;
  const unchained = await listUnchained(reader, PROBLEMS_PER_KIND_MAX);
  const missing = await listWaitingWithoutEntry(reader, PROBLEMS_PER_KIND_MAX);
  const invented = await listProvenanceWithoutEntry(reader, PROBLEMS_PER_KIND_MAX);
  return [
    ...unchained.map((entryId) => chainProblem('entry_unchained', { organizationId, entryId })),
    ...missing.map((entryId) => chainProblem('waiting_entry_missing', { organizationId, entryId })),
    ...invented.map((entryId) => chainProblem('provenance_unchained', { organizationId, entryId })),
  ];
}

/** The registry's organizations, and the problems of the registry itself. */
type RegistryReport = { registrations: Registration[]; problems: ChainProblem[] };

/** Checks the registry of chains against its signed end. */
async function verifyRegistry(options: VerifyOptions): Promise<RegistryReport> {
  const read = async (reader: TenantReader) => {
    const head = await findRegistryHead(reader);
    const registrations: Registration[] = [];
    for (;;) {
      const page = await listRegistrations(reader, registrations.at(-1)?.position ?? 0, LINKS_PER_READ);
      registrations.push(...page);
      if (page.length < LINKS_PER_READ) break;
    }
    return { registrations, problems: checkRegistry(registrations, head, options.signer) };
  };
  // The registry belongs to no organization. A transaction of a nonexistent organization can read all of it.
  return readTogether(options.database, newId('org'), read, 'snapshot');
}

function checkRegistry(
  registrations: readonly Registration[],
  head: SignedHead | null,
  signer: HeadSigner,
): ChainProblem[] {
  let end: ChainEnd = GENESIS;
  for (const registration of registrations) {
    const { position, previousHash, hash, organizationId } = registration;
    const follows = position === end.position + 1 && previousHash === end.hash;
    if (!follows || registrationHash(registration) !== hash) {
      return [chainProblem('registry_broken', { organizationId, position: end.position + 1 })];
    }
    end = { position, hash };
  }
  const isWhole = head
    ? signer.isGenuine(head) && head.position === end.position && head.hash === end.hash
    : end.position === 0;
  return isWhole ? [] : [chainProblem('registry_broken', { organizationId: null, position: end.position + 1 })];
}

type DeploymentReport = {
  chains: ChainReport[];
  /** All problems, of the registry and of every chain. */
  problems: ChainProblem[];
};

type VerifyDeploymentOptions = VerifyOptions & {
  listOrganizationIds: () => Promise<string[]>;
  /** Limits the check to one organization. */
  only?: string;
};

/**
 * Verifies the registry and the chains of all organizations. A missing organization that was registered or recorded
 * outside is reported as a problem. May run beside writers and sealers.
 */
export async function verifyDeployment(options: VerifyDeploymentOptions): Promise<DeploymentReport> {
  const { listOrganizationIds, only, anchors = [] } = options;
  const noted = anchors.map(({ organizationId }) => organizationId);
  // Runs even if there is no organization, because all of them may have been deleted.
  const registry = await verifyRegistry(options);
  const registered = new Set(registry.registrations.map(({ organizationId }) => organizationId));
  // Read after the registry: organizations may be created meanwhile, but every organization of the registry must exist.
  const here = new Set(await listOrganizationIds());
  const chains: ChainReport[] = [];
  for (const organizationId of only === undefined ? [...new Set([...here, ...registered, ...noted])].sort() : [only]) {
    const report = await verifyChain(options, organizationId);
    if (!here.has(organizationId)) report.problems.unshift(chainProblem('organization_missing', { organizationId }));
    if (registered.has(organizationId) && report.head === null && report.entries === 0) {
      report.problems.push(chainProblem('head_missing', { organizationId }));
    }
    if (!report.isRegistered && report.head !== null) {
      report.problems.push(chainProblem('organization_unregistered', { organizationId }));
    }
    // An organization and the entry of its creation are written together, so the entry must be in any later snapshot.
    // Other problems already explain a missing entry.
    if (here.has(organizationId) && !report.hasCreationEntry && report.problems.length === 0) {
      report.problems.push(chainProblem('log_missing', { organizationId }));
    }
    chains.push(report);
  }
  return { chains, problems: [...registry.problems, ...chains.flatMap((chain) => chain.problems)] };
}
