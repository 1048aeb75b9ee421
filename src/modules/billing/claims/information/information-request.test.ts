import { describe, expect, test } from 'vitest';
import type { Claim } from '../claim.ts';
import {
  closeInformationRequest,
  requestByStatus,
  requestInformation,
  settleInformationAnswer,
} from './information-request.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const CLAIM = {
  status: 'accepted',
  payerClaimControlNumber: null,
  informationRequest: null,
  serviceLines: [{ id: 'sl_1', lineItemControlNumber: 'L1' }],
} as unknown as Claim;
const ASKED = {
  patientControlNumber: 'PCN-1',
  payerClaimControlNumber: 'ICN-77',
  referenceId: 'RFI-31',
  dueDate: '2026-04-01',
  items: [
    { categoryCode: 'R4', code: '11506-3', codeList: 'loinc', message: null, lineItemControlNumber: null },
    { categoryCode: 'R3', code: '18748-4', codeList: 'loinc', message: 'FILM', lineItemControlNumber: 'L1' },
  ],
} as const;
const asked = { ...ASKED, items: [...ASKED.items] };
const report = (categoryCode: string) => ({
  patientControlNumber: 'PCN-1',
  statuses: [{ categoryCode, statusCode: '294', entityCode: 'PR' }],
  effectiveDate: null,
  payerClaimControlNumber: 'ICN-77',
});

describe('a request for information', () => {
  const open = requestInformation(CLAIM, asked, NOW);

  test('has the requested items, their lines, the deadline and the numbers of the request', () => {
    expect(open.payerClaimControlNumber).toBe('ICN-77');
    expect(open.informationRequest).toEqual({
      state: 'open',
      source: '277rfi',
      requestedAt: NOW.toISOString(),
      dueDate: '2026-04-01',
      payerControlNumber: 'ICN-77',
      referenceId: 'RFI-31',
      items: [
        { categoryCode: 'R4', code: '11506-3', codeList: 'loinc', message: null, serviceLineId: null },
        { categoryCode: 'R3', code: '18748-4', codeList: 'loinc', message: 'FILM', serviceLineId: 'sl_1' },
      ],
      answer: null,
    });
  });

  test('that comes twice changes nothing, and another one replaces it', () => {
    expect(requestInformation(open, asked, new Date('2026-03-09T10:00:00.000Z'))).toBe(open);
    const other = requestInformation(open, { ...asked, referenceId: 'RFI-32', dueDate: '2026-05-01' }, NOW);
    expect(other.informationRequest).toMatchObject({ referenceId: 'RFI-32', dueDate: '2026-05-01', state: 'open' });
  });

  test.each(['draft', 'rejected', 'voided', 'cancelled'] as const)('about a %s claim is outdated', (status) => {
    const claim = { ...CLAIM, status };
    expect(requestInformation(claim, asked, NOW)).toBe(claim);
  });

  test('by a status of category R has the status code, and neither a day nor replaces a better one', () => {
    const claim = requestByStatus(CLAIM, report('R4'), NOW);
    expect(claim.informationRequest).toMatchObject({
      state: 'open',
      source: '277',
      dueDate: null,
      payerControlNumber: 'ICN-77',
      items: [{ categoryCode: 'R4', code: '294', codeList: 'claim_status' }],
    });
    expect(requestByStatus(open, report('R4'), NOW)).toBe(open);
    expect(requestByStatus(CLAIM, report('P1'), NOW)).toBe(CLAIM);
    // The request itself, which names documents, replaces the status.
    expect(requestInformation(claim, asked, NOW).informationRequest).toMatchObject({ source: '277rfi' });
  });

  test('is closed by the decision', () => {
    expect(closeInformationRequest(open).informationRequest?.state).toBe('closed');
    expect(closeInformationRequest(CLAIM)).toBe(CLAIM);
  });

  test('is open again if its answer could not be delivered, and nothing follows a failure', () => {
    const answer = {
      channel: 'x12_275' as const,
      sentAt: NOW.toISOString(),
      documentIds: ['doc_1'],
      trackingNumber: null,
      delivery: { state: 'queued' as const, at: NOW.toISOString(), reason: null },
      interchangeId: 'itc_1',
    };
    const answered = {
      ...open,
      informationRequest: { ...open.informationRequest!, state: 'answered' as const, answer },
    };
    const accepted = settleInformationAnswer(answered, { state: 'accepted', reason: null, trackingNumber: '9' }, NOW);
    expect(accepted.informationRequest).toMatchObject({ state: 'answered', answer: { trackingNumber: '9' } });
    expect(settleInformationAnswer(accepted, { state: 'accepted', reason: null }, NOW)).toBe(accepted);
    const failed = settleInformationAnswer(accepted, { state: 'failed', reason: 'syntax_rejected' }, NOW);
    expect(failed.informationRequest).toMatchObject({ state: 'open', answer: { delivery: { state: 'failed' } } });
    expect(settleInformationAnswer(failed, { state: 'accepted', reason: null }, NOW)).toBe(failed);
    expect(settleInformationAnswer(open, { state: 'failed', reason: null }, NOW)).toBe(open);
  });
});
