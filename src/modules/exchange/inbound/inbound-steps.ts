import type { UnitOfWork } from '../../../database/transaction.ts';
import { findOutboundGroup, findOutboundInterchange } from '../interchanges/find-interchanges.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import { settleTransmitted } from '../outbound/settle-outbound.ts';
import type { InboundContext, InboundStep, SyntaxAcknowledgment, TransactionHandlers } from '../transaction-handler.ts';
import type {
  ImplementationAcknowledgmentAnswer,
  InterchangeAcknowledgmentAnswer,
  PayerAnswer,
} from './payer-answer.ts';

/** Cuts a file's answers into steps, lazily. TA1 and 999 are matched here; what they mean is the sender's business. */
export function* inboundSteps(answers: Iterable<PayerAnswer>, handlers: TransactionHandlers): Generator<InboundStep> {
  const sequences = new Map<PayerAnswer['kind'], number>();
  for (const answer of answers) {
    const sequence = (sequences.get(answer.kind) ?? 0) + 1;
    sequences.set(answer.kind, sequence);
    const handler = handlers.inbound(answer.kind);
    if (handler) yield* handler.steps(answer, sequence);
    else yield exchangeStep(answer, handlers);
  }
}

function exchangeStep(answer: PayerAnswer, handlers: TransactionHandlers): InboundStep {
  switch (answer.kind) {
    case 'interchange_acknowledgment':
      return async (tx, context) => {
        const ours = await findOutboundInterchange(tx, context.tradingPartnerId, answer.interchangeControlNumber);
        return acknowledge(tx, ours, { acknowledgment: interchangeVerdicts(answer), context, handlers });
      };
    case 'implementation_acknowledgment':
      return async (tx, context) => {
        const ours = await findOutboundGroup(tx, context.tradingPartnerId, answer.groupControlNumber);
        return acknowledge(tx, ours, { acknowledgment: groupVerdicts(answer), context, handlers });
      };
    case 'unreadable':
      return async () => answer.reason;
    default:
      return async () => 'not_supported';
  }
}

/** A rejected envelope rejects everything inside. */
function interchangeVerdicts({ outcome, codes }: InterchangeAcknowledgmentAnswer): SyntaxAcknowledgment {
  return { level: 'ta1', verdictOf: () => ({ outcome, codes }) };
}

/** A transaction set that the 999 does not name has the outcome of its group. */
function groupVerdicts({ groupOutcome, transactionSets }: ImplementationAcknowledgmentAnswer): SyntaxAcknowledgment {
  const byControlNumber = new Map(transactionSets.map((set) => [set.controlNumber, set]));
  return {
    level: '999',
    verdictOf: (controlNumber) => {
      const set = byControlNumber.get(controlNumber);
      return { outcome: set?.outcome ?? groupOutcome, codes: set?.codes ?? [] };
    },
  };
}

type Acknowledge = { acknowledgment: SyntaxAcknowledgment; context: InboundContext; handlers: TransactionHandlers };

async function acknowledge(tx: UnitOfWork, ours: Interchange | null, given: Acknowledge): Promise<string | null> {
  if (!ours) return 'claims_not_found';
  // An answer proves that the interchange arrived, even when our own transmission has not heard so yet.
  await settleTransmitted(tx, ours.id, given.handlers);
  const handler = given.handlers.outbound(ours.transactionSet);
  const found = await handler.onAcknowledged(tx, ours, given.acknowledgment, given.context);
  return found === 0 ? 'claims_not_found' : null;
}
