import { describe, expect, test } from 'vitest';
import { AppError } from '../../kernel/errors.ts';
import {
  APPROVED_STATUSES,
  type AuthorizationStatus,
  canTransition,
  EDITABLE_STATUSES,
  type PriorAuthorization,
  WAITING_STATUSES,
} from './authorization.ts';
import { NOT_REVIEWED } from './authorization-parts.ts';
import { moveAuthorization, nextActionOf } from './authorization-state.ts';
import { AUTHORIZATION_STATUSES } from './authorization-values.ts';

/** Each allowed transition with its cause, listed independently of the code. Every other move is refused. */
const MOVES: [from: AuthorizationStatus, to: AuthorizationStatus, why: string][] = [
  ['draft', 'requires_action', 'something is missing'],
  ['draft', 'ready', 'nothing is missing'],
  ['draft', 'cancelled', 'the author cancels'],
  ['requires_action', 'ready', 'nothing is missing'],
  ['requires_action', 'cancelled', 'the author cancels'],
  ['ready', 'requires_action', 'something is missing'],
  ['ready', 'submitted', 'the request is sent'],
  ['ready', 'not_required', 'the payer needs none for these services'],
  ['ready', 'cancelled', 'the author cancels'],
  ['submitted', 'pended', 'HCR A4, or CT'],
  ['submitted', 'questions_received', 'HCR A4 with a request for information, or answers that did not arrive'],
  ['submitted', 'approved', 'HCR A1'],
  ['submitted', 'partially_approved', 'HCR A2 or A6'],
  ['submitted', 'denied', 'HCR A3'],
  ['submitted', 'not_required', 'HCR NA'],
  ['submitted', 'cancelled', 'the author cancels'],
  ['submitted', 'failed', 'AAA, a rejected interchange, or a channel that fails'],
  ['pended', 'questions_received', 'HCR A4 with a request for information'],
  ['pended', 'approved', 'HCR A1'],
  ['pended', 'partially_approved', 'HCR A2 or A6'],
  ['pended', 'denied', 'HCR A3'],
  ['pended', 'not_required', 'HCR NA'],
  ['pended', 'cancelled', 'the author cancels'],
  ['questions_received', 'submitted', 'the answers are sent'],
  ['questions_received', 'approved', 'the payer decides without the answers'],
  ['questions_received', 'partially_approved', 'the payer decides without the answers'],
  ['questions_received', 'denied', 'the answers did not come in time'],
  ['questions_received', 'not_required', 'the payer decides without the answers'],
  ['questions_received', 'cancelled', 'the author cancels'],
  ['denied', 'approved', 'the payer reverses its denial on appeal'],
  ['denied', 'partially_approved', 'the payer reverses a part of its denial on appeal'],
  ['approved', 'expired', 'its last day has passed'],
  ['partially_approved', 'expired', 'its last day has passed'],
];

const PAIRS = AUTHORIZATION_STATUSES.flatMap((from) => AUTHORIZATION_STATUSES.map((to) => [from, to] as const));
const isListed = (from: AuthorizationStatus, to: AuthorizationStatus) =>
  MOVES.some(([one, other]) => one === from && other === to);

describe('the states of an authorization', () => {
  test.each(MOVES)('%s to %s: %s', (from, to) => {
    expect(canTransition(from, to)).toBe(true);
    expect(moveAuthorization(inState(from), to, new Date('2026-03-02T00:00:00Z'))).toMatchObject({
      status: to,
      statusChangedAt: '2026-03-02T00:00:00.000Z',
    });
  });

  test('there is no other transition, and a refusal lists the allowed ones', () => {
    for (const [from, to] of PAIRS.filter(([one, other]) => !isListed(one, other))) {
      const refused = refusalOf(() => moveAuthorization(inState(from), to, new Date('2026-01-05T12:00:00Z')));
      expect(refused.code, `${from} to ${to}`).toBe('invalid_state_transition');
      const allowed = MOVES.filter(([one]) => one === from).map(([, other]) => other);
      expect(refused.options.extra, from).toMatchObject({ allowedTransitions: allowed });
    }
  });

  test('a final authorization is never changed; the payer may approve a denied one after an appeal', () => {
    const final = ['denied', 'not_required', 'cancelled', 'expired', 'failed'] as const;
    for (const status of final) {
      expect(EDITABLE_STATUSES).not.toContain(status);
      expect(WAITING_STATUSES).not.toContain(status);
      expect(
        AUTHORIZATION_STATUSES.filter((to) => canTransition(status, to)),
        status,
      ).toEqual(status === 'denied' ? ['approved', 'partially_approved'] : []);
    }
    for (const status of APPROVED_STATUSES) expect(EDITABLE_STATUSES).not.toContain(status);
  });

  test('each state names the party that acts next', () => {
    const owners = Object.fromEntries(
      AUTHORIZATION_STATUSES.map((status) => {
        const { nextAction, ownerOfNextAction } = nextActionOf({ status, contactPayer: false });
        return [status, `${ownerOfNextAction}: ${nextAction}`];
      }),
    );
    expect(owners).toEqual({
      draft: 'customer: submit',
      requires_action: 'customer: meet_requirements',
      ready: 'customer: submit',
      submitted: 'payer: await_decision',
      pended: 'payer: await_decision',
      questions_received: 'customer: answer_questions',
      approved: 'none: null',
      partially_approved: 'customer: review_decision',
      denied: 'customer: review_denial',
      not_required: 'none: null',
      expired: 'none: null',
      cancelled: 'none: null',
      failed: 'customer: create_again',
    });
    const requirements = { version: 1, questions: [], documents: [], issues: [] };
    const asked = { status: 'questions_received', contactPayer: false, requirements } as const;
    expect(nextActionOf({ ...asked, review: NOT_REVIEWED }).nextAction).toBe('submit_answers');
    const review = (status: 'in_progress' | 'rejected' | 'approved') =>
      nextActionOf({ ...asked, review: { ...NOT_REVIEWED, status } }).nextAction;
    expect([review('in_progress'), review('rejected'), review('approved')]).toEqual([
      'review_answers',
      'review_answers',
      'submit_answers',
    ]);
    expect(nextActionOf({ status: 'pended', contactPayer: true })).toEqual({
      nextAction: 'call_payer',
      ownerOfNextAction: 'customer',
    });
  });
});

/** Returns an authorization with the fields that transitions use. */
function inState(status: AuthorizationStatus): PriorAuthorization {
  return { status, contactPayer: false } as PriorAuthorization;
}

function refusalOf(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('Nothing was refused');
}
