import { type AnswerContext, answerEnvelope } from '../../../src/gateways/mapping/answer-envelope.ts';
import {
  acknowledgeTransactionSet,
  acknowledgmentFromFindings,
  build999,
} from '../../../src/x12/999-005010X231A1/index.ts';
import type { Finding } from '../../../src/x12/findings/finding.ts';
import type { ReceivedTransaction } from '../received-claim.ts';

/** NM109 of the subscriber: the element that CLM.REJECT.999 rejects. */
const SCRIPTED_ERROR = { segmentId: 'NM1', segmentPosition: 8, loopId: '2010', code: '8' };
const SCRIPTED_ELEMENT = { elementPosition: 9, dataElementNumber: '67', code: '7' };

/** Returns whether a transaction set is refused: it has errors, or its script refuses it. */
export function isRefused(
  transaction: ReceivedTransaction,
  findings: readonly Finding[],
  isScripted: boolean,
): boolean {
  return isScripted || findingsOf(transaction, findings).some((finding) => finding.severity === 'error');
}

function findingsOf(transaction: ReceivedTransaction, findings: readonly Finding[]): Finding[] {
  const { transactionSetNumber } = transaction.transactionSet;
  return findings.filter((finding) => finding.transactionSetNumber === transactionSetNumber);
}

/** Returns the 999 for the transaction sets of one functional group. */
export function answer999(
  transactions: readonly ReceivedTransaction[],
  findings: readonly Finding[],
  isScripted: (transaction: ReceivedTransaction) => boolean,
  context: AnswerContext,
): string | null {
  const group = transactions[0]!.group;
  const sets = transactions.map((transaction) => {
    const made = acknowledgeTransactionSet(transaction.transactionSet, group, findingsOf(transaction, findings));
    if (!isScripted(transaction)) return made;
    return { ...made, errors: [{ ...SCRIPTED_ERROR, elements: [SCRIPTED_ELEMENT] }], code: 'R', reasonCodes: ['5'] };
  });
  const ofGroup = findings.filter((finding) => finding.transactionSetNumber === 0);
  const made = acknowledgmentFromFindings(group, sets, ofGroup, { receivedCount: sets.length });
  return made && build999({ ...answerEnvelope(context), acknowledgments: [{ controlNumber: '0001', ...made }] });
}
