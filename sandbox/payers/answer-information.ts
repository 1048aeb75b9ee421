import type { Connection } from '../../src/database/connections/pool.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { type Parsed275Transaction, parse275 } from '../../src/x12/275-005010X210/index.ts';
import { keepDecisions, takeDecisions } from './adjudication/decisions-store.ts';
import type { NumberGenerator } from './generated-numbers.ts';
import { inboxPlace } from './mailbox.ts';
import { paidClaim, payerClaimNumber, subjectOf } from './plan-answers.ts';
import type { PlannedFile } from './received.ts';
import { type ReceivedClaim, readClaims } from './received-claim.ts';
import { type Directory, LAG_MS, scenarioOf } from './scenario.ts';
import { answer835 } from './sets/answer-835.ts';

/** The decision after the documents. */
const SCRIPT = 'CLM.PAID';
/** BGN01: answers a request. TRN01: the payer's claim number. */
const ANSWER = '11';
const PAYER_NUMBER = '2';
/** The guide of documents about authorizations. */
const ABOUT_REVIEWS = '006020X316';

type Options = { mailbox: string; numbers: NumberGenerator; encryption: Encryption; directory: Directory };

/** Returns the payer's numbers of the claims that the 275s of a file answer requests about. */
export function answeredClaimNumbers(content: Uint8Array): string[] {
  return parse275(content).transactions.filter(isAnswer).flatMap(numbersOf);
}

/**
 * Plans the remittances of claims whose documents have arrived: each is paid, once. The decision is stored, so that a
 * replacement or a void can reverse it.
 */
export async function decideAfterDocuments(
  connection: Connection,
  claimNumbers: readonly string[],
  { mailbox, numbers, encryption, directory }: Options,
): Promise<PlannedFile[]> {
  const taken = await takeDecisions(connection, mailbox, [...new Set(claimNumbers)]);
  const planned: PlannedFile[] = [];
  for (const { payerClaimNumber: number, script, sealed, ...sent } of taken) {
    const place = inboxPlace(mailbox, sent.interchangeSenderId, sent.interchangeControlNumber);
    const { claims } = readClaims(encryption.open(sealed, place));
    const claim = claims.find((one) => payerClaimNumber(one, numbers) === number);
    const isWaiting = script === null && claim && isQuestioned(claim, directory);
    const kept = isWaiting ? SCRIPT : script;
    await keepDecisions(connection, sent, { payerClaimNumbers: [number], script: kept });
    if (isWaiting) planned.push(remittance(claim, { numbers, directory }));
  }
  return planned;
}

function isQuestioned(claim: ReceivedClaim, directory: Directory): boolean {
  return scenarioOf(claim, directory).outcome.outcome === 'information_requested';
}

function remittance(claim: ReceivedClaim, { numbers, directory }: Pick<Options, 'numbers' | 'directory'>): PlannedFile {
  const scenario = { ...scenarioOf(claim, directory), outcome: { outcome: 'paid' as const } };
  const subject = `${subjectOf(claim)}:documents`;
  const input = {
    payer: scenario.payer!,
    paidClaims: [paidClaim({ claim, scenario }, { lagMs: LAG_MS.remittance, part: 'whole' }, numbers)],
    traceNumber: numbers.digits('payment-trace', subject, 12),
    adjustmentReference: numbers.text('provider-adjustment', subject, 12),
  };
  return { transactionSet: '835', lagMs: LAG_MS.remittance, write: (context) => answer835(input, context) };
}

function isAnswer({ group, header }: Parsed275Transaction): boolean {
  return group.version !== ABOUT_REVIEWS && header.purposeCode === ANSWER;
}

function numbersOf({ attachments }: Parsed275Transaction): string[] {
  return attachments.flatMap(({ traceType, controlNumber }) => (traceType === PAYER_NUMBER ? [controlNumber] : []));
}
