import { NO_DATA, PASS, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

export const payerClaimsSupported: ScrubRule = {
  id: 'payer.claims_supported',
  version: 1,
  family: 'payer',
  severity: 'error',
  blocking: true,
  title: 'The payer accepts electronic claims',
  source: sources.payer('Payer directory, transactions.claims'),
  check({ payer }) {
    if (!payer) return NO_DATA;
    if (payer.transactions.claims) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'payer', path: '/transactions/claims' },
        message: 'The payer does not accept electronic claims.',
        currentValue: payer.id,
        expected: 'A payer that accepts electronic claims, or a paper claim',
        predictedCarc: ['109'],
      },
    ]);
  },
};

export const payerEnrollment: ScrubRule = {
  id: 'payer.enrollment',
  version: 1,
  family: 'payer',
  severity: 'error',
  blocking: true,
  title: 'The payer requires no enrollment',
  source: sources.payer('Payer directory, enrollmentRequiredFor'),
  check({ payer }) {
    if (!payer) return NO_DATA;
    if (!payer.enrollmentRequiredFor.includes('claims')) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'payer', path: '/enrollmentRequiredFor' },
        message: 'The payer rejects electronic claims until the billing provider has enrolled with it.',
        currentValue: payer.id,
        expected: 'An enrollment for electronic claims',
        predictedCarc: ['B7'],
      },
    ]);
  },
};

/** SBR09. */
const FILING_INDICATORS: ReadonlySet<string> = new Set(
  '11 12 13 14 15 16 17 AM BL CH CI DS FI HM LM MA MB MC OF TV VA WC ZZ'.split(' '),
);

export const payerFilingIndicator: ScrubRule = {
  id: 'payer.filing_indicator',
  version: 1,
  family: 'payer',
  severity: 'error',
  blocking: true,
  title: 'The claim filing indicator is valid and matches the payer',
  source: sources.guide('2000B SBR09'),
  check({ coverage, payer }) {
    const code = coverage.claimFilingIndicatorCode;
    const isKnown = FILING_INDICATORS.has(code);
    if (isKnown && !payer) return NO_DATA;
    if (isKnown && code === payer?.claimFilingIndicatorCode) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/claimFilingIndicatorCode' },
        // A payer can have several lines of business, so a difference is only a warning.
        ...(isKnown ? { severity: 'warning' as const } : {}),
        message: isKnown
          ? 'The claim filing indicator of the coverage differs from the one in the payer directory.'
          : 'The claim filing indicator of the coverage is not a valid code (SBR09).',
        currentValue: code,
        expected: payer?.claimFilingIndicatorCode ?? 'For example CI, MB, MC or BL',
        predictedCarc: ['16'],
      },
    ]);
  },
};

export const PAYER_RULES: readonly ScrubRule[] = [payerClaimsSupported, payerEnrollment, payerFilingIndicator];
