import { type Route, route } from '../operation.ts';
import * as calendars from '../routes/office/calendars.ts';
import * as manualReviews from '../routes/office/manual-reviews.ts';
import * as reports from '../routes/office/reports.ts';
import * as savedViews from '../routes/office/saved-views.ts';
import * as search from '../routes/office/search.ts';
import * as slaClocks from '../routes/office/sla-clocks.ts';
import * as slaPolicies from '../routes/office/sla-policies.ts';
import * as work from '../routes/office/work.ts';
import * as workQueues from '../routes/office/work-queues.ts';

/** Routes of work items, service-level and review policies, manual reviews, and reports. */
export const WORK_ROUTES: readonly Route[] = [
  route('GET', '/v1/search', search.SEARCH_SCOPES, search.search),
  route('POST', '/v1/search', search.SEARCH_SCOPES, search.searchByBody),
  route('GET', '/v1/reports/overview', 'reports:read', reports.overview),
  route('GET', '/v1/reports/denials', 'reports:read', reports.denials),
  route('GET', '/v1/reports/collections', 'reports:read', reports.collections),
  route('GET', '/v1/reports/ar-aging', 'reports:read', reports.aging),
  route('GET', '/v1/reports/suspense', 'reports:read', reports.suspense),
  route('GET', '/v1/reports/first-pass-yield', 'reports:read', reports.firstPassYield),
  route('GET', '/v1/reports/payer-performance', 'reports:read', reports.payerPerformance),
  route('GET', '/v1/reports/sla', 'reports:read', reports.sla),
  route('GET', '/v1/reports/productivity', 'reports:read', reports.productivity),
  route('GET', '/v1/reports/month-end', 'reports:read', reports.monthEnd),
  route('GET', '/v1/reports/work', 'reports:read', reports.work),
  route('POST', '/v1/work', 'work:write', work.create),
  route('GET', '/v1/work', 'work:read', work.list),
  route('GET', '/v1/work/summary', 'work:read', work.summary),
  route('POST', '/v1/work/take-next', 'work:write', work.takeNext),
  route('POST', '/v1/work/bulk', 'work:write', work.bulk),
  route('POST', '/v1/work/bulk/preview', 'work:write', work.previewBulk),
  route('GET', '/v1/work/{id}', 'work:read', work.get),
  route('PATCH', '/v1/work/{id}', 'work:write', work.update),
  route('POST', '/v1/work/{id}/reopen', 'work:write', work.reopen),
  route('POST', '/v1/work/{id}/notes', 'work:write', work.addNote),
  route('GET', '/v1/work/{id}/notes', 'work:read', work.notes),
  route('POST', '/v1/queues', 'work:write', workQueues.create),
  route('GET', '/v1/queues', 'work:read', workQueues.list),
  route('GET', '/v1/queues/{id}', 'work:read', workQueues.get),
  route('PATCH', '/v1/queues/{id}', 'work:write', workQueues.update),
  route('DELETE', '/v1/queues/{id}', 'work:write', workQueues.remove),
  route('POST', '/v1/sla-policies', 'policies:admin', slaPolicies.create),
  route('GET', '/v1/sla-policies', 'policies:read', slaPolicies.list),
  route('GET', '/v1/sla-policies/filter-fields', 'policies:read', slaPolicies.filterFields),
  route('GET', '/v1/sla-policies/presets', 'policies:read', slaPolicies.presets),
  route('POST', '/v1/sla-policies/reorder', 'policies:admin', slaPolicies.reorder),
  route('GET', '/v1/sla-policies/{id}', 'policies:read', slaPolicies.get),
  route('PATCH', '/v1/sla-policies/{id}', 'policies:admin', slaPolicies.update),
  route('DELETE', '/v1/sla-policies/{id}', 'policies:admin', slaPolicies.remove),
  route('GET', '/v1/sla-policies/{id}/preview', 'policies:read', slaPolicies.preview),
  route('GET', '/v1/sla-clocks', 'work:read', slaClocks.list),
  route('GET', '/v1/sla-clocks/{id}', 'work:read', slaClocks.get),
  route('POST', '/v1/saved-views', savedViews.VIEW_SCOPES, savedViews.create),
  route('GET', '/v1/saved-views', savedViews.VIEW_SCOPES, savedViews.list),
  route('GET', '/v1/saved-views/{id}', savedViews.VIEW_SCOPES, savedViews.get),
  route('PATCH', '/v1/saved-views/{id}', savedViews.VIEW_SCOPES, savedViews.update),
  route('DELETE', '/v1/saved-views/{id}', savedViews.VIEW_SCOPES, savedViews.remove),
  route('POST', '/v1/calendars', 'policies:admin', calendars.create),
  route('GET', '/v1/calendars', 'policies:read', calendars.list),
  route('GET', '/v1/calendars/{id}', 'policies:read', calendars.get),
  route('PATCH', '/v1/calendars/{id}', 'policies:admin', calendars.update),
  route('POST', '/v1/manual-review-policies', 'policies:admin', manualReviews.createPolicy),
  route('GET', '/v1/manual-review-policies', 'policies:read', manualReviews.listPolicies),
  route('GET', '/v1/manual-review-policies/condition-fields', 'policies:read', manualReviews.conditionFields),
  route('GET', '/v1/manual-review-policies/{id}', 'policies:read', manualReviews.getPolicy),
  route('PATCH', '/v1/manual-review-policies/{id}', 'policies:admin', manualReviews.updatePolicy),
  route('DELETE', '/v1/manual-review-policies/{id}', 'policies:admin', manualReviews.removePolicy),
  route('GET', '/v1/manual-review-policies/{id}/preview', 'policies:read', manualReviews.preview),
  route('GET', '/v1/reviews', 'reviews:read', manualReviews.list),
  route('GET', '/v1/reviews/{id}', 'reviews:read', manualReviews.get),
  route('GET', '/v1/reviews/{id}/changes', 'reviews:read', manualReviews.changes),
  route('POST', '/v1/reviews/{id}/decision', 'reviews:write', manualReviews.decide),
];
