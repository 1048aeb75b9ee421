import type { TenantReader, UnitOfWork } from '../../../../../database/transactions/transaction.ts';

/** An organization whose transactions arrive in another organization's mailbox. */
export type MailboxMember = {
  tradingPartnerId: string;
  organizationId: string;
  /** The member's partner, by which it sends and with which its answers are matched. */
  memberTradingPartnerId: string;
  /** ISA08 or GS03 of files for this member. */
  receiverCodes: string[];
  /** The payee NPIs of the member. */
  payeeNpis: string[];
  /** Keyed hashes of the payee tax ids of the member. */
  payeeTaxIdHashes: string[];
};

type Row = {
  trading_partner_id: string;
  member_organization_id: string;
  member_trading_partner_id: string;
  receiver_codes: string[];
  payee_npis: string[];
  payee_tax_id_hashes: string[];
};

const COLUMNS = `trading_partner_id, member_organization_id, member_trading_partner_id, receiver_codes, payee_npis,
  payee_tax_id_hashes`;

function fromRow(row: Row): MailboxMember {
  return {
    tradingPartnerId: row.trading_partner_id,
    organizationId: row.member_organization_id,
    memberTradingPartnerId: row.member_trading_partner_id,
    receiverCodes: row.receiver_codes,
    payeeNpis: row.payee_npis,
    payeeTaxIdHashes: row.payee_tax_id_hashes,
  };
}

/** Lists the members of a mailbox, or of all mailboxes of the organization. */
export async function selectMembers(reader: TenantReader, tradingPartnerId?: string): Promise<MailboxMember[]> {
  const rows = await reader.query<Row>(
    `select ${COLUMNS} from mailbox_members
     where organization_id = $1 and ($2::text is null or trading_partner_id = $2)
     order by trading_partner_id, member_organization_id`,
    [reader.organizationId, tradingPartnerId ?? null],
  );
  return rows.map(fromRow);
}

/** Adds a member, or replaces the identifiers of its transactions. */
export async function upsertMember(tx: UnitOfWork, member: MailboxMember): Promise<void> {
  await tx.query(
    `insert into mailbox_members
       (organization_id, trading_partner_id, member_organization_id, member_trading_partner_id, receiver_codes,
        payee_npis, payee_tax_id_hashes, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (organization_id, trading_partner_id, member_organization_id) do update set
       member_trading_partner_id = excluded.member_trading_partner_id, receiver_codes = excluded.receiver_codes,
       payee_npis = excluded.payee_npis, payee_tax_id_hashes = excluded.payee_tax_id_hashes,
       updated_at = excluded.updated_at`,
    [
      tx.organizationId,
      member.tradingPartnerId,
      member.organizationId,
      member.memberTradingPartnerId,
      member.receiverCodes,
      member.payeeNpis,
      member.payeeTaxIdHashes,
      tx.systemNow,
    ],
  );
}

/** Removes a member; returns false if the organization was not a member. */
export async function deleteMember(
  tx: UnitOfWork,
  { tradingPartnerId, organizationId }: Pick<MailboxMember, 'tradingPartnerId' | 'organizationId'>,
): Promise<boolean> {
  const rows = await tx.query(
    `delete from mailbox_members
     where organization_id = $1 and trading_partner_id = $2 and member_organization_id = $3 returning 1`,
    [tx.organizationId, tradingPartnerId, organizationId],
  );
  return rows.length > 0;
}
