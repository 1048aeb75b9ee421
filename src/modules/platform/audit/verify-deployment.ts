import { type ChainProblem, chainProblem } from './verification.ts';
import { type ChainReport, type VerifyOptions, verifyChain, verifyRegistry } from './verify-chain.ts';

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
