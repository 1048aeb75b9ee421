import { describe, expect, test } from 'vitest';
import type { ClaimStatusReport } from '../../../trading/exchange/inbound/processing/payer-answer.ts';
import type { Claim } from '../claim.ts';
import { CLAIM_STATUSES } from '../claim-statuses.ts';
import { reportClaimStatus } from './claim-status-report.ts';

const KNOWN = { categoryCode: 'A2', statusCode: '20', entityCode: 'PR', effectiveDate: '2026-03-02' };

const NOW = new Date('2026-03-06T12:00:00Z');

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
    const claim = reportClaimStatus(claimOf(), reportOf(), NOW);
    expect(claim).toEqual({
      status: 'accepted',
      announcedPayment: null,
      payerStatus: { categoryCode: 'P1', statusCode: '46', entityCode: null, effectiveDate: '2026-03-05' },
      payerClaimControlNumber: 'ICN-1',
    });
    const named = claimOf({ payerClaimControlNumber: 'ICN-OF-THE-ORIGINAL' });
    expect(reportClaimStatus(named, reportOf(), NOW).payerClaimControlNumber).toBe('ICN-OF-THE-ORIGINAL');
  });

  test('never changes the status of a claim', () => {
    for (const status of CLAIM_STATUSES) {
      expect(reportClaimStatus(claimOf({ status }), reportOf(), NOW).status).toBe(status);
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
    expect(reportClaimStatus(claim, reportOf(report), NOW)).toBe(claim);
  });
});

describe('a 277 that announces a payment', () => {
  const payment = { amount: 7_000, paymentDate: '2026-03-09', traceNumber: 'T1' };
  const paid = (given: Partial<ClaimStatusReport> = {}) =>
    reportOf({ statuses: [{ categoryCode: 'F1', statusCode: '65', entityCode: null }], payment, ...given });

  test('is kept with its date and clears an overdue remittance; a repeated announcement does neither', () => {
    const claim = reportClaimStatus(claimOf({ remittanceOverdueSince: '2026-03-04T00:00:00.000Z' }), paid(), NOW);
    expect(claim.announcedPayment).toEqual({ ...payment, announcedOn: '2026-03-05', appealId: null });
    expect(claim.remittanceOverdueSince).toBeNull();
    const undated = reportClaimStatus(claimOf(), paid({ effectiveDate: null }), NOW);
    expect(undated.announcedPayment).toMatchObject({ announcedOn: '2026-03-06' });
    // The same announcement on another day starts no new time.
    const again = { ...claim, remittanceOverdueSince: '2026-03-20T00:00:00.000Z' };
    expect(reportClaimStatus(again, paid({ effectiveDate: '2026-03-20' }), NOW)).toMatchObject({
      announcedPayment: { announcedOn: '2026-03-05' },
      remittanceOverdueSince: '2026-03-20T00:00:00.000Z',
    });
  });

  test('is withdrawn by another final status, and not by one that is pending', () => {
    const claim = reportClaimStatus(claimOf(), paid(), NOW);
    const statuses = (categoryCode: string) => [{ categoryCode, statusCode: '1', entityCode: null }];
    expect(reportClaimStatus(claim, reportOf({ statuses: statuses('F2') }), NOW).announcedPayment).toBeNull();
    expect(reportClaimStatus(claim, reportOf({ statuses: statuses('P1') }), NOW).announcedPayment).not.toBeNull();
  });

  test.each<[string, Partial<Claim>]>([
    ['the remittance has paid it', { status: 'paid', amountPaid: 7_000 }],
    ['the remittance has paid as much', { status: 'partially_paid', amountPaid: 7_000 }],
  ])('is not awaited if %s', (_, given) => {
    expect(reportClaimStatus(claimOf(given), paid(), NOW).announcedPayment ?? null).toBeNull();
  });
});
