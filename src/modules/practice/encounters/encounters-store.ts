import { Conditions } from '../../../database/conditions.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import {
  findDocument,
  lockDocument,
  selectNewest,
  selectResources,
} from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { BillingStatus, Encounter } from './encounter.ts';
import { encounterResource } from './encounter-resource.ts';

const LIST = encounterResource.lists.listEncounters;
export type EncounterFilter = FiltersOf<typeof LIST>;

export function findEncounter(reader: TenantReader, id: string): Promise<Encounter | null> {
  return findDocument<Encounter>(reader, 'encounters', id);
}

export function lockEncounter(tx: UnitOfWork, id: string): Promise<Encounter | null> {
  return lockDocument<Encounter>(tx, 'encounters', id);
}

export function selectEncounters(
  reader: TenantReader,
  filter: EncounterFilter,
  page: { limit: number; after?: string },
): Promise<Encounter[]> {
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .add(
      'id in (select encounter_id from encounter_claims where organization_id = $1 and claim_id = ?)',
      filter.claimId,
    );
  return selectNewest<Encounter>(reader, 'encounters', where, page);
}

/** Locks the encounters from which these claims were made, with the claim of each. */
export async function lockEncountersOfClaims(
  tx: UnitOfWork,
  claimIds: readonly string[],
): Promise<{ encounterId: string; claimId: string }[]> {
  const rows = await tx.query<{ encounter_id: string; claim_id: string }>(
    `select encounter_id, claim_id from encounter_claims where organization_id = $1 and claim_id = any($2)
     order by encounter_id`,
    [tx.organizationId, claimIds],
  );
  return rows.map((row) => ({ encounterId: row.encounter_id, claimId: row.claim_id }));
}

/** Returns the billing status of each encounter from which a claim was made. */
export async function selectStatusesOfClaim(
  reader: TenantReader,
  claimId: string,
  lock: '' | 'for share' = '',
): Promise<BillingStatus[]> {
  const rows = await reader.query<{ billing_status: BillingStatus }>(
    `select e.billing_status from encounter_claims c
     join encounters e on e.organization_id = c.organization_id and e.id = c.encounter_id
     where c.organization_id = $1 and c.claim_id = $2 order by e.id ${lock && `${lock} of e`}`,
    [reader.organizationId, claimId],
  );
  return rows.map((row) => row.billing_status);
}

export function linkClaimToEncounter(tx: UnitOfWork, encounterId: string, claimId: string): void {
  tx.write('insert into encounter_claims (organization_id, encounter_id, claim_id) values ($1, $2, $3)', [
    tx.organizationId,
    encounterId,
    claimId,
  ]);
}

export function insertEncounter(tx: UnitOfWork, encounter: Encounter): void {
  tx.write(
    `insert into encounters (organization_id, id, external_id, patient_id, coverage_id, billing_status, document, version,
       created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...valuesOf(tx, encounter), encounter.createdAt, encounter.updatedAt],
  );
}

/** Writes an encounter that the transaction has locked. */
export function saveEncounter(tx: UnitOfWork, encounter: Encounter): void {
  tx.writeOne(
    `update encounters set external_id = $3, patient_id = $4, coverage_id = $5, billing_status = $6, document = $7,
       version = $8, updated_at = $9 where organization_id = $1 and id = $2`,
    [...valuesOf(tx, encounter), encounter.updatedAt],
    () => new AppError('resource_not_found'),
  );
}

/** Locks encounters in the order of their ids. */
export async function lockEncounters(tx: UnitOfWork, ids: readonly string[]): Promise<Encounter[]> {
  if (ids.length === 0) return [];
  return selectResources<Encounter>(
    tx,
    'encounters where organization_id = $1 and id = any($2) order by id for update',
    [tx.organizationId, ids],
  );
}

export function insertEncounters(tx: UnitOfWork, encounters: readonly Encounter[]): void {
  if (encounters.length === 0) return;
  tx.write(
    `insert into encounters (organization_id, id, patient_id, coverage_id, billing_status, document, version, created_at,
       updated_at)
     select $1, e.id, e.patient_id, e.coverage_id, e.billing_status, e.document, e.version, $2, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::json[], $8::int[])
       as e(id, patient_id, coverage_id, billing_status, document, version)`,
    [tx.organizationId, tx.now.toISOString(), ...columnsOf(encounters)],
  );
}

/** Saves encounters that the transaction has locked. */
export function saveEncounterRows(tx: UnitOfWork, encounters: readonly Encounter[]): void {
  if (encounters.length === 0) return;
  tx.writeRows(
    `update encounters t set patient_id = e.patient_id, coverage_id = e.coverage_id, billing_status = e.billing_status,
       document = e.document, version = e.version, updated_at = $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::json[], $8::int[])
       as e(id, patient_id, coverage_id, billing_status, document, version)
     where t.organization_id = $1 and t.id = e.id`,
    [tx.organizationId, tx.now.toISOString(), ...columnsOf(encounters)],
    encounters.length,
    () => new AppError('resource_not_found'),
  );
}

function columnsOf(encounters: readonly Encounter[]): unknown[] {
  return [
    encounters.map(({ id }) => id),
    encounters.map(({ patientId }) => patientId),
    encounters.map(({ coverageId }) => coverageId),
    encounters.map(({ billingStatus }) => billingStatus),
    encounters.map(toDocument),
    encounters.map(({ version }) => version),
  ];
}

function valuesOf(tx: UnitOfWork, one: Encounter): unknown[] {
  const document = toDocument(one);
  return [
    tx.organizationId,
    one.id,
    one.externalId,
    one.patientId,
    one.coverageId,
    one.billingStatus,
    document,
    one.version,
  ];
}
