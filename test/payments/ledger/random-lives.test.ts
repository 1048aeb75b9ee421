import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aCoverage, aServiceLine } from '../../helpers/builders.ts';
import { comparedFigures } from '../../helpers/figures.ts';
import { statedReceivables } from '../../helpers/receivable.ts';
import type { Shown } from '../../helpers/shown.ts';
import { expectSameFigures } from '../../office/reports/same-figures.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const DECISIONS = [
  'CLM.PAID',
  'CLM.PARTIAL',
  'CLM.DENY.CO197',
  'CLM.DENY.PR96',
  'CLM.DENYLINE.1.CO97',
  'CLM.TAKEBACK',
  'CLM.SECONDARY',
  'ERA.UNBALANCED',
] as const;
const ACTIONS = [
  'decide',
  'undo',
  'post',
  'patient_payment',
  'write_off',
  'take_back_entry',
  'resolve',
  'appeal',
  'lose_appeal',
  'win_appeal',
  'replace',
  'void',
  'secondary',
  'wait',
  'reject',
  'reopen',
  'edit',
  'resubmit',
  'cancel',
] as const;
/** The action, and numbers that select the claim, the decision and the amount. */
type Step = { action: (typeof ACTIONS)[number]; claim: number; choice: number; amount: number };

const steps = fc.array(
  fc.record({
    action: fc.oneof(
      { weight: 1, arbitrary: fc.constant('decide' as const) },
      { weight: 4, arbitrary: fc.constantFrom(...ACTIONS) },
    ),
    claim: fc.nat(20),
    choice: fc.nat(20),
    amount: fc.integer({ min: 1, max: 9_000 }),
  }),
  { minLength: 12, maxLength: 20 },
);

/** A practice whose claims are decided, corrected, billed onward, appealed and written off in any order. */
class Life {
  readonly #own: ClockedOrganization;
  readonly refusals = new Map<string, number>();
  readonly done = new Map<string, number>();

  constructor(own: ClockedOrganization) {
    this.#own = own;
  }

  async play({ action, claim: at, choice, amount }: Step): Promise<void> {
    const claims = await this.#list('/v1/claims?limit=100');
    const claim = claims[at % claims.length];
    const path = `/v1/claims/${claim.id}`;
    const denials = await this.#list(`/v1/denials?claimId=${claim.id}`);
    const denial = denials[choice % Math.max(1, denials.length)];
    const payments = await this.#list(`${path}/remittances`);
    const payment = payments[choice % Math.max(1, payments.length)];
    const appeals = denial ? await this.#list(`/v1/appeals?denialId=${denial.id}`) : [];
    switch (action) {
      case 'decide': {
        const data = { outcome: DECISIONS[choice % DECISIONS.length] };
        await this.#ask(action, '/v1/sandbox/payer-events', { type: 'era_835', subjectId: claim.id, data });
        return this.#own.advance(1_000);
      }
      case 'undo':
        return payment && this.#ask(action, `/v1/claim-payments/${payment.id}/undo`, { reason: 'wrong_claim' });
      case 'post':
        return payment && this.#ask(action, `/v1/claim-payments/${payment.id}/post`);
      case 'patient_payment':
        return this.#ask(action, `${path}/patient-payments`, { amount, method: 'card' });
      case 'write_off': {
        const scope = choice % 2 === 0 ? 'patient' : 'payer';
        return this.#ask(action, `${path}/write-offs`, { scope, reason: 'small_balance', amount });
      }
      case 'take_back_entry': {
        const entries = await this.#list(`${path}/ledger`);
        const entry = entries[choice % Math.max(1, entries.length)];
        return entry && this.#ask(action, `${path}/ledger/${entry.id}/reverse`, { reason: 'entered_in_error' });
      }
      case 'resolve': {
        const body =
          choice % 3 === 0 ? { type: 'bill_patient' } : { type: 'write_off', reasonCode: 'authorization_missing' };
        return (
          denial && this.#ask(action, `/v1/denials/${denial.id}/resolve`, choice % 3 === 1 ? { ...body, amount } : body)
        );
      }
      case 'appeal':
        return denial && this.#appeal(denial.id);
      case 'lose_appeal':
      case 'win_appeal': {
        const appeal = appeals.find(({ status }: Shown) => status === 'sent');
        const result = action === 'win_appeal' ? 'overturned' : 'upheld';
        return appeal && this.#ask(action, `/v1/appeals/${appeal.id}/outcome`, { result });
      }
      case 'void':
      case 'replace':
      case 'secondary': {
        // A void ends the claim, so few actions can follow.
        if (action === 'void' && choice % 4 > 0) return;
        const made = await this.#ask(action, `${path}/${action}`, {});
        return made && this.#submit(made.id);
      }
      case 'wait':
        return this.#own.advance(15 * DAY_MS);
      case 'reject': {
        const data = { from: 'payer', categoryCode: 'A7' };
        await this.#ask(action, '/v1/sandbox/payer-events', { type: 'ack_277ca', subjectId: claim.id, data });
        await this.#own.advance(1_000);
        // Few actions can follow a rejection, so most of the rejected claims are reopened.
        if (choice % 4 > 0) await this.#ask('reopen', `${path}/reopen`);
        return;
      }
      case 'reopen':
        return this.#ask(action, `${path}/reopen`);
      case 'edit': {
        const serviceLines = claim.serviceLines.map((line: Shown) => ({
          ...aServiceLine({ procedureCode: line.procedureCode, charge: line.charge + amount }),
          serviceDate: line.serviceDate,
        }));
        return this.#ask(action, path, { serviceLines: choice % 2 === 0 ? serviceLines : serviceLines.slice(0, 1) });
      }
      case 'resubmit':
        return this.#submit(claim.id);
      case 'cancel':
        return choice % 3 === 0 && this.#ask(action, path);
    }
  }

  async #appeal(denialId: string): Promise<void> {
    const made = await this.#ask('appeal', '/v1/appeals', { denialIds: [denialId] });
    if (!made) return;
    const placeholders = made.letter.placeholders.map(({ key }: Shown) => ({ key, value: 'As recorded.' }));
    if (placeholders.length > 0) await this.#own.call('PATCH', `/v1/appeals/${made.id}`, { placeholders });
    await this.#ask('send', `/v1/appeals/${made.id}/send`, { channel: 'mail', lateReason: 'The notice came late.' });
  }

  async #submit(id: string): Promise<void> {
    await this.#ask('scrub', `/v1/claims/${id}/scrub`);
    await this.#ask('submit', `/v1/claims/${id}/submit`);
    await this.#own.advance(2 * DAY_MS);
  }

  /**
   * Returns the result of a command, or null if the state of its resource refuses it. Any other error fails the test.
   */
  async #ask(action: string, path: string, body?: unknown): Promise<Shown> {
    const method = action === 'edit' ? 'PATCH' : action === 'cancel' ? 'DELETE' : 'POST';
    const { status, body: answer, text } = await this.#own.call(method, path, body);
    const counts = status < 300 ? this.done : this.refusals;
    counts.set(action, (counts.get(action) ?? 0) + 1);
    if (status >= 300) expect([409, 422], `${path}: ${text}`).toContain(status);
    return status < 300 ? answer : null;
  }

  async #list(path: string): Promise<Shown[]> {
    return (await this.#own.call('GET', path)).body.data;
  }
}

test('after any actions of payers and people, in any order, every claim and remittance agrees with the ledger', async () => {
  const done = new Map<string, number>();
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const own = await ClockedOrganization.open(t);
      const first = await own.submitClaim('SBX-CLM.PENDED.P1-0001', 'SBX01', 2);
      await own.submitClaim('SBX-CLM.PENDED.P1-0002', 'SBX01', 1);
      const { patientId } = (await own.call('GET', `/v1/claims/${first}`)).body;
      const next = { rank: 'secondary', payerId: 'SBX02', memberId: 'SBX-0031' };
      await own.call('POST', '/v1/coverages', aCoverage(patientId, next));
      await own.advance(2 * DAY_MS);
      const life = new Life(own);
      for (const step of sequence) {
        await life.play(step);
        const { problems } = await verifyLedger(t.app.database, own.id);
        expect(problems, JSON.stringify(step)).toEqual([]);
      }
      const stated = await statedReceivables(own);
      expect(new Set(Object.values(stated)), JSON.stringify(stated)).toEqual(new Set([stated.ledger]));
      compared += await expectSameFigures(t, own.id);
      const { stated: figures, found } = await comparedFigures(own, await own.get('/v1/reports/overview'));
      expect(found).toEqual(figures);
      for (const [action, count] of life.done) done.set(action, (done.get(action) ?? 0) + count);
    }),
    { numRuns: 8 },
  );
  expect(compared).toBeGreaterThan(200);
  // The sequences include every kind of action.
  const reached = ['decide', 'undo', 'patient_payment'].filter((action) => done.has(action));
  expect(reached, JSON.stringify([...done])).toHaveLength(3);
});
