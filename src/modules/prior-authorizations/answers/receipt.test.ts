import { describe, expect, test } from 'vitest';
import type { PayerReceipt, PriorAuthorization } from '../authorization.ts';
import { clockAfterAnswers, clockAfterQuestions, clockOf } from '../clock/clock.ts';
import { withReceipt } from './receipt.ts';

const at = (text: string) => new Date(`${text}Z`).toISOString();
const SENT = new Date(at('2026-03-06T10:00'));
const request = { urgency: 'standard' as const, items: [{ procedureCode: 'E0601' }] as never };
const receipt = (source: PayerReceipt['source'], receivedAt: string, reference: string | null = null) => ({
  source,
  receivedAt: at(receivedAt),
  reference,
});

function sent(line: 'medicaid_ffs' | 'commercial', overrides: Partial<PriorAuthorization> = {}): PriorAuthorization {
  const authorization = { ...request, payerReceipt: null, clock: clockOf(request, line, SENT), ...overrides };
  return authorization as PriorAuthorization;
}
const cms = { lineOfBusiness: 'medicaid_ffs' as const, now: new Date(at('2026-03-20T00:00')) };
const core = { lineOfBusiness: 'commercial' as const, now: new Date(at('2026-03-20T00:00')) };

describe('withReceipt', () => {
  test('a more reliable source is kept: a person over a 999, a 999 over a response', () => {
    const responded = withReceipt(sent('medicaid_ffs'), receipt('response', '2026-03-09T10:00', 'P-1'), cms);
    const accepted = withReceipt(responded, receipt('acknowledgment', '2026-03-07T10:00'), cms);
    expect(accepted.payerReceipt).toEqual(receipt('acknowledgment', '2026-03-07T10:00', 'P-1'));
    expect(withReceipt(accepted, receipt('response', '2026-03-10T10:00'), cms)).toBe(accepted);
    const recorded = withReceipt(accepted, receipt('recorded', '2026-03-08T10:00'), cms);
    expect(withReceipt(recorded, receipt('acknowledgment', '2026-03-07T10:00'), cms)).toBe(recorded);
    const corrected = withReceipt(recorded, receipt('recorded', '2026-03-06T12:00'), cms);
    expect(corrected.clock.startedAt).toBe(at('2026-03-06T12:00'));
  });

  test('a response leaves the clock; a 999 and a person start it', () => {
    const authorization = sent('medicaid_ffs');
    const responded = withReceipt(authorization, receipt('response', '2026-03-09T10:00'), cms);
    expect(responded.clock).toEqual(authorization.clock);
    for (const source of ['acknowledgment', 'recorded'] as const) {
      const { clock } = withReceipt(responded, receipt(source, '2026-03-07T10:00'), cms);
      expect([clock.startedAt, clock.decisionDueAt]).toEqual([at('2026-03-07T10:00'), at('2026-03-14T10:00')]);
    }
  });

  test('the rule of the day of receipt counts', () => {
    const clock = clockOf(request, 'medicaid_ffs', new Date(at('2025-12-31T22:00')));
    const before = sent('medicaid_ffs', { clock });
    const { clock: moved } = withReceipt(before, receipt('acknowledgment', '2026-01-01T02:00'), cms);
    expect([clock.ruleId, moved.ruleId]).toEqual(['core.standard', 'cms_0057f.standard']);
  });

  test('a time that counts from answers stays', () => {
    const asked = clockAfterQuestions(clockOf(request, 'commercial', SENT), null);
    const waiting = withReceipt(sent('commercial', { clock: asked }), receipt('recorded', '2026-03-07T10:00'), core);
    expect(waiting.clock).toEqual({ ...asked, startedAt: at('2026-03-07T10:00') });
    const answered = clockAfterAnswers(asked, new Date(at('2026-03-12T10:00')));
    const after = withReceipt(sent('commercial', { clock: answered }), receipt('recorded', '2026-03-07T10:00'), core);
    expect(after.clock.decisionDueAt).toBe(answered.decisionDueAt);
  });

  test('an authorization stays overdue only if the new time has passed too; an extension stays', () => {
    const overdueAt = at('2026-03-13T10:00');
    const clock = { ...clockOf(request, 'medicaid_ffs', SENT), overdueAt };
    const late = withReceipt(sent('medicaid_ffs', { clock }), receipt('recorded', '2026-03-07T10:00'), cms);
    expect(late.clock.overdueAt).toBe(overdueAt);
    const now = new Date(at('2026-03-14T09:00'));
    const inTime = withReceipt(sent('medicaid_ffs', { clock }), receipt('recorded', '2026-03-07T10:00'), {
      ...cms,
      now,
    });
    expect(inTime.clock.overdueAt).toBeNull();
    const extendedUntil = at('2026-03-25T10:00');
    const extended = sent('medicaid_ffs', { clock: { ...clock, extendedUntil } });
    const moved = withReceipt(extended, receipt('recorded', '2026-03-07T10:00'), cms);
    expect(moved.clock).toMatchObject({ extendedUntil, overdueAt: null });
  });
});
