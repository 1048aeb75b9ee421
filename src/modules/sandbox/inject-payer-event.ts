import type { Encryption } from '../../database/encryption.ts';
import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { readSentClaim } from '../claims/submission/read-sent-claim.ts';
import { isAccepting, type PayerSimulator, type ScriptedAnswer } from '../payers/payer-simulator.ts';

/** The answers that can be requested: those that the service supports. */
export const PAYER_EVENT_TYPES = ['ack_999', 'ack_277ca', 'claim_status', 'era_835'] as const;

export type PayerEventType = (typeof PAYER_EVENT_TYPES)[number];

export type PayerEventInput = {
  type: PayerEventType;
  subjectId: string;
  data?: {
    outcome?: string;
    from?: 'clearinghouse' | 'payer';
    categoryCode?: string;
    statusCode?: string;
    entityCode?: string;
  };
};

export type PayerEvent = { fileId: string; transactionSet: ScriptedAnswer['transactionSet']; dueAt: Date };

/** The default claim status codes: acknowledged, or missing or invalid information. */
const STATUS_CODES = { accepted: '20', refused: '21' };

/**
 * Writes an answer about a submitted claim to the payer's or clearinghouse's outbox as X12 text, due now. Throws 409
 * invalid_state_transition for a claim that was never sent, 422 unknown_sandbox_token for an outcome that an 835 cannot
 * have.
 */
export async function injectPayerEvent(
  tx: UnitOfWork,
  input: PayerEventInput,
  { encryption, simulator }: { encryption: Encryption; simulator: PayerSimulator },
): Promise<PayerEvent> {
  const answer = answerOf(input, simulator);
  const sent = await readSentClaim(tx, { claimId: input.subjectId, param: '/subjectId' }, encryption);
  if (sent === null) {
    throw new AppError('invalid_state_transition', {
      message: 'A payer can only answer a claim that has been submitted. Scrub and submit the claim first.',
    });
  }
  const { transactionSetControlNumber, ...interchange } = sent;
  const fileId = await simulator.answer((text, values) => tx.query(text, values), {
    interchange: { organizationId: tx.organizationId, ...interchange },
    transactionSetControlNumber,
    answer,
    dueAt: tx.now,
    isClocked: tx.frozenAt !== null,
    testClockId: tx.testClockId,
  });
  tx.audit({
    action: 'payer_event.injected',
    subjectType: 'claim',
    subjectId: input.subjectId,
    details: { type: input.type, fileId },
  });
  return { fileId, transactionSet: answer.transactionSet, dueAt: tx.now };
}

/** The members of `data` that each answer accepts. */
const DATA_OF: Record<PayerEventType, readonly string[]> = {
  ack_999: ['outcome'],
  ack_277ca: ['from', 'categoryCode', 'statusCode'],
  claim_status: ['categoryCode', 'statusCode', 'entityCode'],
  era_835: ['outcome'],
};

function answerOf({ type, data = {} }: PayerEventInput, simulator: PayerSimulator): ScriptedAnswer {
  const foreign = Object.keys(data).find((name) => !DATA_OF[type].includes(name));
  if (foreign !== undefined) throw notAllowed(`/data/${foreign}`, `Does not belong to ${type}.`);
  if (type === 'era_835') return remittanceOf(data.outcome ?? 'CLM.PAID', simulator);
  if (type === 'ack_999') {
    const { outcome = 'accepted' } = data;
    if (outcome !== 'accepted' && outcome !== 'rejected') {
      throw notAllowed('/data/outcome', 'A 999 says accepted or rejected.');
    }
    return { transactionSet: '999', isAccepted: outcome === 'accepted' };
  }
  if (type === 'claim_status') return claimStatusOf(data);
  const { from = 'payer', categoryCode = 'A2', statusCode } = data;
  if (!categoryCode.startsWith('A')) {
    throw notAllowed('/data/categoryCode', 'A 277CA acknowledges: its categories are A0 to A8.');
  }
  const usual = isAccepting(categoryCode) ? STATUS_CODES.accepted : STATUS_CODES.refused;
  return { transactionSet: '277CA', from, categoryCode, statusCode: statusCode ?? usual };
}

/** Defaults to in process, sent by the payer. */
function claimStatusOf(data: NonNullable<PayerEventInput['data']>): ScriptedAnswer {
  const { categoryCode = 'P1', statusCode = STATUS_CODES.accepted, entityCode = 'PR' } = data;
  return { transactionSet: '277', categoryCode, statusCode, entityCode };
}

function notAllowed(param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code: 'not_allowed', param, message }] });
}

/** Outcomes use the syntax of member ids. */
function remittanceOf(script: string, simulator: PayerSimulator): ScriptedAnswer {
  if (simulator.isRemittanceScript(script)) return { transactionSet: '835', script };
  throw new AppError('unknown_sandbox_token', {
    message: 'An 835 cannot report this outcome. Use one of validTokens.',
    param: '/data/outcome',
    extra: { validTokens: [...simulator.remittanceScripts] },
  });
}
