import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { checkAuthorization } from '../../modules/prior-authorizations/check-authorization.ts';
import { sendDocuments } from '../../modules/prior-authorizations/documents/send-documents.ts';

/** Marks an authorization as overdue or expired at its due time. */
export function checkPriorAuthorizationTask(app: App): JobHandlers['check-prior-authorization'] {
  return async ({ organizationId, authorizationId }) => {
    const actor = { type: 'system', id: 'check-prior-authorization' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => checkAuthorization(tx, authorizationId));
  };
}

/** Sends the documents of an authorization to its payer. */
export function sendAuthorizationDocumentsTask(app: App): JobHandlers['send-authorization-documents'] {
  const { database, encryption, partnerSeed, payers } = app;
  const options = { database, encryption, partnerSeed, mapping: payers.mapping };
  return (payload) => sendDocuments(payload, options);
}
