/** A change as the stream reports it, without the content. The page reads the resource from the API. */
export type Change = {
  type: string;
  resource: { type: string; id: string };
  version: number | null;
  /** Where the change is in the log of the database, if reads may use a standby. */
  position?: string;
};

type Shown = {
  /** The queries of lists and figures in which the resource may appear. */
  lists: readonly string[];
  /** The query of the resource itself. Its key continues with the id. */
  detail?: string;
  /** The queries of pages that show the resource together with others. */
  others?: readonly string[];
};

/** Where the dashboard shows the resources of each type, as the first words of the keys of queries. */
const SHOWN: Record<string, Shown> = {
  claim: { lists: ['claims', 'overview'], detail: 'claim', others: ['encounter'] },
  denial: { lists: ['denials', 'overview'], detail: 'denial', others: ['claim'] },
  remittance: { lists: ['remittances', 'claim-payments', 'overview'], detail: 'remittance', others: ['claim'] },
  prior_authorization: { lists: ['prior-auths'], detail: 'prior-auth', others: ['claim'] },
  appeal: { lists: ['appeals'], detail: 'appeal', others: ['claim', 'denial'] },
  eligibility_check: { lists: ['eligibility-checks'], detail: 'eligibility-check', others: ['claim'] },
  work_item: { lists: ['work', 'overview'] },
  patient: { lists: ['patients', 'patients-named'], detail: 'patient' },
  coverage: { lists: ['coverages'], detail: 'coverage', others: ['patient'] },
  encounter: { lists: ['encounters'], detail: 'encounter' },
  document: { lists: ['documents'] },
  review: { lists: ['reviews'] },
  work_queue: { lists: ['queues'] },
  payer: { lists: ['payers'], detail: 'payer' },
  connection: { lists: ['connections'], detail: 'connection' },
  webhook_subscription: { lists: ['webhooks'] },
  api_key: { lists: ['api-keys'] },
  user: { lists: ['users'] },
  role: { lists: ['roles'] },
  sla_policy: { lists: ['sla-policies'] },
  manual_review_policy: { lists: ['review-policies'] },
  scrub_rule: { lists: ['scrub-rules'] },
  calendar: { lists: ['calendars'] },
  fhir_connection: { lists: ['fhir-connections'] },
  fhir_sync_run: { lists: ['sync-runs'] },
  partner_ehr_connection: { lists: ['partner-ehr-connections'] },
  outbox_entry: { lists: ['outbox'] },
};

const NOWHERE: Shown = { lists: [] };

/** Returns whether a list or figure with this key may show the changed resource. */
export const isListed = (change: Change, key: readonly unknown[]): boolean =>
  (SHOWN[change.resource.type] ?? NOWHERE).lists.includes(String(key[0]));

/** Returns whether the stream reports what changes the queries with this key, so that they need little polling. */
export const isFollowed = (key: readonly unknown[]): boolean =>
  Object.values(SHOWN).some(({ lists, detail }) => lists.includes(String(key[0])) || detail === key[0]);

/** Returns whether a page with this key shows the changed resource, alone or with others. */
export function isOnPage(change: Change, key: readonly unknown[]): boolean {
  const { detail, others = [] } = SHOWN[change.resource.type] ?? NOWHERE;
  return (detail === key[0] && key[1] === change.resource.id) || others.includes(String(key[0]));
}

type Row = { id?: unknown; version?: unknown };

/** Returns the changes that the rows do not show yet. */
export function unseenOf(changes: readonly Change[], rows: readonly unknown[]): Change[] {
  // While a list scrolls, this runs in every frame for all rows.
  if (changes.length === 0) return [];
  const versions = new Map((rows as readonly Row[]).map(({ id, version }) => [id, version]));
  return changes.filter(({ resource, version }) => {
    const shown = versions.get(resource.id);
    return typeof shown !== 'number' || version === null || shown < version;
  });
}

/** Returns the newest change of each resource. */
export function newestOf(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [change.resource.id, change])).values()];
}
