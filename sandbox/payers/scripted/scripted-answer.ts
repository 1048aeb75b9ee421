import type { AnswerContext } from '../../../src/gateways/mapping/answer-envelope.ts';
import { invariant } from '../../../src/kernel/assert.ts';
import {
  isAccepting,
  type ScriptedAuthorizationAnswer,
  type ScriptedClaimAnswer,
  type ScriptedFile,
} from '../../../src/modules/payer-simulator.ts';
import { parse278Request } from '../../../src/x12/278-005010X217/index.ts';
import { adjudicate } from '../adjudication/adjudicate.ts';
import type { SandboxPayer } from '../directory/sandbox-payers.ts';
import type { NumberGenerator } from '../generated-numbers.ts';
import { readAuthorizationScript } from '../member-ids/authorization-scripts.ts';
import { readRemittanceScript } from '../member-ids/remittance-scripts.ts';
import { CLEARINGHOUSE, paidClaim, payerClaimNumber, subjectOf } from '../plan-answers.ts';
import { repliesTo } from '../plan-authorization-answers.ts';
import { type ReceivedClaim, type ReceivedFile, type ReceivedTransaction, readClaims } from '../received-claim.ts';
import { type Directory, scenarioOf } from '../scenario.ts';
import { answer277 } from '../sets/answer-277.ts';
import { type Answer277CAInput, answer277CA } from '../sets/answer-277ca.ts';
import { answer277Rfi } from '../sets/answer-277rfi.ts';
import { answer278 } from '../sets/answer-278.ts';
import { answer835 } from '../sets/answer-835.ts';
import { answer999 } from '../sets/answer-999.ts';
import { scriptedEligibilityAnswer } from './scripted-eligibility-answer.ts';

type Options = { numbers: NumberGenerator } & Omit<AnswerContext, 'answered'>;

type Sent = Pick<ScriptedFile, 'answer' | 'interchange' | 'transactionSetControlNumber'>;
type Scripting = { parsed: ReceivedFile; directory: Directory; numbers: NumberGenerator };

type ScriptingOptions = Omit<Scripting, 'parsed'> & Omit<AnswerContext, 'answered'>;

/** Writes the scripted answer to claims, a 278 or a 270 that were sent. Pure. */
export function scriptedAnswer(
  { answer, interchange, transactionSetControlNumber }: Sent,
  { directory, numbers, ...numbered }: ScriptingOptions,
): string {
  if (answer.transactionSet === '278') {
    return scriptedAuthorizationAnswer(answer, interchange.content, { numbers, ...numbered });
  }
  if (answer.transactionSet === '271') {
    return scriptedEligibilityAnswer(answer, interchange.content, { directory, ...numbered });
  }
  const parsed = transactionSetOf(interchange.content, transactionSetControlNumber);
  const [first] = parsed.transactions;
  invariant(first, 'claims were sent');
  return claimAnswer(answer, { parsed, directory, numbers }, { answered: first.interchange, ...numbered });
}

/** Narrows a file of claims to the transaction set with a control number (ST02): batches hold claims of others. */
function transactionSetOf(content: Uint8Array, controlNumber: string | undefined): ReceivedFile {
  const whole = readClaims(content);
  const transactions = whole.transactions.filter(
    ({ transactionSet }) => transactionSet.controlNumber === controlNumber,
  );
  return { ...whole, transactions, claims: transactions.flatMap(({ claims }) => claims) };
}

function claimAnswer(answer: ScriptedClaimAnswer, scripting: Scripting, context: AnswerContext): string {
  const transaction = scripting.parsed.transactions[0];
  invariant(transaction, 'claims were sent');
  switch (answer.transactionSet) {
    case '999':
      return answer999([transaction], scripting.parsed.findings, () => !answer.isAccepted, context) ?? '';
    case '277CA':
      return acknowledgments(answer, transaction, scripting, context);
    case '277':
      return claimStatus(answer, transaction, scripting, context);
    case '277RFI':
      return informationRequest(answer, transaction, scripting, context);
    case '835':
      return remittance(answer, transaction, scripting, context);
  }
}

function acknowledgments(
  { from, categoryCode, statusCode }: Extract<ScriptedClaimAnswer, { transactionSet: '277CA' }>,
  transaction: ReceivedTransaction,
  { directory, numbers }: Scripting,
  context: AnswerContext,
): string {
  const traceNumber = numbers.text('scripted-277ca', String(context.controlNumber), 16);
  const isAccepted = isAccepting(categoryCode);
  const isPayer = from === 'payer';
  const replies = transaction.claims.map((claim) => ({
    claim,
    answer: { isAccepted, status: { categoryCode, statusCode } },
    payerClaimControlNumber: isPayer && isAccepted ? payerClaimNumber(claim, numbers) : null,
    clearinghouseTraceNumber: numbers.text('clearinghouse-trace', subjectOf(claim), 12),
  }));
  const payer = payerOf(transaction, directory);
  const source: Answer277CAInput['source'] = isPayer
    ? { entityCode: 'PR', name: payer.name.toUpperCase(), idQualifier: 'PI', id: payer.id, traceNumber }
    : { ...CLEARINGHOUSE, traceNumber };
  return answer277CA({ header: transaction.header, source, replies }, context);
}

function claimStatus(
  { categoryCode, statusCode, entityCode }: Extract<ScriptedClaimAnswer, { transactionSet: '277' }>,
  transaction: ReceivedTransaction,
  { directory, numbers }: Scripting,
  context: AnswerContext,
): string {
  const { id, name } = payerOf(transaction, directory);
  const referenceId = numbers.text('scripted-277', String(context.controlNumber), 16);
  const status = { categoryCode, statusCode, ...(entityCode === null ? {} : { entityCode }) };
  const payerClaimNumberOf = (claim: ReceivedClaim) => payerClaimNumber(claim, numbers);
  const paymentOf = (claim: ReceivedClaim, date: string) => {
    const { lines } = adjudicate(claim, { outcome: 'paid' }, { outcome: 'overturned' });
    const paidCents = lines.reduce((sum, line) => sum + line.paidCents, 0);
    const paymentTraceNumber = numbers.digits('announced-payment', subjectOf(claim), 12);
    return { paidCents, finalizedDate: date, paymentDate: date, paymentTraceNumber };
  };
  return answer277({ transaction, payer: { id, name }, referenceId, status, payerClaimNumberOf, paymentOf }, context);
}

function informationRequest(
  { categoryCode, daysToAnswer }: Extract<ScriptedClaimAnswer, { transactionSet: '277RFI' }>,
  transaction: ReceivedTransaction,
  { directory, numbers }: Scripting,
  context: AnswerContext,
): string {
  const [claim] = transaction.claims;
  invariant(claim, 'a transaction set of ours contains a claim');
  const payer = payerOf(transaction, directory);
  const receiver = transaction.header.submitter;
  const payerClaimControlNumber = payerClaimNumber(claim, numbers);
  return answer277Rfi(
    { claim, payer, receiver, numbers, payerClaimControlNumber, categoryCode, daysToAnswer },
    context,
  );
}

function remittance(
  { script }: Extract<ScriptedClaimAnswer, { transactionSet: '835' }>,
  transaction: ReceivedTransaction,
  { directory, numbers }: Scripting,
  context: AnswerContext,
): string {
  const read = readRemittanceScript(script);
  invariant(read, 'the script was checked before it was taken');
  const { outcome, style } = read;
  const played = transaction.claims.map((claim) => ({
    claim,
    scenario: { ...scenarioOf(claim, directory), outcome, remittance: style },
  }));
  // Numbered by the file, because each injected response is a separate payment.
  const subject = `scripted:${context.controlNumber}`;
  const paidClaims = played.map((one) => paidClaim(one, { lagMs: 0, part: 'whole' }, numbers));
  const traceNumber = numbers.digits('payment-trace', subject, 12);
  const adjustmentReference = numbers.text('provider-adjustment', subject, 12);
  return answer835({ payer: payerOf(transaction, directory), paidClaims, traceNumber, adjustmentReference }, context);
}

function payerOf(transaction: ReceivedTransaction, directory: Directory): SandboxPayer {
  const payer = directory.payers.find((one) => one.id === transaction.claims[0]?.payer.payerId);
  invariant(payer, 'a claim of the sandbox goes to a payer of its directory');
  return payer;
}

/** Writes the 278 response with the scripted decision or questions about the request that was sent. Pure. */
function scriptedAuthorizationAnswer(
  { type, script }: ScriptedAuthorizationAnswer,
  sent: Uint8Array,
  { numbers, ...numbered }: Options,
): string {
  const outcome = readAuthorizationScript(type, script);
  const [first] = parse278Request(sent).transactions;
  invariant(outcome && first, 'the script is valid and a 278 was sent');
  const [reply] = repliesTo(outcome);
  invariant(reply, 'every decision and every question is one reply');
  const input = { review: first.review, reply: reply.reply, numbers, isInquiry: false };
  return answer278(input, { answered: first.interchange, ...numbered });
}
