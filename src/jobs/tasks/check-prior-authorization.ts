import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transact } from '../../database/transaction.ts';
import { checkAuthorization } from '../../modules/prior-authorizations/check-authorization.ts';

/** Lets an authorization become overdue, or expire, when its time has come. */
export function checkPriorAuthorizationTask(app: App): JobHandlers['check-prior-authorization'] {
  return async ({ organizationId, authorizationId }) => {
    const actor = { type: 'system', id: 'check-prior-authorization' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => checkAuthorization(tx, authorizationId));
  };
}
