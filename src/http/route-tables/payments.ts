import { type Route, route } from '../operation.ts';
import * as balance from '../routes/billing/balance.ts';
import * as appealDeadlines from '../routes/payments/appeal-deadlines.ts';
import * as appeals from '../routes/payments/appeals.ts';
import * as claimPayments from '../routes/payments/claim-payments.ts';
import * as denials from '../routes/payments/denials.ts';
import * as remittances from '../routes/payments/remittances.ts';

/** Remittances, denials and appeals. */
export const PAYMENTS_ROUTES: readonly Route[] = [
  route('POST', '/v1/remittances', 'remittances:write', remittances.upload),
  route('GET', '/v1/remittances', 'remittances:read', remittances.list),
  route('GET', '/v1/remittances/{id}', 'remittances:read', remittances.get),
  route('POST', '/v1/remittances/{id}/dismiss', 'remittances:write', remittances.dismiss),
  route('GET', '/v1/remittances/{id}/claims', 'remittances:read', remittances.claims),
  route('GET', '/v1/remittances/{id}/835', 'remittances:read', remittances.x12),
  route('GET', '/v1/claim-payments', 'remittances:read', claimPayments.list),
  route('GET', '/v1/claim-payments/{id}', 'remittances:read', claimPayments.get),
  route('GET', '/v1/claim-payments/{id}/candidates', 'remittances:read', claimPayments.candidates),
  route('POST', '/v1/claim-payments/{id}/match', 'remittances:write', claimPayments.match),
  route('POST', '/v1/claim-payments/{id}/unmatch', 'remittances:write', claimPayments.unmatch),
  route('POST', '/v1/claim-payments/{id}/ignore', 'remittances:write', claimPayments.ignore),
  route('POST', '/v1/claim-payments/{id}/post', 'remittances:write', claimPayments.post),
  route('POST', '/v1/claim-payments/{id}/release', 'payments:release', claimPayments.release),
  route('GET', '/v1/claim-payments/{id}/release-preview', 'payments:release', claimPayments.previewRelease),
  route('POST', '/v1/claim-payments/{id}/undo', 'remittances:write', claimPayments.undo),
  route('POST', '/v1/claims/{id}/clear-suspense', 'payments:release', balance.clearSuspense),
  route('GET', '/v1/denials', 'denials:read', denials.list),
  route('GET', '/v1/denials/summary', 'denials:read', denials.summary),
  route('GET', '/v1/denials/{id}', 'denials:read', denials.get),
  route('PATCH', '/v1/denials/{id}', 'denials:write', denials.update),
  route('POST', '/v1/denials/{id}/resolve', 'denials:write', denials.resolve),
  route('POST', '/v1/denials/{id}/create-rule', 'policies:admin', denials.createRule),
  route('GET', '/v1/appeal-deadlines', 'appeals:read', appealDeadlines.list),
  route('POST', '/v1/appeals', 'appeals:write', appeals.create),
  route('GET', '/v1/appeals', 'appeals:read', appeals.list),
  route('GET', '/v1/appeals/{id}', 'appeals:read', appeals.get),
  route('PATCH', '/v1/appeals/{id}', 'appeals:write', appeals.update),
  route('GET', '/v1/appeals/{id}/letter', 'appeals:read', appeals.letter),
  route('POST', '/v1/appeals/{id}/send', 'appeals:write', appeals.send),
  route('POST', '/v1/appeals/{id}/outcome', 'appeals:write', appeals.outcome),
  route('POST', '/v1/appeals/{id}/withdraw', 'appeals:write', appeals.withdraw),
];
