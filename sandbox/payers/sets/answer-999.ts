import { type AnswerContext, answerEnvelope } from '../../../src/gateways/mapping/answer-envelope.ts';
import type { Parsed837PTransaction } from '../../../src/x12/837p-005010X222A2/index.ts';
import {
  acknowledgeTransactionSet,
  acknowledgmentFromFindings,
  build999,
} from '../../../src/x12/999-005010X231A1/index.ts';
import type { Finding } from '../../../src/x12/findings/finding.ts';

/** NM109 of the subscriber: the element that CLM.REJECT.999 rejects. */
const SCRIPTED_ERROR = { segmentId: 'NM1', segmentPosition: 8, loopId: '2010', code: '8' };
const SCRIPTED_ELEMENT = { elementPosition: 9, dataElementNumber: '67', code: '7' };

/** Returns whether a transaction set is refused: it has errors, or its script refuses it. */
export function isRefused(
  transaction: Parsed837PTransaction,
  findings: readonly Finding[],
  isScripted: boolean,
): boolean {
  return isScripted || findingsOf(transaction, findings).some((finding) => finding.severity === 'error');
}

function findingsOf(transaction: Parsed837PTransaction, findings: readonly Finding[]): Finding[] {
  const { transactionSetNumber } = transaction.transactionSet;
  return findings.filter((finding) => finding.transactionSetNumber === transactionSetNumber);
}

/** Returns the 999 for the transaction sets of one functional group. */
export function answer999(
  transactions: readonly Parsed837PTransaction[],
  findings: readonly Finding[],
  isScripted: (transaction: Parsed837PTransaction) => boolean,
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
