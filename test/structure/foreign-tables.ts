/**
 * Owners of the tables that no resource declares: tables of the whole deployment, which a sandbox's reset does not empty, and
 * tables of the database's own folder. Resources of other modules declare `claim_documents` and `provenance_records`, because
 * the reset empties or keeps them together with their own tables.
 */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  archives: 'platform/archives',
  audit_registry_head: 'platform/audit',
  claim_documents: 'billing/claims',
  code_set_codes: 'billing/code-sets',
  code_set_tables: 'billing/code-sets',
  code_set_versions: 'billing/code-sets',
  data_upgrades: 'database',
  encryption_keys: 'database',
  exchange_fence: 'trading/exchange',
  exchange_holds: 'trading/exchange',
  payer_aliases: 'trading/payers',
  payer_snapshot_changes: 'trading/payers',
  payer_snapshots: 'trading/payers',
  payers: 'trading/payers',
  process_heartbeats: 'database',
  provenance_records: 'platform/provenance',
  rate_limit_buckets: 'platform/rate-limits',
  schema_migrations: 'database',
  transport_journals: 'trading/exchange',
  used_client_assertions: 'integrations/smart-access',
  used_logout_tokens: 'platform/sessions',
  webhook_origin_ips: 'platform/webhooks',
};

type ForeignTables = { file: string; reads?: readonly string[]; changes?: readonly string[]; reason: string };

const ONE_STATEMENT = 'One statement, because a query for each row would be too slow';
const REPORT = 'A report: sums over the rows of several modules in one snapshot.';
const DISPATCH = 'The queue has only the ids of events, and joins them in the statement that reads a batch or a page.';
const BELOW = 'The owner imports this module, directly or through another one, so this module cannot call the owner.';

/** Statements that name tables of other modules, with the reason why they do not use the functions of these modules. */
export const FOREIGN_TABLES: readonly ForeignTables[] = [
  {
    file: 'billing/claim-imports/claim-imports-store.ts',
    reads: ['test_clocks'],
    reason: `${ONE_STATEMENT}: the newest import whose test clock still exists.`,
  },
  {
    file: 'billing/claim-imports/matching-store.ts',
    reads: ['claims', 'coverages', 'patients'],
    reason: `${ONE_STATEMENT}: matches each claim of a large file with its patient, coverage and earlier claim.`,
  },
  {
    file: 'billing/claims/archive/claim-archive-store.ts',
    reads: ['appeals', 'denials', 'reviews', 'work_items'],
    changes: ['provenance_records'],
    reason: `${ONE_STATEMENT}: selects claims that nothing open refers to, and moves their rows without changing them.`,
  },
  {
    file: 'billing/claims/claim-sums-store.ts',
    reads: ['ledger_totals'],
    reason: 'Adds up the ledger of the claims that a filter selects, which the statement does not return.',
  },
  {
    file: 'billing/claims/claims-store.ts',
    reads: ['coverages', 'prior_authorization_uses'],
    reason: 'Filters of lists: conditions on related rows belong to the statement that reads a page.',
  },
  {
    file: 'billing/claims/reported-claims-store.ts',
    reads: ['denials', 'ledger_days', 'ledger_totals'],
    reason: 'Filters of lists: conditions on related rows belong to the statement that reads a page.',
  },
  {
    file: 'billing/claims/submission/claim-answers-store.ts',
    reads: ['interchanges', 'remittance_claims', 'remittances'],
    reason: `${ONE_STATEMENT}: the newest interchange among the acknowledgments and remittances of a claim.`,
  },
  {
    file: 'billing/claims/submission/claim-submissions-store.ts',
    reads: ['interchanges'],
    reason: `${ONE_STATEMENT}: each submission with the partner of its interchange.`,
  },
  {
    file: 'eligibility/policies/policy-items-store.ts',
    reads: ['coverages'],
    reason: `${ONE_STATEMENT}: finds the due coverages of a whole organization.`,
  },
  {
    file: 'integrations/fhir-read/fhir-search-store.ts',
    reads: ['patient_search_words'],
    reason: `${ONE_STATEMENT}: a search by name is one condition among others of a page of patients.`,
  },
  {
    file: 'integrations/fhir-subscriptions/fhir-subscriptions-store.ts',
    reads: ['fhir_resources'],
    reason: 'the module of the resources imports the one of the subscriptions, whose notifications start its runs',
  },
  {
    file: 'integrations/fhir-sync/coverage-set/owned-coverages-store.ts',
    reads: ['coverages'],
    reason: `${ONE_STATEMENT}: coverages of a patient with their resources at the server.`,
  },
  {
    file: 'integrations/fhir-sync/received/fhir-resources-store.ts',
    reads: ['patients'],
    reason: `${ONE_STATEMENT}: FHIR ids of patients, including those of patients merged into them.`,
  },
  {
    file: 'office/deadlines/deadlines-store.ts',
    reads: ['appeals', 'claims', 'denials'],
    reason: 'Finds due notices across all organizations in one statement for each kind.',
  },
  { file: 'office/reports/collections-store.ts', reads: ['claims', 'ledger_days'], reason: REPORT },
  {
    file: 'office/reports/denial-report-store.ts',
    reads: ['claims', 'denials', 'eligibility_checks'],
    reason: REPORT,
  },
  {
    file: 'office/reports/due-store.ts',
    reads: [
      'claims',
      'denials',
      'interchanges',
      'payer_connections',
      'payer_files',
      'prior_authorizations',
      'work_items',
      'work_queues',
    ],
    reason: REPORT,
  },
  {
    file: 'office/reports/month-end-store.ts',
    reads: ['claims', 'denials', 'remittance_claims', 'remittances'],
    reason: REPORT,
  },
  {
    file: 'office/reports/overview-store.ts',
    reads: ['claims', 'ledger_days', 'ledger_totals'],
    reason: REPORT,
  },
  { file: 'office/reports/productivity-store.ts', reads: ['audit_entries', 'users'], reason: REPORT },
  {
    file: 'office/reports/reports-store.ts',
    reads: ['acknowledgments', 'claims', 'denials', 'ledger_days', 'ledger_entries', 'ledger_totals'],
    reason: REPORT,
  },
  { file: 'office/reports/work-reports-store.ts', reads: ['sla_clocks', 'work_items'], reason: REPORT },
  { file: 'office/work/queues/queues-store.ts', reads: ['manual_review_policies', 'reviews'], reason: BELOW },
  { file: 'office/work/subjects-store.ts', reads: ['appeal_denials', 'denials', 'reviews'], reason: BELOW },
  {
    file: 'office/work/work-store.ts',
    reads: ['appeals', 'claims', 'denials', 'prior_authorizations', 'test_clocks'],
    reason:
      'The time of a snoozed item is compared in the statement that locks the next free item; the filter for a patient belongs to the statement that reads a page.',
  },
  {
    file: 'payments/denials/denials-store.ts',
    reads: ['claims'],
    reason: 'The filter for a patient belongs to the statement that reads a page.',
  },
  {
    file: 'payments/remittances/remittances-store.ts',
    reads: ['claims'],
    reason: 'The filter for a patient belongs to the statement that reads a page.',
  },
  {
    file: 'payments/ledger/ledger-totals-store.ts',
    reads: ['claims'],
    reason: 'Locks claims while their sums are computed again.',
  },
  {
    file: 'payments/ledger/verification-store.ts',
    reads: ['claims', 'remittance_claims', 'remittances'],
    reason: 'Compares the ledger with the rows of all claims and remittances in one snapshot.',
  },
  {
    file: 'platform/api-keys/api-keys-store.ts',
    reads: ['audit_entries', 'users'],
    reason: 'The creator of a key is recorded only in the audit log. Lists are filtered by the state of the creator.',
  },
  {
    file: 'platform/audit/audit-chain-store.ts',
    reads: ['provenance_records'],
    reason: 'The hash of an entry includes its provenance, and both must be read in one snapshot.',
  },
  {
    file: 'platform/provenance/provenance-store.ts',
    reads: ['audit_chain', 'audit_entries'],
    reason: `${ONE_STATEMENT}: each version with its audit entry and the entry's position.`,
  },
  { file: 'platform/roles/roles-store.ts', reads: ['manual_review_policies', 'reviews', 'users'], reason: BELOW },
  {
    file: 'platform/test-clocks/clock-patients-store.ts',
    reads: [
      'appeals',
      'claims',
      'coverages',
      'denials',
      'documents',
      'eligibility_checks',
      'encounters',
      'interchanges',
      'ledger_entries',
      'patients',
      'payer_files',
      'prior_authorizations',
      'remittance_claims',
      'remittances',
      'reviews',
      'work_items',
    ],
    changes: ['claim_import_items', 'payer_files', 'remittance_claims'],
    reason:
      'Deletes the patients of a test clock with all their rows, in the order of the foreign keys. Only in a sandbox. ' +
      'Rows that also belong to other patients lose their reference and are kept.',
  },
  {
    file: 'platform/test-clocks/held-clock-store.ts',
    reads: ['audit_entries'],
    reason:
      'A range of creation times is a range of ids unless the log has a test clock; both belong to the statement of a list.',
  },
  {
    file: 'office/listed-subjects/listed-subjects-store.ts',
    reads: [
      'appeals',
      'claims',
      'coverages',
      'custom_payers',
      'denials',
      'eligibility_checks',
      'patients',
      'payer_aliases',
      'payers',
      'prior_authorizations',
      'remittances',
    ],
    reason: `${ONE_STATEMENT}: the patient, the payer and the date of service of each row of a page.`,
  },
  {
    file: 'office/search/search-store.ts',
    reads: [
      'appeals',
      'claims',
      'coverages',
      'denials',
      'patient_search_words',
      'patients',
      'prior_authorizations',
      'remittances',
      'work_items',
    ],
    reason: `${ONE_STATEMENT}: a search compares the keys of a type and reads what its results show.`,
  },
  {
    file: 'platform/uploads/uploads-store.ts',
    reads: ['claim_imports'],
    reason: 'A chunk is abandoned only if no import uses its upload; the deletion checks this in the same snapshot.',
  },
  {
    file: 'practice/imports/imports-store.ts',
    reads: ['coverages', 'encounters', 'facilities', 'patients', 'providers'],
    reason: `${ONE_STATEMENT}: finds the resources of a batch of rows by their external ids.`,
  },
  { file: 'platform/webhooks/deliveries/deliveries-store.ts', reads: ['events'], reason: DISPATCH },
  { file: 'platform/webhooks/queue/dispatch-queue-store.ts', reads: ['events'], reason: DISPATCH },
  { file: 'platform/webhooks/replays/replay-events-store.ts', reads: ['events'], reason: DISPATCH },
  {
    file: 'practice/coverages/coverages-store.ts',
    reads: ['patients'],
    reason: 'Locks the patient before its coverages, as every change of the order of coverages does.',
  },
  {
    file: 'practice/patient-merges/moved-rows-store.ts',
    reads: ['appeals', 'claims', 'prior_authorizations', 'work_items'],
    reason:
      'A merge counts, locks and moves the rows of a patient in all tables that have a column for it, in one order.',
  },
];
