import { expect, test } from 'vitest';
import { readFixture } from '../../../../test/x12/fixtures/read-fixture.ts';
import { parse278Response } from '../../../x12/278-005010X217/index.ts';
import { authorizationAnswersFrom278 } from './authorization-from-278.ts';

test('a payer’s own response: decisions, numbers, dates and the document it asks for', () => {
  const [transaction] = parse278Response(readFixture('278/partly-certified-response')).transactions;
  const { answers, missing } = authorizationAnswersFrom278(transaction!.review, false);
  expect(missing).toBe(0);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({
    traceNumber: 'REQ-1001-1',
    payerTraceNumber: 'CASE-8',
    isInquiryResponse: false,
    outcome: {
      actionCode: 'A2',
      authorizationNumber: 'AUTH-2001',
      effective: { start: '2026-01-15', end: '2026-04-01' },
      issueDate: '2026-01-05',
    },
    requests: [{ kind: 'attachment', reportTypeCode: 'M1', description: 'THERAPY NOTES', itemSequence: null }],
    message: 'SEND THE THERAPY NOTES',
  });
  expect(answers[0]!.outcome!.reasons[0]).toMatchObject({ code: '0V', category: 'medical_necessity' });
});
