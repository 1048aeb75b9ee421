import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { rebuildTotals } from '../../payments/ledger/rebuild-totals.ts';
import { settleReleased } from '../../payments/remittances/waiting-payments.ts';

/** $1 organization, $2 clock. Resources are found by their patient, because only the patient's row names the clock. */
const PATIENTS = 'select id from patients where organization_id = $1 and test_clock_id = $2';
const CLAIMS = `select id from claims where organization_id = $1 and patient_id in (${PATIENTS})`;
const AUTHORIZATIONS = `select id from prior_authorizations where organization_id = $1 and patient_id in (${PATIENTS})`;
const ENCOUNTERS = `select id from encounters where organization_id = $1 and patient_id in (${PATIENTS})`;
const INTERCHANGES = 'select id from interchanges where organization_id = $1 and test_clock_id = $2';
const REMITTANCES = `select id from remittances where organization_id = $1 and interchange_id in (${INTERCHANGES})`;
const APPEALS = `select id from appeals where organization_id = $1
  and (claim_id in (${CLAIMS}) or prior_authorization_id in (${AUTHORIZATIONS}))`;
const CHECKS = `select id from eligibility_checks where organization_id = $1 and patient_id in (${PATIENTS})`;
const DOCUMENTS = `select * from documents where organization_id = $1 and patient_id in (${PATIENTS})`;
const UPLOADS = `select document->'content'->>'uploadId' from (${DOCUMENTS}) d`;

const COVERAGES = `select id from coverages where organization_id = $1 and patient_id in (${PATIENTS})`;
const FILES = 'select id from payer_files where organization_id = $1 and test_clock_id = $2';
/** The subjects of work, reviews and service levels. */
const SUBJECTS = [
  ...[PATIENTS, CLAIMS, COVERAGES, AUTHORIZATIONS, ENCOUNTERS, CHECKS, APPEALS, INTERCHANGES, REMITTANCES, FILES],
  `select id from denials where organization_id = $1 and claim_id in (${CLAIMS})`,
  `select id from remittance_claims where organization_id = $1 and remittance_id in (${REMITTANCES})`,
  `select id from documents where organization_id = $1 and patient_id in (${PATIENTS})`,
].join(' union all ');
const REVIEWS = `select id from reviews where organization_id = $1
  and (claim_id in (${CLAIMS}) or subject_id in (${SUBJECTS}))`;
// Work items in the patients' time may have no other subject, such as a reminder.
const WORK = `select id from work_items where organization_id = $1 and (document->>'testClockId' = $2
  or claim_id in (${CLAIMS}) or subject_id in (${SUBJECTS}) or subject_id in (${REVIEWS}))`;

/** Referring tables before the tables that they refer to. */
export const CASCADE: readonly (readonly [table: string, condition: string])[] = [
  ['sla_clocks', `document->>'testClockId' = $2 or subject_id in (${SUBJECTS}) or subject_id in (${WORK})`],
  ['work_notes', `work_item_id in (${WORK})`],
  ['work_items', `id in (${WORK})`],
  ['reviews', `id in (${REVIEWS})`],
  ['eligibility_batch_items', `check_id in (${CHECKS})`],
  ['eligibility_policy_items', `coverage_id in (${COVERAGES})`],
  ['fhir_owned_coverages', `coverage_id in (${COVERAGES})`],
  ['fhir_resources', `target_id in (${SUBJECTS}) or encounter_id in (${ENCOUNTERS})`],
  ['outbox_entries', 'test_clock_id = $2'],
  ['appeal_denials', `appeal_id in (${APPEALS})`],
  ['appeal_documents', `appeal_id in (${APPEALS})`],
  ['claim_documents', `claim_id in (${CLAIMS})`],
  ['appeals', `claim_id in (${CLAIMS}) or prior_authorization_id in (${AUTHORIZATIONS})`],
  ['denials', `claim_id in (${CLAIMS}) or remittance_id in (${REMITTANCES})`],
  ['remittance_claims', `claim_id in (${CLAIMS}) or remittance_id in (${REMITTANCES})`],
  ['acknowledgments', `claim_id in (${CLAIMS})`],
  ['claim_submissions', `claim_id in (${CLAIMS})`],
  ['scrub_rule_results', `claim_id in (${CLAIMS})`],
  ['claim_scrub_runs', `claim_id in (${CLAIMS})`],
  ['remittance_entries', `interchange_id in (${INTERCHANGES})`],
  ['remittances', `interchange_id in (${INTERCHANGES})`],
  ['prior_authorization_uses', `claim_id in (${CLAIMS}) or prior_authorization_id in (${AUTHORIZATIONS})`],
  ['prior_authorization_documents', `prior_authorization_id in (${AUTHORIZATIONS})`],
  ['prior_authorization_questions', `prior_authorization_id in (${AUTHORIZATIONS})`],
  ['prior_authorization_messages', `prior_authorization_id in (${AUTHORIZATIONS})`],
  ['prior_authorizations', `patient_id in (${PATIENTS})`],
  ['outbound_transactions', 'test_clock_id = $2'],
  ['payer_file_chunks', `file_id in (${FILES})`],
  ['payer_file_sets', `file_id in (${FILES})`],
  ['payer_files', 'test_clock_id = $2'],
  ['interchange_encryptions', `interchange_id in (${INTERCHANGES})`],
  ['interchanges', 'test_clock_id = $2'],
  ['upload_chunks', `upload_id in (${UPLOADS})`],
  ['documents', `patient_id in (${PATIENTS})`],
  ['eligibility_check_errors', `check_id in (${CHECKS})`],
  ['eligibility_checks', `patient_id in (${PATIENTS})`],
  ['encounter_claims', `encounter_id in (${ENCOUNTERS})`],
  ['encounters', `patient_id in (${PATIENTS})`],
  ['expected_visits', `patient_id in (${PATIENTS})`],
  ['claims', `patient_id in (${PATIENTS})`],
  ['patient_medical_history', `patient_id in (${PATIENTS})`],
  ['coverages', `patient_id in (${PATIENTS})`],
  ['patients', 'test_clock_id = $2'],
];

/**
 * Locks the rows that commands lock before the clock, in the same order, to avoid deadlocks. Patients are locked in a
 * mode that allows inserting coverages and claims, whose commands hold the clock.
 */
export async function lockPatientsOfClock(tx: UnitOfWork, testClockId: string): Promise<void> {
  await tx.query(
    `select 1 from remittances where organization_id = $1
       and id in (select remittance_id from remittance_claims where organization_id = $1 and claim_id in (${CLAIMS}))
     order by id for update`,
    [tx.organizationId, testClockId],
  );
  await tx.query(`select 1 from work_items where organization_id = $1 and id in (${WORK}) order by id for update`, [
    tx.organizationId,
    testClockId,
  ]);
  const tables = ['patients', 'coverages', 'prior_authorizations', 'claims', 'documents', 'eligibility_checks'];
  for (const table of tables) {
    const own = table === 'patients' ? 'test_clock_id = $2' : `patient_id in (${PATIENTS})`;
    await tx.query(`select 1 from ${table} where organization_id = $1 and ${own} order by id for no key update`, [
      tx.organizationId,
      testClockId,
    ]);
  }
}

/** The match of a claim payment after its claim was deleted: the control number is unknown. */
const UNMATCHED = `jsonb_build_object(
  'match', '{"state":"unmatched","claimId":null,"method":"none","confidence":0,"reasons":["patient_control_number_unknown"]}'::jsonb,
  'lineMatches', (select coalesce(jsonb_agg('{"serviceLineId":null,"method":"none"}'::jsonb), '[]')
    from jsonb_array_elements(document::jsonb->'lineMatches')))`;

/**
 * Unmatches the payments of the clock's claims in remittances that stay, such as uploaded ones, so that each of these is
 * still accounted for to the cent. Returns the ids of these remittances.
 */
async function releasePaymentsOfOthers(tx: UnitOfWork, testClockId: string): Promise<string[]> {
  const released = await tx.query<{ id: string }>(
    `update remittance_claims set claim_id = null, match_state = 'unmatched', posted = false,
       document = (document::jsonb || ${UNMATCHED})::json
     where organization_id = $1 and claim_id in (${CLAIMS}) and remittance_id not in (${REMITTANCES})
     returning remittance_id as id`,
    [tx.organizationId, testClockId],
  );
  return [...new Set(released.map(({ id }) => id))].toSorted();
}

/** Removes the ids of the clock's rows from rows that stay: reports of imports, and copies of files. */
async function forgetIds(tx: UnitOfWork, testClockId: string): Promise<void> {
  const values = [tx.organizationId, testClockId];
  await tx.query(
    `update claim_import_items set claim_id = null where organization_id = $1 and claim_id in (${CLAIMS})`,
    values,
  );
  await tx.query(
    `update payer_files set duplicate_of = case when duplicate_of in (${FILES}) then null else duplicate_of end,
       source_file_id = case when source_file_id in (${FILES}) then null else source_file_id end
     where organization_id = $1 and (duplicate_of in (${FILES}) or source_file_id in (${FILES}))`,
    values,
  );
}

/** Deletes the patients of a clock with their resources; returns the number of rows by table. */
export async function deletePatientsOfClock(tx: UnitOfWork, testClockId: string): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  // A remittance that is deleted with the clock may also pay claims that stay.
  const charged = await tx.query<{ id: string }>(
    `select distinct claim_id as id from ledger_entries
     where organization_id = $1 and claim_id is not null
       and (claim_id in (${CLAIMS}) or remittance_id in (${REMITTANCES}))`,
    [tx.organizationId, testClockId],
  );
  const [entries] = await tx.query<{ count: number }>(
    `select rcm_delete_test_entries(array(${CLAIMS}), array(${REMITTANCES})) as count`,
    [tx.organizationId, testClockId],
  );
  if (entries && entries.count > 0) removed.ledger_entries = entries.count;
  await rebuildTotals(
    tx,
    charged.map(({ id }) => id),
  );
  await settleReleased(tx, await releasePaymentsOfOthers(tx, testClockId));
  await forgetIds(tx, testClockId);
  for (const [table, condition] of CASCADE) {
    const [row] = await tx.query<{ count: number }>(
      `with removed as (delete from ${table} where organization_id = $1 and (${condition}) returning 1)
       select count(*)::int as count from removed`,
      [tx.organizationId, testClockId],
    );
    if (row && row.count > 0) removed[table] = row.count;
  }
  return removed;
}
