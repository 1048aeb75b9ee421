import type { App } from '../../src/composition/app.ts';
import { SANDBOX_PARTNER } from '../../src/composition/open-exchange.ts';
import { closeBatch } from '../../src/modules/trading/exchange/outbound/close-batch.ts';
import type { InterchangeEnvelope } from '../../src/modules/trading/exchange/outbound/envelope.ts';
import { partnerFromSeed } from '../../src/modules/trading/exchange/partners/partner-seed.ts';
import type { TradingPartner } from '../../src/modules/trading/exchange/partners/trading-partner.ts';
import type {
  OutboundInterchange,
  PayerGateway,
  ReleaseOutcome,
  StageOutcome,
} from '../../src/modules/trading/exchange/payer-gateway.ts';
import { buildTA1 } from '../../src/x12/ta1/index.ts';

export function aTradingPartner(overrides: Partial<TradingPartner> = {}): TradingPartner {
  return { ...partnerFromSeed('org_1', SANDBOX_PARTNER), ...overrides };
}

/** Returns the envelope of an interchange from RCTEST to the sandbox's payers. */
export function anEnvelope(overrides: Partial<InterchangeEnvelope> = {}): InterchangeEnvelope {
  return {
    partner: aTradingPartner({ interchangeSenderId: 'RCTEST', applicationSenderCode: 'RCTEST', submitterId: 'RCTEST' }),
    numbers: { interchange: '000000007', group: '7' },
    submitter: SANDBOX_PARTNER.submitter,
    createdAt: new Date('2026-11-20T08:30:00Z'),
    ...overrides,
  };
}

type Addressed = Pick<OutboundInterchange, 'organizationId' | 'tradingPartnerId'>;

/** Returns what a gateway gets besides the number and the bytes. */
export function aSending<P extends Addressed>(parties: P) {
  const { organizationId } = parties;
  const connection = { organizationId, connectionId: null, kind: 'simulator', isOpen: true, profile: {} };
  return { ...parties, connection, interchangeId: 'itc_1', transactionSet: '837P' };
}

/** Stages an interchange and, if that succeeds, releases it. */
export async function send(
  gateway: PayerGateway,
  interchange: OutboundInterchange,
): Promise<StageOutcome | ReleaseOutcome> {
  const staged = await gateway.stage(interchange);
  return staged.outcome === 'staged' ? gateway.release(interchange) : staged;
}

/** Closes everything that waits to be sent in real time into interchanges, as a worker does. */
export async function closeBatches(app: App): Promise<void> {
  const { database, encryption, handlers, payers } = app;
  const { rows } = await app.pool.query('select * from rcm_due_batches($1, 100)', [new Date('2100-01-01')]);
  for (const row of rows) {
    const { organization_id: organizationId, trading_partner_id: tradingPartnerId } = row;
    const payload = { organizationId, tradingPartnerId, transactionSet: row.transaction_set, testClockId: null };
    await closeBatch(payload, { database, encryption, handlers, mapping: payers.mapping });
  }
}

/** Returns TA102 and TA103 of the acknowledgment of an interchange that was written at this time. */
export function acknowledgedAt(createdAt: Date): { date: string; time: string } {
  const text = createdAt.toISOString();
  return { date: text.slice(2, 10).replaceAll('-', ''), time: text.slice(11, 16).replace(':', '') };
}

/** Writes the TA1 with which the sandbox's clearinghouse accepts interchanges of the tests' partner. */
export function acceptingTA1(numbers: readonly string[], createdAt: Date): string {
  return buildTA1({
    senderQualifier: 'ZZ',
    senderId: 'RCMSANDBOX',
    receiverQualifier: 'ZZ',
    receiverId: 'RCTEST',
    interchangeControlNumber: '000000901',
    createdAt,
    usageIndicator: 'T',
    acknowledgments: numbers.map((controlNumber) => ({
      controlNumber,
      ...acknowledgedAt(createdAt),
      code: 'A',
      noteCode: '000',
    })),
  });
}
