import type { Encryption } from '../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { readSentClaim } from '../billing/claims/submission/read-sent-claim.ts';
import { readSentInquiry } from '../eligibility/attempts/read-sent-inquiry.ts';
import {
  type AuthorizationAnswerType,
  isAccepting,
  type PayerSimulator,
  type ScriptedAnswer,
  type ScriptedFile,
} from '../payer-simulator.ts';
import { readSentRequest } from '../prior-authorizations/transport/send-message.ts';

/** The answers that can be requested, which are those that the service supports. */
export const PAYER_EVENT_TYPES = [
  'ack_999',
  'ack_277ca',
  'claim_status',
  'information_request',
  'era_835',
  'pa_decision',
  'pa_questions',
  'eligibility_response',
] as const;

type PayerEventType = (typeof PAYER_EVENT_TYPES)[number];

export type PayerEventInput = {
  type: PayerEventType;
  subjectId: string;
  data?: {
    outcome?: string;
    from?: 'clearinghouse' | 'payer';
    categoryCode?: string;
    statusCode?: string;
    entityCode?: string;
    daysToAnswer?: number;
  };
};

type PayerEvent = { fileId: string; transactionSet: ScriptedAnswer['transactionSet']; dueAt: Date };

/** The default claim status codes: acknowledged, or missing or invalid information. */
const STATUS_CODES = { accepted: '20', refused: '21' };

/**
 * Writes an answer about a submitted claim, prior authorization or eligibility check to the payer's or clearinghouse's
 * outbox as X12 text, due now. Throws 409 invalid_state_transition for one that was never sent, 422 unknown_sandbox_token
 * for an outcome that an 835, 278 or 271 cannot have.
 */
export async function injectPayerEvent(
  tx: UnitOfWork,
  input: PayerEventInput,
  { encryption, simulator }: { encryption: Encryption; simulator: PayerSimulator },
): Promise<PayerEvent> {
  const answer = answerOf(input, simulator);
  const subjectType = subjectTypeOf(answer);
  const sent = await readSent(tx, { subjectType, subjectId: input.subjectId }, encryption);
  const fileId = await simulator.answer((text, values) => tx.query(text, values), {
    ...sent,
    answer,
    dueAt: tx.now,
    isClocked: tx.frozenAt !== null,
    testClockId: tx.testClockId,
  });
  tx.audit({
    action: 'payer_event.injected',
    subjectType,
    subjectId: input.subjectId,
    details: { type: input.type, fileId },
  });
  return { fileId, transactionSet: answer.transactionSet, dueAt: tx.now };
}

type Subject = { subjectType: 'claim' | 'prior_authorization' | 'eligibility_check'; subjectId: string };

function subjectTypeOf({ transactionSet }: ScriptedAnswer): Subject['subjectType'] {
  if (transactionSet === '278') return 'prior_authorization';
  return transactionSet === '271' ? 'eligibility_check' : 'claim';
}

const NOT_SENT: Record<Subject['subjectType'], string> = {
  claim: 'A payer can only answer a claim that has been submitted. Scrub and submit the claim first.',
  prior_authorization: 'A payer can only answer a prior authorization that it has received. Submit it first.',
  eligibility_check: 'A payer can only answer a check that has been sent to it. Wait until its `attempts` is not 0.',
};

async function readSent(
  tx: UnitOfWork,
  { subjectType, subjectId }: Subject,
  encryption: Encryption,
): Promise<Pick<ScriptedFile, 'interchange' | 'transactionSetControlNumber'>> {
  const param = '/subjectId';
  const { organizationId } = tx;
  if (subjectType === 'claim') {
    const sent = await readSentClaim(tx, { claimId: subjectId, param }, encryption);
    if (sent !== null) {
      const { transactionSetControlNumber, ...interchange } = sent;
      return { interchange: { organizationId, ...interchange }, transactionSetControlNumber };
    }
  } else {
    const sent =
      subjectType === 'eligibility_check'
        ? await readSentInquiry(tx, { checkId: subjectId, param }, encryption)
        : await readSentRequest(tx, { authorizationId: subjectId, param }, encryption);
    if (sent !== null) return { interchange: { organizationId, ...sent } };
  }
  throw new AppError('invalid_state_transition', { message: NOT_SENT[subjectType] });
}

/** The members of `data` that each answer accepts. */
const DATA_OF: Record<PayerEventType, readonly string[]> = {
  ack_999: ['outcome'],
  ack_277ca: ['from', 'categoryCode', 'statusCode'],
  claim_status: ['categoryCode', 'statusCode', 'entityCode'],
  information_request: ['categoryCode', 'daysToAnswer'],
  era_835: ['outcome'],
  pa_decision: ['outcome'],
  pa_questions: ['outcome'],
  eligibility_response: ['outcome'],
};

function answerOf({ type, data = {} }: PayerEventInput, simulator: PayerSimulator): ScriptedAnswer {
  const foreign = Object.keys(data).find((name) => !DATA_OF[type].includes(name));
  if (foreign !== undefined) throw notAllowed(`/data/${foreign}`, `Does not belong to ${type}.`);
  if (type === 'era_835') return remittanceOf(data.outcome ?? 'CLM.PAID', simulator);
  if (type === 'pa_decision') return authorizationAnswerOf('decision', data.outcome ?? 'PA.APPROVE', simulator);
  if (type === 'pa_questions') return authorizationAnswerOf('questions', data.outcome ?? 'PA.QUESTIONS.3', simulator);
  if (type === 'eligibility_response') return eligibilityAnswerOf(data.outcome ?? 'ELG.ACTIVE', simulator);
  if (type === 'ack_999') {
    const { outcome = 'accepted' } = data;
    if (outcome !== 'accepted' && outcome !== 'rejected') {
      throw notAllowed('/data/outcome', 'A 999 accepts or rejects. Use accepted or rejected.');
    }
    return { transactionSet: '999', isAccepted: outcome === 'accepted' };
  }
  if (type === 'claim_status') return claimStatusOf(data);
  if (type === 'information_request') return informationRequestOf(data);
  const { from = 'payer', categoryCode = 'A2', statusCode } = data;
  if (!categoryCode.startsWith('A')) {
    throw notAllowed('/data/categoryCode', 'A 277CA has a category from A0 to A8.');
  }
  const usual = isAccepting(categoryCode) ? STATUS_CODES.accepted : STATUS_CODES.refused;
  return { transactionSet: '277CA', from, categoryCode, statusCode: statusCode ?? usual };
}

/** Defaults to in process, sent by the payer. */
function claimStatusOf(data: NonNullable<PayerEventInput['data']>): ScriptedAnswer {
  const { categoryCode = 'P1', statusCode = STATUS_CODES.accepted, entityCode = 'PR' } = data;
  return { transactionSet: '277', categoryCode, statusCode, entityCode };
}

/** Defaults to additional documentation within thirty days. */
function informationRequestOf({ categoryCode = 'R4', daysToAnswer = 30 }: NonNullable<PayerEventInput['data']>) {
  if (!categoryCode.startsWith('R')) throw notAllowed('/data/categoryCode', 'A request has a category from R0 to R17.');
  return { transactionSet: '277RFI' as const, categoryCode, daysToAnswer };
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

function authorizationAnswerOf(
  type: AuthorizationAnswerType,
  script: string,
  simulator: PayerSimulator,
): ScriptedAnswer {
  if (simulator.isAuthorizationScript(type, script)) return { transactionSet: '278', type, script };
  throw new AppError('unknown_sandbox_token', {
    message: 'A 278 response of this type cannot report this outcome. Use one of validTokens.',
    param: '/data/outcome',
    extra: { validTokens: [...simulator.authorizationScripts(type)] },
  });
}

function eligibilityAnswerOf(script: string, simulator: PayerSimulator): ScriptedAnswer {
  if (simulator.isEligibilityScript(script)) return { transactionSet: '271', script };
  throw new AppError('unknown_sandbox_token', {
    message: 'A 271 cannot report this outcome. Use one of validTokens.',
    param: '/data/outcome',
    extra: { validTokens: [...simulator.eligibilityScripts] },
  });
}
