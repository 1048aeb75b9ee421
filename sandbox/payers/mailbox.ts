import type { Encryption, Place } from '../../src/database/sealing/encryption.ts';
import type { CollectedFile, OutboundInterchange } from '../../src/modules/trading/exchange/payer-gateway.ts';
import type { DueFile } from './simulator-store.ts';

/** The kind of the connections to the sandbox's payers. */
export const SIMULATOR_KIND = 'simulator';

/** The purpose for which the key of the payers' numbers is derived. */
export const NUMBERS_PURPOSE = 'sandbox-payer-numbers';

export function fileIdOf(controlNumber: number, transactionSet: string): string {
  return `${String(controlNumber).padStart(9, '0')}.${transactionSet}`;
}

type Parties = Pick<OutboundInterchange, 'organizationId' | 'tradingPartnerId'>;

export function mailboxOf({ organizationId, tradingPartnerId }: Parties): string {
  return `${organizationId}/${tradingPartnerId}`;
}

function partiesOf(mailbox: string): Parties {
  const [organizationId = '', tradingPartnerId = ''] = mailbox.split('/');
  return { organizationId, tradingPartnerId };
}

/** Returns the place that a submitted interchange is encrypted for. */
export function inboxPlace(mailbox: string, senderId: string, controlNumber: string): Place {
  const { organizationId } = partiesOf(mailbox);
  return {
    organizationId,
    table: 'simulator.inbox',
    row: `${mailbox}/${senderId}/${controlNumber}`,
    column: 'content',
  };
}

/** Returns the table, row and column of a payer's file, to which its ciphertext is bound. */
export function outboxPlace(mailbox: string, fileId: string): Place {
  const { organizationId } = partiesOf(mailbox);
  return { organizationId, table: 'simulator.outbox', row: `${mailbox}/${fileId}`, column: 'content' };
}

/**
 * Returns a file of a payer as the gateway hands it out. The simulator's files have no time, so each is recognized by
 * its bytes.
 */
export function collectedFile({ mailbox, fileId, path, sealed }: DueFile, encryption: Encryption): CollectedFile {
  const content = encryption.open(sealed, outboxPlace(mailbox, fileId));
  return {
    kind: SIMULATOR_KIND,
    ...partiesOf(mailbox),
    fileId,
    path,
    byteCount: content.length,
    modifiedAt: null,
    isWhole: true,
    open: async function* () {
      yield content;
    },
  };
}
