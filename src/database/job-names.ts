/** Every background job and its payload: ids only, never PHI. */
export type JobPayloads = {
  'close-batch': {
    organizationId: string;
    tradingPartnerId: string;
    transactionSet: string;
    testClockId: string | null;
  };
  'transmit-interchange': { organizationId: string; interchangeId: string };
  'process-interchange': { organizationId: string; interchangeId: string };
  'sort-payer-file': { organizationId: string; fileId: string };
  'import-claims': { organizationId: string; importId: string };
  'send-mail': { organizationId: string; mailId: string };
  'replay-events': { organizationId: string; replayId: string };
  'settle-dispatches': { organizationId: string; subscriptionId: string };
  'check-prior-authorization': { organizationId: string; authorizationId: string };
  'send-authorization-documents': { organizationId: string; authorizationId: string };
  'send-claim-information': { organizationId: string; claimId: string };
  'answer-sandbox-appeal': { organizationId: string; appealId: string };
  'draft-secondary-claim': { organizationId: string; claimId: string };
  'deliver-appeal': { organizationId: string; appealId: string };
  'polish-appeal': { organizationId: string; appealId: string };
  'advance-test-clock': { organizationId: string; testClockId: string };
  'run-eligibility-check': { organizationId: string; checkId: string };
  'run-eligibility-batch': { organizationId: string; batchId: string };
  'run-eligibility-policy': { organizationId: string; policyId: string };
  'expire-review': { organizationId: string; reviewId: string };
  'expire-fhir-launch': { organizationId: string; sessionId: string };
  'remove-fhir-subscriptions': { organizationId: string; connectionId: string };
  'check-fhir-subscription': { organizationId: string; subscriptionId: string };
  'recover-fhir-events': { organizationId: string; subscriptionId: string; since: number };
  'ring-work-clock': { organizationId: string; workItemId: string };
  'ring-sla-clock': { organizationId: string; clockId: string };
  'read-partner-resource': { organizationId: string; eventId: string };
  'sync-linked-connection': { organizationId: string; connectionId: string };
  'send-outbox': { organizationId: string; testClockId: string | null };
  'run-fhir-sync': { organizationId: string; syncRunId: string };
  'fetch-fhir-document': { organizationId: string; connectionId: string; documentId: string };
};

export type JobName = keyof JobPayloads;

export const JOB_NAMES = [
  'close-batch',
  'transmit-interchange',
  'process-interchange',
  'sort-payer-file',
  'import-claims',
  'send-mail',
  'replay-events',
  'settle-dispatches',
  'check-prior-authorization',
  'send-authorization-documents',
  'send-claim-information',
  'answer-sandbox-appeal',
  'draft-secondary-claim',
  'deliver-appeal',
  'polish-appeal',
  'advance-test-clock',
  'run-eligibility-check',
  'run-eligibility-batch',
  'run-eligibility-policy',
  'expire-review',
  'expire-fhir-launch',
  'remove-fhir-subscriptions',
  'check-fhir-subscription',
  'recover-fhir-events',
  'ring-work-clock',
  'ring-sla-clock',
  'sync-linked-connection',
  'send-outbox',
  'read-partner-resource',
  'run-fhir-sync',
  'fetch-fhir-document',
] as const satisfies readonly JobName[];
