import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { noteTestAccepted } from '../../connections/connections-table-store.ts';
import { type AcknowledgedNumber, examineAcknowledged } from '../../fence/number-ahead.ts';
import { insertNumberAhead, raiseBeyond, selectAddressed } from '../../fence/numbers-ahead-store.ts';
import { findAnswered } from '../../interchanges/find-interchanges.ts';
import type { Interchange } from '../../interchanges/interchange.ts';
import { auditInterchange } from '../../interchanges/interchange-events.ts';
import { type AnswerAddress, updateAcknowledged } from '../../interchanges/interchanges-store.ts';
import { settleTransmitted } from '../../outbound/settle-outbound.ts';
import type {
  InboundContext,
  InboundStep,
  SyntaxAcknowledgment,
  TransactionHandlers,
} from '../../transaction-handler.ts';
import type { ReadAnswer } from '../receiving/file-mapping.ts';
import type { InboundProgress } from './inbound-interchanges-store.ts';
import type {
  ImplementationAcknowledgmentAnswer,
  InterchangeAcknowledgmentAnswer,
  PayerAnswer,
} from './payer-answer.ts';

/** A step with its number in the file, and the position after it. */
export type NumberedStep = {
  run: InboundStep;
  index: number;
  /** Whether the step may run again when a person has the file processed again. */
  isRepeatable: boolean;
  /** Null within an answer of several steps: reading continues at the position before. */
  progress: InboundProgress | null;
};

/**
 * Divides a file's answers into steps, one at a time. `before`: the number of steps before the first answer. TA1 and
 * 999 are matched here and interpreted by the module that sent the interchange.
 */
export async function* inboundSteps(
  answers: AsyncIterable<ReadAnswer>,
  handlers: TransactionHandlers,
  before: number,
): AsyncGenerator<NumberedStep> {
  let index = before;
  for await (const { answer, next } of answers) {
    const handler = handlers.inbound(answer.kind);
    const steps = handler ? [...handler.steps(answer)] : [exchangeStep(answer, handlers)];
    const isRepeatable = handler ? handler.isRepeatable === true : true;
    for (const [at, run] of steps.entries()) {
      const progress = at === steps.length - 1 ? { position: next, steps: index + 1 } : null;
      yield { run, index, isRepeatable, progress };
      index += 1;
    }
  }
}

function exchangeStep(answer: PayerAnswer, handlers: TransactionHandlers): InboundStep {
  switch (answer.kind) {
    case 'interchange_acknowledgment':
      return async (tx, context) => {
        const ours = await findAnswered(tx, context.tradingPartnerId, {
          number: { interchange: answer.interchangeControlNumber },
          address: answer.address,
          fits: (sent) => isWrittenAt(sent, answer),
        });
        if (ours && !isWrittenAt(ours, answer)) return 'acknowledgment_mismatch';
        if (ours && isRepetition(ours, answer)) {
          await settleTransmitted(tx, ours.id, handlers);
          return null;
        }
        return acknowledge(tx, ours, {
          acknowledgment: interchangeVerdicts(answer),
          outcome: answer.outcome,
          context,
          handlers,
          number: { element: 'ISA13', number: answer.interchangeControlNumber, address: answer.address },
        });
      };
    case 'implementation_acknowledgment':
      return async (tx, context) => {
        const ours = await findAnswered(tx, context.tradingPartnerId, {
          number: { group: answer.groupControlNumber },
          address: answer.address,
          fits: ({ transactionSet }) => answer.groupTransactionSets.includes(transactionSet),
        });
        if (ours && !answer.groupTransactionSets.includes(ours.transactionSet)) return 'acknowledgment_mismatch';
        return acknowledge(tx, ours, {
          acknowledgment: groupVerdicts(answer),
          outcome: answer.groupOutcome,
          context,
          handlers,
          number: { element: 'GS06', number: answer.groupControlNumber, address: answer.address },
        });
      };
    case 'unreadable':
      return async () => answer.reason;
    default:
      return async () => 'not_supported';
  }
}

/** If the number matches but the time differs, another system that uses our identity sent the interchange. */
function isWrittenAt({ createdAt }: Interchange, { interchangeWrittenAt }: InterchangeAcknowledgmentAnswer): boolean {
  return createdAt.startsWith(interchangeWrittenAt);
}

/** TA105 025: the interchange control number was used before. */
const DUPLICATE_NUMBER = 'TA1:025';

/**
 * Returns whether a TA1 rejects only the repetition of an interchange that had already arrived. A repetition is
 * possible if the outcome of a transmission was unknown or it took more than one attempt.
 */
function isRepetition({ status, attempts }: Interchange, { codes }: InterchangeAcknowledgmentAnswer): boolean {
  const mayBeRepeated = status === 'uncertain' || status === 'releasing' || attempts > 1;
  return mayBeRepeated && codes.includes(DUPLICATE_NUMBER);
}

/** A rejected envelope rejects all transaction sets inside it. */
function interchangeVerdicts({ outcome, codes }: InterchangeAcknowledgmentAnswer): SyntaxAcknowledgment {
  return { level: 'ta1', writtenAt: null, verdictOf: () => ({ outcome, codes }) };
}

/** A transaction set that the 999 does not name has the outcome of its group. */
function groupVerdicts({
  writtenAt,
  groupOutcome,
  transactionSets,
}: ImplementationAcknowledgmentAnswer): SyntaxAcknowledgment {
  const byControlNumber = new Map(transactionSets.map((set) => [set.controlNumber, set]));
  return {
    level: '999',
    writtenAt,
    verdictOf: (controlNumber) => {
      const set = byControlNumber.get(controlNumber);
      return { outcome: set?.outcome ?? groupOutcome, codes: set?.codes ?? [] };
    },
  };
}

type Acknowledge = {
  acknowledgment: SyntaxAcknowledgment;
  outcome: 'accepted' | 'rejected';
  context: InboundContext;
  handlers: TransactionHandlers;
  number: Parameters<typeof noteAcknowledged>[2];
};

async function acknowledge(tx: UnitOfWork, ours: Interchange | null, given: Acknowledge): Promise<string | null> {
  if (!ours) {
    await noteAcknowledged(tx, given.context.tradingPartnerId, given.number);
    return 'claims_not_found';
  }
  // An answer proves that the interchange arrived, even if our own transmission has no result yet.
  await settleTransmitted(tx, ours.id, given.handlers);
  const handler = given.handlers.outbound(ours.transactionSet);
  const found = await handler.onAcknowledged(tx, ours, given.acknowledgment, given.context);
  await tx.flush();
  updateAcknowledged(tx, ours.id);
  const { acknowledgmentDueAt } = ours;
  const isLate = acknowledgmentDueAt !== null && Date.parse(acknowledgmentDueAt) < tx.now.getTime();
  // A person may be asking the partner about the acknowledgment; the audit entry completes that work item.
  if (isLate) auditInterchange(tx, 'acknowledged_late', ours, ours.status);
  if (given.outcome === 'accepted') noteTestAccepted(tx, given.context.tradingPartnerId);
  // After a restore of the database, the contents of the interchange may be missing.
  return found === 0 && ours.recoveredAt === null ? 'claims_not_found' : null;
}

/**
 * Called for a TA1 or 999 about an interchange that the database does not have. If its control number has not been
 * assigned yet, the database is older than the sent interchange: raises the partner's numbers beyond it and holds the
 * organization. Only answers between the partner's sender and receiver ids count, because a mailbox can also have
 * answers for another system.
 */
async function noteAcknowledged(
  tx: UnitOfWork,
  tradingPartnerId: string,
  { address, ...acknowledged }: AcknowledgedNumber & { address: AnswerAddress | null },
): Promise<void> {
  if (address === null) return;
  const addressed = await selectAddressed(tx, tradingPartnerId, address);
  const [partner] = addressed;
  if (partner === undefined || addressed.length > 1) return;
  const found = examineAcknowledged(acknowledged, partner);
  if (found === null) return;
  const { element } = acknowledged;
  const ahead = { tradingPartnerId: partner.id, element, number: found.number };
  if (await raiseBeyond(tx, ahead)) await insertNumberAhead(tx, { ...ahead, first: partner.first });
}
