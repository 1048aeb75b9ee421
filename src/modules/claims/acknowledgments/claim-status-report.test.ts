import { describe, expect, test } from 'vitest';
import type { ClaimStatusReport } from '../../exchange/inbound/payer-answer.ts';
import { CLAIM_STATUSES, type Claim } from '../claim.ts';
import { reportClaimStatus } from './claim-status-report.ts';

const KNOWN = { categoryCode: 'A2', statusCode: '20', entityCode: 'PR', effectiveDate: '2026-03-02' };

function claimOf(given: Partial<Claim> = {}): Claim {
  return { status: 'accepted', payerStatus: KNOWN, payerClaimControlNumber: null, ...given } as Claim;
}

function reportOf(given: Partial<ClaimStatusReport> = {}): ClaimStatusReport {
  return {
    patientControlNumber: 'PCN-1',
    statuses: [{ categoryCode: 'P1', statusCode: '46', entityCode: null }],
    effectiveDate: '2026-03-05',
    payerClaimControlNumber: 'ICN-1',
    ...given,
  };
}

describe('a 277 about a claim', () => {
  test('sets its payer status and gives a claim without one the payer’s number', () => {
    const claim = reportClaimStatus(claimOf(), reportOf());
    expect(claim).toEqual({
      status: 'accepted',
      payerStatus: { categoryCode: 'P1', statusCode: '46', entityCode: null, effectiveDate: '2026-03-05' },
      payerClaimControlNumber: 'ICN-1',
    });
    const named = claimOf({ payerClaimControlNumber: 'ICN-OF-THE-ORIGINAL' });
    expect(reportClaimStatus(named, reportOf()).payerClaimControlNumber).toBe('ICN-OF-THE-ORIGINAL');
  });

  test('leaves the status of a claim in every state as it is', () => {
    for (const status of CLAIM_STATUSES) {
      expect(reportClaimStatus(claimOf({ status }), reportOf()).status).toBe(status);
    }
  });

  test.each<[string, Partial<Claim>, Partial<ClaimStatusReport>]>([
    ['that is older than what is known', {}, { effectiveDate: '2026-03-01' }],
    ['that answers the question alone', {}, { statuses: [{ categoryCode: 'E0', statusCode: '1', entityCode: null }] }],
    ['without any status', {}, { statuses: [] }],
    ['that is not with the payer', { status: 'draft' }, {}],
    ['that was voided', { status: 'voided' }, {}],
    [
      'that says what is known',
      { payerClaimControlNumber: 'ICN-1' },
      { statuses: [{ categoryCode: 'A2', statusCode: '20', entityCode: 'PR' }], effectiveDate: '2026-03-02' },
    ],
  ])('%s changes nothing', (_name, given, report) => {
    const claim = claimOf(given);
    expect(reportClaimStatus(claim, reportOf(report))).toBe(claim);
  });
});
