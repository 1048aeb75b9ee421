import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { fillPart } from '../../part-fields.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import { chargeFields } from './charge-fields.ts';
import type { BillingStatus, Encounter } from './encounter.ts';
import { encounterFields } from './encounter-fields.ts';
import { encounterResource } from './encounter-resource.ts';

const LIST = encounterResource.lists.listEncounters;
export type EncounterFilter = FiltersOf<typeof LIST>;

export const ENCOUNTERS = new DocumentTable<Encounter>({
  name: 'encounters',
  read: (stored) => {
    const encounter = filled(encounterFields, stored);
    for (const charge of encounter.charges) fillPart(chargeFields, charge);
    return encounter;
  },
  columns: columnsOf(encounterFields),
});

export function findEncounter(reader: TenantReader, id: string): Promise<Encounter | null> {
  return ENCOUNTERS.find(reader, id);
}

export function lockEncounter(tx: UnitOfWork, id: string): Promise<Encounter | null> {
  return ENCOUNTERS.lock(tx, id);
}

export function selectEncounters(
  reader: TenantReader,
  filter: EncounterFilter,
  page: { limit: number; after?: string },
): Promise<Encounter[]> {
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .addAny(
      'id in (select encounter_id from encounter_claims where organization_id = $1 and claim_id = ?)',
      filter.claimId,
    );
  return ENCOUNTERS.selectNewest(reader, where, page);
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

/** Returns the billing status of each encounter from which this claim was made. */
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
