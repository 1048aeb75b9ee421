import { type Route, route } from '../operation.ts';
import * as submission from '../routes/billing/submission.ts';
import * as connections from '../routes/trading/connections.ts';
import * as enrollments from '../routes/trading/enrollments.ts';
import * as interchanges from '../routes/trading/exchange-interchanges.ts';
import * as payerFiles from '../routes/trading/payer-files.ts';
import * as payerRoutes from '../routes/trading/payer-routes.ts';
import * as tradingPartners from '../routes/trading/trading-partners.ts';
import * as x12 from '../routes/trading/x12.ts';
import { annotate } from '../routes/trading/x12-annotate.ts';
import { redact } from '../routes/trading/x12-redact.ts';

/**
 * The X12 tools read what the caller sends, so that reading claims is not necessary. Reading interchanges suffices, which
 * the role of developers includes: it is about the same files.
 */
const X12_TOOLS = ['claims:read', 'exchange:read'] as const;

/** X12 files, and the exchange with payers. */
export const EXCHANGE_ROUTES: readonly Route[] = [
  route('POST', '/v1/connections', 'partners:write', connections.create),
  route('GET', '/v1/connections', 'partners:read', connections.list),
  route('GET', '/v1/connections/{id}', 'partners:read', connections.get),
  route('PATCH', '/v1/connections/{id}', 'partners:write', connections.update),
  route('DELETE', '/v1/connections/{id}', 'partners:write', connections.remove),
  route('POST', '/v1/connections/{id}/test', 'partners:write', connections.test),
  route('POST', '/v1/connections/{id}/confirm-host-key', 'partners:write', connections.confirmKey),
  route('POST', '/v1/connections/{id}/keys', 'partners:write', connections.makeKey),
  route('POST', '/v1/connections/{id}/keys/forget-previous', 'partners:write', connections.forgetKey),
  route('POST', '/v1/connections/{id}/pause', 'partners:write', connections.pause),
  route('POST', '/v1/connections/{id}/resume', 'partners:write', connections.resume),
  route('POST', '/v1/connections/{id}/go-live', 'partners:write', connections.goLive),
  route('POST', '/v1/trading-partners', 'partners:write', tradingPartners.create),
  route('GET', '/v1/trading-partners', 'partners:read', tradingPartners.list),
  route('GET', '/v1/trading-partners/{id}', 'partners:read', tradingPartners.get),
  route('PATCH', '/v1/trading-partners/{id}', 'partners:write', tradingPartners.update),
  route('POST', '/v1/payer-routes', 'partners:write', payerRoutes.create),
  route('GET', '/v1/payer-routes', 'partners:read', payerRoutes.list),
  route('GET', '/v1/payer-routes/{id}', 'partners:read', payerRoutes.get),
  route('PATCH', '/v1/payer-routes/{id}', 'partners:write', payerRoutes.update),
  route('POST', '/v1/enrollments', 'enrollments:write', enrollments.create),
  route('GET', '/v1/enrollments', 'enrollments:read', enrollments.list),
  route('GET', '/v1/enrollments/{id}', 'enrollments:read', enrollments.get),
  route('PATCH', '/v1/enrollments/{id}', 'enrollments:write', enrollments.update),
  route('POST', '/v1/x12/validate', X12_TOOLS, x12.validate),
  route('POST', '/v1/x12/parse', X12_TOOLS, x12.parse),
  route('POST', '/v1/x12/annotate', X12_TOOLS, annotate),
  route('POST', '/v1/x12/redact', X12_TOOLS, redact),
  route('GET', '/v1/exchange/interchanges', 'exchange:read', interchanges.list),
  route('GET', '/v1/exchange/interchanges/{id}', 'exchange:read', interchanges.get),
  route('GET', '/v1/exchange/interchanges/{id}/x12', 'exchange:read', interchanges.x12),
  route(
    'GET',
    '/v1/exchange/interchanges/{id}/acknowledgments',
    'claims:read',
    submission.acknowledgmentsOfInterchange,
  ),
  route('POST', '/v1/exchange/interchanges/{id}/retry', 'exchange:write', interchanges.retry),
  route('POST', '/v1/exchange/interchanges/{id}/give-up', 'exchange:write', interchanges.giveUp),
  route('POST', '/v1/exchange/interchanges/{id}/resolve', 'exchange:write', interchanges.resolve),
  route('GET', '/v1/exchange/files', 'exchange:read', payerFiles.list),
  route('GET', '/v1/exchange/files/{id}', 'exchange:read', payerFiles.get),
  route('GET', '/v1/exchange/files/{id}/content', 'exchange:read', payerFiles.content),
  route('POST', '/v1/exchange/files/{id}/assign', 'exchange:write', payerFiles.assign),
  route('POST', '/v1/exchange/files/{id}/reprocess', 'exchange:write', payerFiles.reprocess),
  route('POST', '/v1/exchange/files/{id}/mark-report', 'exchange:write', payerFiles.markReport),
  route('POST', '/v1/exchange/files/{id}/discard', 'exchange:write', payerFiles.discard),
];
