import type { PlainPath, SearchName } from './addresses.ts';

type Mapped = {
  to: PlainPath;
  names: Readonly<Record<string, SearchName>>;
  fixed?: Readonly<Record<string, string>>;
  /** Filters that the page always has. */
  always?: readonly string[];
};

/** A page of a list, with its filters. */
export type ListPage = { to: PlainPath; search: Record<string, string> };

/** The pages of lists and reports of the API, with the names of their filters in the address of the page. */
const PAGES: Readonly<Record<string, Mapped>> = {
  '/v1/claims': {
    to: '/claims',
    names: {
      ...{ status: 'status', payerId: 'payer', patientId: 'patient', billingNpi: 'npi', providerNpi: 'provider' },
      ...{ claimType: 'type', locationNpi: 'location', outcome: 'outcome', openAmount: 'open', asOf: 'asOf' },
      ...{ 'billedDate[gte]': 'billedFrom', 'billedDate[lte]': 'billedTo' },
      ...{ 'createdAt[gte]': 'createdFrom', 'createdAt[lt]': 'createdBefore' },
      ...{ 'paidDate[gte]': 'paidFrom', 'paidDate[lte]': 'paidTo' },
      ...{ 'filingDeadline[gte]': 'filingFrom', 'filingDeadline[lte]': 'filingTo' },
      ...{ 'serviceDate[lte]': 'to' },
    },
  },
  '/v1/denials': {
    to: '/denials',
    names: {
      ...{ status: 'status', payerId: 'payer', category: 'category', groupCode: 'group', carc: 'carc' },
      ...{ workable: 'status', 'appealDeadline[gte]': 'since', 'appealDeadline[lte]': 'until' },
      ...{ 'createdAt[gte]': 'createdFrom', 'createdAt[lt]': 'createdBefore' },
    },
  },
  '/v1/work': {
    to: '/work',
    names: {
      ...{ finished: 'status', queueId: 'queue', queued: 'queue', assigned: 'assignee', slaState: 'sla', type: 'type' },
      ...{ 'dueAt[gte]': 'dueFrom', 'dueAt[lt]': 'dueBefore' },
    },
  },
  '/v1/prior-authorizations': { to: '/prior-auths', names: { dueFrom: 'dueFrom', dueBefore: 'dueBefore' } },
  '/v1/remittances': {
    to: '/remittances',
    names: { postingStatus: 'posting', payerId: 'payer', balanced: 'balanced', 'createdAt[lt]': 'createdBefore' },
  },
  '/v1/claim-payments': {
    to: '/remittances/matching',
    names: { remittanceId: 'remittance', 'receivedAt[lt]': 'receivedBefore' },
    always: ['matchState'],
  },
  '/v1/reports/collections': {
    to: '/reports',
    names: { from: 'from', to: 'to', payerId: 'payer', billingNpi: 'npi', groupBy: 'by' },
    fixed: { report: 'collections' },
  },
  '/v1/reports/ar-aging': {
    to: '/reports',
    names: { asOf: 'asOf', payerId: 'payer' },
    fixed: { report: 'aging' },
  },
  '/v1/reports/suspense': { to: '/remittances/suspense', names: { asOf: 'asOf' } },
  '/v1/exchange/interchanges': { to: '/exchange/interchanges', names: { attention: 'attention' } },
  '/v1/exchange/files': { to: '/exchange/files', names: { status: 'status' } },
  '/v1/webhooks/subscriptions': { to: '/dev/webhooks', names: { status: 'status', failing: 'failing' } },
  '/v1/connections': { to: '/settings/connections', names: { state: 'state' }, fixed: { tab: 'connections' } },
};

/** Values that the address of a page writes otherwise. */
const VALUES: Readonly<Record<string, string>> = {
  'workable=true': 'workable',
  'finished=false': 'unfinished',
  'queued=false': 'none',
  'assigned=false': 'none',
};

/**
 * Returns the page that shows a list of the API with the same filters; null if no page shows it, or if the page lacks one
 * of the filters.
 */
export function pageOfList(list: string): ListPage | null {
  const [path = '', query = ''] = list.split('?');
  const page = PAGES[path];
  if (page === undefined) return null;
  const search: Record<string, string> = { ...page.fixed };
  for (const [name, value] of new URLSearchParams(query)) {
    if (page.always?.includes(name)) continue;
    const own = page.names[name];
    if (own === undefined) return null;
    const shown = VALUES[`${name}=${value}`] ?? value;
    // Several values of a filter are separated by commas.
    search[own] = search[own] === undefined ? shown : `${search[own]},${shown}`;
  }
  return { to: page.to, search };
}
