import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Encryption } from '../database/sealing/encryption.ts';
import { openPayerMapping } from '../gateways/mapping/payer-mapping.ts';
import { dispatchGateways } from '../gateways/transports/dispatch-gateways.ts';
import { CLAIM_TRANSACTIONS } from '../modules/billing/claims/claim-transactions.ts';
import { refreshScrub } from '../modules/billing/claims/eligibility/refresh-scrub.ts';
import { eligibilityTransactions } from '../modules/eligibility/record-responses.ts';
import type { PayerPort } from '../modules/payer-port.ts';
import { APPEAL_TRANSACTIONS } from '../modules/payments/appeals/delivery/appeal-transactions.ts';
import { AUTHORIZATION_TRANSACTIONS } from '../modules/prior-authorizations/authorization-transactions.ts';
import type { Connections } from '../modules/trading/exchange/partners/connections.ts';
import { openConnections } from '../modules/trading/exchange/partners/open-connections.ts';
import type { PartnerSeed } from '../modules/trading/exchange/partners/partner-seed.ts';
import type { GatewaysByKind } from '../modules/trading/exchange/payer-gateway.ts';
import { collectHandlers } from '../modules/trading/exchange/transaction-handler.ts';
import type { Sandbox } from './load-sandbox.ts';

const ELIGIBILITY_TRANSACTIONS = eligibilityTransactions(refreshScrub);

/** The modules' handlers of transaction sets. A module that sends or reads another set is added here. */
export const TRANSACTION_HANDLERS = collectHandlers({
  outbound: [
    ...CLAIM_TRANSACTIONS.outbound,
    ...ELIGIBILITY_TRANSACTIONS.outbound,
    ...AUTHORIZATION_TRANSACTIONS.outbound,
    ...APPEAL_TRANSACTIONS.outbound,
  ],
  inbound: [...CLAIM_TRANSACTIONS.inbound, ...ELIGIBILITY_TRANSACTIONS.inbound, ...AUTHORIZATION_TRANSACTIONS.inbound],
});

/** The clearinghouse of the sandbox's payers. An interchange is closed for each transaction at once. */
export const SANDBOX_PARTNER: PartnerSeed = {
  name: 'sandbox',
  kind: 'simulator',
  interchangeReceiverId: 'RCMSANDBOX',
  receiverName: 'RCMSANDBOX',
  usageIndicator: 'T',
  batch: { transactionsMax: 1, bytesMax: 4_000_000, delaySeconds: 0 },
  // An unassigned number (555).
  submitter: { name: null, contact: { name: 'BILLING OFFICE', telephone: '5555550100' } },
};

/** Returns the partner that organizations have without setting one up. */
export function partnerSeedOf({ environment }: Pick<Config, 'environment'>): PartnerSeed | null {
  return environment === 'sandbox' ? SANDBOX_PARTNER : null;
}

/**
 * Returns a test for kinds of connections whose partners are restored with the database: the sandbox's payers are
 * stored in it.
 */
export function restoredKinds(config: Pick<Config, 'environment'>): (kind: string) => boolean {
  const seed = partnerSeedOf(config);
  return (kind) => kind === seed?.kind;
}

/** `sandbox`: null in a live deployment, and where nothing is sent. */
type GatewayParts = { database: Database; encryption: Encryption; sandbox: Sandbox | null };

/** Opens the gateway of each kind of connection. A kind without an entry sends nothing, so its interchanges wait. */
export function openPayers(
  config: Pick<Config, 'sandboxTimeScale'>,
  { sandbox: loaded, ...parts }: GatewayParts,
  others: (connections: Connections) => GatewaysByKind = () => ({}),
): PayerPort {
  const sandbox = loaded?.openSandboxPayers({ ...parts, timeScale: config.sandboxTimeScale });
  const gateways: GatewaysByKind = {
    ...(sandbox && { simulator: sandbox.gateway }),
    ...others(openConnections(parts)),
  };
  return {
    gateways,
    gateway: dispatchGateways(gateways),
    mapping: openPayerMapping(parts.encryption),
    ...(sandbox && { simulator: sandbox.simulator }),
  };
}
