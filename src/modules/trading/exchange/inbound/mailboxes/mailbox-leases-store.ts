import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';

// All times are the database's own, because the clocks of several machines may disagree.

/** Takes or extends the lease of a mailbox; `false` while another process holds it, and while pick-up is held. */
export async function takeLease(
  tx: UnitOfWork,
  { tradingPartnerId, holder, seconds }: { tradingPartnerId: string; holder: string; seconds: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into mailbox_leases as l (organization_id, trading_partner_id, holder, lease_until)
     select $1, $2, $3, clock_timestamp() + make_interval(secs => $4) where rcm_exchange_is_open()
     on conflict (organization_id, trading_partner_id) do update set holder = $3, lease_until = excluded.lease_until
     where l.holder = $3 or l.lease_until < clock_timestamp()
     returning 1`,
    [tx.organizationId, tradingPartnerId, holder, seconds],
  );
  return rows.length > 0;
}

/**
 * Locks the lease if the holder has it, it has not expired, and pick-up is not held. No other process can take it over
 * before the transaction ends.
 */
export async function lockLease(tx: UnitOfWork, tradingPartnerId: string, holder: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from mailbox_leases
     where organization_id = $1 and trading_partner_id = $2 and holder = $3 and lease_until >= clock_timestamp()
       and rcm_exchange_is_open()
     for update`,
    [tx.organizationId, tradingPartnerId, holder],
  );
  return rows.length > 0;
}

export function deleteLease(tx: UnitOfWork, tradingPartnerId: string, holder: string): void {
  tx.write('delete from mailbox_leases where organization_id = $1 and trading_partner_id = $2 and holder = $3', [
    tx.organizationId,
    tradingPartnerId,
    holder,
  ]);
}
