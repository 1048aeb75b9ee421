import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { requireReview } from '../office/reviews/hold-for-review.ts';
import type { StageDefinition } from '../office/reviews/review-stage.ts';
import type { AuthorizationContent, PriorAuthorization } from './authorization.ts';
import { findAuthorization, selectAuthorizationsSince } from './authorizations-store.ts';
import { listQuestions } from './questions/find-questions.ts';

/**
 * The content that a reviewer approves: all fields that the caller sets, except the caller's own notes, and the answers
 * to questions.
 */
const APPROVED: Record<Exclude<keyof AuthorizationContent, 'externalId' | 'metadata'> | 'payerId', true> = {
  patientId: true,
  coverageId: true,
  payerId: true,
  requestType: true,
  urgency: true,
  serviceTypeCode: true,
  placeOfServiceCode: true,
  requestingProvider: true,
  renderingProvider: true,
  serviceFacility: true,
  diagnoses: true,
  items: true,
  note: true,
  documentIds: true,
  supersedesId: true,
};

async function contentOf(reader: TenantReader, authorization: PriorAuthorization) {
  const names = Object.keys(APPROVED) as (keyof typeof APPROVED)[];
  const questions = await listQuestions(reader, authorization.id);
  return {
    ...Object.fromEntries(names.map((name) => [name, authorization[name]])),
    answers: questions.map(({ id, answer }) => ({ id, value: answer?.value ?? null })),
  };
}

/** The submission of a prior authorization. A preview examines the authorizations that were created. */
export const PRIOR_AUTH_SUBMIT_STAGE: StageDefinition<PriorAuthorization> = {
  subjectType: 'prior_authorization',
  fields: {
    payerId: { type: 'string', description: 'The payer.', read: ({ payerId }) => payerId },
    urgency: { type: 'string', description: 'Urgency.', read: ({ urgency }) => urgency },
    requestType: { type: 'string', description: 'Type of the request.', read: ({ requestType }) => requestType },
    requirement: {
      type: 'string',
      description: 'Whether the payer requires it: `yes`, `no`, `unknown`.',
      read: ({ requirement }) => requirement.required,
    },
    requestingProviderNpi: { type: 'string', description: 'NPI.', read: (one) => one.requestingProvider.npi },
    procedureCodes: {
      type: 'list',
      description: 'Procedure codes of the items.',
      read: ({ items }) => items.map(({ procedureCode }) => procedureCode),
    },
    diagnosisCodes: {
      type: 'list',
      description: 'Diagnosis codes.',
      read: ({ diagnoses }) => diagnoses.map(({ code }) => code),
    },
    itemCount: { type: 'number', description: 'Number of items.', read: ({ items }) => items.length },
  },
  findContent: async (reader, id) => {
    const authorization = await findAuthorization(reader, id);
    return authorization && contentOf(reader, authorization);
  },
  findCandidate: findAuthorization,
  listRecent: async (reader, since, limit) =>
    (await selectAuthorizationsSince(reader, since, limit)).map((one) => ({ subjectId: one.id, candidate: one })),
};

/** Refuses to submit an authorization that a person has to approve. */
export async function requireSubmitReview(tx: UnitOfWork, authorization: PriorAuthorization): Promise<void> {
  await requireReview(tx, {
    stage: 'prior_auth_submit',
    definition: PRIOR_AUTH_SUBMIT_STAGE,
    subject: authorization,
    claimId: null,
    candidate: authorization,
    content: await contentOf(tx, authorization),
  });
}
