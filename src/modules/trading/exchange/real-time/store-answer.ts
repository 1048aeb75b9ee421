import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { FileMapping } from '../inbound/receiving/file-mapping.ts';
import { contentPlace } from '../interchanges/interchange.ts';
import { insertInterchange } from '../interchanges/interchanges-store.ts';
import { settleQuestion } from './real-time-store.ts';

/** Records that the partner has the question or, with a reason, that there is no answer. */
export function closeQuestion(tx: UnitOfWork, id: string, failure: string | null): void {
  settleQuestion(tx, id, failure);
}

/** Stores an answer unchanged, encrypted. */
export function storeAnswer(
  tx: UnitOfWork,
  answer: {
    id: string;
    tradingPartnerId: string;
    content: Uint8Array;
    failure: string | null;
    encryption: Encryption;
    mapping: Pick<FileMapping, 'inspect'>;
  },
): void {
  const { id, tradingPartnerId, content, failure, encryption, mapping } = answer;
  const inspector = mapping.inspect();
  inspector.push(content);
  const { transactionSet, interchangeControlNumber, groupControlNumber } = inspector.end();
  insertInterchange(tx, {
    id,
    tradingPartnerId,
    direction: 'inbound',
    status: failure === null ? 'processed' : 'needs_review',
    transactionSet,
    interchangeControlNumber,
    groupControlNumber,
    sealed: encryption.seal(content, contentPlace(tx.organizationId, id)),
    failure,
  });
}
