import type { EventExample, ExampleContext } from '../../resource.ts';
import { presentCoverage } from './present-coverage.ts';

/** Returns the example of a coverage that its payer has terminated. */
export function exampleCoverage({ id, now }: ExampleContext): EventExample {
  const coverage = {
    id: id('cov'),
    status: 'inactive' as const,
    externalId: null,
    patientId: id('pat'),
    rank: 'primary' as const,
    payerId: 'SBX01',
    payerName: 'Sandbox Commercial PPO',
    planName: null,
    memberId: 'SBX-ELG.TERMED.30-0001',
    groupNumber: 'GRP-100',
    claimFilingIndicatorCode: 'CI',
    lineOfBusiness: 'commercial' as const,
    relationshipToSubscriber: 'self' as const,
    subscriber: null,
    period: { start: null, end: null },
    coordination: null,
    metadata: {},
    verified: false,
    latestEligibilityCheckId: id('elg'),
    latestEligibilityStatus: 'inactive' as const,
    latestBenefits: null,
    latestPlanSpans: [
      {
        planName: 'PPO CHOICE',
        insuranceTypeCode: 'PR',
        status: 'inactive' as const,
        serviceTypeCodes: ['30'],
        start: null,
        end: null,
        coversServiceDate: true,
        basis: [1],
      },
    ],
    version: 2,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  return {
    resourceType: 'coverage',
    resourceId: coverage.id,
    data: {
      coverage: presentCoverage(coverage, { livemode: false }),
      previousAttributes: {
        status: 'active',
        verified: true,
        latestEligibilityStatus: 'active',
        latestEligibilityCheckId: null,
      },
    },
  };
}
