import type { ApiClient } from '../client.ts';

/** The payer of the demo's claims. */
const PAYER_ID = 'SBX01';

/** The claims of the demo, of all types. */
export const CLAIM_SETS = ['837P', '837I', '837D'] as const;

/** Sets up a trading partner with a connection, and routes transactions for the demo's payer to it, by default claims. */
export async function connectPartner(
  api: ApiClient,
  connection: Record<string, unknown>,
  transactionSets: readonly string[] = CLAIM_SETS,
): Promise<void> {
  const { body: partner } = await api.post('/v1/trading-partners', {
    name: 'Demo clearinghouse',
    interchangeSenderId: 'RIVERSIDE01',
    interchangeReceiverId: 'DEMOPAYERS',
    usageIndicator: 'T',
    // Same as the sandbox's own partner: an interchange is closed for each claim at once.
    batch: { transactionsMax: 1, bytesMax: 4_000_000, delaySeconds: 0 },
    connection,
  });
  for (const transactionSet of transactionSets) {
    await api.post('/v1/payer-routes', { payerId: PAYER_ID, transactionSet, tradingPartnerId: partner.id });
  }
}
