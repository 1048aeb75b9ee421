import { createHash } from 'node:crypto';
import { SANDBOX_PAYERS } from '../../sandbox/payers/directory/sandbox-payers.ts';
import { numberGenerator } from '../../sandbox/payers/generated-numbers.ts';
import { parseSandboxMemberId } from '../../sandbox/payers/member-ids/member-id-grammar.ts';
import { receivedFrom } from '../../sandbox/payers/received.ts';
import type { OutboundInterchange, PayerGateway } from '../../src/modules/trading/exchange/payer-gateway.ts';

export const PARTNER_KIND = 'chaos';

/** How much fails, from 0 to 1. */
export type Conditions = { isDown: boolean; faults: number };

/** Trading partners of one organization with the line to them, and their records. */
export type PartnersSide = {
  readonly conditions: Conditions;
  /** ISA13 of the interchanges that each partner took, in order. */
  readonly taken: { tradingPartnerId: string; number: string; content: Buffer }[];
  /** Interchanges that a partner refused to take, and has not taken since. */
  readonly refused: ReadonlySet<string>;
  /** Contents of files with answers, by hash, each of which has to take effect once; with CLM01 of the claims. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  /** Contents of files that were listed before all of them was there. */
  readonly halves: ReadonlySet<string>;
  /** Contents of files that are not X12. */
  readonly reports: ReadonlySet<string>;
  readonly tally: ReadonlyMap<string, number>;
  /** Files that are not confirmed, due or not. */
  readonly offered: number;
  gatewayFor(organizationId: string): PayerGateway;
  /** Lets the partners take the released files. */
  sweep(): void;
  /** Offers a file that is a summary for people. */
  report(tradingPartnerId: string): void;
  /** Offers all files again, as partners do on request for the files of some days. */
  offerAgain(): void;
  close(): Promise<void>;
};

/** Returns the answers of a partner's payers to an interchange, as the sandbox's payers give them. */
export function answersTo(content: Buffer, tradingPartnerId: string) {
  const numbers = numberGenerator(Buffer.from('chaos'), tradingPartnerId);
  const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
  return receivedFrom(content, directory, numbers)!;
}

/** Names an interchange in the partners' records. */
export function keyOf({
  tradingPartnerId,
  interchangeControlNumber,
}: Pick<OutboundInterchange, 'tradingPartnerId' | 'interchangeControlNumber'>): string {
  return `${tradingPartnerId} ${interchangeControlNumber}`;
}

/** Returns CLM01 of the claims in an interchange. */
export function claimNumbersIn(content: Buffer): string[] {
  return [...content.toString('latin1').matchAll(/~CLM\*([^*]+)\*/g)].map((match) => match[1]!);
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
