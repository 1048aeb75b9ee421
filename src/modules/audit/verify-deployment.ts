import { type ChainProblem, chainProblem } from './verification.ts';
import { type ChainReport, type VerifyOptions, verifyChain, verifyRegistry } from './verify-chain.ts';

export type DeploymentReport = {
  chains: ChainReport[];
  /** All problems, of the registry and of every chain. */
  problems: ChainProblem[];
};

export type VerifyDeploymentOptions = VerifyOptions & {
  listOrganizationIds: () => Promise<string[]>;
  /** The one organization to check instead of all. */
  only?: string;
};

/**
 * Checks the registry of chains and the chains of all organizations. An organization that was registered, or of which
 * something was noted outside, and that is gone is a problem of its own. May run beside writers and sealers.
 */
export async function verifyDeployment(options: VerifyDeploymentOptions): Promise<DeploymentReport> {
  const { listOrganizationIds, only, anchors = [] } = options;
  const noted = anchors.map(({ organizationId }) => organizationId);
  // Also if there is no organization, because all of them may have been deleted.
  const registry = await verifyRegistry(options);
  const registered = new Set(registry.registrations.map(({ organizationId }) => organizationId));
  // After the registry was read: an organization may be made and sealed meanwhile, but none that is in it may be gone.
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
    // An organization and the entry of its creation are written together, so that no snapshot taken after the
    // organization was seen can be without it. When anything else is wrong, that says already what became of the entry.
    if (here.has(organizationId) && !report.tellsCreation && report.problems.length === 0) {
      report.problems.push(chainProblem('log_missing', { organizationId }));
    }
    chains.push(report);
  }
  return { chains, problems: [...registry.problems, ...chains.flatMap((chain) => chain.problems)] };
}
