import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { sendDocuments } from '../../modules/prior-authorizations/documents/send-documents.ts';

/** Sends the documents of an authorization to its payer. */
export function sendAuthorizationDocumentsTask(app: App): JobHandlers['send-authorization-documents'] {
  const { database, encryption, partnerSeed, payers } = app;
  const options = { database, encryption, partnerSeed, mapping: payers.mapping };
  return (payload) => sendDocuments(payload, options);
}
