import type { App } from '../../../composition/app.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { PriorAuthorization } from '../../../modules/prior-authorizations/authorization.ts';
import { presentAuthorization } from '../../../modules/prior-authorizations/present-authorization.ts';
import type { PathParameter, Reply } from '../../operation.ts';

export const authorizationId: PathParameter = {
  kind: 'pa',
  table: 'prior_authorizations',
  description: 'Prior authorization id.',
};
export const questionId: PathParameter = {
  kind: 'q',
  table: 'prior_authorization_questions',
  description: 'Question id.',
};

/** Returns the authorization as a command has left it. */
export function authorizationReply(tx: UnitOfWork, authorization: PriorAuthorization, status = 200): Reply {
  return { status, body: presentAuthorization(authorization, tx) };
}

/** Returns the dependencies of the commands that send a request to a payer. */
export function sendOptions({ partnerSeed, encryption, payers }: App) {
  return { partnerSeed, encryption, mapping: payers.mapping };
}
