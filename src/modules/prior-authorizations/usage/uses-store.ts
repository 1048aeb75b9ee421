import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { ItemUse } from './usage.ts';

/** A claim that is linked to an authorization. `items` is the usage at the last count. */
export type StoredUse = {
  authorizationId: string;
  claimId: string;
  state: 'linked' | 'counted' | 'replaced';
  items: ItemUse[];
};

const COLUMNS = `prior_authorization_id as "authorizationId", claim_id as "claimId", state, coalesce(items, '[]') as items`;

/** Returns the counted uses of authorizations, without those of some claims. */
export function selectCountedUses(
  reader: TenantReader,
  authorizationIds: readonly string[],
  exceptClaimIds: readonly string[] = [],
): Promise<StoredUse[]> {
  return reader.query<StoredUse>(
    `select ${COLUMNS} from prior_authorization_uses
     where organization_id = $1 and prior_authorization_id = any($2::text[]) and state = 'counted'
       and claim_id <> all($3::text[]) order by claim_id`,
    [reader.organizationId, authorizationIds, exceptClaimIds],
  );
}

/** Returns the authorizations whose usage depends on these claims or on the claims that they replace. */
export async function selectUsedAuthorizations(reader: TenantReader, claimIds: readonly string[]): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select distinct prior_authorization_id as id from prior_authorization_uses
     where organization_id = $1 and items is not null and (claim_id = any($2::text[]) or replaced_by = any($2::text[]))
     order by id`,
    [reader.organizationId, claimIds],
  );
  return rows.map(({ id }) => id);
}

/** Links a claim to exactly these authorizations. Its earlier usage is kept until it is counted again. */
export function replaceLinks(tx: UnitOfWork, claimId: string, authorizationIds: readonly string[]): void {
  tx.write(
    `delete from prior_authorization_uses
     where organization_id = $1 and claim_id = $2 and prior_authorization_id <> all($3::text[]) and state = 'linked'`,
    [tx.organizationId, claimId, authorizationIds],
  );
  if (authorizationIds.length === 0) return;
  tx.write(
    `insert into prior_authorization_uses (organization_id, prior_authorization_id, claim_id, state, updated_at)
     select $1, id, $2, 'linked', $4 from unnest($3::text[]) as id on conflict do nothing`,
    [tx.organizationId, claimId, authorizationIds, tx.now.toISOString()],
  );
}

/** Counts the uses of a claim, whose authorizations the caller has locked. */
export async function countUses(
  tx: UnitOfWork,
  claimId: string,
  uses: readonly { authorizationId: string; items: readonly ItemUse[] }[],
): Promise<void> {
  await tx.query(
    `insert into prior_authorization_uses
       (organization_id, prior_authorization_id, claim_id, state, items, updated_at)
     select $1, u.id, $2, 'counted', u.items, $5 from unnest($3::text[], $4::json[]) as u(id, items)
     on conflict (organization_id, prior_authorization_id, claim_id)
       do update set state = 'counted', items = excluded.items, replaced_by = null, updated_at = excluded.updated_at`,
    [
      tx.organizationId,
      claimId,
      uses.map(({ authorizationId }) => authorizationId),
      uses.map(({ items }) => JSON.stringify(items)),
      tx.now.toISOString(),
    ],
  );
}

/** Stops counting the uses of the claim that another one replaces. */
export async function replaceUses(tx: UnitOfWork, claimId: string, replacedBy: string): Promise<void> {
  await tx.query(
    `update prior_authorization_uses set state = 'replaced', replaced_by = $3, updated_at = $4
     where organization_id = $1 and claim_id = $2 and state = 'counted'`,
    [tx.organizationId, claimId, replacedBy, tx.now.toISOString()],
  );
}

/** Stops counting the uses of these claims, and counts those of the claims that they replaced again. */
export async function releaseUses(tx: UnitOfWork, claimIds: readonly string[]): Promise<void> {
  const values = [tx.organizationId, claimIds, tx.now.toISOString()];
  await tx.query(
    `update prior_authorization_uses set state = 'linked', replaced_by = null, updated_at = $3
     where organization_id = $1 and claim_id = any($2::text[]) and state <> 'linked'`,
    values,
  );
  await tx.query(
    `update prior_authorization_uses set state = 'counted', replaced_by = null, updated_at = $3
     where organization_id = $1 and replaced_by = any($2::text[]) and state = 'replaced'`,
    values,
  );
}

/** Counts the uses of these claims again, with their last counts. */
export async function restoreUses(tx: UnitOfWork, claimIds: readonly string[]): Promise<void> {
  await tx.query(
    `update prior_authorization_uses set state = 'counted', updated_at = $3
     where organization_id = $1 and claim_id = any($2::text[]) and state = 'linked' and items is not null`,
    [tx.organizationId, claimIds, tx.now.toISOString()],
  );
}
