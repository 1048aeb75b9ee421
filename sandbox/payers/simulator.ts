import type { Connection } from '../../src/database/connections/pool.ts';
import type {
  OutboundInterchange,
  PayerGateway,
  ReleaseOutcome,
  StageOutcome,
} from '../../src/modules/trading/exchange/payer-gateway.ts';
import { keepDecisions, takeDecisions } from './adjudication/decisions-store.ts';
import {
  correctedNumbers,
  decidedClaims,
  decisionOf,
  type EarlierDecisions,
} from './adjudication/earlier-decisions.ts';
import { answerAuthorization } from './answer-authorization.ts';
import { answerEligibility } from './answer-eligibility.ts';
import { answeredClaimNumbers, decideAfterDocuments } from './answer-information.ts';
import { numberGenerator } from './generated-numbers.ts';
import { collectedFile, inboxPlace, mailboxOf, NUMBERS_PURPOSE } from './mailbox.ts';
import { outboxEntries, type SimulatorOptions } from './outbox-entries.ts';
import { payerClaimNumber } from './plan-answers.ts';
import { type PlannedFile, type Received, receivedFrom } from './received.ts';
import type { ReceivedClaim } from './received-claim.ts';
import {
  hasTaken,
  type InboxEntry,
  inSimulatorTransaction,
  listDue,
  markCollected,
  putOut,
  takeIn,
  takeNumbers,
} from './simulator-store.ts';

/** Requests for authorizations and inquiries about them, which the payers answer at once if they can. */
const AUTHORIZATION_SETS: readonly string[] = ['278', '278-inquiry'];

/**
 * Opens the sandbox's payers behind one clearinghouse. They process only X12 text: for a file of claims, the 999, 277CA and 835
 * files become due on the clock, as selected by the member id. Answers are written in the transaction that accepts the
 * interchange, so a submission is either answered completely or not accepted.
 */
export function openSimulator(options: SimulatorOptions): PayerGateway {
  const { pool, clock, encryption } = options;
  return {
    carries: () => ({
      batch: ['837P', '837I', '837D', '278', '278-inquiry', '275'],
      realTime: ['270', ...AUTHORIZATION_SETS],
    }),
    stage: (interchange) => stage(interchange, options),
    release: (interchange) => release(interchange, options),
    resolve: async (interchange) => {
      const isTaken = await hasTaken(pool, mailboxOf(interchange), interchange.interchangeControlNumber);
      return isTaken ? 'transmitted' : 'not_transmitted';
    },
    request: async (request) => {
      const isAuthorization = AUTHORIZATION_SETS.includes(request.transactionSet);
      if (request.transactionSet !== '270' && !isAuthorization) return { outcome: 'refused', reason: 'not_supported' };
      if (request.signal.aborted) return { outcome: 'timed_out', reason: 'deadline' };
      return isAuthorization ? answerAuthorization(request, options) : answerEligibility(request, options);
    },
    collect: async (limit) => {
      const due = await listDue(pool, clock.now(), limit);
      return due.map((file) => collectedFile(file, encryption));
    },
    confirm: async (files) => {
      if (files.length === 0) return;
      const named = files.map((file) => ({ mailbox: mailboxOf(file), fileId: file.fileId }));
      await markCollected(pool, named, clock.now());
    },
  };
}

/** The parsed content of a staged interchange, for the release that follows. */
const understoodWhenStaged = new WeakMap<Uint8Array, Received>();

/** Checks the interchange as the clearinghouse does before it accepts one; there is no staging area. */
async function stage(interchange: OutboundInterchange, options: SimulatorOptions): Promise<StageOutcome> {
  const received = understand(interchange, options);
  if (!received) return { outcome: 'refused', reason: 'not_understood' };
  understoodWhenStaged.set(interchange.content, received);
  if (received.isRefused) return { outcome: 'refused', reason: 'channel_failed' };
  if (received.payerIds.includes(options.unavailablePayerId)) {
    return { outcome: 'unavailable', reason: 'payer_unavailable' };
  }
  return { outcome: 'staged' };
}

function understand(
  interchange: OutboundInterchange,
  { directory, encryption }: SimulatorOptions,
  earlier?: EarlierDecisions,
): Received | null {
  const numbers = numberGenerator(encryption.derive(NUMBERS_PURPOSE), mailboxOf(interchange));
  return receivedFrom(interchange.content, directory, numbers, earlier);
}

async function release(interchange: OutboundInterchange, options: SimulatorOptions): Promise<ReleaseOutcome> {
  const received = understoodWhenStaged.get(interchange.content) ?? understand(interchange, options);
  if (!received) return { outcome: 'refused', reason: 'not_understood' };
  const { interchange: header } = received;
  const mailbox = mailboxOf(interchange);
  const frozenAt = await options.frozenAt(interchange);
  const receivedAt = frozenAt ?? options.clock.now();
  const entry = {
    mailbox,
    interchangeSenderId: header.senderId,
    interchangeControlNumber: header.controlNumber,
    sealed: options.encryption.seal(interchange.content, inboxPlace(mailbox, header.senderId, header.controlNumber), {
      compress: true,
    }),
    receivedAt,
  };
  const { testClockId } = interchange;
  await inSimulatorTransaction(options.pool, async (connection) => {
    if (!(await takeIn(connection, entry))) return;
    const known = await withEarlier(connection, { interchange, received, entry }, options);
    const planned = [
      ...known.answers,
      ...(await afterDocuments(connection, { interchange, received, entry }, options)),
    ];
    const first = await takeNumbers(connection, mailbox, planned.length);
    const isClocked = frozenAt !== null;
    const answering = { planned, answered: header, first, mailbox, receivedAt, isClocked, testClockId };
    await putOut(connection, outboxEntries(answering, options));
  });
  return { outcome: 'transmitted' };
}

type Taken = { interchange: OutboundInterchange; received: Received; entry: InboxEntry };

/** Plans the decisions about claims whose documents have arrived. */
async function afterDocuments(
  connection: Connection,
  { interchange, received, entry: { mailbox } }: Taken,
  { directory, encryption }: SimulatorOptions,
): Promise<PlannedFile[]> {
  if (received.claims.length > 0 || interchange.transactionSet !== '275') return [];
  const numbers = numberGenerator(encryption.derive(NUMBERS_PURPOSE), mailbox);
  const answered = answeredClaimNumbers(interchange.content);
  return decideAfterDocuments(connection, answered, { mailbox, numbers, encryption, directory });
}

/**
 * Stores which claims are decided, and plans the answers to replacements and voids with the decisions that they
 * reverse.
 */
async function withEarlier(
  connection: Connection,
  { interchange, received, entry }: Taken,
  options: SimulatorOptions,
): Promise<Received> {
  const { directory, encryption } = options;
  const { mailbox } = entry;
  const numbers = numberGenerator(encryption.derive(NUMBERS_PURPOSE), mailbox);
  const decided = decidedClaims(received.claims, directory).map((claim) => payerClaimNumber(claim, numbers));
  await keepDecisions(connection, entry, { payerClaimNumbers: decided });
  const taken = await takeDecisions(connection, mailbox, correctedNumbers(received.claims, directory));
  if (taken.length === 0) return received;
  const earlier = taken.flatMap(({ payerClaimNumber: number, script, sealed, ...sent }) => {
    const place = inboxPlace(mailbox, sent.interchangeSenderId, sent.interchangeControlNumber);
    const isMeant = (claim: ReceivedClaim) => payerClaimNumber(claim, numbers) === number;
    const found = decisionOf(encryption.open(sealed, place), isMeant, { script, directory });
    return found ? [[number, found] as const] : [];
  });
  return understand(interchange, options, new Map(earlier)) ?? received;
}
