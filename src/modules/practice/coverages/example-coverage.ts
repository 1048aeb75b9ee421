import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import { coverageFields } from './coverage-fields.ts';
import { presentCoverage } from './coverage-schema.ts';

/** Returns the example of a coverage that its payer has terminated. */
export function exampleCoverage({ id, now }: ExampleContext): EventExample {
  const given = {
    status: 'inactive' as const,
    patientId: id('pat'),
    payerId: 'SBX01',
    payerName: 'Sandbox Commercial PPO',
    memberId: 'SBX-ELG.TERMED.30-0001',
    groupNumber: 'GRP-100',
    claimFilingIndicatorCode: 'CI',
    lineOfBusiness: 'commercial' as const,
    latestEligibilityCheckId: id('elg'),
    latestEligibilityStatus: 'inactive' as const,
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
  };
  const coverage = { ...newResource(coverageFields, given, now), id: id('cov'), version: 2 };
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
