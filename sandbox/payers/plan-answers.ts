import type { AnswerContext } from '../../src/gateways/mapping/answer-envelope.ts';
import { adjudicate, type ClaimDecision, reverseDecision, splitDecision } from './adjudication/adjudicate.ts';
import {
  correctedNumber,
  type EarlierDecisions,
  NOTHING_EARLIER,
  reversalFor,
} from './adjudication/earlier-decisions.ts';
import type { SandboxPayer } from './directory/sandbox-payers.ts';
import type { NumberGenerator } from './generated-numbers.ts';
import type { ReceivedClaim, ReceivedFile, ReceivedTransaction } from './received-claim.ts';
import { type ClaimScenario, type Directory, LAG_MS, type RemittancePlan, scenarioOf, VOID } from './scenario.ts';
import { type Answer277CAInput, answer277CA, type ClaimReply } from './sets/answer-277ca.ts';
import { answer277Rfi, DAYS_TO_ANSWER } from './sets/answer-277rfi.ts';
import { answer835, type PaidClaim } from './sets/answer-835.ts';
import { answer999, isRefused } from './sets/answer-999.ts';

/** A planned answer: its delay after the receipt (before the time scale), and its text once it has a number. */
type PlannedAnswer = {
  transactionSet: '999' | '277CA' | '277RFI' | '835';
  lagMs: number;
  write(context: AnswerContext): string;
};

/** One claim with its planned answers. */
type Played = { claim: ReceivedClaim; scenario: ClaimScenario };

export const CLEARINGHOUSE = { entityCode: 'AY', name: 'SANDBOX CLEARINGHOUSE', idQualifier: '46', id: 'RCMSANDBOX' };

/** Returns all answers of the sandbox's clearinghouse and payers to a file of claims, in the order of time; pure. */
export function planAnswers(
  parsed: ReceivedFile,
  directory: Directory,
  numbers: NumberGenerator,
  earlier: EarlierDecisions = NOTHING_EARLIER,
): PlannedAnswer[] {
  const played = new Map<ReceivedTransaction, Played[]>();
  for (const transaction of parsed.transactions) {
    const claims = transaction.claims.map((claim) => ({ claim, scenario: scenarioOf(claim, directory) }));
    played.set(transaction, claims);
  }
  const answered = parsed.transactions.filter((transaction) => !isSilent(played.get(transaction)!));
  const isScripted = (transaction: ReceivedTransaction) =>
    played.get(transaction)!.some(({ scenario }) => scenario.isSyntaxRefused);
  const taken = answered.filter((transaction) => !isRefused(transaction, parsed.findings, isScripted(transaction)));
  const answers = [
    ...implementationAcknowledgments(answered, parsed, isScripted),
    ...taken.flatMap((transaction) => claimAnswers(transaction, played.get(transaction)!, { numbers, earlier })),
  ];
  return answers.toSorted((a, b) => a.lagMs - b.lagMs);
}

/** A transaction set whose every claim is lost is lost itself. */
function isSilent(claims: readonly Played[]): boolean {
  return claims.length > 0 && claims.every(({ scenario }) => scenario.isLost);
}

function implementationAcknowledgments(
  transactions: readonly ReceivedTransaction[],
  parsed: ReceivedFile,
  isScripted: (transaction: ReceivedTransaction) => boolean,
): PlannedAnswer[] {
  const groups = Map.groupBy(transactions, (transaction) => transaction.group);
  return [...groups.values()].map((group) => ({
    transactionSet: '999',
    lagMs: LAG_MS.implementationAcknowledgment,
    write: (context) => answer999(group, parsed.findings, isScripted, context) ?? '',
  }));
}

function claimAnswers(
  transaction: ReceivedTransaction,
  all: readonly Played[],
  { numbers, earlier }: { numbers: NumberGenerator; earlier: EarlierDecisions },
): PlannedAnswer[] {
  const heard = all.filter(({ scenario }) => !scenario.isLost);
  const reply = (played: Played, answer: ClaimReply['answer'], isPayer: boolean): ClaimReply => ({
    claim: played.claim,
    answer,
    payerClaimControlNumber: isPayer && answer.isAccepted ? payerClaimNumber(played.claim, numbers) : null,
    clearinghouseTraceNumber: numbers.text('clearinghouse-trace', subjectOf(played.claim), 12),
  });
  const acknowledgments = (
    lagMs: number,
    source: Answer277CAInput['source'],
    replies: ClaimReply[],
  ): PlannedAnswer => ({
    transactionSet: '277CA',
    lagMs,
    write: (context) => answer277CA({ header: transaction.header, source, replies }, context),
  });
  const traceOf = (label: string) => numbers.text(label, transaction.header.referenceId, 16);
  const fromClearinghouse = heard.flatMap((played) =>
    played.scenario.clearinghouse ? [reply(played, played.scenario.clearinghouse, false)] : [],
  );
  const answers: PlannedAnswer[] = [];
  if (fromClearinghouse.length > 0) {
    const source = { ...CLEARINGHOUSE, traceNumber: traceOf('clearinghouse-277ca') };
    answers.push(acknowledgments(LAG_MS.clearinghouseAcknowledgment, source, fromClearinghouse));
  }
  const reached = heard.filter(({ scenario }) => scenario.payer && scenario.payerAcknowledgment);
  for (const [payer, claims] of Map.groupBy(reached, ({ scenario }) => scenario.payer!)) {
    const replies = claims.map((played) => reply(played, played.scenario.payerAcknowledgment!, true));
    const traceNumber = traceOf(`payer-277ca-${payer.id}`);
    const source = { entityCode: 'PR', name: payer.name.toUpperCase(), idQualifier: 'PI', id: payer.id, traceNumber };
    answers.push(acknowledgments(LAG_MS.payerAcknowledgment, source, replies));
    answers.push(...informationRequests(payer, claims, transaction, numbers));
    answers.push(...remittances(payer, claims, { numbers, earlier }));
  }
  return answers;
}

/** Returns one request for documents for each claim that selects it; never for a void. */
function informationRequests(
  payer: SandboxPayer,
  claims: readonly Played[],
  { header }: ReceivedTransaction,
  numbers: NumberGenerator,
): PlannedAnswer[] {
  return claims.flatMap(({ claim, scenario: { outcome } }): PlannedAnswer[] => {
    if (outcome.outcome !== 'information_requested' || claim.frequencyCode === VOID) return [];
    const asked = { categoryCode: outcome.categoryCode, daysToAnswer: DAYS_TO_ANSWER };
    const payerClaimControlNumber = payerClaimNumber(claim, numbers);
    const request = { claim, payer, receiver: header.submitter, numbers, payerClaimControlNumber, ...asked };
    return [
      {
        transactionSet: '277RFI',
        lagMs: LAG_MS.informationRequest,
        write: (context) => answer277Rfi(request, context),
      },
    ];
  });
}

/** Returns the 835s: one for each provider and moment. */
function remittances(
  payer: SandboxPayer,
  claims: readonly Played[],
  { numbers, earlier }: { numbers: NumberGenerator; earlier: EarlierDecisions },
): PlannedAnswer[] {
  const parts = claims.flatMap((played) =>
    remittancePlansOf(played, earlier).map((plan, index) => ({ played, plan, isFirst: index === 0 })),
  );
  const groups = Map.groupBy(parts, ({ played, plan }) => `${plan.lagMs}:${played.claim.billingProvider.npi}`);
  return [...groups.values()].map((group) => {
    const { claim } = group[0]!.played;
    const { lagMs, part } = group[0]!.plan;
    const subject = `${subjectOf(claim)}:${part}`;
    const input = {
      payer,
      // The payer reverses its earlier decision in the remittance with the new one.
      paidClaims: group.flatMap(({ played, plan, isFirst }) => [
        ...(isFirst ? reversalFor(played.claim, earlier, numbers) : []),
        ...(plan.part === 'take_back' ? [] : [paidClaim(played, plan, numbers)]),
      ]),
      traceNumber: numbers.digits('payment-trace', subject, 12),
      adjustmentReference: numbers.text('provider-adjustment', subject, 12),
    };
    return { transactionSet: '835', lagMs, write: (context) => answer835(input, context) };
  });
}

/** A void is answered with the reversal alone. */
function remittancePlansOf({ claim, scenario }: Played, earlier: EarlierDecisions): RemittancePlan[] {
  const isVoid = claim.frequencyCode === VOID;
  if (!isVoid) return scenario.remittances;
  return earlier.has(correctedNumber(claim) ?? '') ? [{ lagMs: LAG_MS.remittance, part: 'take_back' }] : [];
}

export function paidClaim({ claim, scenario }: Played, plan: RemittancePlan, numbers: NumberGenerator): PaidClaim {
  const decision = adjudicate(claim, scenario.outcome, scenario.afterDenial);
  return {
    claim,
    decision: partOf(decision, plan.part),
    payerClaimControlNumber: payerClaimNumber(claim, numbers),
    style: scenario.remittance,
    mangledControlNumber: numbers.text('mangled-control-number', subjectOf(claim), 18),
    isOverpaid: scenario.outcome.outcome === 'takeback',
  };
}

function partOf(decision: ClaimDecision, part: RemittancePlan['part']): ClaimDecision {
  if (part === 'whole' || part === 'take_back') return decision;
  if (part === 'reversal') return reverseDecision(decision);
  return splitDecision(decision)[part === 'first' ? 0 : 1];
}

export function payerClaimNumber(claim: ReceivedClaim, numbers: NumberGenerator): string {
  return numbers.text('payer-claim', subjectOf(claim), 14);
}

/**
 * Names a claim. A replacement is a separate claim, whether or not it has the control number of its original, and so is
 * each interim bill of a stay.
 */
export function subjectOf({ payer, patientControlNumber, frequencyCode, stay, servicePeriod }: ReceivedClaim): string {
  const period = stay?.isInterim ? `:${servicePeriod?.start}` : '';
  return `${payer.payerId}:${patientControlNumber}:${frequencyCode}${period}`;
}
