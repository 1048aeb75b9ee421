import { describe, expect, test } from 'vitest';
import { AppError } from '../../../kernel/errors.ts';
import type { Claim } from './claim.ts';
import { illegalMove, moveClaim, nextActionOf, requireClaim, requireCurrentScrub } from './claim-state.ts';
import { CLAIM_STATUSES, CLAIM_TRANSITIONS } from './claim-statuses.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const aClaim = (fields: Partial<Claim>) => fields as Claim;

const scrub = { status: 'not_run' } as Claim['scrub'];

describe('illegalMove', () => {
  const messageOf = (fields: Partial<Claim>, action: string) =>
    illegalMove(aClaim({ scrub, submission: null, ...fields }), action).message;

  test('a draft that is submitted has to be scrubbed first', () => {
    expect(messageOf({ status: 'draft' }, 'submitted')).toBe(
      'A draft claim cannot be submitted. Scrub it first. Allowed next states: ready, held, cancelled.',
    );
  });

  test('every state is named with a next step and the states that are allowed from it', () => {
    for (const status of CLAIM_STATUSES) {
      const message = messageOf({ status }, 'reopened');
      const allowed = CLAIM_TRANSITIONS[status];
      const last = allowed.length === 0 ? 'Its state is final.' : `Allowed next states: ${allowed.join(', ')}.`;
      const [first, step, rest] = message.match(/^(An? .+? claim cannot be reopened\.) (.+\.) (A.+|I.+)$/)!.slice(1);
      expect(first).toContain(` ${status.replace('_', ' ')} claim`);
      expect(step!.length).toBeGreaterThan(8);
      expect(rest).toBe(last);
    }
  });
});

describe('moveClaim', () => {
  test('the transitions of the table are made, and every other is refused with the allowed ones', () => {
    for (const from of CLAIM_STATUSES) {
      for (const to of CLAIM_STATUSES) {
        const move = () =>
          moveClaim(
            aClaim({ status: from, scrub, submission: null, statusReason: { code: 'x', message: 'y' } }),
            to,
            NOW,
          );
        if (CLAIM_TRANSITIONS[from].includes(to)) {
          expect(move()).toMatchObject({ status: to, statusReason: null, statusChangedAt: NOW.toISOString() });
        } else {
          expect(move).toThrow(AppError);
          try {
            move();
          } catch (error) {
            expect((error as AppError).code).toBe('invalid_state_transition');
            const { nextAction } = nextActionOf({ status: from, scrub, submission: null });
            const allowedTransitions = CLAIM_TRANSITIONS[from];
            expect((error as AppError).options.extra).toEqual({ status: from, allowedTransitions, nextAction });
          }
        }
      }
    }
  });
});

describe('requireClaim', () => {
  const claim = aClaim({ status: 'held', version: 3 });
  const codeOf = (work: () => unknown) => {
    try {
      work();
      return 'none';
    } catch (error) {
      return (error as AppError).code;
    }
  };

  test('existence comes before version, version before state', () => {
    expect(codeOf(() => requireClaim(null, { version: 1 }))).toBe('resource_not_found');
    expect(codeOf(() => requireClaim(claim, { version: 2, statuses: ['draft'] }))).toBe('version_conflict');
    expect(codeOf(() => requireClaim(claim, { version: 3, statuses: ['draft'], action: 'scrubbed' }))).toBe(
      'invalid_state_transition',
    );
    expect(requireClaim(claim, { version: 3, statuses: ['held'] })).toBe(claim);
  });
});

describe('nextActionOf', () => {
  const scrub = { status: 'clean' } as Claim['scrub'];

  test('every open state has a next action with an owner; an ended state has none', () => {
    for (const status of CLAIM_STATUSES) {
      const { nextAction, ownerOfNextAction } = nextActionOf({ status, scrub, submission: null });
      expect([status, nextAction === null]).toEqual([status, ownerOfNextAction === 'none']);
    }
  });

  test('a denied claim whose appeal won the whole open amount waits for the payment', () => {
    const won = { amount: 5_000, paymentDate: null, traceNumber: null, announcedOn: '2026-05-01', appealId: 'apl_1' };
    const denied = { status: 'denied' as const, scrub, submission: null, balance: 5_000, announcedPayment: won };
    expect(nextActionOf(denied)).toEqual({ nextAction: 'await_adjudication', ownerOfNextAction: 'payer' });
    expect(nextActionOf({ ...denied, balance: 6_000 }).nextAction, 'the rest is still denied').toBe('review_denial');
  });

  test('an accepted predetermination waits for its estimate, and for nothing after it', () => {
    const accepted = { status: 'accepted' as const, scrub, submission: null };
    const estimate = {
      payerPays: 69_000,
      patientResponsibility: 3_000,
      estimatedOn: '2026-03-20',
      predeterminationNumber: 'ICN1',
      remittanceId: 'era_1',
    };
    expect(nextActionOf(accepted).nextAction).toBe('await_adjudication');
    expect(nextActionOf({ ...accepted, estimate })).toEqual({ nextAction: null, ownerOfNextAction: 'none' });
  });

  test('a blocked draft waits for a fix, a queued submission for the service, a transmitted one for the payer', () => {
    const blocked = { status: 'draft' as const, scrub: { ...scrub, status: 'blocked' as const }, submission: null };
    expect(nextActionOf(blocked).nextAction).toBe('fix_findings');
    const submission = (state: 'queued' | 'transmitted') => ({ state }) as NonNullable<Claim['submission']>;
    const owner = (state: 'queued' | 'transmitted') =>
      nextActionOf({ status: 'submitted', scrub, submission: submission(state) }).ownerOfNextAction;
    expect([owner('queued'), owner('transmitted')]).toEqual(['service', 'payer']);
  });
});

describe('requireCurrentScrub', () => {
  const scrub = { ranAt: '2026-03-10T12:00:00.000Z', patientVersion: 2, coverageVersion: 5 } as Claim['scrub'];
  const claim = { status: 'ready', scrub } as const;
  const seen = { patient: { version: 2 }, coverage: { version: 5 } };

  test('the versions that the run checked can be submitted, independent of the clocks of the processes', () => {
    const changedLater = { version: 2, updatedAt: '2026-03-10T12:00:20.000Z' };
    expect(() => requireCurrentScrub(claim, { ...seen, patient: changedLater })).not.toThrow();
  });

  test.each([
    ['the patient', { ...seen, patient: { version: 3 } }],
    ['the coverage', { ...seen, coverage: { version: 6 } }],
  ])('%s that has changed since asks for another scrub', (_, subjects) => {
    expect(() => requireCurrentScrub(claim, subjects)).toThrow(/Scrub it again\./);
  });

  test('a run without the checked version does not permit a submission', () => {
    const legacy = { ranAt: scrub.ranAt } as Claim['scrub'];
    expect(() => requireCurrentScrub({ ...claim, scrub: legacy }, seen)).toThrow(/Scrub it again\./);
  });
});
