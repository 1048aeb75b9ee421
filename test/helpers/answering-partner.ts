import { SANDBOX_PAYERS } from '../../sandbox/payers/directory/sandbox-payers.ts';
import { numberGenerator } from '../../sandbox/payers/generated-numbers.ts';
import { NUMBERS_PURPOSE } from '../../sandbox/payers/mailbox.ts';
import { parseSandboxMemberId } from '../../sandbox/payers/member-ids/member-id-grammar.ts';
import { receivedFrom } from '../../sandbox/payers/received.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import type { GatewayUnderTest } from '../trading/exchange/conformance/gateway-under-test.conformance.ts';
import type { TakenFile } from './folder-gateway.ts';

type Partner = {
  taken: TakenFile[];
  put(parties: TakenFile, file: { path: string; content: string | Uint8Array }): Promise<void>;
};

/** Returns the interchanges that a partner has accepted and its answers, for the conformance suite of gateways. */
export function booksOf(
  partner: Partner,
  encryption: Encryption,
): Pick<GatewayUnderTest, 'taken' | 'put' | 'makeAnswersDue'> {
  return {
    taken: async ({ tradingPartnerId }) =>
      partner.taken
        .filter((file) => file.tradingPartnerId === tradingPartnerId)
        .map(({ interchangeControlNumber }) => interchangeControlNumber),
    put: partner.put,
    makeAnswersDue: answering(partner, encryption),
  };
}

/**
 * Returns a function that answers all interchanges that a partner has accepted since its last call, as the sandbox's
 * payers do.
 */
export function answering(partner: Partner, encryption: Encryption): () => Promise<void> {
  const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
  let answered = 0;
  let files = 0;
  return async () => {
    const open = partner.taken.slice(answered);
    answered = partner.taken.length;
    for (const taken of open) {
      const numbers = numberGenerator(encryption.derive(NUMBERS_PURPOSE), taken.tradingPartnerId);
      const { interchange, answers } = receivedFrom(taken.content, directory, numbers)!;
      for (const { transactionSet, write } of answers) {
        files += 1;
        const createdAt = new Date('2026-01-05T12:00:00Z');
        const content = write({ answered: interchange, createdAt, controlNumber: files });
        await partner.put(taken, { path: `${String(files).padStart(6, '0')}.${transactionSet}`, content });
      }
    }
  };
}
