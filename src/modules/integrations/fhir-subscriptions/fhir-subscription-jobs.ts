import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'remove-fhir-subscriptions': { organizationId: string; connectionId: string };
    'check-fhir-subscription': { organizationId: string; subscriptionId: string };
    'recover-fhir-events': { organizationId: string; subscriptionId: string; since: number };
  }
}

export const FHIR_SUBSCRIPTION_JOBS = {
  'remove-fhir-subscriptions': { expireSeconds: 300, slots: 4 },
  'check-fhir-subscription': { expireSeconds: 120, slots: 8 },
  'recover-fhir-events': { expireSeconds: 60, slots: 8 },
} satisfies Partial<JobDeclarations>;
