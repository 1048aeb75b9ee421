import type { Connection } from '../../src/database/connections/pool.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import type { AnswerContext } from '../../src/gateways/mapping/answer-envelope.ts';
import { invariant } from '../../src/kernel/assert.ts';
import type { ScriptedFile } from '../../src/modules/payer-simulator.ts';
import { reverseDecision } from './adjudication/adjudicate.ts';
import { keepDecisions, takeDecisions } from './adjudication/decisions-store.ts';
import { decisionOf, paymentOf, scriptAfterAppeal } from './adjudication/earlier-decisions.ts';
import type { NumberGenerator } from './generated-numbers.ts';
import { inboxPlace } from './mailbox.ts';
import { payerClaimNumber } from './plan-answers.ts';
import { type ReceivedClaim, readClaims } from './received-claim.ts';
import type { Directory } from './scenario.ts';
import { answer835, type PaidClaim } from './sets/answer-835.ts';

type Options = { mailbox: string; numbers: NumberGenerator; encryption: Encryption; directory: Directory };

/**
 * Writes the 835 that follows a won appeal, as payers send it: the earlier decision of each claim is reversed (CLP02
 * 22) and followed by the corrected one. The corrected decision is stored, so that a replacement, a void or the next
 * level can reverse it. Without an earlier decision, only the corrected decision is written.
 */
export async function answerWonAppeal(
  connection: Connection,
  { file, script }: { file: ScriptedFile; script: string },
  { mailbox, numbers, encryption, directory, ...context }: Options & Omit<AnswerContext, 'answered'>,
): Promise<string> {
  const { content } = file.interchange;
  const transaction = readClaims(content).transactions.find(
    ({ transactionSet }) => transactionSet.controlNumber === file.transactionSetControlNumber,
  );
  invariant(transaction, 'claims were sent');
  const { senderId: interchangeSenderId, controlNumber: interchangeControlNumber } = transaction.interchange;
  const sent = { mailbox, interchangeSenderId, interchangeControlNumber };
  const claimNumbers = transaction.claims.map((claim) => payerClaimNumber(claim, numbers));
  const taken = await takeDecisions(connection, mailbox, claimNumbers);
  const paidClaims: PaidClaim[] = [];
  for (const number of claimNumbers) {
    const earlier = taken.find(({ payerClaimNumber: taken }) => taken === number);
    const isMeant = (claim: ReceivedClaim) => payerClaimNumber(claim, numbers) === number;
    const bytes = earlier
      ? encryption.open(
          earlier.sealed,
          inboxPlace(mailbox, earlier.interchangeSenderId, earlier.interchangeControlNumber),
        )
      : content;
    const corrected = scriptAfterAppeal(earlier?.script ?? null, script);
    const before = earlier ? decisionOf(bytes, isMeant, { script: earlier.script, directory }) : null;
    const after = decisionOf(bytes, isMeant, { script: corrected, directory });
    invariant(after, 'the claim is in the interchange in which it was sent');
    if (before) paidClaims.push(paymentOf({ ...before, decision: reverseDecision(before.decision) }, number, numbers));
    paidClaims.push(paymentOf(after, number, numbers));
    await keepDecisions(connection, earlier ?? sent, { payerClaimNumbers: [number], script: corrected });
  }
  const payer = directory.payers.find(({ id }) => id === transaction.claims[0]?.payer.payerId);
  invariant(payer, 'a claim of the sandbox goes to a payer of its directory');
  const subject = `appeal:${context.controlNumber}`;
  const traceNumber = numbers.digits('payment-trace', subject, 12);
  const adjustmentReference = numbers.text('provider-adjustment', subject, 12);
  const answering = { ...context, answered: transaction.interchange };
  return answer835({ payer, paidClaims, traceNumber, adjustmentReference }, answering);
}
