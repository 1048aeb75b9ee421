import type { IdPrefix } from '../../src/kernel/ids.ts';
import { PAGES } from '../../src/modules/office/saved-views/viewed-pages.ts';

/** Rows of one organization in each table that a list reads. */
export const ROWS = 10_000;

/** `parents` are ids of rows that the seeded rows belong to. Expressions may use `g`, 1 to ROWS, and `at`, its time. */
type Table = { kind: IdPrefix | null; columns: (parents: Record<string, string>) => Record<string, string> };

/** `common` for 90 in 100 rows, `rare` for 1 in 1,000, `other` for the rest. */
const skewed = (common: string, other: string, rare: string) =>
  `case when g % 1000 = 7 then '${rare}' when g % 10 = 3 then '${other}' else '${common}' end`;

/** The columns of each table that lists filter and sort by. Required columns without an entry get any value. */
export const TABLES: Record<string, Table> = {
  patients: {
    kind: 'pat',
    columns: () => ({
      external_id: `'ext-' || g`,
      mrn: `'mrn-' || g`,
      status: skewed('active', 'inactive', 'merged'),
      birth_date: `date '1940-01-01' + (g * 7919 % 25000)`,
      // Some 700 names, as unevenly spread as real ones: many begin alike.
      family_name: `'x'`,
      family_name_key: `chr(97 + g % 23) || chr(97 + g / 23 % 31 % 26) || (g % 7)`,
    }),
  },
  coverages: {
    kind: 'cov',
    columns: () => ({
      external_id: `'ext-' || g`,
      patient_id: `'pat_' || g / 2`,
      payer_id: skewed('SBX01', 'SBX02', 'SBX03'),
      status: skewed('active', 'cancelled', 'draft'),
    }),
  },
  providers: {
    kind: 'pvd',
    columns: () => ({
      external_id: `'ext-' || g`,
      npi: `lpad((g / 3)::text, 10, '1')`,
      status: skewed('active', 'inactive', 'merged'),
      name_key: `chr(97 + g % 23) || chr(97 + g / 23 % 31 % 26) || (g % 7)`,
    }),
  },
  charge_bundles: {
    kind: 'chb',
    columns: () => ({
      external_id: `'ext-' || g`,
      code: `'code-' || g`,
      status: `case when g % 10 = 3 then 'inactive' else 'active' end`,
    }),
  },
  facilities: {
    kind: 'fac',
    columns: () => ({
      external_id: `'ext-' || g`,
      npi: `lpad((g / 3)::text, 10, '1')`,
      status: `case when g % 10 = 3 then 'inactive' else 'active' end`,
      name_key: `chr(97 + g % 23) || chr(97 + g / 23 % 31 % 26) || (g % 7)`,
    }),
  },
  patient_medical_history: {
    kind: 'pmh',
    columns: (parents) => ({
      external_id: `'ext-' || g`,
      patient_id: `case when g % 20 = 0 then '${parents.patients}' else 'pat_' || g / 8 end`,
      category: skewed('condition', 'medication', 'allergy'),
      status: skewed('current', 'superseded', 'entered_in_error'),
    }),
  },
  payer_connections: {
    kind: 'cnx',
    columns: () => ({ name: `'connection ' || g`, kind: `'sftp'`, state: skewed('live', 'testing', 'draft') }),
  },
  trading_partners: {
    kind: 'tpr',
    columns: () => ({ name: `'partner ' || g`, usage_indicator: `'T'` }),
  },
  payer_routes: {
    kind: 'prt',
    columns: () => ({
      payer_id: `'P' || g / 3`,
      transaction_set: `'837P'`,
      trading_partner_id: `rcm_id_floor('tpr', at) || lpad((g % 40)::text, 16, '0')`,
      effective_from: `date '2020-01-01' + g % 3000`,
    }),
  },
  enrollments: {
    kind: 'enr',
    columns: () => ({
      provider_npi: `lpad((g / 5)::text, 10, '1')`,
      tax_id_key: `g::text`,
      payer_id: skewed('SBX01', 'SBX02', 'SBX03'),
      transaction: skewed('claims', 'remittances', 'eligibility'),
      status: skewed('active', 'requested', 'rejected'),
    }),
  },
  claims: {
    kind: 'clm',
    columns: () => ({
      external_id: `'ext-' || g`,
      patient_id: `'pat_' || g / 4`,
      payer_id: skewed('SBX01', 'SBX02', 'SBX03'),
      patient_control_number: `'pcn-' || g`,
      status: `case when g % 1000 = 9 then 'held' when g % 10 = 4 then 'denied' else 'paid' end`,
      document: `json_build_object('scrub', json_build_object('status', ${skewed('clean', 'warnings', 'blocked')}))`,
      service_from: `(at - interval '8 days')::date`,
      remittance_overdue_since: `case when g % 1000 = 5 then at end`,
      acknowledgment_overdue_since: `case when g % 1000 = 6 then at end`,
    }),
  },
  payer_files: {
    kind: 'pfl',
    columns: () => ({
      trading_partner_id: `'tpr_' || g % 40`,
      path: `'file-' || g`,
      content_sha256: `decode(md5('a' || g) || md5('b' || g), 'hex')`,
      status: skewed('processed', 'duplicate', 'quarantined'),
      reason: `case when g % 1000 = 7 then (array['not_x12', 'incomplete', 'claims_not_found'])[1 + g / 1000 % 3] end`,
    }),
  },
  eligibility_checks: {
    kind: 'elg',
    columns: () => ({
      patient_id: `'pat_' || g / 4`,
      coverage_id: `'cov_' || g / 3`,
      claim_id: `'clm_' || g / 2`,
      batch_id: `'elb_' || g / 50`,
      policy_id: `'elp_' || g / 50`,
      payer_id: skewed('SBX01', 'SBX02', 'SBX03'),
      status: skewed('completed', 'failed', 'cancelled'),
      coverage_status: skewed('active', 'inactive', 'unknown'),
    }),
  },
  eligibility_check_errors: {
    kind: null,
    columns: () => ({
      check_id: `rcm_id_floor('elg', at) || lpad(g::text, 16, '0')`,
      code: `case when g % 1000 = 7 then '42' when g % 20 = 3 then '72' else '75' end`,
    }),
  },
  eligibility_batches: { kind: 'elb', columns: () => ({ status: skewed('completed', 'completed', 'running') }) },
  eligibility_batch_items: {
    kind: null,
    columns: (parents) => ({
      batch_id: `'${parents.eligibility_batches}'`,
      sequence: 'g',
      state: skewed('checked', 'waiting', 'refused'),
    }),
  },
  eligibility_policies: {
    kind: 'elp',
    columns: () => ({
      status: skewed('active', 'paused', 'paused'),
      trigger: skewed('monthly', 'before_visit', 'before_visit'),
    }),
  },
  eligibility_policy_items: {
    kind: null,
    columns: (parents) => ({
      policy_id: `'${parents.eligibility_policies}'`,
      coverage_id: `'cov_' || g`,
      occasion: `date '2026-01-01' + g % 300`,
      payer_id: skewed('SBX01', 'SBX02', 'SBX03'),
      state: skewed('checked', 'checked', 'refused'),
    }),
  },
  prior_authorizations: {
    kind: 'pa',
    columns: () => ({
      external_id: `'ext-' || g`,
      patient_id: `'pat_' || g / 4`,
      payer_id: skewed('SBX01', 'SBX02', 'SBX03'),
      trace_number: `'trace-' || g`,
      status: skewed('approved', 'denied', 'submitted'),
      document: `json_build_object('urgency', ${skewed('standard', 'standard', 'expedited')})`,
      decision_due_at: `case when g % 100 = 7 then at end`,
    }),
  },
  prior_authorization_uses: {
    kind: null,
    columns: () => ({ prior_authorization_id: `'pa_' || g / 3`, claim_id: `'clm_' || g`, state: `'counted'` }),
  },
  remittances: {
    kind: 'era',
    columns: () => ({
      interchange_id: `'itc_' || g`,
      payer_id: skewed('SBX01', 'SBX02', 'SBX03'),
      trace_number: `'trace-' || g`,
      posting_status: skewed('posted', 'partially_posted', 'needs_review'),
    }),
  },
  remittance_claims: {
    kind: 'clp',
    columns: (parents) => ({
      remittance_id: `case when g % 2 = 0 then '${parents.remittances}' else 'era_' || g end`,
      sequence: 'g',
      claim_id: `'clm_' || g`,
      match_state: skewed('matched', 'suspected', 'unmatched'),
    }),
  },
  interchanges: {
    kind: 'itc',
    columns: () => ({
      trading_partner_id: `'tpr_' || g % 20`,
      direction: skewed('inbound', 'outbound', 'outbound'),
      transaction_set: skewed('999', '837P', '835'),
      interchange_control_number: `lpad(g::text, 9, '0')`,
      content: `'\\x00'`,
      status: skewed('processed', 'transmitted', 'uncertain'),
      recovered_at: `case when g % 1000 = 7 then now() end`,
      acknowledgment_due_at: `case when g % 1000 = 8 then now() end`,
      acknowledgment_reported_at: `case when g % 1000 = 8 then now() end`,
    }),
  },
  denials: {
    kind: 'den',
    columns: () => ({
      claim_id: `'clm_' || g / 2`,
      remittance_id: `'era_' || g / 10`,
      status: skewed('open', 'resolved', 'appealed'),
      category: skewed('coding', 'eligibility', 'duplicate'),
      reason_code: skewed('197', '16', '18'),
      payer_id: skewed('SBX01', 'SBX02', 'SBX03'),
      open_amount: `case when g % 3 = 0 then g * 10 else 0 end`,
      appeal_deadline: `'2026-01-01'::date + (g / 20)::int`,
      corrected_claim_deadline: `'2026-01-01'::date + (g / 20)::int`,
    }),
  },
  appeals: {
    kind: 'apl',
    columns: () => ({
      external_id: `'ext-' || g`,
      claim_id: `case when g % 10 > 0 then 'clm_' || g / 2 end`,
      prior_authorization_id: `case when g % 10 = 0 then 'pa_' || g / 20 end`,
      payer_id: skewed('SBX01', 'SBX02', 'SBX03'),
      status: skewed('overturned', 'upheld', 'draft'),
      // The columns `level` and `deadline_date` are generated from it.
      document: `json_build_object('level', ${skewed('1', '2', '3')}::int,
        'deadline', case when g % 50 > 0 then json_build_object('date', date '2026-01-01' + g / 20) end)`,
    }),
  },
  appeal_denials: {
    kind: null,
    columns: () => ({ appeal_id: `'apl_' || g`, denial_id: `'den_' || g` }),
  },
  manual_review_policies: {
    kind: 'mrp',
    columns: () => ({
      enabled: 'g % 1000 <> 7',
      stage: `case when g % 1000 = 9 then 'write_off' else 'claim_submit' end`,
    }),
  },
  scrub_rules: {
    kind: 'srl',
    columns: () => ({
      enabled: 'g % 1000 <> 7',
      slug: `'slug_' || g`,
      mode: `case when g % 10 = 3 then 'active' else 'shadow' end`,
    }),
  },
  reviews: {
    kind: 'rvw',
    columns: () => ({
      policy_id: `'mrp_' || g % 40`,
      claim_id: `'clm_' || g`,
      subject_id: `'clm_' || g`,
      stage: `case when g % 1000 = 9 then 'write_off' else 'claim_submit' end`,
      payload_hash: `'x'`,
      status: skewed('approved', 'rejected', 'pending'),
    }),
  },
  encounters: {
    kind: 'enc',
    columns: () => ({
      external_id: `'ext-' || g`,
      patient_id: `'pat_' || g / 4`,
      billing_status: skewed('closed', 'on_claim', 'held'),
    }),
  },
  encounter_claims: {
    kind: null,
    columns: () => ({ encounter_id: `'enc_' || g`, claim_id: `'clm_' || g` }),
  },
  provenance_records: {
    kind: 'pvd',
    columns: (parents) => ({
      target_type: `'encounter'`,
      target_id: `case when g % 100 = 0 then '${parents.encounters}' else 'enc_' || g / 4 end`,
      target_version: 'g',
      actor_type: `'user'`,
      actor_id: `'usr_1'`,
    }),
  },
  calendars: { kind: 'cal', columns: () => ({}) },
  saved_views: {
    kind: 'svw',
    columns: () => ({
      page: `(array[${PAGES.map((page) => `'${page}'`)}])[1 + g % ${PAGES.length}]`,
      visibility: `case when g % 20 = 0 then 'shared' else 'private' end`,
      owner_id: `'usr_' || g % 100`,
    }),
  },
  sla_policies: { kind: 'sla', columns: () => ({ enabled: 'g % 1000 <> 7', position: 'g' }) },
  sla_clocks: {
    kind: 'slc',
    columns: () => ({
      policy_id: `'sla_' || g % 40`,
      subject_type: skewed('claim', 'denial', 'appeal'),
      subject_id: `'clm_' || g`,
      metric: skewed('submission', 'payer_response', 'next_update'),
      state: skewed('met', 'breached', 'at_risk'),
      ended_at: 'at',
    }),
  },
  fhir_connections: {
    kind: 'fhc',
    columns: () => ({
      name: `'connection ' || g`,
      vendor: skewed('epic', 'athenahealth', 'hapi'),
      status: skewed('active', 'degraded', 'disabled'),
      fhir_base_url: `'https://ehr.example/r4'`,
    }),
  },
  fhir_sessions: {
    kind: 'fsn',
    columns: (parents) => ({
      connection_id: `'${parents.fhir_connections}'`,
      status: skewed('active', 'ended', 'revoked'),
    }),
  },
  request_log: {
    kind: 'req',
    columns: () => ({
      operation_id: skewed('listClaims', 'submitClaim', 'getClaim'),
      status: `case when g % 1000 = 7 then 500 when g % 20 = 3 then 422 else 200 end`,
      error_code: `case when g % 1000 = 7 then 'internal_error' when g % 20 = 3 then 'validation_failed' end`,
      actor_type: `'api_key'`,
      actor_id: skewed('key_1', 'key_2', 'key_3'),
      created_at: 'at',
    }),
  },
  users: {
    kind: 'usr',
    columns: () => ({
      email: `'user' || g || '@riverside.example'`,
      name: `'user ' || g`,
      role: skewed('biller', 'viewer', 'org_admin'),
      status: skewed('active', 'disabled', 'active'),
      issuer: `case when g % 20 = 3 then null else 'https://identity.example' end`,
      subject: `case when g % 20 = 3 then null else 'subject ' || g end`,
    }),
  },
  roles: { kind: 'rol', columns: () => ({ name: `'role ' || g` }) },
  work_queues: { kind: 'wqu', columns: () => ({ name: `'queue ' || g` }) },
  work_items: {
    kind: 'wrk',
    columns: (parents) => ({
      type: skewed('denial', 'claim_rejection', 'appeal'),
      status: skewed('done', 'open', 'waiting'),
      priority_score: 'g % 100',
      subject_id: `'den_' || g`,
      claim_id: `'clm_' || g / 2`,
      queue_id: `case when g % 20 = 0 then '${parents.work_queues}' else 'wqu_' || g % 40 end`,
      assignee_id: `'usr_' || g % 200`,
      sla_state: skewed('met', 'on_track', 'at_risk'),
      due_at: `case when g % 100 = 7 then at end`,
    }),
  },
  partner_ehr_connections: {
    kind: 'pec',
    columns: () => ({ name: `'EHR ' || g`, status: skewed('active', 'degraded', 'disabled'), credential: `''::bytea` }),
  },
  partner_ehr_webhooks: {
    kind: 'pwh',
    columns: (parents) => ({
      connection_id: `'${parents.partner_ehr_connections}'`,
      event_type: `'event.' || g`,
      status: skewed('active', 'paused', 'failing'),
      receiver_hash: `decode(md5(g::text), 'hex')`,
      failures: `'{}'`,
    }),
  },
  outbox_entries: {
    kind: 'obx',
    columns: (parents) => ({
      connection_type: `'partner_ehr'`,
      connection_id: `'${parents.partner_ehr_connections}'`,
      target: `'claim_status/' || g`,
      subject_id: `'clm_' || g / 2`,
      dedupe_key: `'key-' || g`,
      depends_on: `'{}'::text[]`,
      status: skewed('written', 'failed', 'cancelled'),
      deadline_at: 'at',
      is_clocked: 'false',
      payload: `''::bytea`,
    }),
  },
  work_notes: {
    kind: 'wnt',
    columns: (parents) => ({ work_item_id: `case when g % 100 = 0 then '${parents.work_items}' else 'wrk_' || g end` }),
  },
  documents: {
    kind: 'doc',
    columns: () => ({
      patient_id: `'pat_' || g / 4`,
      claim_id: `'clm_' || g / 2`,
      kind: skewed('clinical_note', 'lab_result', 'id_card'),
      status: `'stored'`,
    }),
  },
  fhir_sync_runs: {
    kind: 'syr',
    columns: (parents) => ({
      connection_id: `'${parents.fhir_connections}'`,
      // A connection has at most one run that is not finished.
      status: skewed('succeeded', 'cancelled', 'failed'),
    }),
  },
  fhir_resources: {
    kind: null,
    columns: (parents) => ({
      connection_id: `'${parents.fhir_connections}'`,
      resource_type: skewed('Condition', 'Encounter', 'Patient'),
      fhir_id: `'r' || g`,
      status: skewed('mapped', 'stored', 'unmapped'),
    }),
  },
  agent_actions: {
    kind: 'aga',
    columns: () => ({
      document: `json_build_object('status', ${skewed('executed', 'declined', 'pending')},
        'requestedBy', json_build_object('id', ${skewed('key_1', 'key_2', 'key_3')}),
        'expiresAt', to_char(at + interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    }),
  },
  imports: { kind: 'ipt', columns: () => ({ status: skewed('completed', 'failed', 'running') }) },
  import_rows: {
    kind: null,
    columns: (parents) => ({
      import_id: `'${parents.imports}'`,
      sequence: 'g',
      external_id: `'ext-' || g`,
      outcome: skewed('created', 'updated', 'failed'),
    }),
  },
  claim_imports: { kind: 'imp', columns: () => ({ status: skewed('completed', 'failed', 'running') }) },
  claim_import_items: {
    kind: null,
    columns: (parents) => ({
      import_id: `'${parents.claim_imports}'`,
      sequence: 'g',
      document: `json_build_object('outcome', ${skewed('created', 'duplicate', 'rejected')})`,
    }),
  },
  events: {
    kind: 'evt',
    columns: () => ({
      data: `'{}'`,
      type: skewed('claim.created', 'claim.paid', 'patient.updated'),
      resource_id: `'clm_' || g / 4`,
      position: 'g',
    }),
  },
  audit_entries: {
    kind: 'aud',
    columns: (parents) => ({
      subject_id: `case when g % 100 = 1 then '${parents.claims}' else 'clm_' || g / 4 end`,
      actor_id: skewed('key_1', 'key_2', 'key_3'),
      action: skewed('claim.created', 'claim.updated', 'claim.deleted'),
    }),
  },
  webhook_deliveries: {
    kind: 'whd',
    columns: (parents) => ({
      subscription_id: `'${parents.webhook_subscriptions}'`,
      event_id: `'evt_' || g`,
      event_type: skewed('claim.created', 'claim.paid', 'patient.updated'),
      outcome: `case when g % 1000 = 7 then 'tls_error' when g % 20 = 3 then 'timeout' else 'succeeded' end`,
      attempted_at: 'at',
      next_attempt_at: `case when g % 70 = 13 then null else at end`,
    }),
  },
  api_keys: {
    kind: 'key',
    columns: () => ({ status: skewed('revoked', 'active', 'disabled'), allowed_cidrs: `'{}'` }),
  },
};
