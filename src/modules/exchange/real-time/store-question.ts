import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { FileMapping } from '../inbound/file-mapping.ts';
import { contentPlace } from '../interchanges/content-place.ts';
import type { ControlNumbers, TradingPartner } from '../partners/trading-partner.ts';
import type { TransactionSet } from '../payer-gateway.ts';
import { insertAnswer, insertQuestion, settleQuestion } from './real-time-store.ts';

/** Stores a question encrypted, as it will be sent, before it is sent. Returns its id. */
export function storeQuestion(
  tx: UnitOfWork,
  question: {
    partner: TradingPartner;
    numbers: ControlNumbers;
    transactionSet: TransactionSet;
    content: string;
    encryption: Encryption;
  },
): string {
  const id = newId('itc');
  const { partner, numbers, transactionSet, content, encryption } = question;
  insertQuestion(tx, {
    id,
    tradingPartnerId: partner.id,
    transactionSet,
    interchangeControlNumber: numbers.interchange,
    groupControlNumber: numbers.group,
    sealed: encryption.seal(content, contentPlace(tx.organizationId, id)),
  });
  return id;
}

/** Records that the partner has the question, or, with a reason, that it has no answer. */
export function closeQuestion(tx: UnitOfWork, id: string, failure: string | null): void {
  settleQuestion(tx, id, failure);
}

/** Stores an answer encrypted, as it came. Returns its id. */
export function storeAnswer(
  tx: UnitOfWork,
  answer: {
    tradingPartnerId: string;
    content: Uint8Array;
    failure: string | null;
    encryption: Encryption;
    mapping: Pick<FileMapping, 'inspect'>;
  },
): string {
  const id = newId('itc');
  const { tradingPartnerId, content, failure, encryption, mapping } = answer;
  const inspector = mapping.inspect();
  inspector.push(content);
  const { transactionSet, interchangeControlNumber, groupControlNumber } = inspector.end();
  insertAnswer(tx, {
    id,
    tradingPartnerId,
    transactionSet,
    interchangeControlNumber,
    groupControlNumber,
    sealed: encryption.seal(content, contentPlace(tx.organizationId, id)),
    failure,
  });
  return id;
}
