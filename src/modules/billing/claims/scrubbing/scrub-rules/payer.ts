import { isMedicareSecondary } from '../../../../../kernel/claim-rules.ts';
import type { EnrollmentState } from '../../../../trading/enrollments/enrollment.ts';
import { lacks, PASS, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

export const payerClaimsSupported: ScrubRule = {
  id: 'payer.claims_supported',
  version: 1,
  family: 'payer',
  severity: 'error',
  blocking: true,
  title: 'The payer accepts electronic claims',
  source: sources.payer('Payer directory, transactions.claims'),
  needs: ['payer'],
  check({ payer }) {
    if (!payer) return lacks('payer');
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

/** Describes why an enrollment is not active. */
const ENROLLMENT_PROBLEMS: Partial<Record<EnrollmentState, string>> = {
  missing: 'The payer rejects electronic claims until the billing provider has enrolled with it.',
  requested: 'The payer has not approved the enrollment of the billing provider yet.',
  rejected: 'The payer has rejected the enrollment of the billing provider.',
  not_started: 'The enrollment of the billing provider with the payer has not started yet.',
  ended: 'The enrollment of the billing provider with the payer has ended.',
};

export const payerEnrollment: ScrubRule = {
  id: 'payer.enrollment',
  version: 2,
  family: 'payer',
  severity: 'error',
  blocking: true,
  title: 'The billing provider is enrolled with the payer, if the payer requires it',
  source: sources.payer('Payer directory, enrollmentRequiredFor'),
  needs: ['payer'],
  check({ payer, enrollment }) {
    if (!payer) return lacks('payer');
    const message = ENROLLMENT_PROBLEMS[enrollment];
    if (message === undefined) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'payer', path: '/enrollmentRequiredFor' },
        message,
        currentValue: payer.id,
        expected: 'An active enrollment for claims (/v1/enrollments)',
        predictedCarc: ['B7'],
      },
    ]);
  },
};

export const payerActive: ScrubRule = {
  id: 'payer.active',
  version: 1,
  family: 'payer',
  severity: 'error',
  blocking: true,
  title: 'The payer is in the directory and not retired',
  source: sources.payer('Payer directory, status'),
  needs: ['payer'],
  check({ payer }) {
    if (!payer) return lacks('payer');
    if (payer.status === 'active') return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'payer', path: '/status' },
        message: 'The payer is retired: the directory no longer lists it. Change the coverage to its successor.',
        currentValue: payer.id,
        expected: 'An active payer',
        predictedCarc: ['109'],
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
  needs: ['payer'],
  check({ coverage, payer }) {
    const code = coverage.claimFilingIndicatorCode;
    const isKnown = FILING_INDICATORS.has(code);
    if (isKnown && !payer) return lacks('payer');
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

export const payerMedicareSecondary: ScrubRule = {
  id: 'payer.medicare_secondary',
  version: 1,
  family: 'payer',
  severity: 'error',
  blocking: true,
  title: 'A claim to Medicare after another payer states why Medicare is not the primary payer',
  source: sources.guide('2000B SBR05'),
  check({ coverage }) {
    if (!isMedicareSecondary(coverage) || coverage.medicareSecondaryCode) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/medicareSecondaryCode' },
        message: 'The coverage does not state why Medicare is not the primary payer.',
        currentValue: null,
        expected: 'A code of SBR05, for example 12 (employer plan of a working person) or 43 (of a disabled person)',
        predictedCarc: ['16'],
      },
    ]);
  },
};

export const PAYER_RULES: readonly ScrubRule[] = [
  payerActive,
  payerClaimsSupported,
  payerEnrollment,
  payerFilingIndicator,
  payerMedicareSecondary,
];
