/** The filters by which reports select claims. */
export const REPORTED_CLAIMS = [
  'npi',
  'provider',
  'location',
  'outcome',
  'open',
  'asOf',
  'billedFrom',
  'billedTo',
  'createdFrom',
  'createdBefore',
  'paidFrom',
  'paidTo',
  'filingFrom',
  'filingTo',
] as const;

/**
 * The pages of the dashboard, each with the search parameters of its address: its filters, its order (`sort`), its open row
 * (`id`) and its tab. They are ids, codes and dates, never names of persons. Links, navigation and filters are typed by this
 * list: a page or parameter that is missing here does not compile.
 */
export const ADDRESSES = {
  '/': ['from', 'to', 'payer', 'npi'],
  '/work': ['status', 'type', 'queue', 'assignee', 'sla', 'due', 'dueFrom', 'dueBefore', 'patient', 'sort', 'id'],
  '/work/queues': [],
  '/reviews': ['status', 'stage', 'claim', 'id'],
  '/agent-actions': ['status', 'agent'],
  '/agent-actions/$id': [],
  '/claims': ['status', 'type', 'scrub', 'payer', 'patient', 'attention', 'archived', 'from', 'to', ...REPORTED_CLAIMS],
  '/claims/$id': ['tab', 'correct', 'paper'],
  '/claims/new': ['patient'],
  '/eligibility': ['status', 'coverage', 'reason', 'payer', 'patient'],
  '/eligibility/$id': ['tab'],
  '/prior-auths': ['status', 'urgency', 'payer', 'patient', 'claim', 'overdue', 'due', 'dueFrom', 'dueBefore'],
  '/prior-auths/$id': ['tab'],
  '/remittances': ['posting', 'balanced', 'payer', 'trace', 'patient', 'createdBefore', 'id'],
  '/remittances/new': [],
  '/remittances/matching': ['remittance', 'receivedBefore', 'id'],
  '/remittances/suspense': ['asOf'],
  '/denials': [
    'status',
    'category',
    'group',
    'carc',
    'claim',
    'patient',
    'payer',
    'since',
    'until',
    'createdFrom',
    'createdBefore',
    'min',
    'by',
    'sort',
    'id',
  ],
  '/appeals': ['status', 'level', 'payer', 'claim', 'from', 'to'],
  '/appeals/$id': [],
  '/reports': ['report', 'from', 'to', 'asOf', 'payer', 'npi', 'by', 'month'],
  '/patients': ['status'],
  '/patients/$id': ['tab'],
  '/imports': ['status', 'id'],
  '/encounters': ['status', 'patient'],
  '/encounters/$id': ['tab'],
  '/charge-bundles': [],
  '/exchange/interchanges': ['direction', 'status', 'set', 'partner', 'attention', 'id'],
  '/exchange/files': ['tab', 'status', 'partner', 'id'],
  '/dev': [],
  '/dev/webhooks': ['status', 'failing', 'id'],
  '/dev/deliveries': ['webhook', 'status', 'type', 'event', 'id'],
  '/dev/events': ['type', 'resource', 'id'],
  '/dev/requests': ['outcome', 'operationId', 'errorCode', 'actor', 'id'],
  '/dev/sandbox': [],
  '/dev/x12': [],
  '/settings/api-keys': ['status', 'creator', 'id'],
  '/settings/users': ['status', 'role', 'id'],
  '/settings/roles': ['id'],
  '/settings/organization': [],
  '/settings/policies': ['tab', 'id'],
  '/settings/payers': ['tab', 'q', 'payer', 'npi', 'transaction', 'status', 'id'],
  '/settings/providers': ['tab', 'name', 'npi', 'status', 'id'],
  '/settings/connections': ['tab', 'state', 'id'],
  '/settings/go-live': [],
  '/settings/integrations': ['tab', 'id'],
  '/settings/audit': ['action', 'actor', 'resource', 'id'],
} as const;

export type PagePath = keyof typeof ADDRESSES;

/** A page of one resource, whose path contains its id. */
export type ResourcePath = Extract<PagePath, `${string}/$id`>;

/** A page whose path has no parameter. */
export type PlainPath = Exclude<PagePath, ResourcePath>;

/** The names of the search parameters of a page. */
export type SearchName<Path extends PagePath = PagePath> = (typeof ADDRESSES)[Path][number];

/** The search parameters of a page. */
export type PageSearch<Path extends PagePath = PagePath> = { [Name in SearchName<Path>]?: string };

/** A page that has the search parameter. */
export type PathWith<Name extends SearchName> = {
  [Path in PagePath]: Name extends SearchName<Path> ? Path : never;
}[PagePath];

/** A page with a list, whose open row is in its address. */
export type RowPath = PathWith<'id'>;

/** The address of any page, as the properties of a `Link`. */
export type Address =
  | { [Path in PlainPath]: { to: Path; search?: PageSearch<Path> } }[PlainPath]
  | { [Path in ResourcePath]: { to: Path; params: { id: string }; search?: PageSearch<Path> } }[ResourcePath];

const isPage = (path: string): path is PagePath => Object.hasOwn(ADDRESSES, path);

/** Returns the search parameters of a page, without unknown names and values that are no text. */
export function searchOf<Path extends PagePath>(path: Path, search: object): PageSearch<Path>;
export function searchOf(path: string, search: object): PageSearch;
export function searchOf(path: string, search: object): PageSearch {
  const names: readonly SearchName[] = isPage(path) ? ADDRESSES[path] : [];
  const found: PageSearch = {};
  for (const [name, value] of Object.entries(search)) {
    const known = names.find((each) => each === name);
    if (known && typeof value === 'string') found[known] = value;
  }
  return found;
}
