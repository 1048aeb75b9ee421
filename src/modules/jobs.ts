import type { JobDeclarations, JobName } from '../database/jobs/job-declaration.ts';
import { CLAIM_IMPORT_JOBS } from './billing/claim-imports/claim-import-jobs.ts';
import { CLAIM_JOBS } from './billing/claims/claim-jobs.ts';
import { ELIGIBILITY_JOBS } from './eligibility/eligibility-jobs.ts';
import { FHIR_SESSION_JOBS } from './integrations/fhir-sessions/fhir-session-jobs.ts';
import { FHIR_SUBSCRIPTION_JOBS } from './integrations/fhir-subscriptions/fhir-subscription-jobs.ts';
import { FHIR_SYNC_JOBS } from './integrations/fhir-sync/fhir-sync-jobs.ts';
import { OUTBOX_JOBS } from './integrations/outbox/outbox-jobs.ts';
import { PARTNER_EHR_JOBS } from './integrations/partner-ehr/partner-ehr-jobs.ts';
import { REVIEW_JOBS } from './office/reviews/review-jobs.ts';
import { WORK_JOBS } from './office/work/work-jobs.ts';
import { APPEAL_JOBS } from './payments/appeals/appeal-jobs.ts';
import { MAIL_JOBS } from './platform/mail/mail-jobs.ts';
import { TEST_CLOCK_JOBS } from './platform/test-clocks/test-clock-jobs.ts';
import { WEBHOOK_JOBS } from './platform/webhooks/webhook-jobs.ts';
import { IMPORT_JOBS } from './practice/imports/import-jobs.ts';
import { AUTHORIZATION_JOBS } from './prior-authorizations/authorization-jobs.ts';
import { EXCHANGE_JOBS } from './trading/exchange/exchange-jobs.ts';

/** Every background job of the service. */
export const JOBS: JobDeclarations = {
  ...EXCHANGE_JOBS,
  ...CLAIM_IMPORT_JOBS,
  ...IMPORT_JOBS,
  ...MAIL_JOBS,
  ...WEBHOOK_JOBS,
  ...AUTHORIZATION_JOBS,
  ...CLAIM_JOBS,
  ...APPEAL_JOBS,
  ...TEST_CLOCK_JOBS,
  ...ELIGIBILITY_JOBS,
  ...REVIEW_JOBS,
  ...FHIR_SESSION_JOBS,
  ...FHIR_SUBSCRIPTION_JOBS,
  ...WORK_JOBS,
  ...PARTNER_EHR_JOBS,
  ...OUTBOX_JOBS,
  ...FHIR_SYNC_JOBS,
};

export const JOB_NAMES = Object.keys(JOBS) as JobName[];
