-- The schema after all migrations, read from the catalogue. Made by npm run gen; do not edit.

-- extensions
pg_trgm

-- tables
embedded_ehr.clients
embedded_ehr.exports
embedded_ehr.faults
embedded_ehr.grants
embedded_ehr.notifications
embedded_ehr.tenants
embedded_ehr.used_assertions
embedded_ehr.versions
public.acknowledgments (row-level security, forced)
public.agent_actions (row-level security, forced)
public.api_keys (row-level security, forced)
public.appeal_denials (row-level security, forced)
public.appeal_documents (row-level security, forced)
public.appeals (row-level security, forced)
public.archives (row-level security, forced)
public.audit_chain (row-level security, forced)
public.audit_entries (row-level security, forced)
public.audit_heads (row-level security, forced)
public.audit_registry
public.audit_registry_head
public.audit_unsealed
public.calendars (row-level security, forced)
public.charge_bundles (row-level security, forced)
public.claim_documents (row-level security, forced)
public.claim_import_items (row-level security, forced)
public.claim_imports (row-level security, forced)
public.claim_scrub_runs (row-level security, forced)
public.claim_submissions (row-level security, forced)
public.claims (row-level security, forced)
public.code_set_codes
public.code_set_tables
public.code_set_versions
public.coverages (row-level security, forced)
public.custom_payers (row-level security, forced)
public.data_upgrades
public.denials (row-level security, forced)
public.documents (row-level security, forced)
public.eligibility_batch_items (row-level security, forced)
public.eligibility_batches (row-level security, forced)
public.eligibility_check_errors (row-level security, forced)
public.eligibility_checks (row-level security, forced)
public.eligibility_policies (row-level security, forced)
public.eligibility_policy_items (row-level security, forced)
public.encounter_claims (row-level security, forced)
public.encounters (row-level security, forced)
public.encryption_keys
public.enrollments (row-level security, forced)
public.event_feeds (row-level security, forced)
public.events (row-level security, forced)
public.exchange_fence
public.exchange_holds
public.expected_visits (row-level security, forced)
public.facilities (row-level security, forced)
public.fhir_access_tokens (row-level security, forced)
public.fhir_connection_keys (row-level security, forced)
public.fhir_connections (row-level security, forced)
public.fhir_notifications (row-level security, forced)
public.fhir_owned_coverages (row-level security, forced)
public.fhir_resources (row-level security, forced)
public.fhir_server_pauses (row-level security, forced)
public.fhir_session_tokens (row-level security, forced)
public.fhir_sessions (row-level security, forced)
public.fhir_subscriptions (row-level security, forced)
public.fhir_sync_cursors (row-level security, forced)
public.fhir_sync_runs (row-level security, forced)
public.fhir_unread_references (row-level security, forced)
public.idempotency_records (row-level security, forced)
public.import_rows (row-level security, forced)
public.imports (row-level security, forced)
public.interchange_encryptions (row-level security, forced)
public.interchanges (row-level security, forced)
public.ledger_days (row-level security, forced)
public.ledger_entries (row-level security, forced)
public.ledger_totals (row-level security, forced)
public.mail_outbox (row-level security, forced)
public.mailbox_leases (row-level security, forced)
public.mailbox_members (row-level security, forced)
public.manual_review_policies (row-level security, forced)
public.numbers_ahead (row-level security, forced)
public.organization_settings (row-level security, forced)
public.organizations (row-level security, forced)
public.outbound_transactions (row-level security, forced)
public.outbox_entries (row-level security, forced)
public.partner_ehr_connections (row-level security, forced)
public.partner_ehr_events (row-level security, forced)
public.partner_ehr_resources (row-level security, forced)
public.partner_ehr_webhooks (row-level security, forced)
public.patient_medical_history (row-level security, forced)
public.patient_search_words (row-level security, forced)
public.patients (row-level security, forced)
public.payer_aliases
public.payer_connections (row-level security, forced)
public.payer_file_chunks (row-level security, forced)
public.payer_file_sets (row-level security, forced)
public.payer_files (row-level security, forced)
public.payer_routes (row-level security, forced)
public.payer_snapshot_changes
public.payer_snapshots
public.payers
public.prior_authorization_audit_notes (row-level security, forced)
public.prior_authorization_documents (row-level security, forced)
public.prior_authorization_messages (row-level security, forced)
public.prior_authorization_questions (row-level security, forced)
public.prior_authorization_uses (row-level security, forced)
public.prior_authorizations (row-level security, forced)
public.process_heartbeats
public.provenance_records (row-level security, forced)
public.providers (row-level security, forced)
public.rate_limit_buckets
public.remittance_claims (row-level security, forced)
public.remittance_entries (row-level security, forced)
public.remittances (row-level security, forced)
public.request_log (row-level security, forced)
public.reviews (row-level security, forced)
public.roles (row-level security, forced)
public.saved_views (row-level security, forced)
public.schema_migrations
public.scrub_rule_results (row-level security, forced)
public.scrub_rules (row-level security, forced)
public.sessions (row-level security, forced)
public.sla_clocks (row-level security, forced)
public.sla_policies (row-level security, forced)
public.test_clock_jobs (row-level security, forced)
public.test_clocks (row-level security, forced)
public.trading_partners (row-level security, forced)
public.transport_journals
public.upload_chunks (row-level security, forced)
public.used_client_assertions
public.used_logout_tokens
public.users (row-level security, forced)
public.webhook_deliveries (row-level security, forced)
public.webhook_origin_ips
public.webhook_queue
public.webhook_replays (row-level security, forced)
public.webhook_subscriptions (row-level security, forced)
public.work_items (row-level security, forced)
public.work_notes (row-level security, forced)
public.work_queues (row-level security, forced)
simulator.control_numbers
simulator.decisions
simulator.inbox
simulator.inquiries
simulator.outbox

-- columns
embedded_ehr.clients.tenant text not null
embedded_ehr.clients.client_id text not null
embedded_ehr.clients.secret_hash bytea
embedded_ehr.clients.registration jsonb not null
embedded_ehr.clients.registered_at timestamp with time zone not null
embedded_ehr.exports.tenant text not null
embedded_ehr.exports.id uuid not null
embedded_ehr.exports.request jsonb not null
embedded_ehr.exports.transaction_time timestamp(3) with time zone not null
embedded_ehr.exports.polls integer not null default 0
embedded_ehr.faults.tenant text not null
embedded_ehr.faults.id bigint not null
embedded_ehr.faults.fault jsonb not null
embedded_ehr.faults.remaining integer
embedded_ehr.grants.tenant text not null
embedded_ehr.grants.token_hash bytea not null
embedded_ehr.grants.kind text not null
embedded_ehr.grants.family uuid not null
embedded_ehr.grants.details jsonb not null
embedded_ehr.grants.expires_at timestamp with time zone not null
embedded_ehr.grants.used_at timestamp with time zone
embedded_ehr.notifications.tenant text not null
embedded_ehr.notifications.subscription_id text not null
embedded_ehr.notifications.event_number integer not null
embedded_ehr.notifications.focus text not null
embedded_ehr.notifications.occurred_at timestamp(3) with time zone not null
embedded_ehr.tenants.tenant text not null
embedded_ehr.tenants.seeded_at timestamp with time zone not null
embedded_ehr.used_assertions.tenant text not null
embedded_ehr.used_assertions.client_id text not null
embedded_ehr.used_assertions.jti text not null
embedded_ehr.used_assertions.expires_at timestamp with time zone not null
embedded_ehr.versions.tenant text not null
embedded_ehr.versions.resource_type text not null
embedded_ehr.versions.id text not null
embedded_ehr.versions.version integer not null
embedded_ehr.versions.is_current boolean not null
embedded_ehr.versions.last_updated timestamp(3) with time zone not null
embedded_ehr.versions.content jsonb
public.acknowledgments.organization_id text not null
public.acknowledgments.id text not null
public.acknowledgments.claim_id text not null
public.acknowledgments.submission_id text not null
public.acknowledgments.interchange_id text not null
public.acknowledgments.level text not null
public.acknowledgments.outcome text not null
public.acknowledgments.document json not null
public.acknowledgments.received_at timestamp with time zone not null
public.agent_actions.organization_id text not null
public.agent_actions.id text not null
public.agent_actions.hash text not null
public.agent_actions.document json not null
public.agent_actions.version integer not null
public.agent_actions.created_at timestamp with time zone not null
public.agent_actions.updated_at timestamp with time zone not null
public.api_keys.organization_id text not null
public.api_keys.id text not null
public.api_keys.key_hash bytea not null
public.api_keys.prefix text not null
public.api_keys.last_four text not null
public.api_keys.name text not null
public.api_keys.scopes text[] not null
public.api_keys.status text not null
public.api_keys.expires_at timestamp with time zone
public.api_keys.last_used_at timestamp with time zone
public.api_keys.last_used_from text
public.api_keys.allowed_cidrs text[] not null default '{}'::text[]
public.api_keys.rotated_from_id text
public.api_keys.version integer not null default 1
public.api_keys.created_at timestamp with time zone not null
public.api_keys.updated_at timestamp with time zone
public.api_keys.jwks jsonb
public.appeal_denials.organization_id text not null
public.appeal_denials.appeal_id text not null
public.appeal_denials.denial_id text not null
public.appeal_documents.organization_id text not null
public.appeal_documents.appeal_id text not null
public.appeal_documents.document_id text not null
public.appeals.organization_id text not null
public.appeals.id text not null
public.appeals.external_id text
public.appeals.claim_id text
public.appeals.prior_authorization_id text
public.appeals.payer_id text not null
public.appeals.status text not null
public.appeals.level integer default ((document ->> 'level'::text))::integer
public.appeals.deadline_date text default ((document -> 'deadline'::text) ->> 'date'::text)
public.appeals.decision_overdue_at timestamp with time zone
public.appeals.interchange_id text
public.appeals.test_clock_id text
public.appeals.document json not null
public.appeals.version integer not null
public.appeals.created_at timestamp with time zone not null
public.appeals.updated_at timestamp with time zone not null
public.archives.organization_id text not null
public.archives.subject_id text not null
public.archives.encoding text not null
public.archives.content bytea not null
public.archives.archived_at timestamp with time zone not null
public.audit_chain.organization_id text not null
public.audit_chain.position bigint not null
public.audit_chain.entry_id text not null
public.audit_chain.previous_hash bytea not null
public.audit_chain.hash bytea not null
public.audit_chain.sealed_at timestamp with time zone not null
public.audit_entries.organization_id text not null
public.audit_entries.id text not null
public.audit_entries.action text not null
public.audit_entries.actor_type text not null
public.audit_entries.actor_id text not null
public.audit_entries.subject_type text not null
public.audit_entries.subject_id text not null
public.audit_entries.request_id text
public.audit_entries.details jsonb not null
public.audit_entries.occurred_at timestamp with time zone not null
public.audit_heads.organization_id text not null
public.audit_heads.position bigint not null
public.audit_heads.hash bytea not null
public.audit_heads.signed_at timestamp with time zone not null
public.audit_heads.key_id text not null
public.audit_heads.signature bytea not null
public.audit_registry.position bigint not null
public.audit_registry.organization_id text not null
public.audit_registry.previous_hash bytea not null
public.audit_registry.hash bytea not null
public.audit_registry.registered_at timestamp with time zone not null
public.audit_registry_head.id smallint not null
public.audit_registry_head.position bigint not null
public.audit_registry_head.hash bytea not null
public.audit_registry_head.signed_at timestamp with time zone not null
public.audit_registry_head.key_id text not null
public.audit_registry_head.signature bytea not null
public.audit_unsealed.organization_id text not null
public.audit_unsealed.entry_id text not null
public.calendars.organization_id text not null
public.calendars.id text not null
public.calendars.document json not null
public.calendars.version integer not null
public.calendars.created_at timestamp with time zone not null
public.calendars.updated_at timestamp with time zone not null
public.charge_bundles.organization_id text not null
public.charge_bundles.id text not null
public.charge_bundles.status text not null
public.charge_bundles.code text not null
public.charge_bundles.external_id text
public.charge_bundles.document json not null
public.charge_bundles.version integer not null
public.charge_bundles.created_at timestamp with time zone not null
public.charge_bundles.updated_at timestamp with time zone not null
public.claim_documents.organization_id text not null
public.claim_documents.claim_id text not null
public.claim_documents.document_id text not null
public.claim_documents.interchange_id text
public.claim_import_items.organization_id text not null
public.claim_import_items.import_id text not null
public.claim_import_items.sequence integer not null
public.claim_import_items.claim_id text
public.claim_import_items.document json not null
public.claim_import_items.outcome text default (document ->> 'outcome'::text)
public.claim_imports.organization_id text not null
public.claim_imports.id text not null
public.claim_imports.upload_id text not null
public.claim_imports.status text not null
public.claim_imports.claims_done integer not null default 0
public.claim_imports.document json not null
public.claim_imports.version integer not null
public.claim_imports.created_at timestamp with time zone not null
public.claim_imports.updated_at timestamp with time zone not null
public.claim_scrub_runs.organization_id text not null
public.claim_scrub_runs.id text not null
public.claim_scrub_runs.claim_id text not null
public.claim_scrub_runs.claim_version integer not null
public.claim_scrub_runs.status text not null
public.claim_scrub_runs.document json not null
public.claim_scrub_runs.created_at timestamp with time zone not null
public.claim_submissions.organization_id text not null
public.claim_submissions.id text not null
public.claim_submissions.claim_id text not null
public.claim_submissions.attempt integer not null
public.claim_submissions.interchange_id text
public.claim_submissions.group_control_number text
public.claim_submissions.transaction_set_control_number text
public.claim_submissions.patient_control_number text not null
public.claim_submissions.created_at timestamp with time zone not null
public.claims.organization_id text not null
public.claims.id text not null
public.claims.external_id text
public.claims.patient_id text not null
public.claims.coverage_id text not null
public.claims.payer_id text not null
public.claims.patient_control_number text not null
public.claims.status text not null
public.claims.scrub_status text default ((document -> 'scrub'::text) ->> 'status'::text)
public.claims.total_charges bigint not null
public.claims.service_from date
public.claims.duplicate_hash bytea not null
public.claims.remittance_due_at timestamp with time zone
public.claims.acknowledgment_overdue_since timestamp with time zone
public.claims.remittance_overdue_since timestamp with time zone
public.claims.next_notice_at timestamp with time zone
public.claims.document json not null
public.claims.version integer not null
public.claims.created_at timestamp with time zone not null
public.claims.updated_at timestamp with time zone not null
public.claims.payer_claim_control_number text
public.claims.claim_type text not null default 'professional'::text
public.claims.archived_at timestamp with time zone
public.claims.frequency_code text
public.claims.billing_npi text
public.claims.provider_npi text
public.claims.provider_name text
public.claims.location_npi text
public.claims.location_name text
public.claims.filing_deadline date
public.code_set_codes.code_set text not null
public.code_set_codes.version text not null
public.code_set_codes.code text not null
public.code_set_codes.is_billable boolean not null
public.code_set_codes.valid_from date not null
public.code_set_codes.valid_to date not null
public.code_set_codes.label text not null
public.code_set_codes.attributes jsonb
public.code_set_tables.code_set text not null
public.code_set_tables.version text not null
public.code_set_tables.chunk integer not null
public.code_set_tables.bytes bytea not null
public.code_set_versions.code_set text not null
public.code_set_versions.version text not null
public.code_set_versions.source text not null
public.code_set_versions.is_partial boolean not null
public.code_set_versions.covers_from date not null
public.code_set_versions.covers_to date not null
public.code_set_versions.code_count integer not null
public.code_set_versions.imported_at timestamp with time zone not null
public.code_set_versions.complete_prefixes text[] not null default '{}'::text[]
public.code_set_versions.table_hash text
public.code_set_versions.table_bytes integer
public.coverages.organization_id text not null
public.coverages.id text not null
public.coverages.external_id text
public.coverages.patient_id text not null
public.coverages.payer_id text not null
public.coverages.member_id text not null
public.coverages.status text not null
public.coverages.verified boolean not null default false
public.coverages.latest_eligibility_check_id text
public.coverages.latest_eligibility_status text
public.coverages.latest_benefits json
public.coverages.latest_plan_spans json
public.coverages.document json not null
public.coverages.version integer not null
public.coverages.created_at timestamp with time zone not null
public.coverages.updated_at timestamp with time zone not null
public.custom_payers.organization_id text not null
public.custom_payers.id text not null
public.custom_payers.status text not null
public.custom_payers.document json not null
public.custom_payers.search_text text not null
public.custom_payers.version integer not null
public.custom_payers.created_at timestamp with time zone not null
public.custom_payers.updated_at timestamp with time zone not null
public.data_upgrades.name text not null
public.data_upgrades.completed_at timestamp with time zone not null
public.denials.organization_id text not null
public.denials.id text not null
public.denials.claim_id text not null
public.denials.remittance_id text not null
public.denials.payer_id text
public.denials.status text not null
public.denials.category text not null
public.denials.denied_amount bigint not null
public.denials.open_amount bigint not null
public.denials.group_code text not null
public.denials.reason_code text not null
public.denials.appeal_deadline date
public.denials.corrected_claim_deadline date
public.denials.next_notice_at timestamp with time zone
public.denials.concluded_at timestamp with time zone
public.denials.test_clock_id text
public.denials.document json not null
public.denials.version integer not null
public.denials.created_at timestamp with time zone not null
public.denials.updated_at timestamp with time zone not null
public.documents.organization_id text not null
public.documents.id text not null
public.documents.patient_id text
public.documents.claim_id text
public.documents.kind text not null
public.documents.status text not null
public.documents.legal_hold boolean not null
public.documents.retain_until date
public.documents.document json not null
public.documents.version integer not null
public.documents.created_at timestamp with time zone not null
public.documents.updated_at timestamp with time zone not null
public.eligibility_batch_items.organization_id text not null
public.eligibility_batch_items.batch_id text not null
public.eligibility_batch_items.sequence integer not null
public.eligibility_batch_items.state text not null
public.eligibility_batch_items.check_id text
public.eligibility_batch_items.document json not null
public.eligibility_batches.organization_id text not null
public.eligibility_batches.id text not null
public.eligibility_batches.status text not null
public.eligibility_batches.document json not null
public.eligibility_batches.version integer not null
public.eligibility_batches.created_at timestamp with time zone not null
public.eligibility_batches.updated_at timestamp with time zone not null
public.eligibility_check_errors.organization_id text not null
public.eligibility_check_errors.code text not null
public.eligibility_check_errors.check_id text not null
public.eligibility_checks.organization_id text not null
public.eligibility_checks.id text not null
public.eligibility_checks.patient_id text
public.eligibility_checks.coverage_id text
public.eligibility_checks.claim_id text
public.eligibility_checks.batch_id text
public.eligibility_checks.policy_id text
public.eligibility_checks.payer_id text not null
public.eligibility_checks.status text not null
public.eligibility_checks.coverage_status text not null
public.eligibility_checks.fingerprint bytea not null
public.eligibility_checks.is_reuse boolean not null
public.eligibility_checks.service_from date not null
public.eligibility_checks.service_to date not null
public.eligibility_checks.lease_until timestamp with time zone
public.eligibility_checks.document json not null
public.eligibility_checks.version integer not null
public.eligibility_checks.created_at timestamp with time zone not null
public.eligibility_checks.updated_at timestamp with time zone not null
public.eligibility_checks.completed_at timestamp with time zone
public.eligibility_policies.organization_id text not null
public.eligibility_policies.id text not null
public.eligibility_policies.status text not null
public.eligibility_policies.trigger text not null
public.eligibility_policies.next_run_at timestamp with time zone
public.eligibility_policies.document json not null
public.eligibility_policies.version integer not null
public.eligibility_policies.created_at timestamp with time zone not null
public.eligibility_policies.updated_at timestamp with time zone not null
public.eligibility_policy_items.organization_id text not null
public.eligibility_policy_items.policy_id text not null
public.eligibility_policy_items.coverage_id text not null
public.eligibility_policy_items.occasion date not null
public.eligibility_policy_items.payer_id text not null
public.eligibility_policy_items.state text not null
public.eligibility_policy_items.check_id text
public.eligibility_policy_items.error json
public.eligibility_policy_items.created_at timestamp with time zone not null
public.encounter_claims.organization_id text not null
public.encounter_claims.encounter_id text not null
public.encounter_claims.claim_id text not null
public.encounters.organization_id text not null
public.encounters.id text not null
public.encounters.external_id text
public.encounters.patient_id text not null
public.encounters.coverage_id text
public.encounters.billing_status text not null
public.encounters.document json not null
public.encounters.version integer not null
public.encounters.created_at timestamp with time zone not null
public.encounters.updated_at timestamp with time zone not null
public.encryption_keys.id text not null
public.encryption_keys.wrapped_key bytea not null
public.encryption_keys.created_at timestamp with time zone not null
public.encryption_keys.active_at timestamp with time zone not null
public.enrollments.organization_id text not null
public.enrollments.id text not null
public.enrollments.provider_npi text not null
public.enrollments.tax_id_key text not null
public.enrollments.payer_id text not null
public.enrollments.transaction text not null
public.enrollments.status text not null
public.enrollments.document json not null
public.enrollments.version integer not null
public.enrollments.created_at timestamp with time zone not null
public.enrollments.updated_at timestamp with time zone not null
public.event_feeds.organization_id text not null
public.event_feeds.last_position bigint not null
public.events.organization_id text not null
public.events.id text not null
public.events.type text not null
public.events.resource_type text not null
public.events.resource_id text not null
public.events.data text
public.events.packed bytea
public.events.created_at timestamp with time zone not null
public.events.traceparent text
public.events.position bigint
public.exchange_fence.singleton boolean not null default true
public.exchange_fence.system_identifier text
public.exchange_fence.timeline text not null
public.exchange_fence.hold bigint not null default 0
public.exchange_fence.resumed_hold bigint not null default 0
public.exchange_holds.reason text not null
public.exchange_holds.journal_id text not null
public.exchange_holds.held_at timestamp with time zone not null
public.expected_visits.organization_id text not null
public.expected_visits.patient_id text not null
public.expected_visits.visit_date date not null
public.expected_visits.created_at timestamp with time zone not null
public.facilities.organization_id text not null
public.facilities.id text not null
public.facilities.status text not null
public.facilities.external_id text
public.facilities.npi text
public.facilities.name_key text not null
public.facilities.document json not null
public.facilities.version integer not null
public.facilities.created_at timestamp with time zone not null
public.facilities.updated_at timestamp with time zone not null
public.fhir_access_tokens.organization_id text not null
public.fhir_access_tokens.connection_id text not null
public.fhir_access_tokens.access_token bytea not null
public.fhir_access_tokens.granted_scopes text not null
public.fhir_access_tokens.obtained_at timestamp with time zone not null
public.fhir_access_tokens.expires_at timestamp with time zone not null
public.fhir_connection_keys.organization_id text not null
public.fhir_connection_keys.id text not null
public.fhir_connection_keys.connection_id text not null
public.fhir_connection_keys.algorithm text not null
public.fhir_connection_keys.public_key json not null
public.fhir_connection_keys.private_key bytea not null
public.fhir_connection_keys.created_at timestamp with time zone not null
public.fhir_connection_keys.retires_at timestamp with time zone
public.fhir_connections.organization_id text not null
public.fhir_connections.id text not null
public.fhir_connections.name text not null
public.fhir_connections.vendor text not null
public.fhir_connections.fhir_base_url text not null
public.fhir_connections.status text not null
public.fhir_connections.client_secret bytea
public.fhir_connections.failures_in_row integer not null default 0
public.fhir_connections.last_success_at timestamp with time zone
public.fhir_connections.last_failure_at timestamp with time zone
public.fhir_connections.document json not null
public.fhir_connections.version integer not null
public.fhir_connections.created_at timestamp with time zone not null
public.fhir_connections.updated_at timestamp with time zone not null
public.fhir_notifications.organization_id text not null
public.fhir_notifications.subscription_id text not null
public.fhir_notifications.dedupe_key text not null
public.fhir_notifications.reference text
public.fhir_notifications.received_at timestamp with time zone not null
public.fhir_notifications.handled_at timestamp with time zone
public.fhir_owned_coverages.organization_id text not null
public.fhir_owned_coverages.connection_id text not null
public.fhir_owned_coverages.coverage_id text not null
public.fhir_owned_coverages.patient_id text not null
public.fhir_resources.organization_id text not null
public.fhir_resources.connection_id text not null
public.fhir_resources.resource_type text not null
public.fhir_resources.fhir_id text not null
public.fhir_resources.version_id text
public.fhir_resources.last_updated timestamp with time zone
public.fhir_resources.hash bytea not null
public.fhir_resources.raw bytea
public.fhir_resources.status text not null
public.fhir_resources.target_id text
public.fhir_resources.encounter_id text
public.fhir_resources.missing text
public.fhir_resources.problems json
public.fhir_resources.run_id text not null
public.fhir_resources.seen_run_id text
public.fhir_resources.updated_at timestamp with time zone not null
public.fhir_server_pauses.organization_id text not null
public.fhir_server_pauses.base_url_hash text not null
public.fhir_server_pauses.paused_until timestamp with time zone not null
public.fhir_server_pauses.failures integer not null
public.fhir_session_tokens.organization_id text not null
public.fhir_session_tokens.token_hash bytea not null
public.fhir_session_tokens.session_id text not null
public.fhir_session_tokens.issued_at timestamp with time zone not null
public.fhir_session_tokens.rotated_at timestamp with time zone
public.fhir_session_tokens.successor bytea
public.fhir_sessions.organization_id text not null
public.fhir_sessions.id text not null
public.fhir_sessions.connection_id text not null
public.fhir_sessions.status text not null
public.fhir_sessions.access_token bytea
public.fhir_sessions.refresh_token bytea
public.fhir_sessions.state_hash bytea
public.fhir_sessions.code_verifier bytea
public.fhir_sessions.state_expires_at timestamp with time zone
public.fhir_sessions.document json not null
public.fhir_sessions.version integer not null
public.fhir_sessions.created_at timestamp with time zone not null
public.fhir_sessions.updated_at timestamp with time zone not null
public.fhir_subscriptions.organization_id text not null
public.fhir_subscriptions.id text not null
public.fhir_subscriptions.connection_id text not null
public.fhir_subscriptions.resource_type text not null
public.fhir_subscriptions.status text not null
public.fhir_subscriptions.secret_hash bytea not null
public.fhir_subscriptions.heartbeat_due_at timestamp with time zone
public.fhir_subscriptions.check_due_at timestamp with time zone
public.fhir_subscriptions.document json not null
public.fhir_subscriptions.version integer not null
public.fhir_subscriptions.created_at timestamp with time zone not null
public.fhir_subscriptions.updated_at timestamp with time zone not null
public.fhir_sync_cursors.organization_id text not null
public.fhir_sync_cursors.connection_id text not null
public.fhir_sync_cursors.resource_type text not null
public.fhir_sync_cursors.watermark timestamp with time zone not null
public.fhir_sync_cursors.last_full_at timestamp with time zone
public.fhir_sync_cursors.last_changed_at timestamp with time zone
public.fhir_sync_cursors.checked_at timestamp with time zone not null
public.fhir_sync_runs.organization_id text not null
public.fhir_sync_runs.id text not null
public.fhir_sync_runs.connection_id text not null
public.fhir_sync_runs.status text not null
public.fhir_sync_runs.document json not null
public.fhir_sync_runs.version integer not null
public.fhir_sync_runs.created_at timestamp with time zone not null
public.fhir_sync_runs.updated_at timestamp with time zone not null
public.fhir_unread_references.organization_id text not null
public.fhir_unread_references.connection_id text not null
public.fhir_unread_references.resource_type text not null
public.fhir_unread_references.fhir_id text not null
public.fhir_unread_references.referrer_type text not null
public.fhir_unread_references.referrer_id text not null
public.idempotency_records.organization_id text not null
public.idempotency_records.key_hash bytea not null
public.idempotency_records.fingerprint bytea not null
public.idempotency_records.response_status smallint not null
public.idempotency_records.response bytea not null
public.idempotency_records.response_with_secret bytea
public.idempotency_records.created_at timestamp with time zone not null
public.idempotency_records.expires_at timestamp with time zone not null
public.import_rows.organization_id text not null
public.import_rows.import_id text not null
public.import_rows.sequence integer not null
public.import_rows.outcome text not null
public.import_rows.external_id text
public.import_rows.subject text
public.import_rows.content bytea
public.import_rows.document json not null
public.imports.organization_id text not null
public.imports.id text not null
public.imports.upload_id text not null
public.imports.status text not null
public.imports.rows_done integer not null
public.imports.document json not null
public.imports.version integer not null
public.imports.created_at timestamp with time zone not null
public.imports.updated_at timestamp with time zone not null
public.interchange_encryptions.organization_id text not null
public.interchange_encryptions.interchange_id text not null
public.interchange_encryptions.setup text not null
public.interchange_encryptions.content bytea not null
public.interchange_encryptions.created_at timestamp with time zone not null
public.interchanges.organization_id text not null
public.interchanges.id text not null
public.interchanges.trading_partner_id text not null
public.interchanges.direction text not null
public.interchanges.transaction_set text not null
public.interchanges.transaction_count integer not null default 1
public.interchanges.interchange_control_number text not null
public.interchanges.group_control_number text
public.interchanges.file_id text
public.interchanges.content bytea
public.interchanges.status text not null
public.interchanges.status_changed_at timestamp with time zone
public.interchanges.failure text
public.interchanges.attempts integer not null default 0
public.interchanges.next_attempt_at timestamp with time zone
public.interchanges.lease_until timestamp with time zone
public.interchanges.delayed_since timestamp with time zone
public.interchanges.delay_reported_at timestamp with time zone
public.interchanges.release_begun_at timestamp with time zone
public.interchanges.uncertainty_reported_at timestamp with time zone
public.interchanges.transmitted_at timestamp with time zone
public.interchanges.acknowledgment_due_at timestamp with time zone
public.interchanges.acknowledged_at timestamp with time zone
public.interchanges.acknowledgment_reported_at timestamp with time zone
public.interchanges.recovered_at timestamp with time zone
public.interchanges.position json
public.interchanges.steps_done integer not null default 0
public.interchanges.redo_steps integer not null default 0
public.interchanges.test_clock_id text default NULLIF(current_setting('app.test_clock_id'::text, true), ''::text)
public.interchanges.created_at timestamp with time zone not null
public.ledger_days.organization_id text not null
public.ledger_days.claim_id text not null
public.ledger_days.effective_date date not null
public.ledger_days.has_payment boolean not null
public.ledger_days.in_collections boolean not null
public.ledger_days.charges bigint not null
public.ledger_days.payer_paid bigint not null
public.ledger_days.patient_paid bigint not null
public.ledger_days.adjusted bigint not null
public.ledger_days.written_off bigint not null
public.ledger_days.patient_share bigint not null
public.ledger_days.payer bigint not null
public.ledger_days.denied bigint not null
public.ledger_days.patient bigint not null
public.ledger_entries.organization_id text not null
public.ledger_entries.id text not null
public.ledger_entries.kind text not null
public.ledger_entries.claim_id text
public.ledger_entries.position integer
public.ledger_entries.patient_id text
public.ledger_entries.payer_id text
public.ledger_entries.payer_rank smallint
public.ledger_entries.claim_version integer
public.ledger_entries.remittance_id text
public.ledger_entries.remittance_sequence integer
public.ledger_entries.revision integer
public.ledger_entries.undoes_id text
public.ledger_entries.reason text
public.ledger_entries.reference text
public.ledger_entries.note text
public.ledger_entries.effective_date date not null
public.ledger_entries.posted_at timestamp with time zone not null
public.ledger_entries.livemode boolean not null
public.ledger_entries.line_ids text[] not null
public.ledger_entries.accounts text[] not null
public.ledger_entries.kinds text[] not null
public.ledger_entries.group_codes text[] not null
public.ledger_entries.reason_codes text[] not null
public.ledger_entries.quantities text[] not null
public.ledger_entries.amounts bigint[] not null
public.ledger_entries.decision json
public.ledger_entries.entered_by json
public.ledger_totals.organization_id text not null
public.ledger_totals.claim_id text not null
public.ledger_totals.charged_on date
public.ledger_totals.patient_paid_on date
public.ledger_totals.decided_on date
public.ledger_totals.decision_denied boolean
public.ledger_totals.charges bigint not null
public.ledger_totals.payer_paid bigint not null
public.ledger_totals.patient_paid bigint not null
public.ledger_totals.adjusted bigint not null
public.ledger_totals.written_off bigint not null
public.ledger_totals.patient_share bigint not null
public.ledger_totals.payer bigint not null
public.ledger_totals.denied bigint not null
public.ledger_totals.patient bigint not null
public.mail_outbox.organization_id text not null
public.mail_outbox.id text not null
public.mail_outbox.recipient text not null
public.mail_outbox.subject text not null
public.mail_outbox.body text not null
public.mail_outbox.sealed_secret bytea
public.mail_outbox.sent_at timestamp with time zone
public.mail_outbox.attempts smallint not null default 0
public.mail_outbox.created_at timestamp with time zone not null
public.mailbox_leases.organization_id text not null
public.mailbox_leases.trading_partner_id text not null
public.mailbox_leases.holder text not null
public.mailbox_leases.lease_until timestamp with time zone not null
public.mailbox_members.organization_id text not null
public.mailbox_members.trading_partner_id text not null
public.mailbox_members.member_organization_id text not null
public.mailbox_members.member_trading_partner_id text not null
public.mailbox_members.receiver_codes text[] not null default '{}'::text[]
public.mailbox_members.payee_npis text[] not null default '{}'::text[]
public.mailbox_members.payee_tax_id_hashes text[] not null default '{}'::text[]
public.mailbox_members.created_at timestamp with time zone not null
public.mailbox_members.updated_at timestamp with time zone not null
public.manual_review_policies.organization_id text not null
public.manual_review_policies.id text not null
public.manual_review_policies.stage text not null
public.manual_review_policies.enabled boolean not null
public.manual_review_policies.deleted_at timestamp with time zone
public.manual_review_policies.document json not null
public.manual_review_policies.version integer not null
public.manual_review_policies.created_at timestamp with time zone not null
public.manual_review_policies.updated_at timestamp with time zone not null
public.numbers_ahead.organization_id text not null
public.numbers_ahead.trading_partner_id text not null
public.numbers_ahead.element text not null
public.numbers_ahead.number bigint not null
public.numbers_ahead.next_interchange_number bigint not null
public.numbers_ahead.next_group_number bigint not null
public.numbers_ahead.held_at timestamp with time zone not null
public.organization_settings.organization_id text not null
public.organization_settings.document json not null
public.organization_settings.version integer not null
public.organization_settings.updated_at timestamp with time zone not null
public.organizations.organization_id text not null
public.organizations.name text not null
public.organizations.owner_email text
public.organizations.sandbox_salt bytea not null
public.organizations.created_at timestamp with time zone not null
public.outbound_transactions.organization_id text not null
public.outbound_transactions.id text not null
public.outbound_transactions.trading_partner_id text not null
public.outbound_transactions.transaction_set text not null
public.outbound_transactions.interchange_id text
public.outbound_transactions.subject_id text not null
public.outbound_transactions.content bytea not null
public.outbound_transactions.bytes integer not null
public.outbound_transactions.created_at timestamp with time zone not null
public.outbound_transactions.test_clock_id text default NULLIF(current_setting('app.test_clock_id'::text, true), ''::text)
public.outbox_entries.organization_id text not null
public.outbox_entries.id text not null
public.outbox_entries.connection_type text not null
public.outbox_entries.connection_id text not null
public.outbox_entries.target text not null
public.outbox_entries.subject_id text not null
public.outbox_entries.dedupe_key text
public.outbox_entries.depends_on text[] not null
public.outbox_entries.status text not null
public.outbox_entries.due_at timestamp with time zone
public.outbox_entries.deadline_at timestamp with time zone not null
public.outbox_entries.lease_token text
public.outbox_entries.lease_until timestamp with time zone
public.outbox_entries.is_clocked boolean not null
public.outbox_entries.test_clock_id text
public.outbox_entries.payload bytea not null
public.outbox_entries.document json not null
public.outbox_entries.version integer not null
public.outbox_entries.created_at timestamp with time zone not null
public.outbox_entries.updated_at timestamp with time zone not null
public.partner_ehr_connections.organization_id text not null
public.partner_ehr_connections.id text not null
public.partner_ehr_connections.name text not null
public.partner_ehr_connections.status text not null
public.partner_ehr_connections.credential bytea not null
public.partner_ehr_connections.failures_in_row integer not null default 0
public.partner_ehr_connections.last_inbound_at timestamp with time zone
public.partner_ehr_connections.sync_types text[] not null default '{}'::text[]
public.partner_ehr_connections.document json not null
public.partner_ehr_connections.version integer not null
public.partner_ehr_connections.created_at timestamp with time zone not null
public.partner_ehr_connections.updated_at timestamp with time zone not null
public.partner_ehr_events.organization_id text not null
public.partner_ehr_events.id text not null
public.partner_ehr_events.connection_id text not null
public.partner_ehr_events.event_id text not null
public.partner_ehr_events.document json not null
public.partner_ehr_events.content bytea not null
public.partner_ehr_events.received_at timestamp with time zone not null
public.partner_ehr_events.processed_at timestamp with time zone
public.partner_ehr_resources.organization_id text not null
public.partner_ehr_resources.connection_id text not null
public.partner_ehr_resources.resource_type text not null
public.partner_ehr_resources.resource_id text not null
public.partner_ehr_resources.version text
public.partner_ehr_resources.changed_at timestamp with time zone
public.partner_ehr_resources.content_hash text not null
public.partner_ehr_resources.content bytea not null
public.partner_ehr_resources.read_at timestamp with time zone not null
public.partner_ehr_webhooks.organization_id text not null
public.partner_ehr_webhooks.id text not null
public.partner_ehr_webhooks.connection_id text not null
public.partner_ehr_webhooks.event_type text not null
public.partner_ehr_webhooks.status text not null
public.partner_ehr_webhooks.receiver_hash bytea not null
public.partner_ehr_webhooks.verification_key bytea
public.partner_ehr_webhooks.last_received_at timestamp with time zone
public.partner_ehr_webhooks.last_status text
public.partner_ehr_webhooks.failures json not null
public.partner_ehr_webhooks.document json not null
public.partner_ehr_webhooks.version integer not null
public.partner_ehr_webhooks.created_at timestamp with time zone not null
public.partner_ehr_webhooks.updated_at timestamp with time zone not null
public.patient_medical_history.organization_id text not null
public.patient_medical_history.id text not null
public.patient_medical_history.external_id text
public.patient_medical_history.patient_id text not null
public.patient_medical_history.category text not null
public.patient_medical_history.status text not null
public.patient_medical_history.document json not null
public.patient_medical_history.version integer not null
public.patient_medical_history.created_at timestamp with time zone not null
public.patient_medical_history.updated_at timestamp with time zone not null
public.patient_search_words.organization_id text not null
public.patient_search_words.patient_id text not null
public.patient_search_words.word text not null
public.patients.organization_id text not null
public.patients.id text not null
public.patients.external_id text
public.patients.mrn text
public.patients.status text not null
public.patients.family_name text not null
public.patients.family_name_key text not null
public.patients.birth_date date not null
public.patients.merged_into_id text default (document ->> 'mergedIntoId'::text)
public.patients.test_clock_id text
public.patients.document json not null
public.patients.version integer not null
public.patients.created_at timestamp with time zone not null
public.patients.updated_at timestamp with time zone not null
public.payer_aliases.alias text not null
public.payer_aliases.payer_id text not null
public.payer_aliases.valid_from date not null
public.payer_aliases.valid_until date
public.payer_connections.organization_id text not null
public.payer_connections.id text not null
public.payer_connections.name text not null
public.payer_connections.kind text not null
public.payer_connections.profile json not null default '{}'::json
public.payer_connections.secrets bytea
public.payer_connections.host_keys text[] not null default '{}'::text[]
public.payer_connections.credentials json not null default '[]'::json
public.payer_connections.credentials_end_at timestamp with time zone
public.payer_connections.expiry_notice_at timestamp with time zone
public.payer_connections.state text not null
public.payer_connections.state_reason text
public.payer_connections.test_accepted_at timestamp with time zone
public.payer_connections.went_live_at timestamp with time zone
public.payer_connections.last_success_at timestamp with time zone
public.payer_connections.last_failure_at timestamp with time zone
public.payer_connections.last_failure text
public.payer_connections.consecutive_failures integer not null default 0
public.payer_connections.next_poll_at timestamp with time zone
public.payer_connections.poll_cursor text
public.payer_connections.version integer not null default 1
public.payer_connections.created_at timestamp with time zone not null
public.payer_connections.updated_at timestamp with time zone not null
public.payer_file_chunks.organization_id text not null
public.payer_file_chunks.file_id text not null
public.payer_file_chunks.sequence integer not null
public.payer_file_chunks.content bytea not null
public.payer_file_chunks.created_at timestamp with time zone not null
public.payer_file_sets.organization_id text not null
public.payer_file_sets.file_id text not null
public.payer_file_sets.sequence integer not null
public.payer_file_sets.transaction_set text not null
public.payer_file_sets.place json not null
public.payer_file_sets.assigned_organization_id text
public.payer_file_sets.assigned_partner_id text
public.payer_file_sets.assigned_file_id text
public.payer_file_sets.is_delivered boolean not null default false
public.payer_files.organization_id text not null
public.payer_files.id text not null
public.payer_files.trading_partner_id text not null
public.payer_files.path text not null
public.payer_files.byte_count bigint not null
public.payer_files.modified_at timestamp with time zone
public.payer_files.content_sha256 bytea not null
public.payer_files.status text not null
public.payer_files.reason text
public.payer_files.transaction_set text not null
public.payer_files.duplicate_of text
public.payer_files.interchange_id text
public.payer_files.source_file_id text
public.payer_files.version integer not null default 1
public.payer_files.created_at timestamp with time zone not null
public.payer_files.updated_at timestamp with time zone not null
public.payer_files.test_clock_id text default NULLIF(current_setting('app.test_clock_id'::text, true), ''::text)
public.payer_routes.organization_id text not null
public.payer_routes.id text not null
public.payer_routes.payer_id text not null
public.payer_routes.transaction_set text not null
public.payer_routes.trading_partner_id text not null
public.payer_routes.partner_payer_id text
public.payer_routes.effective_from date not null
public.payer_routes.effective_to date
public.payer_routes.version integer not null default 1
public.payer_routes.created_at timestamp with time zone not null
public.payer_routes.updated_at timestamp with time zone not null
public.payer_snapshot_changes.snapshot_id text not null
public.payer_snapshot_changes.payer_id text not null
public.payer_snapshot_changes.change text not null
public.payer_snapshot_changes.before jsonb
public.payer_snapshot_changes.after jsonb
public.payer_snapshots.id text not null
public.payer_snapshots.source text not null
public.payer_snapshots.snapshot_date date not null
public.payer_snapshots.checksum bytea not null
public.payer_snapshots.payer_count integer not null
public.payer_snapshots.added_count integer not null
public.payer_snapshots.changed_count integer not null
public.payer_snapshots.removed_count integer not null
public.payer_snapshots.imported_at timestamp with time zone not null
public.payers.id text not null
public.payers.source text not null
public.payers.is_sandbox boolean not null
public.payers.status text not null
public.payers.document json not null
public.payers.search_text text not null
public.payers.version integer not null
public.payers.created_at timestamp with time zone not null
public.payers.updated_at timestamp with time zone not null
public.prior_authorization_audit_notes.organization_id text not null
public.prior_authorization_audit_notes.id text not null
public.prior_authorization_audit_notes.prior_authorization_id text not null
public.prior_authorization_audit_notes.content bytea not null
public.prior_authorization_audit_notes.created_at timestamp with time zone not null
public.prior_authorization_documents.organization_id text not null
public.prior_authorization_documents.prior_authorization_id text not null
public.prior_authorization_documents.document_id text not null
public.prior_authorization_documents.created_at timestamp with time zone not null
public.prior_authorization_messages.organization_id text not null
public.prior_authorization_messages.interchange_id text not null
public.prior_authorization_messages.prior_authorization_id text not null
public.prior_authorization_messages.purpose text not null
public.prior_authorization_messages.document_id text
public.prior_authorization_messages.created_at timestamp with time zone not null
public.prior_authorization_questions.organization_id text not null
public.prior_authorization_questions.id text not null
public.prior_authorization_questions.prior_authorization_id text not null
public.prior_authorization_questions.sequence integer not null
public.prior_authorization_questions.status text not null
public.prior_authorization_questions.document json not null
public.prior_authorization_questions.version integer not null
public.prior_authorization_questions.created_at timestamp with time zone not null
public.prior_authorization_questions.updated_at timestamp with time zone not null
public.prior_authorization_uses.organization_id text not null
public.prior_authorization_uses.prior_authorization_id text not null
public.prior_authorization_uses.claim_id text not null
public.prior_authorization_uses.state text not null
public.prior_authorization_uses.items json
public.prior_authorization_uses.replaced_by text
public.prior_authorization_uses.updated_at timestamp with time zone not null
public.prior_authorizations.organization_id text not null
public.prior_authorizations.id text not null
public.prior_authorizations.external_id text
public.prior_authorizations.patient_id text not null
public.prior_authorizations.coverage_id text not null
public.prior_authorizations.payer_id text not null
public.prior_authorizations.status text not null
public.prior_authorizations.trace_number text
public.prior_authorizations.decision_due_at timestamp with time zone
public.prior_authorizations.authorization_number text
public.prior_authorizations.urgency text default (document ->> 'urgency'::text)
public.prior_authorizations.document json not null
public.prior_authorizations.version integer not null
public.prior_authorizations.created_at timestamp with time zone not null
public.prior_authorizations.updated_at timestamp with time zone not null
public.process_heartbeats.process_id text not null
public.process_heartbeats.role text not null
public.process_heartbeats.started_at timestamp with time zone not null
public.process_heartbeats.seen_at timestamp with time zone not null
public.provenance_records.organization_id text not null
public.provenance_records.id text not null
public.provenance_records.target_type text not null
public.provenance_records.target_id text not null
public.provenance_records.target_version integer not null
public.provenance_records.audit_entry_id text
public.provenance_records.request_id text
public.provenance_records.actor_type text not null
public.provenance_records.actor_id text not null
public.provenance_records.document json
public.provenance_records.changes json
public.provenance_records.occurred_at timestamp with time zone not null
public.provenance_records.recorded_at timestamp with time zone not null
public.providers.organization_id text not null
public.providers.id text not null
public.providers.status text not null
public.providers.external_id text
public.providers.npi text not null
public.providers.name_key text not null
public.providers.merged_into_id text
public.providers.document json not null
public.providers.version integer not null
public.providers.created_at timestamp with time zone not null
public.providers.updated_at timestamp with time zone not null
public.rate_limit_buckets.bucket text not null
public.rate_limit_buckets.tokens double precision not null
public.rate_limit_buckets.wanted double precision not null
public.rate_limit_buckets.granted double precision not null
public.rate_limit_buckets.per_second double precision not null
public.rate_limit_buckets.burst double precision not null
public.rate_limit_buckets.refilled_at timestamp with time zone not null
public.remittance_claims.organization_id text not null
public.remittance_claims.remittance_id text not null
public.remittance_claims.id text not null
public.remittance_claims.sequence integer not null
public.remittance_claims.claim_id text
public.remittance_claims.match_state text not null
public.remittance_claims.posted boolean not null
public.remittance_claims.document json not null
public.remittance_entries.organization_id text not null
public.remittance_entries.interchange_id text not null
public.remittance_entries.document_id text
public.remittance_entries.entered_by json not null
public.remittance_entries.entered_at timestamp with time zone not null
public.remittance_entries.imbalance json
public.remittances.organization_id text not null
public.remittances.id text not null
public.remittances.interchange_id text not null
public.remittances.sequence integer not null
public.remittances.payer_id text
public.remittances.trace_number text not null
public.remittances.payment_amount bigint not null
public.remittances.payment_date date
public.remittances.posting_status text not null
public.remittances.document json not null
public.remittances.version integer not null
public.remittances.created_at timestamp with time zone not null
public.remittances.updated_at timestamp with time zone not null
public.request_log.organization_id text not null
public.request_log.id text not null
public.request_log.method text not null
public.request_log.route text not null
public.request_log.operation_id text not null
public.request_log.status smallint not null
public.request_log.error_code text
public.request_log.duration_ms integer not null
public.request_log.actor_type text not null
public.request_log.actor_id text not null
public.request_log.omitted_before integer not null
public.request_log.created_at timestamp with time zone not null
public.reviews.organization_id text not null
public.reviews.id text not null
public.reviews.policy_id text not null
public.reviews.stage text not null
public.reviews.subject_id text not null
public.reviews.claim_id text
public.reviews.payload_hash text not null
public.reviews.status text not null
public.reviews.expires_at timestamp with time zone
public.reviews.document json not null
public.reviews.version integer not null
public.reviews.created_at timestamp with time zone not null
public.reviews.updated_at timestamp with time zone not null
public.roles.organization_id text not null
public.roles.id text not null
public.roles.name text not null
public.roles.document json not null
public.roles.version integer not null
public.roles.created_at timestamp with time zone not null
public.roles.updated_at timestamp with time zone not null
public.saved_views.organization_id text not null
public.saved_views.id text not null
public.saved_views.page text not null
public.saved_views.visibility text not null
public.saved_views.owner_id text not null
public.saved_views.document json not null
public.saved_views.version integer not null
public.saved_views.created_at timestamp with time zone not null
public.saved_views.updated_at timestamp with time zone not null
public.schema_migrations.name text not null
public.schema_migrations.checksum text not null
public.schema_migrations.applied_at timestamp with time zone not null default now()
public.schema_migrations.is_contract boolean not null default false
public.scrub_rule_results.organization_id text not null
public.scrub_rule_results.run_id text not null
public.scrub_rule_results.claim_id text not null
public.scrub_rule_results.evaluated text[] not null
public.scrub_rule_results.matched text[] not null
public.scrub_rule_results.created_at timestamp with time zone not null
public.scrub_rules.organization_id text not null
public.scrub_rules.id text not null
public.scrub_rules.slug text not null
public.scrub_rules.enabled boolean not null
public.scrub_rules.mode text not null
public.scrub_rules.document json not null
public.scrub_rules.version integer not null
public.scrub_rules.created_at timestamp with time zone not null
public.scrub_rules.updated_at timestamp with time zone not null
public.sessions.organization_id text not null
public.sessions.id text not null
public.sessions.sid_hash bytea not null
public.sessions.user_id text not null
public.sessions.issuer text not null
public.sessions.subject text not null
public.sessions.idp_session_id text
public.sessions.id_token bytea not null
public.sessions.created_at timestamp with time zone not null
public.sessions.last_seen_at timestamp with time zone not null
public.sessions.expires_at timestamp with time zone not null
public.sessions.ended_at timestamp with time zone
public.sessions.end_reason text
public.sla_clocks.organization_id text not null
public.sla_clocks.id text not null
public.sla_clocks.policy_id text not null
public.sla_clocks.subject_type text not null
public.sla_clocks.subject_id text not null
public.sla_clocks.metric text not null
public.sla_clocks.state text not null
public.sla_clocks.next_at timestamp with time zone
public.sla_clocks.ended_at timestamp with time zone
public.sla_clocks.document json not null
public.sla_clocks.version integer not null
public.sla_clocks.created_at timestamp with time zone not null
public.sla_clocks.updated_at timestamp with time zone not null
public.sla_policies.organization_id text not null
public.sla_policies.id text not null
public.sla_policies.applies_to text not null
public.sla_policies.enabled boolean not null
public.sla_policies.position integer not null
public.sla_policies.archived_at timestamp with time zone
public.sla_policies.document json not null
public.sla_policies.version integer not null
public.sla_policies.created_at timestamp with time zone not null
public.sla_policies.updated_at timestamp with time zone not null
public.test_clock_jobs.organization_id text not null
public.test_clock_jobs.position bigint not null
public.test_clock_jobs.name text not null
public.test_clock_jobs.payload jsonb not null
public.test_clock_jobs.attempt smallint not null default 1
public.test_clock_jobs.due_at timestamp with time zone not null
public.test_clock_jobs.test_clock_id text not null default COALESCE(current_setting('app.test_clock_id'::text, true), ''::text)
public.test_clocks.organization_id text not null
public.test_clocks.id text not null
public.test_clocks.scope text not null
public.test_clocks.name text
public.test_clocks.status text not null
public.test_clocks.frozen_at timestamp with time zone not null
public.test_clocks.target_at timestamp with time zone
public.test_clocks.runner_id uuid
public.test_clocks.version integer not null
public.test_clocks.created_at timestamp with time zone not null
public.test_clocks.updated_at timestamp with time zone not null
public.test_clocks.drives_webhooks boolean not null default true
public.trading_partners.organization_id text not null
public.trading_partners.id text not null
public.trading_partners.name text not null
public.trading_partners.connection_id text
public.trading_partners.interchange_sender_qualifier text not null default 'ZZ'::text
public.trading_partners.interchange_sender_id text not null
public.trading_partners.interchange_receiver_qualifier text not null default 'ZZ'::text
public.trading_partners.interchange_receiver_id text not null
public.trading_partners.application_sender_code text
public.trading_partners.application_receiver_code text
public.trading_partners.submitter_id text
public.trading_partners.receiver_name text
public.trading_partners.receiver_id text
public.trading_partners.acknowledgment_requested boolean not null default false
public.trading_partners.usage_indicator text not null default 'T'::text
public.trading_partners.element_separator text not null default '*'::text
public.trading_partners.component_separator text not null default ':'::text
public.trading_partners.repetition_separator text not null default '^'::text
public.trading_partners.segment_terminator text not null default '~'::text
public.trading_partners.extended_characters boolean not null default false
public.trading_partners.batch_transactions_max integer not null default 500
public.trading_partners.batch_bytes_max integer not null default 4000000
public.trading_partners.batch_delay_seconds integer not null default 60
public.trading_partners.acknowledgment_minutes json
public.trading_partners.next_interchange_control_number integer not null default 1
public.trading_partners.next_group_control_number integer not null default 1
public.trading_partners.version integer not null default 1
public.trading_partners.created_at timestamp with time zone not null
public.trading_partners.updated_at timestamp with time zone
public.transport_journals.journal_id text not null
public.transport_journals.segment integer not null
public.transport_journals.position bigint not null
public.transport_journals.updated_at timestamp with time zone not null
public.transport_journals.machine text
public.transport_journals.folder text
public.transport_journals.first_seen_at timestamp with time zone
public.transport_journals.seen_at timestamp with time zone
public.transport_journals.generation bigint not null default 0
public.transport_journals.token text
public.transport_journals.previous_token text
public.transport_journals.is_used boolean not null default false
public.transport_journals.mark_born_at bigint
public.transport_journals.resumed_hold bigint not null default 0
public.transport_journals.proved_hold bigint not null default 0
public.transport_journals.retired_at timestamp with time zone
public.upload_chunks.organization_id text not null
public.upload_chunks.upload_id text not null
public.upload_chunks.sequence integer not null
public.upload_chunks.content bytea not null
public.upload_chunks.is_kept boolean not null default false
public.upload_chunks.created_at timestamp with time zone not null
public.used_client_assertions.assertion_hash bytea not null
public.used_client_assertions.expires_at timestamp with time zone not null
public.used_logout_tokens.token_hash bytea not null
public.used_logout_tokens.expires_at timestamp with time zone not null
public.users.organization_id text not null
public.users.id text not null
public.users.issuer text
public.users.subject text
public.users.email text not null
public.users.name text not null
public.users.role text not null
public.users.status text not null
public.users.invitation_hash bytea
public.users.invitation_expires_at timestamp with time zone
public.users.last_signed_in_at timestamp with time zone
public.users.version integer not null default 1
public.users.created_at timestamp with time zone not null
public.users.updated_at timestamp with time zone not null
public.webhook_deliveries.organization_id text not null
public.webhook_deliveries.id text not null
public.webhook_deliveries.dispatch_id uuid not null
public.webhook_deliveries.subscription_id text not null
public.webhook_deliveries.event_id text not null
public.webhook_deliveries.event_type text not null
public.webhook_deliveries.attempt smallint not null
public.webhook_deliveries.replay_of text
public.webhook_deliveries.outcome text not null
public.webhook_deliveries.response_status smallint
public.webhook_deliveries.response_excerpt text
public.webhook_deliveries.duration_ms integer not null
public.webhook_deliveries.attempted_at timestamp with time zone not null
public.webhook_deliveries.finished_at timestamp with time zone not null
public.webhook_deliveries.next_attempt_at timestamp with time zone
public.webhook_origin_ips.cidr text not null
public.webhook_origin_ips.effective_at timestamp with time zone not null
public.webhook_origin_ips.retired_at timestamp with time zone
public.webhook_origin_ips.published_at timestamp with time zone not null
public.webhook_queue.dispatch_id uuid not null default uuidv7()
public.webhook_queue.organization_id text not null
public.webhook_queue.subscription_id text not null
public.webhook_queue.event_id text not null
public.webhook_queue.attempt smallint not null default 1
public.webhook_queue.due_at timestamp with time zone not null
public.webhook_queue.replay_of text
public.webhook_queue.delivery_id text
public.webhook_queue.is_held boolean not null default false
public.webhook_queue.claim_id uuid
public.webhook_queue.lease_until timestamp with time zone
public.webhook_queue.created_at timestamp with time zone not null
public.webhook_queue.replay_id text
public.webhook_queue.is_clocked boolean not null default (COALESCE(NULLIF(current_setting('app.is_clocked'::text, true), ''::text), 'false'::text))::boolean
public.webhook_queue.test_clock_id text not null default COALESCE(current_setting('app.test_clock_id'::text, true), ''::text)
public.webhook_queue.is_strict boolean not null default false
public.webhook_replays.organization_id text not null
public.webhook_replays.id text not null
public.webhook_replays.subscription_id text not null
public.webhook_replays.status text not null
public.webhook_replays.status_reason text
public.webhook_replays.since timestamp with time zone not null
public.webhook_replays.until timestamp with time zone not null
public.webhook_replays.statuses text[] not null
public.webhook_replays.event_types text[]
public.webhook_replays.last_event_id text
public.webhook_replays.cursor_event_id text
public.webhook_replays.events_total integer
public.webhook_replays.events_examined integer not null default 0
public.webhook_replays.events_replayed integer not null default 0
public.webhook_replays.version integer not null
public.webhook_replays.started_at timestamp with time zone
public.webhook_replays.completed_at timestamp with time zone
public.webhook_replays.created_at timestamp with time zone not null
public.webhook_replays.updated_at timestamp with time zone not null
public.webhook_subscriptions.organization_id text not null
public.webhook_subscriptions.id text not null
public.webhook_subscriptions.url text not null
public.webhook_subscriptions.event_types text[] not null
public.webhook_subscriptions.description text
public.webhook_subscriptions.status text not null
public.webhook_subscriptions.disabled_reason text
public.webhook_subscriptions.signing_secret bytea not null
public.webhook_subscriptions.previous_secret bytea
public.webhook_subscriptions.previous_secret_expires_at timestamp with time zone
public.webhook_subscriptions.consecutive_failures integer not null default 0
public.webhook_subscriptions.target_key bytea not null
public.webhook_subscriptions.payload text not null default 'full'::text
public.webhook_subscriptions.ordering text not null default 'none'::text
public.webhook_subscriptions.custom_headers bytea
public.webhook_subscriptions.custom_header_names text[] not null default '{}'::text[]
public.webhook_subscriptions.version integer not null
public.webhook_subscriptions.created_at timestamp with time zone not null
public.webhook_subscriptions.updated_at timestamp with time zone not null
public.work_items.organization_id text not null
public.work_items.id text not null
public.work_items.type text not null
public.work_items.status text not null
public.work_items.priority_score integer not null
public.work_items.score_next_at timestamp with time zone
public.work_items.subject_id text
public.work_items.claim_id text
public.work_items.dedupe_key text
public.work_items.queue_id text
public.work_items.assignee_id text
public.work_items.due_at timestamp with time zone
public.work_items.snoozed_until timestamp with time zone
public.work_items.sla_state text
public.work_items.sla_next_at timestamp with time zone
public.work_items.completed_at timestamp with time zone
public.work_items.document json not null
public.work_items.version integer not null
public.work_items.created_at timestamp with time zone not null
public.work_items.updated_at timestamp with time zone not null
public.work_notes.organization_id text not null
public.work_notes.id text not null
public.work_notes.work_item_id text not null
public.work_notes.document json not null
public.work_notes.created_at timestamp with time zone not null
public.work_queues.organization_id text not null
public.work_queues.id text not null
public.work_queues.name text not null
public.work_queues.document json not null
public.work_queues.version integer not null
public.work_queues.created_at timestamp with time zone not null
public.work_queues.updated_at timestamp with time zone not null
simulator.control_numbers.mailbox text not null
simulator.control_numbers.next_number integer not null default 1
simulator.decisions.mailbox text not null
simulator.decisions.payer_claim_number text not null
simulator.decisions.interchange_sender_id text not null
simulator.decisions.interchange_control_number text not null
simulator.decisions.script text
simulator.inbox.mailbox text not null
simulator.inbox.interchange_sender_id text not null
simulator.inbox.interchange_control_number text not null
simulator.inbox.content bytea not null
simulator.inbox.received_at timestamp with time zone not null
simulator.inbox.transmissions integer not null default 1
simulator.inquiries.mailbox text not null
simulator.inquiries.trace_number text not null
simulator.inquiries.received integer not null default 1
simulator.outbox.mailbox text not null
simulator.outbox.file_id text not null
simulator.outbox.path text
simulator.outbox.transaction_set text not null
simulator.outbox.content bytea not null
simulator.outbox.due_at timestamp with time zone not null
simulator.outbox.collected_at timestamp with time zone
simulator.outbox.is_clocked boolean not null default false
simulator.outbox.test_clock_id text not null default ''::text

-- constraints
embedded_ehr.clients clients_pkey PRIMARY KEY (tenant, client_id)
embedded_ehr.exports exports_pkey PRIMARY KEY (tenant, id)
embedded_ehr.faults faults_pkey PRIMARY KEY (tenant, id)
embedded_ehr.grants grants_pkey PRIMARY KEY (tenant, token_hash)
embedded_ehr.notifications notifications_pkey PRIMARY KEY (tenant, subscription_id, event_number)
embedded_ehr.tenants tenants_pkey PRIMARY KEY (tenant)
embedded_ehr.used_assertions used_assertions_pkey PRIMARY KEY (tenant, client_id, jti)
embedded_ehr.versions versions_pkey PRIMARY KEY (tenant, resource_type, id, version)
public.acknowledgments acknowledgments_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.acknowledgments acknowledgments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.acknowledgments acknowledgments_pkey PRIMARY KEY (organization_id, id)
public.agent_actions agent_actions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.agent_actions agent_actions_pkey PRIMARY KEY (organization_id, id)
public.api_keys api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.api_keys api_keys_pkey PRIMARY KEY (organization_id, id)
public.api_keys api_keys_status CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text, 'revoked'::text])))
public.appeal_denials appeal_denials_organization_id_appeal_id_fkey FOREIGN KEY (organization_id, appeal_id) REFERENCES appeals(organization_id, id)
public.appeal_denials appeal_denials_organization_id_denial_id_fkey FOREIGN KEY (organization_id, denial_id) REFERENCES denials(organization_id, id)
public.appeal_denials appeal_denials_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.appeal_denials appeal_denials_pkey PRIMARY KEY (organization_id, appeal_id, denial_id)
public.appeal_documents appeal_documents_organization_id_appeal_id_fkey FOREIGN KEY (organization_id, appeal_id) REFERENCES appeals(organization_id, id)
public.appeal_documents appeal_documents_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id)
public.appeal_documents appeal_documents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.appeal_documents appeal_documents_pkey PRIMARY KEY (organization_id, appeal_id, document_id)
public.appeals appeals_external_id UNIQUE (organization_id, external_id)
public.appeals appeals_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.appeals appeals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.appeals appeals_organization_id_prior_authorization_id_fkey FOREIGN KEY (organization_id, prior_authorization_id) REFERENCES prior_authorizations(organization_id, id)
public.appeals appeals_pkey PRIMARY KEY (organization_id, id)
public.appeals appeals_status CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'acknowledged'::text, 'overturned'::text, 'partially_overturned'::text, 'upheld'::text, 'dismissed'::text, 'withdrawn'::text])))
public.appeals appeals_subject CHECK (((claim_id IS NULL) <> (prior_authorization_id IS NULL)))
public.archives archives_encoding CHECK ((encoding = ANY (ARRAY['plain'::text, 'deflate'::text])))
public.archives archives_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.archives archives_pkey PRIMARY KEY (organization_id, subject_id)
public.audit_chain audit_chain_organization_id_entry_id_key UNIQUE (organization_id, entry_id)
public.audit_chain audit_chain_pkey PRIMARY KEY (organization_id, "position")
public.audit_entries audit_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.audit_entries audit_entries_pkey PRIMARY KEY (organization_id, id)
public.audit_heads audit_heads_pkey PRIMARY KEY (organization_id)
public.audit_registry audit_registry_organization_id_key UNIQUE (organization_id)
public.audit_registry audit_registry_pkey PRIMARY KEY ("position")
public.audit_registry_head audit_registry_head_id_check CHECK ((id = 1))
public.audit_registry_head audit_registry_head_pkey PRIMARY KEY (id)
public.audit_unsealed audit_unsealed_pkey PRIMARY KEY (organization_id, entry_id)
public.calendars calendars_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.calendars calendars_pkey PRIMARY KEY (organization_id, id)
public.charge_bundles charge_bundles_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.charge_bundles charge_bundles_pkey PRIMARY KEY (organization_id, id)
public.charge_bundles charge_bundles_status CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
public.claim_documents claim_documents_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.claim_documents claim_documents_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id)
public.claim_documents claim_documents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.claim_documents claim_documents_pkey PRIMARY KEY (organization_id, claim_id, document_id)
public.claim_import_items claim_import_items_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.claim_import_items claim_import_items_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES claim_imports(organization_id, id)
public.claim_import_items claim_import_items_pkey PRIMARY KEY (organization_id, import_id, sequence)
public.claim_imports claim_imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.claim_imports claim_imports_pkey PRIMARY KEY (organization_id, id)
public.claim_imports claim_imports_status CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text])))
public.claim_scrub_runs claim_scrub_runs_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.claim_scrub_runs claim_scrub_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.claim_scrub_runs claim_scrub_runs_pkey PRIMARY KEY (organization_id, id)
public.claim_submissions claim_submissions_attempt UNIQUE (organization_id, claim_id, attempt)
public.claim_submissions claim_submissions_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.claim_submissions claim_submissions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.claim_submissions claim_submissions_organization_id_interchange_id_fkey FOREIGN KEY (organization_id, interchange_id) REFERENCES interchanges(organization_id, id)
public.claim_submissions claim_submissions_pkey PRIMARY KEY (organization_id, id)
public.claims claims_claim_type CHECK ((claim_type = ANY (ARRAY['professional'::text, 'institutional'::text, 'dental'::text]))) NOT VALID
public.claims claims_organization_id_coverage_id_fkey FOREIGN KEY (organization_id, coverage_id) REFERENCES coverages(organization_id, id)
public.claims claims_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.claims claims_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id)
public.claims claims_patient_control_number UNIQUE (organization_id, patient_control_number)
public.claims claims_pkey PRIMARY KEY (organization_id, id)
public.claims claims_status CHECK ((status = ANY (ARRAY['draft'::text, 'ready'::text, 'held'::text, 'submitted'::text, 'accepted'::text, 'rejected'::text, 'denied'::text, 'partially_paid'::text, 'paid'::text, 'cancelled'::text, 'voided'::text])))
public.code_set_codes code_set_codes_code_set_version_fkey FOREIGN KEY (code_set, version) REFERENCES code_set_versions(code_set, version) ON DELETE CASCADE
public.code_set_codes code_set_codes_pkey PRIMARY KEY (code_set, code, version)
public.code_set_tables code_set_tables_code_set_version_fkey FOREIGN KEY (code_set, version) REFERENCES code_set_versions(code_set, version) ON DELETE CASCADE
public.code_set_tables code_set_tables_pkey PRIMARY KEY (code_set, version, chunk)
public.code_set_versions code_set_versions_pkey PRIMARY KEY (code_set, version)
public.coverages coverages_external_id UNIQUE (organization_id, external_id)
public.coverages coverages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.coverages coverages_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id)
public.coverages coverages_pkey PRIMARY KEY (organization_id, id)
public.coverages coverages_status CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text, 'cancelled'::text, 'entered_in_error'::text])))
public.custom_payers custom_payers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.custom_payers custom_payers_pkey PRIMARY KEY (organization_id, id)
public.custom_payers custom_payers_status CHECK ((status = ANY (ARRAY['active'::text, 'retired'::text])))
public.data_upgrades data_upgrades_pkey PRIMARY KEY (name)
public.denials denials_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.denials denials_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.denials denials_organization_id_remittance_id_fkey FOREIGN KEY (organization_id, remittance_id) REFERENCES remittances(organization_id, id)
public.denials denials_pkey PRIMARY KEY (organization_id, id)
public.documents documents_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.documents documents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.documents documents_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id)
public.documents documents_pkey PRIMARY KEY (organization_id, id)
public.documents documents_status CHECK ((status = ANY (ARRAY['awaiting_content'::text, 'stored'::text, 'content_removed'::text])))
public.eligibility_batch_items eligibility_batch_items_organization_id_batch_id_fkey FOREIGN KEY (organization_id, batch_id) REFERENCES eligibility_batches(organization_id, id)
public.eligibility_batch_items eligibility_batch_items_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.eligibility_batch_items eligibility_batch_items_pkey PRIMARY KEY (organization_id, batch_id, sequence)
public.eligibility_batch_items eligibility_batch_items_state CHECK ((state = ANY (ARRAY['waiting'::text, 'checked'::text, 'refused'::text])))
public.eligibility_batches eligibility_batches_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.eligibility_batches eligibility_batches_pkey PRIMARY KEY (organization_id, id)
public.eligibility_batches eligibility_batches_status CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text])))
public.eligibility_check_errors eligibility_check_errors_organization_id_check_id_fkey FOREIGN KEY (organization_id, check_id) REFERENCES eligibility_checks(organization_id, id)
public.eligibility_check_errors eligibility_check_errors_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.eligibility_check_errors eligibility_check_errors_pkey PRIMARY KEY (organization_id, code, check_id)
public.eligibility_checks eligibility_checks_coverage_status CHECK ((coverage_status = ANY (ARRAY['active'::text, 'inactive'::text, 'unknown'::text])))
public.eligibility_checks eligibility_checks_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.eligibility_checks eligibility_checks_organization_id_coverage_id_fkey FOREIGN KEY (organization_id, coverage_id) REFERENCES coverages(organization_id, id)
public.eligibility_checks eligibility_checks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.eligibility_checks eligibility_checks_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id)
public.eligibility_checks eligibility_checks_pkey PRIMARY KEY (organization_id, id)
public.eligibility_checks eligibility_checks_status CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])))
public.eligibility_policies eligibility_policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.eligibility_policies eligibility_policies_pkey PRIMARY KEY (organization_id, id)
public.eligibility_policies eligibility_policies_status CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text])))
public.eligibility_policies eligibility_policies_trigger CHECK ((trigger = ANY (ARRAY['before_visit'::text, 'monthly'::text])))
public.eligibility_policy_items eligibility_policy_items_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.eligibility_policy_items eligibility_policy_items_organization_id_policy_id_fkey FOREIGN KEY (organization_id, policy_id) REFERENCES eligibility_policies(organization_id, id)
public.eligibility_policy_items eligibility_policy_items_pkey PRIMARY KEY (organization_id, policy_id, coverage_id, occasion)
public.eligibility_policy_items eligibility_policy_items_state CHECK ((state = ANY (ARRAY['checked'::text, 'refused'::text])))
public.encounter_claims encounter_claims_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id)
public.encounter_claims encounter_claims_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.encounter_claims encounter_claims_pkey PRIMARY KEY (organization_id, encounter_id, claim_id)
public.encounters encounters_billing_status CHECK ((billing_status = ANY (ARRAY['draft'::text, 'ready'::text, 'on_claim'::text, 'billed'::text, 'closed'::text, 'held'::text, 'voided'::text])))
public.encounters encounters_external_id UNIQUE (organization_id, external_id)
public.encounters encounters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.encounters encounters_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id)
public.encounters encounters_pkey PRIMARY KEY (organization_id, id)
public.encryption_keys encryption_keys_pkey PRIMARY KEY (id)
public.enrollments enrollments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.enrollments enrollments_pkey PRIMARY KEY (organization_id, id)
public.enrollments enrollments_status CHECK ((status = ANY (ARRAY['not_needed'::text, 'requested'::text, 'active'::text, 'rejected'::text])))
public.enrollments enrollments_subject UNIQUE (organization_id, provider_npi, tax_id_key, payer_id, transaction)
public.event_feeds event_feeds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.event_feeds event_feeds_pkey PRIMARY KEY (organization_id)
public.events events_content CHECK ((num_nonnulls(data, packed) = 1))
public.events events_pkey PRIMARY KEY (organization_id, id)
public.exchange_fence exchange_fence_pkey PRIMARY KEY (singleton)
public.exchange_fence exchange_fence_singleton CHECK (singleton)
public.exchange_holds exchange_holds_pkey PRIMARY KEY (reason, journal_id)
public.exchange_holds exchange_holds_reason CHECK ((reason = ANY (ARRAY['database_replaced'::text, 'database_older'::text, 'journal_missing'::text, 'journal_unknown'::text, 'journal_older'::text, 'journal_copied'::text])))
public.expected_visits expected_visits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.expected_visits expected_visits_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id)
public.expected_visits expected_visits_pkey PRIMARY KEY (organization_id, patient_id, visit_date)
public.facilities facilities_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.facilities facilities_pkey PRIMARY KEY (organization_id, id)
public.facilities facilities_status CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
public.fhir_access_tokens fhir_access_tokens_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES fhir_connections(organization_id, id) ON DELETE CASCADE
public.fhir_access_tokens fhir_access_tokens_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_access_tokens fhir_access_tokens_pkey PRIMARY KEY (organization_id, connection_id)
public.fhir_connection_keys fhir_connection_keys_algorithm CHECK ((algorithm = ANY (ARRAY['RS384'::text, 'ES384'::text])))
public.fhir_connection_keys fhir_connection_keys_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES fhir_connections(organization_id, id) ON DELETE CASCADE
public.fhir_connection_keys fhir_connection_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_connection_keys fhir_connection_keys_pkey PRIMARY KEY (organization_id, id)
public.fhir_connections fhir_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_connections fhir_connections_pkey PRIMARY KEY (organization_id, id)
public.fhir_connections fhir_connections_status CHECK ((status = ANY (ARRAY['pending'::text, 'authorizing'::text, 'active'::text, 'degraded'::text, 'reauthorization_required'::text, 'disabled'::text])))
public.fhir_notifications fhir_notifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_notifications fhir_notifications_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES fhir_subscriptions(organization_id, id) ON DELETE CASCADE
public.fhir_notifications fhir_notifications_pkey PRIMARY KEY (organization_id, subscription_id, dedupe_key)
public.fhir_owned_coverages fhir_owned_coverages_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES fhir_connections(organization_id, id) ON DELETE CASCADE
public.fhir_owned_coverages fhir_owned_coverages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_owned_coverages fhir_owned_coverages_pkey PRIMARY KEY (organization_id, connection_id, coverage_id)
public.fhir_resources fhir_resources_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES fhir_connections(organization_id, id) ON DELETE CASCADE
public.fhir_resources fhir_resources_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_resources fhir_resources_pkey PRIMARY KEY (organization_id, connection_id, resource_type, fhir_id)
public.fhir_resources fhir_resources_status CHECK ((status = ANY (ARRAY['mapped'::text, 'stored'::text, 'unmapped'::text, 'waiting'::text, 'deleted'::text])))
public.fhir_server_pauses fhir_server_pauses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_server_pauses fhir_server_pauses_pkey PRIMARY KEY (organization_id, base_url_hash)
public.fhir_session_tokens fhir_session_tokens_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_session_tokens fhir_session_tokens_organization_id_session_id_fkey FOREIGN KEY (organization_id, session_id) REFERENCES fhir_sessions(organization_id, id) ON DELETE CASCADE
public.fhir_session_tokens fhir_session_tokens_pkey PRIMARY KEY (organization_id, token_hash)
public.fhir_sessions fhir_sessions_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES fhir_connections(organization_id, id) ON DELETE CASCADE
public.fhir_sessions fhir_sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_sessions fhir_sessions_pkey PRIMARY KEY (organization_id, id)
public.fhir_sessions fhir_sessions_status CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'reauthorization_required'::text, 'expired'::text, 'revoked'::text, 'ended'::text])))
public.fhir_subscriptions fhir_subscriptions_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES fhir_connections(organization_id, id) ON DELETE CASCADE
public.fhir_subscriptions fhir_subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_subscriptions fhir_subscriptions_pkey PRIMARY KEY (organization_id, id)
public.fhir_subscriptions fhir_subscriptions_status CHECK ((status = ANY (ARRAY['requested'::text, 'active'::text, 'degraded'::text, 'error'::text, 'removing'::text, 'removed'::text])))
public.fhir_sync_cursors fhir_sync_cursors_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES fhir_connections(organization_id, id) ON DELETE CASCADE
public.fhir_sync_cursors fhir_sync_cursors_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_sync_cursors fhir_sync_cursors_pkey PRIMARY KEY (organization_id, connection_id, resource_type)
public.fhir_sync_runs fhir_sync_runs_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES fhir_connections(organization_id, id) ON DELETE CASCADE
public.fhir_sync_runs fhir_sync_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_sync_runs fhir_sync_runs_pkey PRIMARY KEY (organization_id, id)
public.fhir_sync_runs fhir_sync_runs_status CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'succeeded'::text, 'partially_succeeded'::text, 'incomplete'::text, 'failed'::text, 'cancelled'::text]))) NOT VALID
public.fhir_unread_references fhir_unread_references_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES fhir_connections(organization_id, id) ON DELETE CASCADE
public.fhir_unread_references fhir_unread_references_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.fhir_unread_references fhir_unread_references_pkey PRIMARY KEY (organization_id, connection_id, resource_type, fhir_id, referrer_type, referrer_id)
public.idempotency_records idempotency_records_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.idempotency_records idempotency_records_pkey PRIMARY KEY (organization_id, key_hash)
public.import_rows import_rows_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.import_rows import_rows_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id)
public.import_rows import_rows_pkey PRIMARY KEY (organization_id, import_id, sequence)
public.imports imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.imports imports_pkey PRIMARY KEY (organization_id, id)
public.imports imports_status CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text])))
public.interchange_encryptions interchange_encryptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.interchange_encryptions interchange_encryptions_organization_id_interchange_id_fkey FOREIGN KEY (organization_id, interchange_id) REFERENCES interchanges(organization_id, id)
public.interchange_encryptions interchange_encryptions_pkey PRIMARY KEY (organization_id, interchange_id)
public.interchanges interchanges_direction CHECK ((direction = ANY (ARRAY['outbound'::text, 'inbound'::text])))
public.interchanges interchanges_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.interchanges interchanges_organization_id_trading_partner_id_fkey FOREIGN KEY (organization_id, trading_partner_id) REFERENCES trading_partners(organization_id, id)
public.interchanges interchanges_pkey PRIMARY KEY (organization_id, id)
public.interchanges interchanges_status CHECK ((status = ANY (ARRAY['queued'::text, 'staging'::text, 'releasing'::text, 'uncertain'::text, 'transmitted'::text, 'failed'::text, 'received'::text, 'processed'::text, 'needs_review'::text])))
public.ledger_days ledger_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.ledger_days ledger_days_pkey PRIMARY KEY (organization_id, claim_id, effective_date)
public.ledger_entries ledger_entries_accounts CHECK ((accounts <@ ARRAY['charges'::text, 'payer'::text, 'patient'::text, 'denied'::text, 'contractual'::text, 'interest'::text, 'payer_payments'::text, 'patient_payments'::text, 'write_offs'::text, 'transfers'::text, 'provider_adjustments'::text, 'suspense'::text]))
public.ledger_entries ledger_entries_balance CHECK (rcm_is_balanced(line_ids, accounts, kinds, group_codes, reason_codes, quantities, amounts))
public.ledger_entries ledger_entries_kind CHECK ((kind = ANY (ARRAY['charge'::text, 'charge_void'::text, 'claim_payment'::text, 'claim_reversal'::text, 'undo'::text, 'patient_payment'::text, 'patient_refund'::text, 'write_off'::text, 'transfer'::text, 'provider_adjustments'::text, 'payment_difference'::text, 'suspense_clearing'::text]))) NOT VALID
public.ledger_entries ledger_entries_kinds CHECK ((kinds <@ ARRAY['charge'::text, 'receivable'::text, 'contractual_adjustment'::text, 'denial'::text, 'payer_payment'::text, 'patient_responsibility'::text, 'patient_payment'::text, 'take_back'::text, 'forward_balance'::text, 'interest'::text, 'write_off'::text, 'transfer'::text, 'other_adjustment'::text, 'suspense'::text]))
public.ledger_entries ledger_entries_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.ledger_entries ledger_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.ledger_entries ledger_entries_organization_id_remittance_id_fkey FOREIGN KEY (organization_id, remittance_id) REFERENCES remittances(organization_id, id)
public.ledger_entries ledger_entries_pkey PRIMARY KEY (organization_id, id)
public.ledger_entries ledger_entries_position CHECK ((((claim_id IS NULL) = ("position" IS NULL)) AND ("position" > 0)))
public.ledger_entries ledger_entries_rank CHECK (((payer_rank >= 1) AND (payer_rank <= 11)))
public.ledger_entries ledger_entries_subject CHECK (((claim_id IS NOT NULL) OR (remittance_id IS NOT NULL)))
public.ledger_totals ledger_totals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.ledger_totals ledger_totals_pkey PRIMARY KEY (organization_id, claim_id)
public.mail_outbox mail_outbox_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.mail_outbox mail_outbox_pkey PRIMARY KEY (organization_id, id)
public.mailbox_leases mailbox_leases_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.mailbox_leases mailbox_leases_organization_id_trading_partner_id_fkey FOREIGN KEY (organization_id, trading_partner_id) REFERENCES trading_partners(organization_id, id) ON DELETE CASCADE
public.mailbox_leases mailbox_leases_pkey PRIMARY KEY (organization_id, trading_partner_id)
public.mailbox_members mailbox_members_member_organization_id_fkey FOREIGN KEY (member_organization_id) REFERENCES organizations(organization_id)
public.mailbox_members mailbox_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.mailbox_members mailbox_members_organization_id_trading_partner_id_fkey FOREIGN KEY (organization_id, trading_partner_id) REFERENCES trading_partners(organization_id, id)
public.mailbox_members mailbox_members_pkey PRIMARY KEY (organization_id, trading_partner_id, member_organization_id)
public.manual_review_policies manual_review_policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.manual_review_policies manual_review_policies_pkey PRIMARY KEY (organization_id, id)
public.manual_review_policies manual_review_policies_stage CHECK ((stage = ANY (ARRAY['eligibility'::text, 'prior_auth_submit'::text, 'claim_submit'::text, 'appeal_send'::text, 'fix_apply'::text, 'write_off'::text, 'payment_release'::text])))
public.numbers_ahead numbers_ahead_element CHECK ((element = ANY (ARRAY['ISA13'::text, 'GS06'::text])))
public.numbers_ahead numbers_ahead_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.numbers_ahead numbers_ahead_organization_id_trading_partner_id_fkey FOREIGN KEY (organization_id, trading_partner_id) REFERENCES trading_partners(organization_id, id)
public.numbers_ahead numbers_ahead_pkey PRIMARY KEY (organization_id, trading_partner_id)
public.organization_settings organization_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.organization_settings organization_settings_pkey PRIMARY KEY (organization_id)
public.organizations organizations_pkey PRIMARY KEY (organization_id)
public.outbound_transactions outbound_transactions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.outbound_transactions outbound_transactions_organization_id_trading_partner_id_fkey FOREIGN KEY (organization_id, trading_partner_id) REFERENCES trading_partners(organization_id, id)
public.outbound_transactions outbound_transactions_pkey PRIMARY KEY (organization_id, id)
public.outbox_entries outbox_entries_connection_type CHECK ((connection_type = ANY (ARRAY['fhir'::text, 'partner_ehr'::text])))
public.outbox_entries outbox_entries_due CHECK (((status <> ALL (ARRAY['written'::text, 'failed'::text, 'cancelled'::text])) OR (due_at IS NULL)))
public.outbox_entries outbox_entries_lease CHECK (((status <> 'sending'::text) OR (lease_token IS NOT NULL)))
public.outbox_entries outbox_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.outbox_entries outbox_entries_pkey PRIMARY KEY (organization_id, id)
public.outbox_entries outbox_entries_status CHECK ((status = ANY (ARRAY['pending'::text, 'sending'::text, 'retry_scheduled'::text, 'unknown'::text, 'written'::text, 'failed'::text, 'cancelled'::text])))
public.partner_ehr_connections partner_ehr_connections_name UNIQUE (organization_id, name)
public.partner_ehr_connections partner_ehr_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.partner_ehr_connections partner_ehr_connections_pkey PRIMARY KEY (organization_id, id)
public.partner_ehr_connections partner_ehr_connections_status CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'degraded'::text, 'reauthorization_required'::text, 'disabled'::text])))
public.partner_ehr_events partner_ehr_events_event_id UNIQUE (organization_id, connection_id, event_id)
public.partner_ehr_events partner_ehr_events_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES partner_ehr_connections(organization_id, id)
public.partner_ehr_events partner_ehr_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.partner_ehr_events partner_ehr_events_pkey PRIMARY KEY (organization_id, id)
public.partner_ehr_resources partner_ehr_resources_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES partner_ehr_connections(organization_id, id)
public.partner_ehr_resources partner_ehr_resources_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.partner_ehr_resources partner_ehr_resources_pkey PRIMARY KEY (organization_id, connection_id, resource_type, resource_id)
public.partner_ehr_webhooks partner_ehr_webhooks_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES partner_ehr_connections(organization_id, id)
public.partner_ehr_webhooks partner_ehr_webhooks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.partner_ehr_webhooks partner_ehr_webhooks_pkey PRIMARY KEY (organization_id, id)
public.partner_ehr_webhooks partner_ehr_webhooks_status CHECK ((status = ANY (ARRAY['unregistered'::text, 'active'::text, 'paused'::text, 'failing'::text])))
public.patient_medical_history patient_medical_history_external_id UNIQUE (organization_id, external_id)
public.patient_medical_history patient_medical_history_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.patient_medical_history patient_medical_history_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id)
public.patient_medical_history patient_medical_history_pkey PRIMARY KEY (organization_id, id)
public.patient_medical_history patient_medical_history_status CHECK ((status = ANY (ARRAY['current'::text, 'superseded'::text, 'entered_in_error'::text])))
public.patient_search_words patient_search_words_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.patient_search_words patient_search_words_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE CASCADE
public.patient_search_words patient_search_words_pkey PRIMARY KEY (organization_id, patient_id, word)
public.patients patients_external_id UNIQUE (organization_id, external_id)
public.patients patients_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.patients patients_pkey PRIMARY KEY (organization_id, id)
public.patients patients_status CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'merged'::text])))
public.payer_aliases payer_aliases_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id) ON DELETE CASCADE
public.payer_aliases payer_aliases_period CHECK ((valid_until > valid_from))
public.payer_aliases payer_aliases_pkey PRIMARY KEY (alias, valid_from)
public.payer_connections payer_connections_name UNIQUE (organization_id, name)
public.payer_connections payer_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.payer_connections payer_connections_pkey PRIMARY KEY (organization_id, id)
public.payer_connections payer_connections_poll_cursor_check CHECK ((length(poll_cursor) <= 2000))
public.payer_connections payer_connections_state CHECK ((state = ANY (ARRAY['draft'::text, 'testing'::text, 'live'::text, 'paused'::text, 'quarantined'::text])))
public.payer_file_chunks payer_file_chunks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.payer_file_chunks payer_file_chunks_pkey PRIMARY KEY (organization_id, file_id, sequence)
public.payer_file_sets payer_file_sets_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES payer_files(organization_id, id)
public.payer_file_sets payer_file_sets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.payer_file_sets payer_file_sets_pkey PRIMARY KEY (organization_id, file_id, sequence)
public.payer_files payer_files_listing UNIQUE NULLS NOT DISTINCT (organization_id, trading_partner_id, path, byte_count, modified_at, content_sha256)
public.payer_files payer_files_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.payer_files payer_files_organization_id_trading_partner_id_fkey FOREIGN KEY (organization_id, trading_partner_id) REFERENCES trading_partners(organization_id, id)
public.payer_files payer_files_pkey PRIMARY KEY (organization_id, id)
public.payer_files payer_files_status CHECK ((status = ANY (ARRAY['incomplete'::text, 'received'::text, 'processed'::text, 'duplicate'::text, 'quarantined'::text, 'report'::text, 'discarded'::text])))
public.payer_routes payer_routes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.payer_routes payer_routes_organization_id_trading_partner_id_fkey FOREIGN KEY (organization_id, trading_partner_id) REFERENCES trading_partners(organization_id, id)
public.payer_routes payer_routes_pkey PRIMARY KEY (organization_id, id)
public.payer_routes payer_routes_start UNIQUE (organization_id, payer_id, transaction_set, effective_from)
public.payer_snapshot_changes payer_snapshot_changes_change CHECK ((change = ANY (ARRAY['added'::text, 'changed'::text, 'removed'::text])))
public.payer_snapshot_changes payer_snapshot_changes_pkey PRIMARY KEY (snapshot_id, payer_id)
public.payer_snapshot_changes payer_snapshot_changes_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES payer_snapshots(id) ON DELETE CASCADE
public.payer_snapshots payer_snapshots_pkey PRIMARY KEY (id)
public.payers payers_pkey PRIMARY KEY (id)
public.payers payers_status CHECK ((status = ANY (ARRAY['active'::text, 'retired'::text])))
public.prior_authorization_audit_notes prior_authorization_audit_notes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.prior_authorization_audit_notes prior_authorization_audit_notes_pkey PRIMARY KEY (organization_id, id)
public.prior_authorization_documents prior_authorization_documents_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id)
public.prior_authorization_documents prior_authorization_documents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.prior_authorization_documents prior_authorization_documents_organization_id_prior_author_fkey FOREIGN KEY (organization_id, prior_authorization_id) REFERENCES prior_authorizations(organization_id, id)
public.prior_authorization_documents prior_authorization_documents_pkey PRIMARY KEY (organization_id, prior_authorization_id, document_id)
public.prior_authorization_messages prior_authorization_messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.prior_authorization_messages prior_authorization_messages_organization_id_prior_authori_fkey FOREIGN KEY (organization_id, prior_authorization_id) REFERENCES prior_authorizations(organization_id, id)
public.prior_authorization_messages prior_authorization_messages_pkey PRIMARY KEY (organization_id, interchange_id, prior_authorization_id)
public.prior_authorization_questions prior_authorization_questions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.prior_authorization_questions prior_authorization_questions_organization_id_prior_author_fkey FOREIGN KEY (organization_id, prior_authorization_id) REFERENCES prior_authorizations(organization_id, id)
public.prior_authorization_questions prior_authorization_questions_pkey PRIMARY KEY (organization_id, id)
public.prior_authorization_questions prior_authorization_questions_sequence UNIQUE (organization_id, prior_authorization_id, sequence)
public.prior_authorization_questions prior_authorization_questions_status CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'not_applicable'::text, 'reviewed'::text, 'submitted'::text, 'expired'::text])))
public.prior_authorization_uses prior_authorization_uses_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.prior_authorization_uses prior_authorization_uses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.prior_authorization_uses prior_authorization_uses_organization_id_prior_authorizati_fkey FOREIGN KEY (organization_id, prior_authorization_id) REFERENCES prior_authorizations(organization_id, id)
public.prior_authorization_uses prior_authorization_uses_pkey PRIMARY KEY (organization_id, prior_authorization_id, claim_id)
public.prior_authorization_uses prior_authorization_uses_state CHECK ((state = ANY (ARRAY['linked'::text, 'counted'::text, 'replaced'::text])))
public.prior_authorizations prior_authorizations_external_id UNIQUE (organization_id, external_id)
public.prior_authorizations prior_authorizations_organization_id_coverage_id_fkey FOREIGN KEY (organization_id, coverage_id) REFERENCES coverages(organization_id, id)
public.prior_authorizations prior_authorizations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.prior_authorizations prior_authorizations_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id)
public.prior_authorizations prior_authorizations_pkey PRIMARY KEY (organization_id, id)
public.prior_authorizations prior_authorizations_status CHECK ((status = ANY (ARRAY['draft'::text, 'requires_action'::text, 'ready'::text, 'submitted'::text, 'pended'::text, 'questions_received'::text, 'approved'::text, 'partially_approved'::text, 'denied'::text, 'not_required'::text, 'expired'::text, 'cancelled'::text, 'failed'::text])))
public.prior_authorizations prior_authorizations_trace_number UNIQUE (organization_id, trace_number)
public.process_heartbeats process_heartbeats_pkey PRIMARY KEY (process_id)
public.provenance_records provenance_records_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.provenance_records provenance_records_pkey PRIMARY KEY (organization_id, id)
public.providers providers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.providers providers_pkey PRIMARY KEY (organization_id, id)
public.providers providers_status CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'merged'::text])))
public.rate_limit_buckets rate_limit_buckets_pkey PRIMARY KEY (bucket)
public.remittance_claims remittance_claims_id UNIQUE (organization_id, id)
public.remittance_claims remittance_claims_match CHECK ((match_state = ANY (ARRAY['matched'::text, 'suspected'::text, 'unmatched'::text, 'ignored'::text])))
public.remittance_claims remittance_claims_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id)
public.remittance_claims remittance_claims_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.remittance_claims remittance_claims_organization_id_remittance_id_fkey FOREIGN KEY (organization_id, remittance_id) REFERENCES remittances(organization_id, id)
public.remittance_claims remittance_claims_pkey PRIMARY KEY (organization_id, remittance_id, sequence)
public.remittance_entries remittance_entries_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id)
public.remittance_entries remittance_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.remittance_entries remittance_entries_organization_id_interchange_id_fkey FOREIGN KEY (organization_id, interchange_id) REFERENCES interchanges(organization_id, id)
public.remittance_entries remittance_entries_pkey PRIMARY KEY (organization_id, interchange_id)
public.remittances remittances_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.remittances remittances_organization_id_interchange_id_fkey FOREIGN KEY (organization_id, interchange_id) REFERENCES interchanges(organization_id, id)
public.remittances remittances_pkey PRIMARY KEY (organization_id, id)
public.remittances remittances_posting_status CHECK ((posting_status = ANY (ARRAY['received'::text, 'posted'::text, 'partially_posted'::text, 'needs_review'::text, 'replaced'::text, 'dismissed'::text])))
public.remittances remittances_sequence UNIQUE (organization_id, interchange_id, sequence)
public.request_log request_log_actor_type CHECK ((actor_type = ANY (ARRAY['api_key'::text, 'user'::text])))
public.request_log request_log_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.request_log request_log_pkey PRIMARY KEY (organization_id, id)
public.reviews reviews_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.reviews reviews_organization_id_policy_id_fkey FOREIGN KEY (organization_id, policy_id) REFERENCES manual_review_policies(organization_id, id)
public.reviews reviews_pkey PRIMARY KEY (organization_id, id)
public.reviews reviews_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'released'::text, 'superseded'::text, 'notified'::text])))
public.roles roles_name UNIQUE (organization_id, name)
public.roles roles_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.roles roles_pkey PRIMARY KEY (organization_id, id)
public.saved_views saved_views_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.saved_views saved_views_pkey PRIMARY KEY (organization_id, id)
public.saved_views saved_views_visibility CHECK ((visibility = ANY (ARRAY['private'::text, 'shared'::text])))
public.schema_migrations schema_migrations_pkey PRIMARY KEY (name)
public.scrub_rule_results scrub_rule_results_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.scrub_rule_results scrub_rule_results_organization_id_run_id_fkey FOREIGN KEY (organization_id, run_id) REFERENCES claim_scrub_runs(organization_id, id)
public.scrub_rule_results scrub_rule_results_pkey PRIMARY KEY (organization_id, run_id)
public.scrub_rules scrub_rules_mode CHECK ((mode = ANY (ARRAY['shadow'::text, 'active'::text])))
public.scrub_rules scrub_rules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.scrub_rules scrub_rules_pkey PRIMARY KEY (organization_id, id)
public.sessions sessions_end_reason CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'back_channel_logout'::text, 'replaced'::text, 'user_disabled'::text])))
public.sessions sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.sessions sessions_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES users(organization_id, id)
public.sessions sessions_pkey PRIMARY KEY (organization_id, id)
public.sla_clocks sla_clocks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.sla_clocks sla_clocks_pkey PRIMARY KEY (organization_id, id)
public.sla_clocks sla_clocks_state CHECK ((state = ANY (ARRAY['on_track'::text, 'at_risk'::text, 'breached'::text, 'met'::text, 'cancelled'::text])))
public.sla_policies sla_policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.sla_policies sla_policies_pkey PRIMARY KEY (organization_id, id)
public.test_clock_jobs test_clock_jobs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.test_clock_jobs test_clock_jobs_pkey PRIMARY KEY (organization_id, "position")
public.test_clocks test_clocks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.test_clocks test_clocks_pkey PRIMARY KEY (organization_id, id)
public.test_clocks test_clocks_scope CHECK ((scope = ANY (ARRAY['organization'::text, 'patients'::text])))
public.test_clocks test_clocks_status CHECK ((status = ANY (ARRAY['ready'::text, 'advancing'::text, 'failed'::text])))
public.trading_partners trading_partners_name UNIQUE (organization_id, name)
public.trading_partners trading_partners_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES payer_connections(organization_id, id)
public.trading_partners trading_partners_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.trading_partners trading_partners_pkey PRIMARY KEY (organization_id, id)
public.trading_partners trading_partners_usage_indicator CHECK ((usage_indicator = ANY (ARRAY['T'::text, 'P'::text])))
public.transport_journals transport_journals_pkey PRIMARY KEY (journal_id)
public.upload_chunks upload_chunks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.upload_chunks upload_chunks_pkey PRIMARY KEY (organization_id, upload_id, sequence)
public.used_client_assertions used_client_assertions_pkey PRIMARY KEY (assertion_hash)
public.used_logout_tokens used_logout_tokens_pkey PRIMARY KEY (token_hash)
public.users users_email UNIQUE (organization_id, email)
public.users users_identity UNIQUE (organization_id, issuer, subject)
public.users users_identity_whole CHECK (((issuer IS NULL) = (subject IS NULL)))
public.users users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.users users_pkey PRIMARY KEY (organization_id, id)
public.users users_role CHECK (((role = ANY (ARRAY['org_admin'::text, 'biller'::text, 'auth_specialist'::text, 'denial_specialist'::text, 'developer'::text, 'viewer'::text])) OR (role ~~ 'rol\_%'::text)))
public.users users_status CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))
public.webhook_deliveries webhook_deliveries_pkey PRIMARY KEY (organization_id, subscription_id, id)
public.webhook_origin_ips webhook_origin_ips_pkey PRIMARY KEY (cidr)
public.webhook_queue webhook_queue_pkey PRIMARY KEY (dispatch_id)
public.webhook_replays webhook_replays_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.webhook_replays webhook_replays_pkey PRIMARY KEY (organization_id, id)
public.webhook_replays webhook_replays_status CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'cancelled'::text, 'failed'::text])))
public.webhook_subscriptions webhook_subscriptions_ordering CHECK ((ordering = ANY (ARRAY['none'::text, 'strict'::text])))
public.webhook_subscriptions webhook_subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.webhook_subscriptions webhook_subscriptions_payload CHECK ((payload = ANY (ARRAY['full'::text, 'thin'::text])))
public.webhook_subscriptions webhook_subscriptions_pkey PRIMARY KEY (organization_id, id)
public.webhook_subscriptions webhook_subscriptions_status CHECK ((status = ANY (ARRAY['enabled'::text, 'paused'::text, 'disabled'::text])))
public.work_items work_items_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.work_items work_items_organization_id_queue_id_fkey FOREIGN KEY (organization_id, queue_id) REFERENCES work_queues(organization_id, id)
public.work_items work_items_pkey PRIMARY KEY (organization_id, id)
public.work_items work_items_status CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'waiting'::text, 'in_review'::text, 'done'::text, 'cancelled'::text])))
public.work_notes work_notes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.work_notes work_notes_organization_id_work_item_id_fkey FOREIGN KEY (organization_id, work_item_id) REFERENCES work_items(organization_id, id)
public.work_notes work_notes_pkey PRIMARY KEY (organization_id, id)
public.work_queues work_queues_name UNIQUE (organization_id, name)
public.work_queues work_queues_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(organization_id)
public.work_queues work_queues_pkey PRIMARY KEY (organization_id, id)
simulator.control_numbers control_numbers_pkey PRIMARY KEY (mailbox)
simulator.decisions decisions_pkey PRIMARY KEY (mailbox, payer_claim_number)
simulator.inbox inbox_pkey PRIMARY KEY (mailbox, interchange_sender_id, interchange_control_number)
simulator.inquiries inquiries_pkey PRIMARY KEY (mailbox, trace_number)
simulator.outbox outbox_pkey PRIMARY KEY (mailbox, file_id)

-- indexes
CREATE INDEX acknowledgments_by_claim ON public.acknowledgments USING btree (organization_id, claim_id, id)
CREATE INDEX acknowledgments_rejected ON public.acknowledgments USING btree (organization_id, claim_id) WHERE (outcome = 'rejected'::text)
CREATE INDEX agent_actions_by_hash ON public.agent_actions USING btree (organization_id, hash, id)
CREATE INDEX agent_actions_by_id ON public.agent_actions USING btree (id)
CREATE INDEX agent_actions_by_time ON public.agent_actions USING btree (organization_id, created_at)
CREATE INDEX api_keys_by_hash ON public.api_keys USING btree (key_hash)
CREATE INDEX api_keys_by_id ON public.api_keys USING btree (id)
CREATE INDEX api_keys_by_replaced ON public.api_keys USING btree (organization_id, rotated_from_id) WHERE (rotated_from_id IS NOT NULL)
CREATE INDEX api_keys_by_status ON public.api_keys USING btree (organization_id, status, id)
CREATE INDEX appeal_denials_by_denial ON public.appeal_denials USING btree (organization_id, denial_id, appeal_id)
CREATE INDEX appeal_documents_by_document ON public.appeal_documents USING btree (organization_id, document_id)
CREATE INDEX appeals_by_authorization ON public.appeals USING btree (organization_id, prior_authorization_id, id) WHERE (prior_authorization_id IS NOT NULL)
CREATE INDEX appeals_by_claim ON public.appeals USING btree (organization_id, claim_id, id) WHERE (claim_id IS NOT NULL)
CREATE INDEX appeals_by_deadline ON public.appeals USING btree (organization_id, deadline_date, id) WHERE (deadline_date IS NOT NULL)
CREATE INDEX appeals_by_id ON public.appeals USING btree (id)
CREATE INDEX appeals_by_level ON public.appeals USING btree (organization_id, level, id)
CREATE INDEX appeals_by_payer ON public.appeals USING btree (organization_id, payer_id, id)
CREATE INDEX appeals_by_status ON public.appeals USING btree (organization_id, status, id)
CREATE INDEX appeals_overdue ON public.appeals USING btree (organization_id, test_clock_id, decision_overdue_at, id) WHERE (decision_overdue_at IS NOT NULL)
CREATE INDEX appeals_overdue_in_real_time ON public.appeals USING btree (decision_overdue_at) WHERE (decision_overdue_at IS NOT NULL)
CREATE INDEX audit_entries_by_action ON public.audit_entries USING btree (organization_id, action, id)
CREATE INDEX audit_entries_by_actor ON public.audit_entries USING btree (organization_id, actor_id, id)
CREATE INDEX audit_entries_by_id ON public.audit_entries USING brin (id) WITH (pages_per_range='32', autosummarize='on')
CREATE INDEX audit_entries_by_subject ON public.audit_entries USING btree (organization_id, subject_id, id)
CREATE INDEX audit_entries_by_time ON public.audit_entries USING brin (occurred_at)
CREATE INDEX calendars_by_id ON public.calendars USING btree (id)
CREATE INDEX charge_bundles_by_id ON public.charge_bundles USING btree (id)
CREATE INDEX charge_bundles_by_status ON public.charge_bundles USING btree (organization_id, status, id)
CREATE INDEX claim_documents_by_document ON public.claim_documents USING btree (organization_id, document_id)
CREATE INDEX claim_documents_by_interchange ON public.claim_documents USING btree (organization_id, interchange_id) WHERE (interchange_id IS NOT NULL)
CREATE INDEX claim_import_items_by_outcome ON public.claim_import_items USING btree (organization_id, import_id, outcome, sequence)
CREATE INDEX claim_imports_by_id ON public.claim_imports USING btree (id)
CREATE INDEX claim_imports_by_status ON public.claim_imports USING btree (organization_id, status, id)
CREATE INDEX claim_scrub_runs_by_claim ON public.claim_scrub_runs USING btree (organization_id, claim_id, id)
CREATE INDEX claim_submissions_by_group ON public.claim_submissions USING btree (organization_id, group_control_number)
CREATE INDEX claim_submissions_by_interchange ON public.claim_submissions USING btree (organization_id, interchange_id)
CREATE INDEX claims_acknowledgment_overdue ON public.claims USING btree (organization_id, id) WHERE (acknowledgment_overdue_since IS NOT NULL)
CREATE INDEX claims_archived ON public.claims USING btree (organization_id, id) WHERE (archived_at IS NOT NULL)
CREATE INDEX claims_by_claim_type ON public.claims USING btree (organization_id, claim_type, id) WHERE (claim_type <> 'professional'::text)
CREATE INDEX claims_by_duplicate_hash ON public.claims USING btree (organization_id, duplicate_hash)
CREATE INDEX claims_by_id ON public.claims USING btree (id)
CREATE INDEX claims_by_patient ON public.claims USING btree (organization_id, patient_id, id)
CREATE INDEX claims_by_payer ON public.claims USING btree (organization_id, payer_id, id)
CREATE INDEX claims_by_payer_claim_control_number ON public.claims USING btree (organization_id, payer_claim_control_number) WHERE (payer_claim_control_number IS NOT NULL)
CREATE INDEX claims_by_scrub_status ON public.claims USING btree (organization_id, scrub_status, id)
CREATE INDEX claims_by_service_from ON public.claims USING btree (organization_id, service_from, id)
CREATE INDEX claims_by_status ON public.claims USING btree (organization_id, status, id)
CREATE INDEX claims_by_updated_at ON public.claims USING btree (organization_id, updated_at, id)
CREATE INDEX claims_closed ON public.claims USING btree (organization_id, updated_at, id) WHERE ((archived_at IS NULL) AND (status = ANY (ARRAY['paid'::text, 'denied'::text, 'voided'::text, 'cancelled'::text])))
CREATE INDEX claims_figures ON public.claims USING btree (organization_id, id) INCLUDE (payer_id, status, scrub_status, claim_type, total_charges, created_at, frequency_code, billing_npi, archived_at)
CREATE INDEX claims_noticed ON public.claims USING btree (next_notice_at) WHERE (next_notice_at IS NOT NULL)
CREATE INDEX claims_noticed_of_organization ON public.claims USING btree (organization_id, next_notice_at, id) WHERE (next_notice_at IS NOT NULL)
CREATE INDEX claims_remittance_due ON public.claims USING btree (remittance_due_at) WHERE (remittance_due_at IS NOT NULL)
CREATE INDEX claims_remittance_due_of_organization ON public.claims USING btree (organization_id, remittance_due_at, id) WHERE (remittance_due_at IS NOT NULL)
CREATE INDEX claims_remittance_overdue ON public.claims USING btree (organization_id, id) WHERE (remittance_overdue_since IS NOT NULL)
CREATE INDEX claims_to_file ON public.claims USING btree (organization_id, filing_deadline) INCLUDE (total_charges) WHERE (status = ANY (ARRAY['draft'::text, 'ready'::text, 'held'::text, 'rejected'::text]))
CREATE INDEX coverages_by_id ON public.coverages USING btree (id)
CREATE INDEX coverages_by_member_id ON public.coverages USING btree (organization_id, member_id)
CREATE INDEX coverages_by_patient ON public.coverages USING btree (organization_id, patient_id, id)
CREATE INDEX coverages_by_payer ON public.coverages USING btree (organization_id, payer_id, id)
CREATE INDEX coverages_by_status ON public.coverages USING btree (organization_id, status, id)
CREATE INDEX coverages_by_updated_at ON public.coverages USING btree (organization_id, updated_at, id)
CREATE INDEX custom_payers_in_order ON public.custom_payers USING btree (organization_id, id COLLATE "C") WHERE (status = 'active'::text)
CREATE INDEX denials_by_appeal_deadline ON public.denials USING btree (organization_id, appeal_deadline, id, corrected_claim_deadline, open_amount)
CREATE INDEX denials_by_category ON public.denials USING btree (organization_id, category, id)
CREATE INDEX denials_by_claim ON public.denials USING btree (organization_id, claim_id, id)
CREATE INDEX denials_by_corrected_claim_deadline ON public.denials USING btree (organization_id, corrected_claim_deadline, id, open_amount)
CREATE INDEX denials_by_id ON public.denials USING btree (id)
CREATE INDEX denials_by_open_amount ON public.denials USING btree (organization_id, open_amount, id)
CREATE INDEX denials_by_payer ON public.denials USING btree (organization_id, payer_id, id)
CREATE INDEX denials_by_reason_code ON public.denials USING btree (organization_id, reason_code, id)
CREATE INDEX denials_by_remittance ON public.denials USING btree (organization_id, remittance_id, id)
CREATE INDEX denials_by_status ON public.denials USING btree (organization_id, status, id)
CREATE INDEX denials_concluded ON public.denials USING btree (organization_id, payer_id, concluded_at) WHERE (concluded_at IS NOT NULL)
CREATE INDEX denials_figures ON public.denials USING btree (organization_id, claim_id) INCLUDE (denied_amount)
CREATE INDEX denials_noticed ON public.denials USING btree (organization_id, test_clock_id, next_notice_at, id) WHERE (next_notice_at IS NOT NULL)
CREATE INDEX denials_noticed_in_real_time ON public.denials USING btree (next_notice_at) WHERE (next_notice_at IS NOT NULL)
CREATE INDEX denials_received ON public.denials USING btree (organization_id, created_at)
CREATE INDEX documents_by_claim ON public.documents USING btree (organization_id, claim_id, id) WHERE (claim_id IS NOT NULL)
CREATE INDEX documents_by_id ON public.documents USING btree (id)
CREATE INDEX documents_by_kind ON public.documents USING btree (organization_id, kind, id)
CREATE INDEX documents_by_patient ON public.documents USING btree (organization_id, patient_id, id) WHERE (patient_id IS NOT NULL)
CREATE INDEX documents_by_retention ON public.documents USING btree (organization_id, retain_until) WHERE ((status = 'stored'::text) AND (NOT legal_hold))
CREATE INDEX eligibility_batch_items_by_state ON public.eligibility_batch_items USING btree (organization_id, batch_id, state, sequence)
CREATE INDEX eligibility_batch_items_waiting ON public.eligibility_batch_items USING btree (organization_id, batch_id, sequence) WHERE (state = 'waiting'::text)
CREATE INDEX eligibility_batches_by_id ON public.eligibility_batches USING btree (id)
CREATE INDEX eligibility_batches_by_status ON public.eligibility_batches USING btree (organization_id, status, id)
CREATE INDEX eligibility_check_errors_by_check ON public.eligibility_check_errors USING btree (organization_id, check_id)
CREATE INDEX eligibility_checks_by_batch ON public.eligibility_checks USING btree (organization_id, batch_id, id) WHERE (batch_id IS NOT NULL)
CREATE INDEX eligibility_checks_by_claim ON public.eligibility_checks USING btree (organization_id, claim_id, id) WHERE (claim_id IS NOT NULL)
CREATE INDEX eligibility_checks_by_coverage ON public.eligibility_checks USING btree (organization_id, coverage_id, id)
CREATE INDEX eligibility_checks_by_coverage_status ON public.eligibility_checks USING btree (organization_id, coverage_status, id)
CREATE INDEX eligibility_checks_by_id ON public.eligibility_checks USING btree (id)
CREATE INDEX eligibility_checks_by_patient ON public.eligibility_checks USING btree (organization_id, patient_id, id)
CREATE INDEX eligibility_checks_by_payer ON public.eligibility_checks USING btree (organization_id, payer_id, id)
CREATE INDEX eligibility_checks_by_policy ON public.eligibility_checks USING btree (organization_id, policy_id, id) WHERE (policy_id IS NOT NULL)
CREATE INDEX eligibility_checks_by_status ON public.eligibility_checks USING btree (organization_id, status, id)
CREATE INDEX eligibility_checks_by_updated_at ON public.eligibility_checks USING btree (organization_id, updated_at, id)
CREATE INDEX eligibility_checks_leased ON public.eligibility_checks USING btree (lease_until) WHERE ((status = 'pending'::text) AND (lease_until IS NOT NULL))
CREATE INDEX eligibility_checks_reusable ON public.eligibility_checks USING btree (organization_id, fingerprint, completed_at) WHERE ((status = 'completed'::text) AND (NOT is_reuse))
CREATE INDEX eligibility_policies_by_id ON public.eligibility_policies USING btree (id)
CREATE INDEX eligibility_policies_by_status ON public.eligibility_policies USING btree (organization_id, status, id)
CREATE INDEX eligibility_policies_by_trigger ON public.eligibility_policies USING btree (organization_id, trigger, id)
CREATE INDEX eligibility_policies_due ON public.eligibility_policies USING btree (next_run_at) WHERE (next_run_at IS NOT NULL)
CREATE INDEX eligibility_policy_items_by_created_at ON public.eligibility_policy_items USING btree (organization_id, created_at)
CREATE INDEX eligibility_policy_items_by_occasion ON public.eligibility_policy_items USING btree (organization_id, policy_id, occasion, coverage_id)
CREATE INDEX eligibility_policy_items_by_state ON public.eligibility_policy_items USING btree (organization_id, policy_id, state, occasion, coverage_id)
CREATE INDEX encounter_claims_by_claim ON public.encounter_claims USING btree (organization_id, claim_id)
CREATE INDEX encounters_by_id ON public.encounters USING btree (id)
CREATE INDEX encounters_by_patient ON public.encounters USING btree (organization_id, patient_id, id)
CREATE INDEX encounters_by_status ON public.encounters USING btree (organization_id, billing_status, id)
CREATE INDEX enrollments_by_id ON public.enrollments USING btree (id)
CREATE INDEX enrollments_by_payer ON public.enrollments USING btree (organization_id, payer_id, id)
CREATE INDEX enrollments_by_provider ON public.enrollments USING btree (organization_id, provider_npi, id)
CREATE INDEX enrollments_by_status ON public.enrollments USING btree (organization_id, status, id)
CREATE INDEX enrollments_by_transaction ON public.enrollments USING btree (organization_id, transaction, id)
CREATE INDEX events_by_id ON ONLY public.events USING brin (id) WITH (pages_per_range='128', autosummarize='on')
CREATE INDEX events_by_position ON ONLY public.events USING btree (organization_id, "position", id)
CREATE INDEX events_by_resource ON ONLY public.events USING btree (organization_id, resource_id, id)
CREATE INDEX events_by_time ON ONLY public.events USING brin (created_at)
CREATE INDEX events_by_type ON ONLY public.events USING btree (organization_id, type, id)
CREATE INDEX expected_visits_by_date ON public.expected_visits USING btree (organization_id, visit_date)
CREATE INDEX facilities_by_id ON public.facilities USING btree (id)
CREATE INDEX facilities_by_name ON public.facilities USING btree (organization_id, name_key, id)
CREATE INDEX facilities_by_npi ON public.facilities USING btree (organization_id, npi, id) WHERE (npi IS NOT NULL)
CREATE INDEX facilities_by_status ON public.facilities USING btree (organization_id, status, id)
CREATE INDEX fhir_connection_keys_by_connection ON public.fhir_connection_keys USING btree (organization_id, connection_id, created_at)
CREATE INDEX fhir_connection_keys_published ON public.fhir_connection_keys USING btree (connection_id, created_at)
CREATE INDEX fhir_connections_by_id ON public.fhir_connections USING btree (id)
CREATE INDEX fhir_connections_by_status ON public.fhir_connections USING btree (organization_id, status, id)
CREATE INDEX fhir_connections_by_vendor ON public.fhir_connections USING btree (organization_id, vendor, id)
CREATE INDEX fhir_notifications_waiting ON public.fhir_notifications USING btree (organization_id, subscription_id, received_at) WHERE (handled_at IS NULL)
CREATE INDEX fhir_owned_coverages_by_patient ON public.fhir_owned_coverages USING btree (organization_id, connection_id, patient_id)
CREATE INDEX fhir_resources_by_encounter ON public.fhir_resources USING btree (organization_id, connection_id, encounter_id) WHERE (encounter_id IS NOT NULL)
CREATE INDEX fhir_resources_by_target ON public.fhir_resources USING btree (organization_id, target_id) WHERE (target_id IS NOT NULL)
CREATE INDEX fhir_resources_missing ON public.fhir_resources USING btree (organization_id, connection_id, missing) WHERE (missing IS NOT NULL)
CREATE INDEX fhir_resources_unmapped ON public.fhir_resources USING btree (organization_id, connection_id, resource_type, fhir_id) WHERE (status = 'unmapped'::text)
CREATE INDEX fhir_resources_waiting ON public.fhir_resources USING btree (organization_id, connection_id, resource_type, fhir_id) WHERE (status = 'waiting'::text)
CREATE INDEX fhir_session_tokens_by_hash ON public.fhir_session_tokens USING btree (token_hash)
CREATE INDEX fhir_session_tokens_by_session ON public.fhir_session_tokens USING btree (organization_id, session_id)
CREATE INDEX fhir_session_tokens_successors ON public.fhir_session_tokens USING btree (rotated_at) WHERE (successor IS NOT NULL)
CREATE INDEX fhir_sessions_by_connection ON public.fhir_sessions USING btree (organization_id, connection_id, id)
CREATE INDEX fhir_sessions_by_id ON public.fhir_sessions USING btree (id)
CREATE INDEX fhir_sessions_by_state ON public.fhir_sessions USING btree (state_hash) WHERE (state_hash IS NOT NULL)
CREATE INDEX fhir_sessions_by_status ON public.fhir_sessions USING btree (organization_id, connection_id, status, id)
CREATE INDEX fhir_subscriptions_by_connection ON public.fhir_subscriptions USING btree (organization_id, connection_id, id)
CREATE INDEX fhir_subscriptions_by_id ON public.fhir_subscriptions USING btree (id)
CREATE INDEX fhir_subscriptions_check ON public.fhir_subscriptions USING btree (check_due_at) WHERE (check_due_at IS NOT NULL)
CREATE INDEX fhir_subscriptions_heartbeat ON public.fhir_subscriptions USING btree (heartbeat_due_at) WHERE (heartbeat_due_at IS NOT NULL)
CREATE INDEX fhir_sync_runs_by_connection ON public.fhir_sync_runs USING btree (organization_id, connection_id, id)
CREATE INDEX fhir_sync_runs_by_id ON public.fhir_sync_runs USING btree (id)
CREATE INDEX fhir_sync_runs_by_status ON public.fhir_sync_runs USING btree (organization_id, connection_id, status, id)
CREATE INDEX grants_expired ON embedded_ehr.grants USING btree (expires_at)
CREATE INDEX grants_family ON embedded_ehr.grants USING btree (tenant, family)
CREATE INDEX idempotency_records_expires_at ON public.idempotency_records USING btree (expires_at)
CREATE INDEX idempotency_records_with_secret ON public.idempotency_records USING btree (created_at) WHERE (response_with_secret IS NOT NULL)
CREATE INDEX import_rows_by_external_id ON public.import_rows USING btree (organization_id, import_id, external_id, sequence)
CREATE INDEX import_rows_by_outcome ON public.import_rows USING btree (organization_id, import_id, outcome, sequence)
CREATE INDEX import_rows_by_subject ON public.import_rows USING btree (organization_id, import_id, subject, sequence) WHERE (subject IS NOT NULL)
CREATE INDEX imports_by_id ON public.imports USING btree (id)
CREATE INDEX imports_by_status ON public.imports USING btree (organization_id, status, id)
CREATE INDEX interchanges_acknowledgment_due ON public.interchanges USING btree (acknowledgment_due_at) WHERE (acknowledgment_due_at IS NOT NULL)
CREATE INDEX interchanges_acknowledgment_reported ON public.interchanges USING btree (organization_id, id) WHERE (acknowledgment_reported_at IS NOT NULL)
CREATE INDEX interchanges_by_group ON public.interchanges USING btree (organization_id, trading_partner_id, group_control_number) WHERE (direction = 'outbound'::text)
CREATE INDEX interchanges_by_id ON public.interchanges USING brin (id) WITH (pages_per_range='32', autosummarize='on')
CREATE INDEX interchanges_by_partner ON public.interchanges USING btree (organization_id, trading_partner_id, id)
CREATE INDEX interchanges_by_status ON public.interchanges USING btree (organization_id, status, id)
CREATE INDEX interchanges_by_test_clock ON public.interchanges USING btree (organization_id, test_clock_id) WHERE (test_clock_id IS NOT NULL)
CREATE INDEX interchanges_by_transaction_set ON public.interchanges USING btree (organization_id, transaction_set, id)
CREATE INDEX interchanges_recovered ON public.interchanges USING btree (organization_id, id) WHERE (recovered_at IS NOT NULL)
CREATE INDEX interchanges_unsent ON public.interchanges USING btree (organization_id, id) WHERE (status = ANY (ARRAY['queued'::text, 'staging'::text, 'releasing'::text, 'uncertain'::text]))
CREATE INDEX interchanges_waiting ON public.interchanges USING btree (organization_id, trading_partner_id, id) WHERE (status = 'received'::text)
CREATE INDEX ledger_days_by_date ON public.ledger_days USING btree (organization_id, effective_date)
CREATE INDEX ledger_entries_by_patient ON public.ledger_entries USING btree (organization_id, patient_id) WHERE (patient_id IS NOT NULL)
CREATE INDEX ledger_entries_charged ON public.ledger_entries USING btree (organization_id, effective_date, claim_id) INCLUDE (payer_id) WHERE (kind = 'charge'::text)
CREATE INDEX ledger_entries_patient_paid ON public.ledger_entries USING btree (organization_id, effective_date, claim_id) WHERE (kind = 'patient_payment'::text)
CREATE INDEX ledger_entries_suspense ON public.ledger_entries USING btree (organization_id, posted_at) WHERE (accounts @> ARRAY['suspense'::text])
CREATE INDEX ledger_totals_charged ON public.ledger_totals USING btree (organization_id, charged_on)
CREATE INDEX ledger_totals_prepaid ON public.ledger_totals USING btree (organization_id, patient_paid_on) WHERE ((charged_on IS NULL) OR (patient_paid_on < charged_on))
CREATE INDEX manual_review_policies_by_enabled ON public.manual_review_policies USING btree (organization_id, enabled, id)
CREATE INDEX manual_review_policies_by_id ON public.manual_review_policies USING btree (id)
CREATE INDEX manual_review_policies_by_stage ON public.manual_review_policies USING btree (organization_id, stage, id)
CREATE INDEX outbound_transactions_waiting ON public.outbound_transactions USING btree (organization_id, trading_partner_id, transaction_set, id)
CREATE INDEX outbox_clocked ON simulator.outbox USING btree (split_part(mailbox, '/'::text, 1), test_clock_id, due_at, file_id) WHERE ((collected_at IS NULL) AND is_clocked)
CREATE INDEX outbox_due ON simulator.outbox USING btree (due_at, file_id) WHERE ((collected_at IS NULL) AND (NOT is_clocked))
CREATE INDEX outbox_entries_by_connection ON public.outbox_entries USING btree (organization_id, connection_id, id)
CREATE INDEX outbox_entries_by_dedupe_key ON public.outbox_entries USING btree (organization_id, connection_id, dedupe_key, id) WHERE (dedupe_key IS NOT NULL)
CREATE INDEX outbox_entries_by_id ON public.outbox_entries USING btree (id)
CREATE INDEX outbox_entries_by_status ON public.outbox_entries USING btree (organization_id, connection_id, status, id)
CREATE INDEX outbox_entries_by_subject ON public.outbox_entries USING btree (organization_id, connection_id, subject_id, id)
CREATE INDEX outbox_entries_by_target ON public.outbox_entries USING btree (organization_id, connection_id, target, id) WHERE (status = ANY (ARRAY['pending'::text, 'sending'::text, 'retry_scheduled'::text, 'unknown'::text]))
CREATE INDEX outbox_entries_due_at ON public.outbox_entries USING btree (organization_id, due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX outbox_entries_in_flight ON public.outbox_entries USING btree (organization_id, connection_id) WHERE (lease_until IS NOT NULL)
CREATE INDEX outbox_entries_leased ON public.outbox_entries USING btree (lease_until) WHERE (lease_until IS NOT NULL)
CREATE INDEX outbox_entries_overdue ON public.outbox_entries USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (NOT is_clocked))
CREATE INDEX outbox_entries_written ON public.outbox_entries USING btree (organization_id, connection_id, target, id) WHERE (status = 'written'::text)
CREATE INDEX partner_ehr_connections_by_id ON public.partner_ehr_connections USING btree (id)
CREATE INDEX partner_ehr_connections_by_status ON public.partner_ehr_connections USING btree (organization_id, status, id)
CREATE INDEX partner_ehr_webhooks_by_connection ON public.partner_ehr_webhooks USING btree (organization_id, connection_id, id)
CREATE INDEX partner_ehr_webhooks_by_id ON public.partner_ehr_webhooks USING btree (id)
CREATE INDEX partner_ehr_webhooks_by_receiver ON public.partner_ehr_webhooks USING btree (receiver_hash)
CREATE INDEX partner_ehr_webhooks_by_status ON public.partner_ehr_webhooks USING btree (organization_id, connection_id, status, id)
CREATE INDEX patient_medical_history_by_category ON public.patient_medical_history USING btree (organization_id, patient_id, category, id)
CREATE INDEX patient_medical_history_by_id ON public.patient_medical_history USING btree (id)
CREATE INDEX patient_medical_history_by_patient ON public.patient_medical_history USING btree (organization_id, patient_id, id)
CREATE INDEX patient_search_words_by_word ON public.patient_search_words USING btree (organization_id, word, patient_id)
CREATE INDEX patients_by_birth_date ON public.patients USING btree (organization_id, birth_date, id)
CREATE INDEX patients_by_family_name ON public.patients USING btree (organization_id, family_name_key, id)
CREATE INDEX patients_by_id ON public.patients USING btree (id)
CREATE INDEX patients_by_merged_into ON public.patients USING btree (organization_id, merged_into_id) WHERE (merged_into_id IS NOT NULL)
CREATE INDEX patients_by_mrn ON public.patients USING btree (organization_id, mrn, id) WHERE (mrn IS NOT NULL)
CREATE INDEX patients_by_status ON public.patients USING btree (organization_id, status, id)
CREATE INDEX patients_by_test_clock ON public.patients USING btree (organization_id, test_clock_id, id) WHERE (test_clock_id IS NOT NULL)
CREATE INDEX patients_by_updated_at ON public.patients USING btree (organization_id, updated_at, id)
CREATE INDEX payer_aliases_by_payer ON public.payer_aliases USING btree (payer_id)
CREATE INDEX payer_connections_by_id ON public.payer_connections USING btree (id)
CREATE INDEX payer_connections_due ON public.payer_connections USING btree (kind, next_poll_at NULLS FIRST) WHERE (state = ANY (ARRAY['testing'::text, 'live'::text]))
CREATE INDEX payer_connections_ending ON public.payer_connections USING btree (credentials_end_at) WHERE ((credentials_end_at IS NOT NULL) AND (state = ANY (ARRAY['testing'::text, 'live'::text])))
CREATE INDEX payer_connections_expiry ON public.payer_connections USING btree (expiry_notice_at) WHERE (expiry_notice_at IS NOT NULL)
CREATE INDEX payer_connections_quarantined ON public.payer_connections USING btree (organization_id) WHERE (state = 'quarantined'::text)
CREATE INDEX payer_file_chunks_by_age ON public.payer_file_chunks USING btree (organization_id, created_at)
CREATE INDEX payer_file_sets_open ON public.payer_file_sets USING btree (organization_id, file_id, sequence) WHERE (NOT is_delivered)
CREATE INDEX payer_files_by_id ON public.payer_files USING brin (id) WITH (pages_per_range='32', autosummarize='on')
CREATE INDEX payer_files_by_interchange ON public.payer_files USING btree (organization_id, interchange_id)
CREATE INDEX payer_files_by_partner ON public.payer_files USING btree (organization_id, trading_partner_id, id)
CREATE INDEX payer_files_by_reason ON public.payer_files USING btree (organization_id, reason, id) WHERE (reason IS NOT NULL)
CREATE INDEX payer_files_by_status ON public.payer_files USING btree (organization_id, status, id)
CREATE INDEX payer_files_open ON public.payer_files USING btree (updated_at) WHERE (status = ANY (ARRAY['received'::text, 'incomplete'::text]))
CREATE INDEX payer_files_quarantined ON public.payer_files USING btree (organization_id) WHERE (status = 'quarantined'::text)
CREATE INDEX payer_routes_by_id ON public.payer_routes USING btree (id)
CREATE INDEX payer_routes_by_partner ON public.payer_routes USING btree (organization_id, trading_partner_id, id)
CREATE INDEX payer_snapshot_changes_by_payer ON public.payer_snapshot_changes USING btree (payer_id, snapshot_id)
CREATE INDEX payer_snapshots_by_source ON public.payer_snapshots USING btree (source, imported_at DESC, id DESC)
CREATE INDEX payers_by_search_text ON public.payers USING gin (search_text gin_trgm_ops)
CREATE INDEX payers_by_source ON public.payers USING btree (source, id)
CREATE INDEX payers_in_order ON public.payers USING btree (is_sandbox, id COLLATE "C") WHERE (status = 'active'::text)
CREATE INDEX prior_authorization_documents_by_document ON public.prior_authorization_documents USING btree (organization_id, document_id)
CREATE INDEX prior_authorization_messages_by_authorization ON public.prior_authorization_messages USING btree (organization_id, prior_authorization_id)
CREATE INDEX prior_authorization_questions_by_id ON public.prior_authorization_questions USING btree (id)
CREATE INDEX prior_authorization_uses_by_claim ON public.prior_authorization_uses USING btree (organization_id, claim_id)
CREATE INDEX prior_authorization_uses_by_replacement ON public.prior_authorization_uses USING btree (organization_id, replaced_by) WHERE (replaced_by IS NOT NULL)
CREATE INDEX prior_authorizations_by_created_at ON public.prior_authorizations USING btree (organization_id, created_at)
CREATE INDEX prior_authorizations_by_due ON public.prior_authorizations USING btree (organization_id, decision_due_at, id) WHERE (decision_due_at IS NOT NULL)
CREATE INDEX prior_authorizations_by_id ON public.prior_authorizations USING btree (id)
CREATE INDEX prior_authorizations_by_number ON public.prior_authorizations USING btree (organization_id, authorization_number) WHERE (authorization_number IS NOT NULL)
CREATE INDEX prior_authorizations_by_patient ON public.prior_authorizations USING btree (organization_id, patient_id, id)
CREATE INDEX prior_authorizations_by_payer ON public.prior_authorizations USING btree (organization_id, payer_id, id)
CREATE INDEX prior_authorizations_by_status ON public.prior_authorizations USING btree (organization_id, status, id)
CREATE INDEX prior_authorizations_by_urgency ON public.prior_authorizations USING btree (organization_id, urgency, id)
CREATE INDEX provenance_records_by_entry ON public.provenance_records USING btree (organization_id, audit_entry_id)
CREATE INDEX provenance_records_by_target ON public.provenance_records USING btree (organization_id, target_id, target_version)
CREATE INDEX providers_by_id ON public.providers USING btree (id)
CREATE INDEX providers_by_merged_into ON public.providers USING btree (organization_id, merged_into_id) WHERE (merged_into_id IS NOT NULL)
CREATE INDEX providers_by_name ON public.providers USING btree (organization_id, name_key, id)
CREATE INDEX providers_by_npi ON public.providers USING btree (organization_id, npi, id)
CREATE INDEX providers_by_status ON public.providers USING btree (organization_id, status, id)
CREATE INDEX remittance_claims_by_claim ON public.remittance_claims USING btree (organization_id, claim_id, remittance_id)
CREATE INDEX remittance_claims_by_id ON public.remittance_claims USING brin (id) WITH (pages_per_range='32', autosummarize='on')
CREATE INDEX remittance_claims_waiting ON public.remittance_claims USING btree (organization_id, id) WHERE ((NOT posted) AND (match_state <> 'ignored'::text))
CREATE INDEX remittance_claims_waiting_by_remittance ON public.remittance_claims USING btree (organization_id, remittance_id, id) WHERE ((NOT posted) AND (match_state <> 'ignored'::text))
CREATE INDEX remittance_claims_waiting_by_state ON public.remittance_claims USING btree (organization_id, match_state, id) WHERE ((NOT posted) AND (match_state <> 'ignored'::text))
CREATE INDEX remittance_entries_by_document ON public.remittance_entries USING btree (organization_id, document_id) WHERE (document_id IS NOT NULL)
CREATE INDEX remittances_by_id ON public.remittances USING brin (id) WITH (pages_per_range='32', autosummarize='on')
CREATE INDEX remittances_by_payer ON public.remittances USING btree (organization_id, payer_id, id)
CREATE INDEX remittances_by_posting_status ON public.remittances USING btree (organization_id, posting_status, id)
CREATE INDEX remittances_by_trace ON public.remittances USING btree (organization_id, trace_number)
CREATE INDEX request_log_by_actor ON public.request_log USING btree (organization_id, actor_id, id)
CREATE INDEX request_log_by_error ON public.request_log USING btree (organization_id, error_code, id) WHERE (error_code IS NOT NULL)
CREATE INDEX request_log_by_id ON public.request_log USING btree (id)
CREATE INDEX request_log_by_operation ON public.request_log USING btree (organization_id, operation_id, id)
CREATE INDEX request_log_by_outcome ON public.request_log USING btree (organization_id, (
CASE
    WHEN (status >= 500) THEN 'failed'::text
    WHEN (status >= 400) THEN 'refused'::text
    ELSE 'succeeded'::text
END), id)
CREATE INDEX reviews_by_claim ON public.reviews USING btree (organization_id, claim_id, id)
CREATE INDEX reviews_by_id ON public.reviews USING btree (id)
CREATE INDEX reviews_by_policy ON public.reviews USING btree (organization_id, policy_id, id)
CREATE INDEX reviews_by_stage ON public.reviews USING btree (organization_id, stage, id)
CREATE INDEX reviews_by_status ON public.reviews USING btree (organization_id, status, id)
CREATE INDEX reviews_by_subject ON public.reviews USING btree (organization_id, subject_id, id)
CREATE INDEX reviews_expiring ON public.reviews USING btree (expires_at) WHERE (expires_at IS NOT NULL)
CREATE INDEX roles_by_id ON public.roles USING btree (id)
CREATE INDEX saved_views_by_id ON public.saved_views USING btree (id)
CREATE INDEX saved_views_by_owner ON public.saved_views USING btree (organization_id, owner_id, id)
CREATE INDEX saved_views_by_page ON public.saved_views USING btree (organization_id, page, id)
CREATE INDEX saved_views_by_visibility ON public.saved_views USING btree (organization_id, visibility, id)
CREATE INDEX scrub_rule_results_by_time ON public.scrub_rule_results USING btree (organization_id, created_at)
CREATE INDEX scrub_rules_by_enabled ON public.scrub_rules USING btree (organization_id, enabled, id)
CREATE INDEX scrub_rules_by_id ON public.scrub_rules USING btree (id)
CREATE INDEX scrub_rules_by_mode ON public.scrub_rules USING btree (organization_id, mode, id)
CREATE INDEX sessions_by_end ON public.sessions USING btree (organization_id, expires_at)
CREATE INDEX sessions_by_hash ON public.sessions USING btree (sid_hash)
CREATE INDEX sessions_by_idp_session ON public.sessions USING btree (issuer, idp_session_id) WHERE (ended_at IS NULL)
CREATE INDEX sessions_by_subject ON public.sessions USING btree (issuer, subject) WHERE (ended_at IS NULL)
CREATE INDEX sla_clocks_by_id ON public.sla_clocks USING btree (id)
CREATE INDEX sla_clocks_by_metric ON public.sla_clocks USING btree (organization_id, metric, id)
CREATE INDEX sla_clocks_by_policy ON public.sla_clocks USING btree (organization_id, policy_id, id)
CREATE INDEX sla_clocks_by_state ON public.sla_clocks USING btree (organization_id, state, id)
CREATE INDEX sla_clocks_by_subject ON public.sla_clocks USING btree (organization_id, subject_id, id)
CREATE INDEX sla_clocks_by_subject_type ON public.sla_clocks USING btree (organization_id, subject_type, id)
CREATE INDEX sla_clocks_due ON public.sla_clocks USING btree (next_at) WHERE (next_at IS NOT NULL)
CREATE INDEX sla_policies_by_enabled ON public.sla_policies USING btree (organization_id, enabled, id)
CREATE INDEX sla_policies_by_id ON public.sla_policies USING btree (id)
CREATE INDEX sla_policies_by_position ON public.sla_policies USING btree (organization_id, "position") WHERE (archived_at IS NULL)
CREATE INDEX sla_policies_by_subject ON public.sla_policies USING btree (organization_id, applies_to) WHERE (archived_at IS NULL)
CREATE INDEX test_clock_jobs_due ON public.test_clock_jobs USING btree (organization_id, test_clock_id, due_at, "position")
CREATE INDEX test_clocks_by_id ON public.test_clocks USING btree (id)
CREATE INDEX trading_partners_connection ON public.trading_partners USING btree (organization_id, connection_id) WHERE (connection_id IS NOT NULL)
CREATE INDEX upload_chunks_pending ON public.upload_chunks USING btree (organization_id, upload_id, created_at) WHERE (NOT is_kept)
CREATE INDEX used_assertions_expired ON embedded_ehr.used_assertions USING btree (expires_at)
CREATE INDEX users_by_email ON public.users USING btree (email)
CREATE INDEX users_by_id ON public.users USING btree (id)
CREATE INDEX users_by_identity ON public.users USING btree (issuer, subject)
CREATE INDEX users_by_invitation ON public.users USING btree (invitation_hash) WHERE (invitation_hash IS NOT NULL)
CREATE INDEX users_by_role ON public.users USING btree (organization_id, role)
CREATE INDEX users_by_shown_status ON public.users USING btree (organization_id, (
CASE
    WHEN (status = 'disabled'::text) THEN 'disabled'::text
    WHEN (issuer IS NULL) THEN 'invited'::text
    ELSE 'active'::text
END), id)
CREATE INDEX versions_changed ON embedded_ehr.versions USING btree (tenant, resource_type, last_updated, id) WHERE (is_current AND (content IS NOT NULL))
CREATE INDEX versions_content ON embedded_ehr.versions USING gin (content jsonb_path_ops) WHERE (is_current AND (content IS NOT NULL))
CREATE INDEX webhook_deliveries_by_event ON ONLY public.webhook_deliveries USING btree (event_id, subscription_id)
CREATE INDEX webhook_deliveries_by_id ON ONLY public.webhook_deliveries USING brin (id) WITH (pages_per_range='128', autosummarize='on')
CREATE INDEX webhook_deliveries_by_time ON ONLY public.webhook_deliveries USING brin (attempted_at)
CREATE INDEX webhook_deliveries_failed ON ONLY public.webhook_deliveries USING btree (organization_id, subscription_id, outcome, id) WHERE (outcome <> 'succeeded'::text)
CREATE INDEX webhook_queue_clocked ON public.webhook_queue USING btree (organization_id, test_clock_id, due_at, event_id, subscription_id) WHERE (is_clocked AND (NOT is_held))
CREATE INDEX webhook_queue_fresh ON public.webhook_queue USING btree (subscription_id, due_at, event_id) WHERE ((attempt = 1) AND (NOT is_held) AND (NOT is_clocked) AND (NOT is_strict))
CREATE INDEX webhook_queue_held ON public.webhook_queue USING btree (subscription_id) WHERE is_held
CREATE INDEX webhook_queue_replays ON public.webhook_queue USING btree (replay_id) WHERE (replay_id IS NOT NULL)
CREATE INDEX webhook_queue_retries ON public.webhook_queue USING btree (subscription_id, due_at, event_id) WHERE ((attempt > 1) AND (NOT is_held) AND (NOT is_clocked) AND (NOT is_strict))
CREATE INDEX webhook_queue_strict ON public.webhook_queue USING btree (subscription_id, event_id, dispatch_id) WHERE (is_strict AND (NOT is_held) AND (NOT is_clocked))
CREATE INDEX webhook_replays_by_id ON public.webhook_replays USING btree (id)
CREATE INDEX webhook_replays_by_subscription ON public.webhook_replays USING btree (organization_id, subscription_id, id)
CREATE INDEX webhook_subscriptions_by_id ON public.webhook_subscriptions USING btree (id)
CREATE INDEX work_items_by_assignee ON public.work_items USING btree (organization_id, assignee_id, id) WHERE (assignee_id IS NOT NULL)
CREATE INDEX work_items_by_claim ON public.work_items USING btree (organization_id, claim_id, id) WHERE (claim_id IS NOT NULL)
CREATE INDEX work_items_by_due ON public.work_items USING btree (organization_id, due_at, id) WHERE (due_at IS NOT NULL)
CREATE INDEX work_items_by_id ON public.work_items USING btree (id)
CREATE INDEX work_items_by_queue ON public.work_items USING btree (organization_id, queue_id, id) WHERE (queue_id IS NOT NULL)
CREATE INDEX work_items_by_score ON public.work_items USING btree (organization_id, priority_score DESC, id DESC)
CREATE INDEX work_items_by_sla ON public.work_items USING btree (organization_id, sla_state, id) WHERE (sla_state IS NOT NULL)
CREATE INDEX work_items_by_status ON public.work_items USING btree (organization_id, status, id)
CREATE INDEX work_items_by_subject ON public.work_items USING btree (organization_id, subject_id, id) WHERE (subject_id IS NOT NULL)
CREATE INDEX work_items_by_type ON public.work_items USING btree (organization_id, type, id)
CREATE INDEX work_items_score_next ON public.work_items USING btree (organization_id, score_next_at) WHERE (score_next_at IS NOT NULL)
CREATE INDEX work_items_sla_next ON public.work_items USING btree (sla_next_at) WHERE (sla_next_at IS NOT NULL)
CREATE INDEX work_items_to_take ON public.work_items USING btree (organization_id, priority_score DESC, due_at, id) WHERE ((status = 'open'::text) AND (assignee_id IS NULL))
CREATE INDEX work_notes_by_item ON public.work_notes USING btree (organization_id, work_item_id, id)
CREATE INDEX work_queues_by_id ON public.work_queues USING btree (id)
CREATE UNIQUE INDEX acknowledgments_pkey ON public.acknowledgments USING btree (organization_id, id)
CREATE UNIQUE INDEX agent_actions_pkey ON public.agent_actions USING btree (organization_id, id)
CREATE UNIQUE INDEX api_keys_pkey ON public.api_keys USING btree (organization_id, id)
CREATE UNIQUE INDEX appeal_denials_pkey ON public.appeal_denials USING btree (organization_id, appeal_id, denial_id)
CREATE UNIQUE INDEX appeal_documents_pkey ON public.appeal_documents USING btree (organization_id, appeal_id, document_id)
CREATE UNIQUE INDEX appeals_external_id ON public.appeals USING btree (organization_id, external_id)
CREATE UNIQUE INDEX appeals_interchange ON public.appeals USING btree (organization_id, interchange_id) WHERE (interchange_id IS NOT NULL)
CREATE UNIQUE INDEX appeals_pkey ON public.appeals USING btree (organization_id, id)
CREATE UNIQUE INDEX archives_pkey ON public.archives USING btree (organization_id, subject_id)
CREATE UNIQUE INDEX audit_chain_organization_id_entry_id_key ON public.audit_chain USING btree (organization_id, entry_id)
CREATE UNIQUE INDEX audit_chain_pkey ON public.audit_chain USING btree (organization_id, "position")
CREATE UNIQUE INDEX audit_entries_pkey ON public.audit_entries USING btree (organization_id, id)
CREATE UNIQUE INDEX audit_heads_pkey ON public.audit_heads USING btree (organization_id)
CREATE UNIQUE INDEX audit_registry_head_pkey ON public.audit_registry_head USING btree (id)
CREATE UNIQUE INDEX audit_registry_organization_id_key ON public.audit_registry USING btree (organization_id)
CREATE UNIQUE INDEX audit_registry_pkey ON public.audit_registry USING btree ("position")
CREATE UNIQUE INDEX audit_unsealed_pkey ON public.audit_unsealed USING btree (organization_id, entry_id)
CREATE UNIQUE INDEX calendars_pkey ON public.calendars USING btree (organization_id, id)
CREATE UNIQUE INDEX charge_bundles_code ON public.charge_bundles USING btree (organization_id, code)
CREATE UNIQUE INDEX charge_bundles_external_id ON public.charge_bundles USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL)
CREATE UNIQUE INDEX charge_bundles_pkey ON public.charge_bundles USING btree (organization_id, id)
CREATE UNIQUE INDEX claim_documents_pkey ON public.claim_documents USING btree (organization_id, claim_id, document_id)
CREATE UNIQUE INDEX claim_import_items_pkey ON public.claim_import_items USING btree (organization_id, import_id, sequence)
CREATE UNIQUE INDEX claim_imports_pkey ON public.claim_imports USING btree (organization_id, id)
CREATE UNIQUE INDEX claim_scrub_runs_pkey ON public.claim_scrub_runs USING btree (organization_id, id)
CREATE UNIQUE INDEX claim_submissions_attempt ON public.claim_submissions USING btree (organization_id, claim_id, attempt)
CREATE UNIQUE INDEX claim_submissions_pkey ON public.claim_submissions USING btree (organization_id, id)
CREATE UNIQUE INDEX claims_external_id ON public.claims USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL)
CREATE UNIQUE INDEX claims_patient_control_number ON public.claims USING btree (organization_id, patient_control_number)
CREATE UNIQUE INDEX claims_pkey ON public.claims USING btree (organization_id, id)
CREATE UNIQUE INDEX clients_pkey ON embedded_ehr.clients USING btree (tenant, client_id)
CREATE UNIQUE INDEX code_set_codes_pkey ON public.code_set_codes USING btree (code_set, code, version)
CREATE UNIQUE INDEX code_set_tables_pkey ON public.code_set_tables USING btree (code_set, version, chunk)
CREATE UNIQUE INDEX code_set_versions_pkey ON public.code_set_versions USING btree (code_set, version)
CREATE UNIQUE INDEX control_numbers_pkey ON simulator.control_numbers USING btree (mailbox)
CREATE UNIQUE INDEX coverages_external_id ON public.coverages USING btree (organization_id, external_id)
CREATE UNIQUE INDEX coverages_pkey ON public.coverages USING btree (organization_id, id)
CREATE UNIQUE INDEX custom_payers_pkey ON public.custom_payers USING btree (organization_id, id)
CREATE UNIQUE INDEX data_upgrades_pkey ON public.data_upgrades USING btree (name)
CREATE UNIQUE INDEX decisions_pkey ON simulator.decisions USING btree (mailbox, payer_claim_number)
CREATE UNIQUE INDEX denials_pkey ON public.denials USING btree (organization_id, id)
CREATE UNIQUE INDEX documents_pkey ON public.documents USING btree (organization_id, id)
CREATE UNIQUE INDEX eligibility_batch_items_pkey ON public.eligibility_batch_items USING btree (organization_id, batch_id, sequence)
CREATE UNIQUE INDEX eligibility_batches_pkey ON public.eligibility_batches USING btree (organization_id, id)
CREATE UNIQUE INDEX eligibility_check_errors_pkey ON public.eligibility_check_errors USING btree (organization_id, code, check_id)
CREATE UNIQUE INDEX eligibility_checks_pkey ON public.eligibility_checks USING btree (organization_id, id)
CREATE UNIQUE INDEX eligibility_policies_pkey ON public.eligibility_policies USING btree (organization_id, id)
CREATE UNIQUE INDEX eligibility_policy_items_pkey ON public.eligibility_policy_items USING btree (organization_id, policy_id, coverage_id, occasion)
CREATE UNIQUE INDEX encounter_claims_pkey ON public.encounter_claims USING btree (organization_id, encounter_id, claim_id)
CREATE UNIQUE INDEX encounters_external_id ON public.encounters USING btree (organization_id, external_id)
CREATE UNIQUE INDEX encounters_pkey ON public.encounters USING btree (organization_id, id)
CREATE UNIQUE INDEX encryption_keys_pkey ON public.encryption_keys USING btree (id)
CREATE UNIQUE INDEX enrollments_pkey ON public.enrollments USING btree (organization_id, id)
CREATE UNIQUE INDEX enrollments_subject ON public.enrollments USING btree (organization_id, provider_npi, tax_id_key, payer_id, transaction)
CREATE UNIQUE INDEX event_feeds_pkey ON public.event_feeds USING btree (organization_id)
CREATE UNIQUE INDEX events_pkey ON ONLY public.events USING btree (organization_id, id)
CREATE UNIQUE INDEX exchange_fence_pkey ON public.exchange_fence USING btree (singleton)
CREATE UNIQUE INDEX exchange_holds_pkey ON public.exchange_holds USING btree (reason, journal_id)
CREATE UNIQUE INDEX expected_visits_pkey ON public.expected_visits USING btree (organization_id, patient_id, visit_date)
CREATE UNIQUE INDEX exports_pkey ON embedded_ehr.exports USING btree (tenant, id)
CREATE UNIQUE INDEX facilities_external_id ON public.facilities USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL)
CREATE UNIQUE INDEX facilities_pkey ON public.facilities USING btree (organization_id, id)
CREATE UNIQUE INDEX faults_pkey ON embedded_ehr.faults USING btree (tenant, id)
CREATE UNIQUE INDEX fhir_access_tokens_pkey ON public.fhir_access_tokens USING btree (organization_id, connection_id)
CREATE UNIQUE INDEX fhir_connection_keys_pkey ON public.fhir_connection_keys USING btree (organization_id, id)
CREATE UNIQUE INDEX fhir_connections_name ON public.fhir_connections USING btree (organization_id, name)
CREATE UNIQUE INDEX fhir_connections_pkey ON public.fhir_connections USING btree (organization_id, id)
CREATE UNIQUE INDEX fhir_notifications_pkey ON public.fhir_notifications USING btree (organization_id, subscription_id, dedupe_key)
CREATE UNIQUE INDEX fhir_owned_coverages_pkey ON public.fhir_owned_coverages USING btree (organization_id, connection_id, coverage_id)
CREATE UNIQUE INDEX fhir_resources_pkey ON public.fhir_resources USING btree (organization_id, connection_id, resource_type, fhir_id)
CREATE UNIQUE INDEX fhir_server_pauses_pkey ON public.fhir_server_pauses USING btree (organization_id, base_url_hash)
CREATE UNIQUE INDEX fhir_session_tokens_pkey ON public.fhir_session_tokens USING btree (organization_id, token_hash)
CREATE UNIQUE INDEX fhir_sessions_pkey ON public.fhir_sessions USING btree (organization_id, id)
CREATE UNIQUE INDEX fhir_subscriptions_pkey ON public.fhir_subscriptions USING btree (organization_id, id)
CREATE UNIQUE INDEX fhir_sync_cursors_pkey ON public.fhir_sync_cursors USING btree (organization_id, connection_id, resource_type)
CREATE UNIQUE INDEX fhir_sync_runs_open ON public.fhir_sync_runs USING btree (organization_id, connection_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]))
CREATE UNIQUE INDEX fhir_sync_runs_pkey ON public.fhir_sync_runs USING btree (organization_id, id)
CREATE UNIQUE INDEX fhir_unread_references_pkey ON public.fhir_unread_references USING btree (organization_id, connection_id, resource_type, fhir_id, referrer_type, referrer_id)
CREATE UNIQUE INDEX grants_pkey ON embedded_ehr.grants USING btree (tenant, token_hash)
CREATE UNIQUE INDEX idempotency_records_pkey ON public.idempotency_records USING btree (organization_id, key_hash)
CREATE UNIQUE INDEX import_rows_pkey ON public.import_rows USING btree (organization_id, import_id, sequence)
CREATE UNIQUE INDEX imports_pkey ON public.imports USING btree (organization_id, id)
CREATE UNIQUE INDEX inbox_pkey ON simulator.inbox USING btree (mailbox, interchange_sender_id, interchange_control_number)
CREATE UNIQUE INDEX inquiries_pkey ON simulator.inquiries USING btree (mailbox, trace_number)
CREATE UNIQUE INDEX interchange_encryptions_pkey ON public.interchange_encryptions USING btree (organization_id, interchange_id)
CREATE UNIQUE INDEX interchanges_file ON public.interchanges USING btree (organization_id, trading_partner_id, file_id) WHERE (file_id IS NOT NULL)
CREATE UNIQUE INDEX interchanges_outbound_number ON public.interchanges USING btree (organization_id, trading_partner_id, interchange_control_number) WHERE (direction = 'outbound'::text)
CREATE UNIQUE INDEX interchanges_pkey ON public.interchanges USING btree (organization_id, id)
CREATE UNIQUE INDEX ledger_days_pkey ON public.ledger_days USING btree (organization_id, claim_id, effective_date)
CREATE UNIQUE INDEX ledger_entries_by_charge ON public.ledger_entries USING btree (organization_id, claim_id, claim_version, kind) WHERE (claim_version IS NOT NULL)
CREATE UNIQUE INDEX ledger_entries_by_claim ON public.ledger_entries USING btree (organization_id, claim_id, "position") WHERE (claim_id IS NOT NULL)
CREATE UNIQUE INDEX ledger_entries_by_remittance ON public.ledger_entries USING btree (organization_id, remittance_id, remittance_sequence, revision) WHERE (remittance_id IS NOT NULL)
CREATE UNIQUE INDEX ledger_entries_by_undone ON public.ledger_entries USING btree (organization_id, undoes_id) WHERE (undoes_id IS NOT NULL)
CREATE UNIQUE INDEX ledger_entries_pkey ON public.ledger_entries USING btree (organization_id, id)
CREATE UNIQUE INDEX ledger_totals_pkey ON public.ledger_totals USING btree (organization_id, claim_id)
CREATE UNIQUE INDEX mail_outbox_pkey ON public.mail_outbox USING btree (organization_id, id)
CREATE UNIQUE INDEX mailbox_leases_pkey ON public.mailbox_leases USING btree (organization_id, trading_partner_id)
CREATE UNIQUE INDEX mailbox_members_pkey ON public.mailbox_members USING btree (organization_id, trading_partner_id, member_organization_id)
CREATE UNIQUE INDEX manual_review_policies_pkey ON public.manual_review_policies USING btree (organization_id, id)
CREATE UNIQUE INDEX notifications_pkey ON embedded_ehr.notifications USING btree (tenant, subscription_id, event_number)
CREATE UNIQUE INDEX numbers_ahead_pkey ON public.numbers_ahead USING btree (organization_id, trading_partner_id)
CREATE UNIQUE INDEX organization_settings_pkey ON public.organization_settings USING btree (organization_id)
CREATE UNIQUE INDEX organizations_pkey ON public.organizations USING btree (organization_id)
CREATE UNIQUE INDEX outbound_transactions_pkey ON public.outbound_transactions USING btree (organization_id, id)
CREATE UNIQUE INDEX outbound_transactions_reserved ON public.outbound_transactions USING btree (organization_id, interchange_id) WHERE (interchange_id IS NOT NULL)
CREATE UNIQUE INDEX outbox_entries_dedupe_key ON public.outbox_entries USING btree (organization_id, connection_id, dedupe_key) WHERE (status <> ALL (ARRAY['failed'::text, 'cancelled'::text]))
CREATE UNIQUE INDEX outbox_entries_pkey ON public.outbox_entries USING btree (organization_id, id)
CREATE UNIQUE INDEX outbox_pkey ON simulator.outbox USING btree (mailbox, file_id)
CREATE UNIQUE INDEX partner_ehr_connections_name ON public.partner_ehr_connections USING btree (organization_id, name)
CREATE UNIQUE INDEX partner_ehr_connections_pkey ON public.partner_ehr_connections USING btree (organization_id, id)
CREATE UNIQUE INDEX partner_ehr_events_event_id ON public.partner_ehr_events USING btree (organization_id, connection_id, event_id)
CREATE UNIQUE INDEX partner_ehr_events_pkey ON public.partner_ehr_events USING btree (organization_id, id)
CREATE UNIQUE INDEX partner_ehr_resources_pkey ON public.partner_ehr_resources USING btree (organization_id, connection_id, resource_type, resource_id)
CREATE UNIQUE INDEX partner_ehr_webhooks_pkey ON public.partner_ehr_webhooks USING btree (organization_id, id)
CREATE UNIQUE INDEX patient_medical_history_external_id ON public.patient_medical_history USING btree (organization_id, external_id)
CREATE UNIQUE INDEX patient_medical_history_pkey ON public.patient_medical_history USING btree (organization_id, id)
CREATE UNIQUE INDEX patient_search_words_pkey ON public.patient_search_words USING btree (organization_id, patient_id, word)
CREATE UNIQUE INDEX patients_external_id ON public.patients USING btree (organization_id, external_id)
CREATE UNIQUE INDEX patients_pkey ON public.patients USING btree (organization_id, id)
CREATE UNIQUE INDEX payer_aliases_pkey ON public.payer_aliases USING btree (alias, valid_from)
CREATE UNIQUE INDEX payer_connections_name ON public.payer_connections USING btree (organization_id, name)
CREATE UNIQUE INDEX payer_connections_pkey ON public.payer_connections USING btree (organization_id, id)
CREATE UNIQUE INDEX payer_file_chunks_pkey ON public.payer_file_chunks USING btree (organization_id, file_id, sequence)
CREATE UNIQUE INDEX payer_file_sets_pkey ON public.payer_file_sets USING btree (organization_id, file_id, sequence)
CREATE UNIQUE INDEX payer_files_content ON public.payer_files USING btree (organization_id, trading_partner_id, content_sha256) WHERE (status <> ALL (ARRAY['duplicate'::text, 'incomplete'::text]))
CREATE UNIQUE INDEX payer_files_listing ON public.payer_files USING btree (organization_id, trading_partner_id, path, byte_count, modified_at, content_sha256) NULLS NOT DISTINCT
CREATE UNIQUE INDEX payer_files_pkey ON public.payer_files USING btree (organization_id, id)
CREATE UNIQUE INDEX payer_routes_pkey ON public.payer_routes USING btree (organization_id, id)
CREATE UNIQUE INDEX payer_routes_start ON public.payer_routes USING btree (organization_id, payer_id, transaction_set, effective_from)
CREATE UNIQUE INDEX payer_snapshot_changes_pkey ON public.payer_snapshot_changes USING btree (snapshot_id, payer_id)
CREATE UNIQUE INDEX payer_snapshots_pkey ON public.payer_snapshots USING btree (id)
CREATE UNIQUE INDEX payers_pkey ON public.payers USING btree (id)
CREATE UNIQUE INDEX prior_authorization_audit_notes_pkey ON public.prior_authorization_audit_notes USING btree (organization_id, id)
CREATE UNIQUE INDEX prior_authorization_documents_pkey ON public.prior_authorization_documents USING btree (organization_id, prior_authorization_id, document_id)
CREATE UNIQUE INDEX prior_authorization_messages_pkey ON public.prior_authorization_messages USING btree (organization_id, interchange_id, prior_authorization_id)
CREATE UNIQUE INDEX prior_authorization_questions_pkey ON public.prior_authorization_questions USING btree (organization_id, id)
CREATE UNIQUE INDEX prior_authorization_questions_sequence ON public.prior_authorization_questions USING btree (organization_id, prior_authorization_id, sequence)
CREATE UNIQUE INDEX prior_authorization_uses_pkey ON public.prior_authorization_uses USING btree (organization_id, prior_authorization_id, claim_id)
CREATE UNIQUE INDEX prior_authorizations_external_id ON public.prior_authorizations USING btree (organization_id, external_id)
CREATE UNIQUE INDEX prior_authorizations_pkey ON public.prior_authorizations USING btree (organization_id, id)
CREATE UNIQUE INDEX prior_authorizations_trace_number ON public.prior_authorizations USING btree (organization_id, trace_number)
CREATE UNIQUE INDEX process_heartbeats_pkey ON public.process_heartbeats USING btree (process_id)
CREATE UNIQUE INDEX provenance_records_pkey ON public.provenance_records USING btree (organization_id, id)
CREATE UNIQUE INDEX providers_external_id ON public.providers USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL)
CREATE UNIQUE INDEX providers_pkey ON public.providers USING btree (organization_id, id)
CREATE UNIQUE INDEX rate_limit_buckets_pkey ON public.rate_limit_buckets USING btree (bucket)
CREATE UNIQUE INDEX remittance_claims_id ON public.remittance_claims USING btree (organization_id, id)
CREATE UNIQUE INDEX remittance_claims_pkey ON public.remittance_claims USING btree (organization_id, remittance_id, sequence)
CREATE UNIQUE INDEX remittance_entries_pkey ON public.remittance_entries USING btree (organization_id, interchange_id)
CREATE UNIQUE INDEX remittances_pkey ON public.remittances USING btree (organization_id, id)
CREATE UNIQUE INDEX remittances_sequence ON public.remittances USING btree (organization_id, interchange_id, sequence)
CREATE UNIQUE INDEX request_log_pkey ON public.request_log USING btree (organization_id, id)
CREATE UNIQUE INDEX reviews_pkey ON public.reviews USING btree (organization_id, id)
CREATE UNIQUE INDEX roles_name ON public.roles USING btree (organization_id, name)
CREATE UNIQUE INDEX roles_pkey ON public.roles USING btree (organization_id, id)
CREATE UNIQUE INDEX saved_views_pkey ON public.saved_views USING btree (organization_id, id)
CREATE UNIQUE INDEX schema_migrations_pkey ON public.schema_migrations USING btree (name)
CREATE UNIQUE INDEX scrub_rule_results_pkey ON public.scrub_rule_results USING btree (organization_id, run_id)
CREATE UNIQUE INDEX scrub_rules_pkey ON public.scrub_rules USING btree (organization_id, id)
CREATE UNIQUE INDEX scrub_rules_slug ON public.scrub_rules USING btree (organization_id, slug)
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (organization_id, id)
CREATE UNIQUE INDEX sla_clocks_pkey ON public.sla_clocks USING btree (organization_id, id)
CREATE UNIQUE INDEX sla_clocks_running ON public.sla_clocks USING btree (organization_id, subject_id, metric) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX sla_policies_pkey ON public.sla_policies USING btree (organization_id, id)
CREATE UNIQUE INDEX tenants_pkey ON embedded_ehr.tenants USING btree (tenant)
CREATE UNIQUE INDEX test_clock_jobs_pkey ON public.test_clock_jobs USING btree (organization_id, "position")
CREATE UNIQUE INDEX test_clocks_of_organization ON public.test_clocks USING btree (organization_id) WHERE (scope = 'organization'::text)
CREATE UNIQUE INDEX test_clocks_pkey ON public.test_clocks USING btree (organization_id, id)
CREATE UNIQUE INDEX trading_partners_name ON public.trading_partners USING btree (organization_id, name)
CREATE UNIQUE INDEX trading_partners_pkey ON public.trading_partners USING btree (organization_id, id)
CREATE UNIQUE INDEX transport_journals_pkey ON public.transport_journals USING btree (journal_id)
CREATE UNIQUE INDEX upload_chunks_pkey ON public.upload_chunks USING btree (organization_id, upload_id, sequence)
CREATE UNIQUE INDEX used_assertions_pkey ON embedded_ehr.used_assertions USING btree (tenant, client_id, jti)
CREATE UNIQUE INDEX used_client_assertions_pkey ON public.used_client_assertions USING btree (assertion_hash)
CREATE UNIQUE INDEX used_logout_tokens_pkey ON public.used_logout_tokens USING btree (token_hash)
CREATE UNIQUE INDEX users_email ON public.users USING btree (organization_id, email)
CREATE UNIQUE INDEX users_identity ON public.users USING btree (organization_id, issuer, subject)
CREATE UNIQUE INDEX users_pkey ON public.users USING btree (organization_id, id)
CREATE UNIQUE INDEX versions_current ON embedded_ehr.versions USING btree (tenant, resource_type, id) WHERE is_current
CREATE UNIQUE INDEX versions_pkey ON embedded_ehr.versions USING btree (tenant, resource_type, id, version)
CREATE UNIQUE INDEX webhook_deliveries_pkey ON ONLY public.webhook_deliveries USING btree (organization_id, subscription_id, id)
CREATE UNIQUE INDEX webhook_origin_ips_pkey ON public.webhook_origin_ips USING btree (cidr)
CREATE UNIQUE INDEX webhook_queue_pkey ON public.webhook_queue USING btree (dispatch_id)
CREATE UNIQUE INDEX webhook_replays_pkey ON public.webhook_replays USING btree (organization_id, id)
CREATE UNIQUE INDEX webhook_subscriptions_pkey ON public.webhook_subscriptions USING btree (organization_id, id)
CREATE UNIQUE INDEX webhook_subscriptions_same_target ON public.webhook_subscriptions USING btree (organization_id, target_key) WHERE (status <> 'disabled'::text)
CREATE UNIQUE INDEX work_items_dedupe ON public.work_items USING btree (organization_id, dedupe_key) WHERE ((dedupe_key IS NOT NULL) AND (status <> ALL (ARRAY['done'::text, 'cancelled'::text])))
CREATE UNIQUE INDEX work_items_pkey ON public.work_items USING btree (organization_id, id)
CREATE UNIQUE INDEX work_notes_pkey ON public.work_notes USING btree (organization_id, id)
CREATE UNIQUE INDEX work_queues_name ON public.work_queues USING btree (organization_id, name)
CREATE UNIQUE INDEX work_queues_pkey ON public.work_queues USING btree (organization_id, id)

-- policies
acknowledgments directory_lookup SELECT to rcm_directory using true check
acknowledgments organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
agent_actions directory_lookup SELECT to rcm_directory using true check
agent_actions organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
api_keys directory_lookup SELECT to rcm_directory using true check
api_keys organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
appeal_denials directory_lookup SELECT to rcm_directory using true check
appeal_denials organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
appeal_documents directory_lookup SELECT to rcm_directory using true check
appeal_documents organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
appeals directory_lookup SELECT to rcm_directory using true check
appeals organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
archives directory_lookup SELECT to rcm_directory using true check
archives organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
audit_chain directory_lookup SELECT to rcm_directory using true check
audit_chain organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
audit_entries directory_lookup SELECT to rcm_directory using true check
audit_entries organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
audit_heads directory_lookup SELECT to rcm_directory using true check
audit_heads organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
calendars directory_lookup SELECT to rcm_directory using true check
calendars organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
charge_bundles directory_lookup SELECT to rcm_directory using true check
charge_bundles organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
claim_documents directory_lookup SELECT to rcm_directory using true check
claim_documents organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
claim_import_items directory_lookup SELECT to rcm_directory using true check
claim_import_items organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
claim_imports directory_lookup SELECT to rcm_directory using true check
claim_imports organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
claim_scrub_runs directory_lookup SELECT to rcm_directory using true check
claim_scrub_runs organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
claim_submissions directory_lookup SELECT to rcm_directory using true check
claim_submissions organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
claims directory_lookup SELECT to rcm_directory using true check
claims organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
coverages directory_lookup SELECT to rcm_directory using true check
coverages organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
custom_payers directory_lookup SELECT to rcm_directory using true check
custom_payers organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
denials directory_lookup SELECT to rcm_directory using true check
denials organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
documents directory_lookup SELECT to rcm_directory using true check
documents organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
eligibility_batch_items directory_lookup SELECT to rcm_directory using true check
eligibility_batch_items organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
eligibility_batches directory_lookup SELECT to rcm_directory using true check
eligibility_batches organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
eligibility_check_errors directory_lookup SELECT to rcm_directory using true check
eligibility_check_errors organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
eligibility_checks directory_lookup SELECT to rcm_directory using true check
eligibility_checks organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
eligibility_policies directory_lookup SELECT to rcm_directory using true check
eligibility_policies organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
eligibility_policy_items directory_lookup SELECT to rcm_directory using true check
eligibility_policy_items organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
encounter_claims directory_lookup SELECT to rcm_directory using true check
encounter_claims organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
encounters directory_lookup SELECT to rcm_directory using true check
encounters organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
enrollments directory_lookup SELECT to rcm_directory using true check
enrollments organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
event_feeds directory_lookup SELECT to rcm_directory using true check
event_feeds organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
events directory_lookup SELECT to rcm_directory using true check
events organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
expected_visits directory_lookup SELECT to rcm_directory using true check
expected_visits organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
facilities directory_lookup SELECT to rcm_directory using true check
facilities organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_access_tokens directory_lookup SELECT to rcm_directory using true check
fhir_access_tokens organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_connection_keys directory_lookup SELECT to rcm_directory using true check
fhir_connection_keys organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_connections directory_lookup SELECT to rcm_directory using true check
fhir_connections organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_notifications directory_lookup SELECT to rcm_directory using true check
fhir_notifications organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_owned_coverages directory_lookup SELECT to rcm_directory using true check
fhir_owned_coverages organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_resources directory_lookup SELECT to rcm_directory using true check
fhir_resources organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_server_pauses directory_lookup SELECT to rcm_directory using true check
fhir_server_pauses organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_session_tokens directory_lookup SELECT to rcm_directory using true check
fhir_session_tokens directory_successor_removal UPDATE to rcm_directory using true check (successor IS NULL)
fhir_session_tokens organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_sessions directory_lookup SELECT to rcm_directory using true check
fhir_sessions organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_subscriptions directory_lookup SELECT to rcm_directory using true check
fhir_subscriptions organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_sync_cursors directory_lookup SELECT to rcm_directory using true check
fhir_sync_cursors organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_sync_runs directory_lookup SELECT to rcm_directory using true check
fhir_sync_runs organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
fhir_unread_references directory_lookup SELECT to rcm_directory using true check
fhir_unread_references organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
idempotency_records directory_deletion DELETE to rcm_directory using true check
idempotency_records directory_lookup SELECT to rcm_directory using true check
idempotency_records directory_secret_removal UPDATE to rcm_directory using true check (response_with_secret IS NULL)
idempotency_records organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
import_rows directory_lookup SELECT to rcm_directory using true check
import_rows organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
imports directory_lookup SELECT to rcm_directory using true check
imports organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
interchange_encryptions directory_lookup SELECT to rcm_directory using true check
interchange_encryptions organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
interchanges directory_lookup SELECT to rcm_directory using true check
interchanges organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
ledger_days directory_lookup SELECT to rcm_directory using true check
ledger_days organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
ledger_entries directory_lookup SELECT to rcm_directory using true check
ledger_entries organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
ledger_entries test_deletion DELETE to rcm_directory using ((NOT livemode) AND (organization_id = current_setting('app.organization_id'::text, true))) check
ledger_totals directory_lookup SELECT to rcm_directory using true check
ledger_totals organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
mail_outbox directory_lookup SELECT to rcm_directory using true check
mail_outbox organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
mailbox_leases directory_lookup SELECT to rcm_directory using true check
mailbox_leases organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
mailbox_members directory_lookup SELECT to rcm_directory using true check
mailbox_members organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
manual_review_policies directory_lookup SELECT to rcm_directory using true check
manual_review_policies organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
numbers_ahead directory_lookup SELECT to rcm_directory using true check
numbers_ahead organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
organization_settings directory_lookup SELECT to rcm_directory using true check
organization_settings organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
organizations directory_lookup SELECT to rcm_directory using true check
organizations organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
outbound_transactions directory_lookup SELECT to rcm_directory using true check
outbound_transactions organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
outbox_entries directory_lookup SELECT to rcm_directory using true check
outbox_entries organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
partner_ehr_connections directory_lookup SELECT to rcm_directory using true check
partner_ehr_connections organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
partner_ehr_events directory_lookup SELECT to rcm_directory using true check
partner_ehr_events organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
partner_ehr_resources directory_lookup SELECT to rcm_directory using true check
partner_ehr_resources organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
partner_ehr_webhooks directory_lookup SELECT to rcm_directory using true check
partner_ehr_webhooks organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
patient_medical_history directory_lookup SELECT to rcm_directory using true check
patient_medical_history organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
patient_search_words directory_lookup SELECT to rcm_directory using true check
patient_search_words organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
patients directory_lookup SELECT to rcm_directory using true check
patients organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
payer_connections directory_lookup SELECT to rcm_directory using true check
payer_connections organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
payer_file_chunks directory_lookup SELECT to rcm_directory using true check
payer_file_chunks organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
payer_file_sets directory_lookup SELECT to rcm_directory using true check
payer_file_sets organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
payer_files directory_lookup SELECT to rcm_directory using true check
payer_files organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
payer_routes directory_lookup SELECT to rcm_directory using true check
payer_routes organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
prior_authorization_audit_notes directory_lookup SELECT to rcm_directory using true check
prior_authorization_audit_notes organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
prior_authorization_documents directory_lookup SELECT to rcm_directory using true check
prior_authorization_documents organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
prior_authorization_messages directory_lookup SELECT to rcm_directory using true check
prior_authorization_messages organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
prior_authorization_questions directory_lookup SELECT to rcm_directory using true check
prior_authorization_questions organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
prior_authorization_uses directory_lookup SELECT to rcm_directory using true check
prior_authorization_uses organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
prior_authorizations directory_lookup SELECT to rcm_directory using true check
prior_authorizations organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
provenance_records directory_lookup SELECT to rcm_directory using true check
provenance_records organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
providers directory_lookup SELECT to rcm_directory using true check
providers organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
remittance_claims directory_lookup SELECT to rcm_directory using true check
remittance_claims organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
remittance_entries directory_lookup SELECT to rcm_directory using true check
remittance_entries organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
remittances directory_lookup SELECT to rcm_directory using true check
remittances organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
request_log directory_deletion DELETE to rcm_directory using true check
request_log directory_lookup SELECT to rcm_directory using true check
request_log organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
reviews directory_lookup SELECT to rcm_directory using true check
reviews organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
roles directory_lookup SELECT to rcm_directory using true check
roles organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
saved_views directory_lookup SELECT to rcm_directory using true check
saved_views organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
scrub_rule_results directory_lookup SELECT to rcm_directory using true check
scrub_rule_results organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
scrub_rules directory_lookup SELECT to rcm_directory using true check
scrub_rules organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
sessions directory_lookup SELECT to rcm_directory using true check
sessions organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
sla_clocks directory_lookup SELECT to rcm_directory using true check
sla_clocks organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
sla_policies directory_lookup SELECT to rcm_directory using true check
sla_policies organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
test_clock_jobs directory_lookup SELECT to rcm_directory using true check
test_clock_jobs organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
test_clocks directory_lookup SELECT to rcm_directory using true check
test_clocks organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
trading_partners directory_lookup SELECT to rcm_directory using true check
trading_partners organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
upload_chunks directory_lookup SELECT to rcm_directory using true check
upload_chunks organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
users directory_lookup SELECT to rcm_directory using true check
users organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
webhook_deliveries directory_lookup SELECT to rcm_directory using true check
webhook_deliveries organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
webhook_replays directory_lookup SELECT to rcm_directory using true check
webhook_replays organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
webhook_subscriptions directory_lookup SELECT to rcm_directory using true check
webhook_subscriptions organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
work_items directory_lookup SELECT to rcm_directory using true check
work_items organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
work_notes directory_lookup SELECT to rcm_directory using true check
work_notes organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))
work_queues directory_lookup SELECT to rcm_directory using true check
work_queues organization_isolation ALL to rcm_service using (organization_id = current_setting('app.organization_id'::text, true)) check (organization_id = current_setting('app.organization_id'::text, true))

-- grants
embedded_ehr.clients rcm_service: delete, insert, select, update
embedded_ehr.exports rcm_service: delete, insert, select, update
embedded_ehr.faults rcm_service: delete, insert, select, update
embedded_ehr.grants rcm_service: delete, insert, select, update
embedded_ehr.notifications rcm_service: delete, insert, select, update
embedded_ehr.tenants rcm_service: delete, insert, select, update
embedded_ehr.used_assertions rcm_service: delete, insert, select, update
embedded_ehr.versions rcm_service: delete, insert, select, update
public.acknowledgments rcm_directory: select
public.acknowledgments rcm_service: delete, insert, select, update
public.agent_actions rcm_directory: select
public.agent_actions rcm_service: delete, insert, select, update
public.api_keys rcm_directory: select
public.api_keys rcm_service: delete, insert, select, update
public.appeal_denials rcm_directory: select
public.appeal_denials rcm_service: delete, insert, select, update
public.appeal_documents rcm_directory: select
public.appeal_documents rcm_service: delete, insert, select, update
public.appeals rcm_directory: select
public.appeals rcm_service: delete, insert, select, update
public.archives rcm_directory: select
public.archives rcm_service: delete, insert, select
public.audit_chain rcm_directory: select
public.audit_chain rcm_service: insert, select
public.audit_entries rcm_directory: select
public.audit_entries rcm_service: insert, select
public.audit_heads rcm_directory: select
public.audit_heads rcm_service: insert, select, update
public.audit_registry rcm_service: insert, select
public.audit_registry_head rcm_service: insert, select, update
public.audit_unsealed rcm_directory: select
public.audit_unsealed rcm_service: delete, insert, select
public.calendars rcm_directory: select
public.calendars rcm_service: delete, insert, select, update
public.charge_bundles rcm_directory: select
public.charge_bundles rcm_service: delete, insert, select, update
public.claim_documents rcm_directory: select
public.claim_documents rcm_service: delete, insert, select, update
public.claim_import_items rcm_directory: select
public.claim_import_items rcm_service: delete, insert, select, update
public.claim_imports rcm_directory: select
public.claim_imports rcm_service: delete, insert, select, update
public.claim_scrub_runs rcm_directory: select
public.claim_scrub_runs rcm_service: delete, insert, select, update
public.claim_submissions rcm_directory: select
public.claim_submissions rcm_service: delete, insert, select, update
public.claims rcm_directory: select
public.claims rcm_service: delete, insert, select, update
public.code_set_codes rcm_service: delete, insert, select, update
public.code_set_tables rcm_service: delete, insert, select, update
public.code_set_versions rcm_service: delete, insert, select, update
public.coverages rcm_directory: select
public.coverages rcm_service: delete, insert, select, update
public.custom_payers rcm_directory: select
public.custom_payers rcm_service: delete, insert, select, update
public.data_upgrades rcm_service: insert, select
public.denials rcm_directory: select
public.denials rcm_service: delete, insert, select, update
public.documents rcm_directory: select
public.documents rcm_service: delete, insert, select, update
public.eligibility_batch_items rcm_directory: select
public.eligibility_batch_items rcm_service: delete, insert, select, update
public.eligibility_batches rcm_directory: select
public.eligibility_batches rcm_service: delete, insert, select, update
public.eligibility_check_errors rcm_directory: select
public.eligibility_check_errors rcm_service: delete, insert, select, update
public.eligibility_checks rcm_directory: select
public.eligibility_checks rcm_service: delete, insert, select, update
public.eligibility_policies rcm_directory: select
public.eligibility_policies rcm_service: delete, insert, select, update
public.eligibility_policy_items rcm_directory: select
public.eligibility_policy_items rcm_service: delete, insert, select, update
public.encounter_claims rcm_directory: select
public.encounter_claims rcm_service: delete, insert, select, update
public.encounters rcm_directory: select
public.encounters rcm_service: delete, insert, select, update
public.encryption_keys rcm_service: insert, select
public.enrollments rcm_directory: select
public.enrollments rcm_service: delete, insert, select, update
public.event_feeds rcm_directory: select
public.event_feeds rcm_service: delete, insert, select, update
public.events rcm_directory: select
public.events rcm_service: delete, insert, select, update
public.exchange_fence rcm_directory: select
public.exchange_fence rcm_service: insert, select, update
public.exchange_holds rcm_directory: select
public.exchange_holds rcm_service: delete, insert, select, update
public.expected_visits rcm_directory: select
public.expected_visits rcm_service: delete, insert, select, update
public.facilities rcm_directory: select
public.facilities rcm_service: delete, insert, select, update
public.fhir_access_tokens rcm_directory: select
public.fhir_access_tokens rcm_service: delete, insert, select, update
public.fhir_connection_keys rcm_directory: select
public.fhir_connection_keys rcm_service: delete, insert, select, update
public.fhir_connections rcm_directory: select
public.fhir_connections rcm_service: delete, insert, select, update
public.fhir_notifications rcm_directory: select
public.fhir_notifications rcm_service: delete, insert, select, update
public.fhir_owned_coverages rcm_directory: select
public.fhir_owned_coverages rcm_service: delete, insert, select, update
public.fhir_resources rcm_directory: select
public.fhir_resources rcm_service: delete, insert, select, update
public.fhir_server_pauses rcm_directory: select
public.fhir_server_pauses rcm_service: delete, insert, select, update
public.fhir_session_tokens rcm_directory: select
public.fhir_session_tokens rcm_service: delete, insert, select, update
public.fhir_sessions rcm_directory: select
public.fhir_sessions rcm_service: delete, insert, select, update
public.fhir_subscriptions rcm_directory: select
public.fhir_subscriptions rcm_service: delete, insert, select, update
public.fhir_sync_cursors rcm_directory: select
public.fhir_sync_cursors rcm_service: delete, insert, select, update
public.fhir_sync_runs rcm_directory: select
public.fhir_sync_runs rcm_service: delete, insert, select, update
public.fhir_unread_references rcm_directory: select
public.fhir_unread_references rcm_service: delete, insert, select, update
public.idempotency_records rcm_directory: delete, select
public.idempotency_records rcm_service: delete, insert, select, update
public.import_rows rcm_directory: select
public.import_rows rcm_service: delete, insert, select, update
public.imports rcm_directory: select
public.imports rcm_service: delete, insert, select, update
public.interchange_encryptions rcm_directory: select
public.interchange_encryptions rcm_service: delete, insert, select, update
public.interchanges rcm_directory: select
public.interchanges rcm_service: delete, insert, select, update
public.ledger_days rcm_directory: select
public.ledger_days rcm_service: delete, insert, select, update
public.ledger_entries rcm_directory: delete, select
public.ledger_entries rcm_service: insert, select
public.ledger_postings rcm_service: select
public.ledger_totals rcm_directory: select
public.ledger_totals rcm_service: delete, insert, select, update
public.mail_outbox rcm_directory: select
public.mail_outbox rcm_service: delete, insert, select, update
public.mailbox_leases rcm_directory: select
public.mailbox_leases rcm_service: delete, insert, select, update
public.mailbox_members rcm_directory: select
public.mailbox_members rcm_service: delete, insert, select, update
public.manual_review_policies rcm_directory: select
public.manual_review_policies rcm_service: delete, insert, select, update
public.numbers_ahead rcm_directory: select
public.numbers_ahead rcm_service: delete, insert, select, update
public.organization_settings rcm_directory: select
public.organization_settings rcm_service: delete, insert, select, update
public.organizations rcm_directory: select
public.organizations rcm_service: delete, insert, select, update
public.outbound_transactions rcm_directory: select
public.outbound_transactions rcm_service: delete, insert, select, update
public.outbox_entries rcm_directory: select
public.outbox_entries rcm_service: delete, insert, select, update
public.partner_ehr_connections rcm_directory: select
public.partner_ehr_connections rcm_service: delete, insert, select, update
public.partner_ehr_events rcm_directory: select
public.partner_ehr_events rcm_service: delete, insert, select, update
public.partner_ehr_resources rcm_directory: select
public.partner_ehr_resources rcm_service: delete, insert, select, update
public.partner_ehr_webhooks rcm_directory: select
public.partner_ehr_webhooks rcm_service: delete, insert, select, update
public.patient_medical_history rcm_directory: select
public.patient_medical_history rcm_service: delete, insert, select, update
public.patient_search_words rcm_directory: select
public.patient_search_words rcm_service: delete, insert, select, update
public.patients rcm_directory: select
public.patients rcm_service: delete, insert, select, update
public.payer_aliases rcm_service: delete, insert, select, update
public.payer_connections rcm_directory: select
public.payer_connections rcm_service: delete, insert, select, update
public.payer_file_chunks rcm_directory: select
public.payer_file_chunks rcm_service: delete, insert, select, update
public.payer_file_sets rcm_directory: select
public.payer_file_sets rcm_service: delete, insert, select, update
public.payer_files rcm_directory: select
public.payer_files rcm_service: delete, insert, select, update
public.payer_routes rcm_directory: select
public.payer_routes rcm_service: delete, insert, select, update
public.payer_snapshot_changes rcm_service: delete, insert, select, update
public.payer_snapshots rcm_service: delete, insert, select, update
public.payers rcm_service: delete, insert, select, update
public.prior_authorization_audit_notes rcm_directory: select
public.prior_authorization_audit_notes rcm_service: insert, select
public.prior_authorization_documents rcm_directory: select
public.prior_authorization_documents rcm_service: delete, insert, select, update
public.prior_authorization_messages rcm_directory: select
public.prior_authorization_messages rcm_service: delete, insert, select, update
public.prior_authorization_questions rcm_directory: select
public.prior_authorization_questions rcm_service: delete, insert, select, update
public.prior_authorization_uses rcm_directory: select
public.prior_authorization_uses rcm_service: delete, insert, select, update
public.prior_authorizations rcm_directory: select
public.prior_authorizations rcm_service: delete, insert, select, update
public.process_heartbeats rcm_service: delete, insert, select, update
public.provenance_records rcm_directory: select
public.provenance_records rcm_service: delete, insert, select, update
public.providers rcm_directory: select
public.providers rcm_service: delete, insert, select, update
public.rate_limit_buckets rcm_service: delete, insert, select, update
public.remittance_claims rcm_directory: select
public.remittance_claims rcm_service: delete, insert, select, update
public.remittance_entries rcm_directory: select
public.remittance_entries rcm_service: delete, insert, select, update
public.remittances rcm_directory: select
public.remittances rcm_service: delete, insert, select, update
public.request_log rcm_directory: delete, select
public.request_log rcm_service: delete, insert, select, update
public.reviews rcm_directory: select
public.reviews rcm_service: delete, insert, select, update
public.roles rcm_directory: select
public.roles rcm_service: delete, insert, select, update
public.saved_views rcm_directory: select
public.saved_views rcm_service: delete, insert, select, update
public.schema_migrations rcm_service: select
public.scrub_rule_results rcm_directory: select
public.scrub_rule_results rcm_service: delete, insert, select, update
public.scrub_rules rcm_directory: select
public.scrub_rules rcm_service: delete, insert, select, update
public.sessions rcm_directory: select
public.sessions rcm_service: delete, insert, select, update
public.sla_clocks rcm_directory: select
public.sla_clocks rcm_service: delete, insert, select, update
public.sla_policies rcm_directory: select
public.sla_policies rcm_service: delete, insert, select, update
public.test_clock_jobs rcm_directory: select
public.test_clock_jobs rcm_service: delete, insert, select, update
public.test_clocks rcm_directory: select
public.test_clocks rcm_service: delete, insert, select, update
public.trading_partners rcm_directory: select
public.trading_partners rcm_service: delete, insert, select, update
public.transport_journals rcm_service: insert, select, update
public.upload_chunks rcm_directory: select
public.upload_chunks rcm_service: delete, insert, select, update
public.used_client_assertions rcm_service: delete, insert, select
public.used_logout_tokens rcm_service: delete, insert, select
public.users rcm_directory: select
public.users rcm_service: delete, insert, select, update
public.webhook_deliveries rcm_directory: select
public.webhook_deliveries rcm_service: delete, insert, select, update
public.webhook_origin_ips rcm_service: insert, select, update
public.webhook_queue rcm_service: delete, insert, select, update
public.webhook_replays rcm_directory: select
public.webhook_replays rcm_service: delete, insert, select, update
public.webhook_subscriptions rcm_directory: select
public.webhook_subscriptions rcm_service: delete, insert, select, update
public.work_items rcm_directory: select
public.work_items rcm_service: delete, insert, select, update
public.work_notes rcm_directory: select
public.work_notes rcm_service: delete, insert, select, update
public.work_queues rcm_directory: select
public.work_queues rcm_service: delete, insert, select, update
simulator.control_numbers rcm_service: delete, insert, select, update
simulator.decisions rcm_service: delete, insert, select, update
simulator.inbox rcm_service: delete, insert, select, update
simulator.inquiries rcm_service: delete, insert, select, update
simulator.outbox rcm_service: delete, insert, select, update

-- functions
CREATE OR REPLACE FUNCTION public.rcm_connection_kinds()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select distinct kind from payer_connections $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_delete_expired_idempotency_records(before timestamp with time zone, rows_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  removed integer;
begin
  delete from idempotency_records where (organization_id, key_hash) in (
    select organization_id, key_hash from idempotency_records
    where expires_at <= before order by expires_at limit rows_max for update skip locked);
  get diagnostics removed = row_count;
  return removed;
end $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_delete_old_requests(before_id text, rows_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  removed integer;
begin
  delete from request_log where (organization_id, id) in (
    select organization_id, id from request_log where id < before_id order by id limit rows_max);
  get diagnostics removed = row_count;
  return removed;
end $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_delete_test_entries(claim_ids text[], remittance_ids text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare removed integer;
begin
  delete from ledger_entries
  where organization_id = current_setting('app.organization_id', true) and not livemode
    and ((claim_ids is null and remittance_ids is null) or claim_id = any(claim_ids) or remittance_id = any(remittance_ids));
  get diagnostics removed = row_count;
  return removed;
end $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_directory_owns(signature regprocedure)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('grant create on schema public to rcm_directory');
  execute format('alter function %s owner to rcm_directory', signature);
  execute format('revoke create on schema public from rcm_directory');
  execute format('revoke all on function %s from public', signature);
  execute format('grant execute on function %s to rcm_service', signature);
end $function$
  -- owner migrating role
CREATE OR REPLACE FUNCTION public.rcm_due_batches(at timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, trading_partner_id text, transaction_set text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select o.organization_id, o.trading_partner_id, o.transaction_set
    from outbound_transactions o
    join trading_partners p on p.organization_id = o.organization_id and p.id = o.trading_partner_id
    where o.interchange_id is null and o.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = o.organization_id and t.scope = 'organization')
    group by o.organization_id, o.trading_partner_id, o.transaction_set,
      p.batch_transactions_max, p.batch_bytes_max, p.batch_delay_seconds
    having min(o.created_at) <= at - make_interval(secs => case p.batch_delay_seconds when 0 then 60 else p.batch_delay_seconds end)
      or (p.batch_delay_seconds > 0 and (count(*) >= p.batch_transactions_max or sum(o.bytes) >= p.batch_bytes_max))
    order by min(o.created_at) limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_due_connections(of_kind text, at timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, connection_id text, trading_partner_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select c.organization_id, c.id, p.id
    from payer_connections c
    cross join lateral (
      select min(p.id) as id from trading_partners p where p.organization_id = c.organization_id and p.connection_id = c.id
    ) p
    where c.kind = of_kind and c.state in ('testing', 'live') and (c.next_poll_at is null or c.next_poll_at <= at)
      and p.id is not null
    order by c.next_poll_at nulls first, c.organization_id, c.id limit least(rows_max, 1000)
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_due_credential_notices(at timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, connection_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select c.organization_id, c.id from payer_connections c
    where c.expiry_notice_at <= at and c.state <> 'draft'
      and not exists (select from test_clocks t where t.organization_id = c.organization_id and t.scope = 'organization')
    order by c.expiry_notice_at limit least(rows_max, 1000)
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_due_fhir_subscriptions(before timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select organization_id, id from fhir_subscriptions where check_due_at <= before
    order by check_due_at limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_due_notices(at timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, kind text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select n.organization_id, n.kind, n.id from (
      (select d.organization_id, 'denial' as kind, d.id, d.next_notice_at as due_at from denials d
       where d.next_notice_at <= at and d.test_clock_id is null order by d.next_notice_at limit rows_max * 2)
      union all
      (select c.organization_id, 'claim', c.id, c.next_notice_at from claims c
       where c.next_notice_at <= at and c.document->>'testClockId' is null order by c.next_notice_at limit rows_max * 2)
      union all
      (select a.organization_id, 'appeal', a.id, a.decision_overdue_at from appeals a
       where a.decision_overdue_at <= at and a.test_clock_id is null order by a.decision_overdue_at limit rows_max * 2)) n
    where not exists (select from test_clocks t where t.organization_id = n.organization_id and t.scope = 'organization')
    order by n.due_at limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_exchange_is_open()
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select not exists (select from exchange_holds)
    and not exists (select from numbers_ahead)
    and coalesce((select timeline = rcm_timeline() from exchange_fence), true)
$function$
  -- owner migrating role
CREATE OR REPLACE FUNCTION public.rcm_exchange_state(at timestamp with time zone, delayed_before timestamp with time zone)
 RETURNS TABLE(delayed integer, uncertain integer, oldest_unsent timestamp with time zone, oldest_waiting timestamp with time zone, unacknowledged integer, quarantined integer, recovered integer, quarantined_connections integer, unacknowledged_claims integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    with clocked as (select t.organization_id from test_clocks t where t.scope = 'organization'),
    unsent as (
      select count(*) filter (where i.status <> 'uncertain' and i.delayed_since < delayed_before)::integer as delayed,
        count(*) filter (where i.status = 'uncertain')::integer as uncertain, min(i.created_at) as oldest
      from interchanges i
      where i.status in ('queued', 'staging', 'releasing', 'uncertain') and i.test_clock_id is null
        and i.organization_id not in (select organization_id from clocked))
    select unsent.delayed, unsent.uncertain, unsent.oldest,
      (select min(o.created_at) from outbound_transactions o
       where o.test_clock_id is null and o.organization_id not in (select organization_id from clocked)),
      (select count(*)::integer from interchanges i
       where i.acknowledgment_due_at < at and i.acknowledgment_due_at > at - interval '14 days' and i.test_clock_id is null
         and i.organization_id not in (select organization_id from clocked)),
      (select count(*)::integer from payer_files f where f.status = 'quarantined'),
      (select count(*)::integer from interchanges i where i.recovered_at is not null and i.status in ('transmitted', 'uncertain')
         and i.acknowledged_at is null),
      (select count(*)::integer from payer_connections c where c.state = 'quarantined'),
      (select count(*)::integer from claims c
       where c.acknowledgment_overdue_since > at - interval '14 days' and c.document->>'testClockId' is null
         and c.organization_id not in (select organization_id from clocked))
    from unsent
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_expire_strays(table_name text, before date, rows_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  prefix constant text := case table_name when 'events' then 'evt' when 'webhook_deliveries' then 'whd' end;
  removed integer;
begin
  if prefix is null then raise exception 'rcm_expire_strays: % is not kept by the day', table_name; end if;
  execute format(
    'delete from partitions.%1$I where id in (select id from partitions.%1$I where id < $1 order by id limit $2)',
    table_name || '_default')
    using rcm_id_floor(prefix, before::timestamp at time zone 'utc'), rows_max;
  get diagnostics removed = row_count;
  return removed;
end $function$
  -- owner rcm_partitions
CREATE OR REPLACE FUNCTION public.rcm_expiring_connections(before timestamp with time zone, rows_max integer)
 RETURNS TABLE(connection_id text, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select c.id, c.credentials_end_at from payer_connections c
    where c.credentials_end_at < before and c.state in ('testing', 'live')
      and not exists (select from test_clocks t where t.organization_id = c.organization_id and t.scope = 'organization')
    order by c.credentials_end_at, c.id limit least(rows_max, 1000)
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_failing_connections(rows_max integer)
 RETURNS TABLE(organization_id text, connection_id text, reason text, last_success_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select c.organization_id, c.id, c.last_failure, c.last_success_at from payer_connections c
    where c.state in ('testing', 'live') and c.kind is distinct from 'upload'
      and c.last_failure_at > coalesce(c.last_success_at, '-infinity')
    order by c.last_failure_at, c.id limit least(rows_max, 1000)
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_fhir_public_keys(of_connection text, at timestamp with time zone)
 RETURNS TABLE(public_key json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select public_key from fhir_connection_keys
    where connection_id = of_connection and (retires_at is null or retires_at > at)
    order by created_at desc limit 10
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_find_api_key(hash bytea)
 RETURNS SETOF api_keys
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select * from api_keys where key_hash = hash $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_find_api_key_by_id(key_id text)
 RETURNS SETOF api_keys
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select * from api_keys where id = key_id $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_find_fhir_subscription(subscription text)
 RETURNS TABLE(organization_id text, connection_id text, status text, secret_hash bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select organization_id, connection_id, status, secret_hash from fhir_subscriptions where id = subscription $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_find_invited_user(hash bytea)
 RETURNS SETOF users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select * from users where invitation_hash = hash $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_find_mail(rows_max integer, of_organization text, of_id text, to_recipient text, with_subject text, is_sent boolean)
 RETURNS SETOF mail_outbox
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select * from mail_outbox m
    where (of_organization is null or m.organization_id = of_organization)
      and (of_id is null or m.id = of_id)
      and (to_recipient is null or lower(m.recipient) = lower(to_recipient))
      and (with_subject is null or position(lower(with_subject) in lower(m.subject)) > 0)
      and (is_sent is null or (m.sent_at is not null) = is_sent)
    order by m.id desc limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_find_open_sessions(wanted_issuer text, wanted_subject text, wanted_idp_session text)
 RETURNS TABLE(organization_id text, id text, user_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select organization_id, id, user_id from sessions
    where issuer = wanted_issuer and ended_at is null
      and (wanted_subject is null or subject = wanted_subject)
      and (wanted_idp_session is null or idp_session_id = wanted_idp_session)
      and not (wanted_subject is null and wanted_idp_session is null)
    order by organization_id, id
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_find_partner_webhook(hash bytea)
 RETURNS TABLE(organization_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$select w.organization_id, w.id from partner_ehr_webhooks w where w.receiver_hash = hash$function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_find_session(hash bytea)
 RETURNS TABLE(organization_id text, organization_name text, session_id text, sid_hash bytea, user_id text, email text, user_name text, role text, user_status text, created_at timestamp with time zone, last_seen_at timestamp with time zone, expires_at timestamp with time zone, ended_at timestamp with time zone, role_scopes json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select s.organization_id, o.name, s.id, s.sid_hash, s.user_id, u.email, u.name, u.role, u.status, s.created_at,
      s.last_seen_at, s.expires_at, s.ended_at, r.document->'scopes'
    from sessions s
    join users u on u.organization_id = s.organization_id and u.id = s.user_id
    join organizations o on o.organization_id = s.organization_id
    left join roles r on r.organization_id = u.organization_id and r.id = u.role
    where s.sid_hash = hash
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_find_users_by_email(wanted_email text)
 RETURNS SETOF users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select * from users where email = wanted_email order by organization_id, id $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_find_users_for_sign_in(wanted_issuer text, wanted_subject text, verified_email text)
 RETURNS SETOF users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select * from users where issuer = wanted_issuer and subject = wanted_subject
    union all
    select * from users where issuer is null and email = verified_email
    order by organization_id, id
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_forget_fhir_successors(before timestamp with time zone, rows_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    changed integer;
  begin
    update fhir_session_tokens set successor = null where (organization_id, token_hash) in (
      select organization_id, token_hash from fhir_session_tokens
      where successor is not null and rotated_at < before limit rows_max for update skip locked);
    get diagnostics changed = row_count;
    return changed;
  end $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_id_floor(prefix text, instant timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  alphabet constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  milliseconds bigint := floor(extract(epoch from instant) * 1000);
  body text := '';
begin
  for place in 1..10 loop
    body := substr(alphabet, (milliseconds & 31)::integer + 1, 1) || body;
    milliseconds := milliseconds >> 5;
  end loop;
  return prefix || '_' || body;
end $function$
  -- owner migrating role
CREATE OR REPLACE FUNCTION public.rcm_is_balanced(line_ids text[], accounts text[], kinds text[], group_codes text[], reason_codes text[], quantities text[], amounts bigint[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  total numeric := 0;
  amount bigint;
  count integer := cardinality(amounts);
begin
  if count = 0 or cardinality(line_ids) <> count or cardinality(accounts) <> count or cardinality(kinds) <> count
     or cardinality(group_codes) <> count or cardinality(reason_codes) <> count or cardinality(quantities) <> count then
    return false;
  end if;
  foreach amount in array amounts loop
    total := total + amount;
  end loop;
  -- A null amount makes the total null, which a check constraint would accept.
  return coalesce(total = 0, false);
end $function$
  -- owner migrating role
CREATE OR REPLACE FUNCTION public.rcm_is_sealing_late(before text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select exists (
      select from audit_unsealed u
      join audit_entries e on e.organization_id = u.organization_id and e.id = u.entry_id
      where u.entry_id < before)
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_late_clocks(at timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, kind text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select late.organization_id, late.kind, late.id
    from (
      (select w.organization_id, 'work_item' as kind, w.id, w.sla_next_at as due_at from work_items w
       where w.sla_next_at <= at and w.document->>'testClockId' is null
       order by w.sla_next_at limit rows_max)
      union all
      (select c.organization_id, 'sla_clock', c.id, c.next_at from sla_clocks c
       where c.next_at <= at and c.document->>'testClockId' is null
       order by c.next_at limit rows_max)
      union all
      (select r.organization_id, 'review', r.id, r.expires_at from reviews r
       where r.expires_at <= at and r.status = 'pending' and r.document->>'testClockId' is null
       order by r.expires_at limit rows_max)) late
    where not exists (
      select from test_clocks t where t.organization_id = late.organization_id and t.scope = 'organization')
    order by late.due_at limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_list_api_keys()
 RETURNS SETOF api_keys
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select * from api_keys order by organization_id, id $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_list_organizations()
 RETURNS SETOF organizations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select * from organizations order by organization_id $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_list_users()
 RETURNS SETOF users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select * from users order by organization_id, id $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_missing_acknowledgments(at timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select i.organization_id, i.id from interchanges i
    where i.acknowledgment_due_at < at and i.acknowledgment_reported_at is null and i.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = i.organization_id and t.scope = 'organization')
    order by i.acknowledgment_due_at limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_notified_fhir_connections()
 RETURNS TABLE(organization_id text, connection_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select c.organization_id, c.id
    from fhir_connections c
    where c.status in ('active', 'degraded')
      and exists (
        select 1 from fhir_subscriptions s
        join fhir_notifications n on n.organization_id = s.organization_id and n.subscription_id = s.id
        where s.organization_id = c.organization_id and s.connection_id = c.id and n.handled_at is null)
      and not exists (
        select 1 from fhir_sync_runs r
        where r.organization_id = c.organization_id and r.connection_id = c.id and r.status in ('queued', 'running'))
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_numbers_ahead()
 RETURNS TABLE(organization_id text, trading_partner_id text, element text, number bigint, held_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select organization_id, trading_partner_id, element, number, held_at from numbers_ahead
    order by held_at, organization_id, trading_partner_id limit 100
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_organization_of_fhir_connection(connection text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select organization_id from fhir_connections where id = connection limit 1 $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_organization_of_fhir_state(hash bytea)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select organization_id from fhir_sessions where state_hash = hash limit 1 $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_organization_of_fhir_token(hash bytea)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select organization_id from fhir_session_tokens where token_hash = hash limit 1 $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_organizations_to_score(at timestamp with time zone)
 RETURNS TABLE(organization_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select o.organization_id from organizations o
    where exists (
        select from work_items w where w.organization_id = o.organization_id and w.score_next_at <= at
          and w.document->>'testClockId' is null)
      and not exists (
        select from test_clocks t where t.organization_id = o.organization_id and t.scope = 'organization')
    order by o.organization_id
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_overdue_eligibility_checks(before timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select organization_id, id from eligibility_checks
    where status = 'pending' and lease_until < before order by lease_until limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_overdue_eligibility_policies(before timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select p.organization_id, p.id from eligibility_policies p
    where p.next_run_at < before
      and not exists (select 1 from test_clocks c where c.organization_id = p.organization_id and c.scope = 'organization')
    order by p.next_run_at limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_overdue_files(before timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select f.organization_id, f.id from payer_files f
    where f.status in ('received', 'incomplete') and f.updated_at < before and f.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = f.organization_id and t.scope = 'organization')
    order by f.updated_at limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_overdue_interchanges(before timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select i.organization_id, i.id from interchanges i
    where i.status in ('queued', 'staging', 'releasing', 'uncertain') and i.next_attempt_at < before
      and i.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = i.organization_id and t.scope = 'organization')
    order by i.next_attempt_at limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_overdue_outboxes(at timestamp with time zone, before timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, test_clock_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select o.organization_id, o.test_clock_id from (
      (select e.organization_id, e.test_clock_id from outbox_entries e
       where e.due_at < before and not e.is_clocked and not exists (
         select from test_clocks t where t.organization_id = e.organization_id and t.scope = 'organization')
       order by e.due_at limit 1000)
      union
      (select e.organization_id, e.test_clock_id from outbox_entries e
       where e.lease_until < at order by e.lease_until limit 1000)
    ) o limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_overdue_remittances(at timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select c.organization_id, c.id from claims c
    where c.remittance_due_at <= at and c.document->>'testClockId' is null
      and not exists (select from test_clocks t where t.organization_id = c.organization_id and t.scope = 'organization')
    order by c.remittance_due_at limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_partitions_owns(signature regprocedure)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter function %s owner to rcm_partitions', signature);
  execute format('revoke all on function %s from public', signature);
  execute format('grant execute on function %s to rcm_service', signature);
end $function$
  -- owner migrating role
CREATE OR REPLACE FUNCTION public.rcm_partner_states(at timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, id text, name text, kind text, state text, state_reason text, last_success_at timestamp with time zone, last_failure_at timestamp with time zone, last_failure text, unsent integer, oldest_unsent timestamp with time zone, unacknowledged integer, quarantined integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select p.organization_id, p.id, p.name, c.kind, c.state, c.state_reason, c.last_success_at, c.last_failure_at,
      c.last_failure, unsent.count, unsent.oldest, late.count, files.count
    from trading_partners p
    left join payer_connections c on c.organization_id = p.organization_id and c.id = p.connection_id
    cross join lateral (
      select count(*)::integer as count, min(i.created_at) as oldest from interchanges i
      where i.organization_id = p.organization_id and i.trading_partner_id = p.id
        and i.status in ('queued', 'staging', 'releasing', 'uncertain')) unsent
    cross join lateral (
      select count(*)::integer as count from interchanges i
      where i.organization_id = p.organization_id and i.trading_partner_id = p.id and i.acknowledgment_due_at < at) late
    cross join lateral (
      select count(*)::integer as count from payer_files f
      where f.organization_id = p.organization_id and f.trading_partner_id = p.id and f.status = 'quarantined') files
    order by c.state = 'quarantined' desc nulls last,
      c.last_failure_at > coalesce(c.last_success_at, '-infinity') desc nulls last,
      unsent.oldest nulls last, late.count desc, files.count desc, p.id
    limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_partners_named(names text[])
 RETURNS TABLE(organization_id text, id text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select p.organization_id, p.id, n.name from trading_partners p
    cross join lateral (
      select p.interchange_sender_id || '/' || p.interchange_receiver_id || '/' || p.usage_indicator as name) n
    where names is null or n.name = any(names)
    order by p.organization_id, p.id
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_refilled(b rate_limit_buckets, at timestamp with time zone)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$ select least(b.burst, b.tokens + greatest(0, extract(epoch from at - b.refilled_at)::float8) * b.per_second) $function$
  -- owner migrating role
CREATE OR REPLACE FUNCTION public.rcm_remove_idempotency_secrets(before timestamp with time zone, rows_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  removed integer;
begin
  update idempotency_records set response_with_secret = null where (organization_id, key_hash) in (
    select organization_id, key_hash from idempotency_records
    where response_with_secret is not null and created_at <= before
    order by created_at limit rows_max for update skip locked);
  get diagnostics removed = row_count;
  return removed;
end $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_resource_exists(resource text, resource_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare found boolean;
begin
  if not exists (select 1 from pg_class c join pg_attribute a on a.attrelid = c.oid
                 where c.relnamespace = 'public'::regnamespace and c.relname = resource and c.relforcerowsecurity
                   and a.attname = 'id' and not a.attisdropped) then
    raise exception 'rcm_resource_exists: % is not a resource', resource;
  end if;
  execute format('select exists (select 1 from %I where id = $1)', resource) into found using resource_id;
  return found;
end $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_roll_partitions(today date, days_ahead integer, days_kept integer)
 RETURNS TABLE(action text, part text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '500ms'
AS $function$
declare
  kept record;
  found_part record;
  day date;
  lower_id text;
  upper_id text;
begin
  -- Two workers at once: one does it.
  if not pg_try_advisory_xact_lock(7200007) then return; end if;
  for kept in select * from (values ('events', 'evt'), ('webhook_deliveries', 'whd')) as k(table_name, prefix)
              where exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace
                              and c.relname = k.table_name and c.relkind = 'p') loop
    for day in select d::date from generate_series(today, today + days_ahead, interval '1 day') d loop
      part := format('%s_%s', kept.table_name, to_char(day, 'YYYYMMDD'));
      lower_id := rcm_id_floor(kept.prefix, day::timestamp at time zone 'utc');
      upper_id := rcm_id_floor(kept.prefix, (day + 1)::timestamp at time zone 'utc');
      continue when to_regclass('partitions.' || part) is not null;
      continue when exists (
        select 1 from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = kept.table_name::regclass and c.relname like '%\_upto\_________'
          and right(c.relname, 8) >= to_char(day, 'YYYYMMDD'));
      begin
        -- Made apart and then attached, which lets reading and writing go on.
        execute format('create table partitions.%I (like public.%I including defaults including constraints)',
          part, kept.table_name);
        execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)',
          kept.table_name, part, lower_id, upper_id);
        action := 'created';
      exception
        when lock_not_available or deadlock_detected then action := 'create_postponed';
        -- Rows of the day are in the default part already; they stay there.
        when check_violation then action := 'left_to_default';
      end;
      return next;
    end loop;
    for found_part in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = kept.table_name::regclass and c.relname ~ '_\d{8}$'
        and to_date(right(c.relname, 8), 'YYYYMMDD') < today - days_kept
      order by c.relname loop
      part := found_part.relname;
      begin
        execute format('drop table partitions.%I', part);
        action := 'dropped';
      exception when lock_not_available or deadlock_detected then action := 'drop_postponed';
      end;
      return next;
      -- Once is enough: while we wait for the table, everybody else waits behind us.
      exit when action = 'drop_postponed';
    end loop;
  end loop;
end $function$
  -- owner rcm_partitions
CREATE OR REPLACE FUNCTION public.rcm_routed_payers(ids text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select distinct payer_id from payer_routes
        where payer_id = any(ids) and (effective_to is null or effective_to >= current_date) order by payer_id $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_scheduled_fhir_syncs()
 RETURNS TABLE(organization_id text, connection_id text, schedule json, last_started_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select c.organization_id, c.id, c.document->'syncConfig'->'schedule',
      (select max(r.created_at) from fhir_sync_runs r
       where r.organization_id = c.organization_id and r.connection_id = c.id)
    from fhir_connections c
    where c.status in ('active', 'degraded') and c.document->'syncConfig'->'schedule'->>'kind' in ('interval', 'nightly')
      and not exists (
        select 1 from fhir_sync_runs r
        where r.organization_id = c.organization_id and r.connection_id = c.id and r.status in ('queued', 'running'))
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_search_payers(words text[], whole text, in_sandbox boolean, after_score numeric, after_id text, rows_max integer)
 RETURNS TABLE(id text, is_custom boolean, status text, document json, version integer, created_at timestamp with time zone, updated_at timestamp with time zone, score numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.word_similarity_threshold" TO '0.3'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  -- The longest word is the most selective one: it is looked up in the index, the others are compared.
  anchor text := (select w from unnest(words) w order by length(w) desc, w limit 1);
  -- A word of one or two characters has too few trigrams to resemble anything; it must begin a word.
  prefix text := '% ' || anchor || '%';
begin
  return query
  with candidates as (
    select p.id, false as is_custom, p.status, p.document, p.version, p.created_at, p.updated_at, p.search_text
      from payers p
     where p.is_sandbox = in_sandbox and p.status = 'active'
       and case when length(anchor) < 3 then p.search_text like prefix else true end
       and (length(anchor) < 3 or p.search_text %> anchor)
    union all
    select c.id, true, c.status, c.document, c.version, c.created_at, c.updated_at, c.search_text
      from custom_payers c
     where c.organization_id = current_setting('app.organization_id', true) and c.status = 'active'
       and (case when length(anchor) < 3 then c.search_text like prefix else c.search_text %> anchor end)
  ), scored as (
    select c.*, (select avg(s.one) from (
        select case when c.search_text like '% ' || w || ' %' then 1
                    when c.search_text like '% ' || w || '%' then 0.9
                    when length(w) < 3 then 0
                    else 0.8 * word_similarity(w, c.search_text) end as one
          from unnest(words) w) s
        having min(s.one) >= 0.24) as likeness
      from candidates c
  ), ranked as (
    select s.*, round((s.likeness + 0.1 * similarity(whole, s.search_text)
        + case when lower(regexp_replace(s.id, '[^A-Za-z0-9]+', ' ', 'g')) = whole then 1 else 0 end)::numeric, 4) as points
      from scored s where s.likeness is not null
  ), best as (
    select r.*, max(r.points) over () as top from ranked r
  )
  select b.id, b.is_custom, b.status, b.document, b.version, b.created_at, b.updated_at, b.points
    from best b
   where b.points >= 0.7 * b.top
     and (after_score is null or b.points < after_score or (b.points = after_score and b.id collate "C" > after_id))
   order by b.points desc, b.id collate "C"
   limit rows_max;
end $function$
  -- owner migrating role
CREATE OR REPLACE FUNCTION public.rcm_silent_fhir_subscriptions(before timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select organization_id, id from fhir_subscriptions where heartbeat_due_at < before
    order by heartbeat_due_at limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_tenant_table(table_name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy organization_isolation on %s to rcm_service
       using (organization_id = current_setting(''app.organization_id'', true))
       with check (organization_id = current_setting(''app.organization_id'', true))', table_name);
  execute format('create policy directory_lookup on %s for select to rcm_directory using (true)', table_name);
  execute format('grant select, insert, update, delete on %s to rcm_service', table_name);
  execute format('grant select on %s to rcm_directory', table_name);
end $function$
  -- owner migrating role
CREATE OR REPLACE FUNCTION public.rcm_timeline()
 RETURNS text
 LANGUAGE sql
AS $function$
  select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
$function$
  -- owner migrating role
CREATE OR REPLACE FUNCTION public.rcm_unmatched_files(rows_max integer)
 RETURNS TABLE(organization_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select f.organization_id, f.id from payer_files f
    where f.status = 'quarantined' and f.reason = 'claims_not_found'
      and exists (select from interchanges i where i.organization_id = f.organization_id and i.recovered_at > f.updated_at)
    order by f.organization_id, f.id limit rows_max
  $function$
  -- owner rcm_directory
CREATE OR REPLACE FUNCTION public.rcm_unnumbered_interchanges(before timestamp with time zone, rows_max integer)
 RETURNS TABLE(organization_id text, interchange_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select o.organization_id, o.interchange_id from outbound_transactions o
    where o.interchange_id is not null and o.created_at < before and o.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = o.organization_id and t.scope = 'organization')
    order by o.created_at limit rows_max
  $function$
  -- owner rcm_directory
