import type { Encryption } from '../../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { payeeTaxIdHash } from '../processing/assign-file-sets.ts';
import { deleteMember, type MailboxMember, selectMembers, upsertMember } from './mailbox-members-store.ts';

type MemberInput = Omit<MailboxMember, 'payeeTaxIdHashes'> & { payeeTaxIds: readonly string[] };

/** Lists the members of the organization's shared mailboxes. */
export function listMailboxMembers(reader: TenantReader): Promise<MailboxMember[]> {
  return selectMembers(reader);
}

/** Adds a member to a mailbox of the organization, or replaces the identifiers of its transactions. */
export async function setMailboxMember(tx: UnitOfWork, input: MemberInput, encryption: Encryption): Promise<void> {
  const { payeeTaxIds, ...member } = input;
  const payeeTaxIdHashes = payeeTaxIds.map((taxId) => payeeTaxIdHash(encryption, taxId));
  await upsertMember(tx, { ...member, payeeTaxIdHashes });
  auditMember(tx, 'member_set', member);
}

/** Removes a member from a mailbox of the organization; returns false if it was not a member. */
export async function removeMailboxMember(
  tx: UnitOfWork,
  member: Pick<MailboxMember, 'tradingPartnerId' | 'organizationId'>,
): Promise<boolean> {
  const isRemoved = await deleteMember(tx, member);
  if (isRemoved) auditMember(tx, 'member_removed', member);
  return isRemoved;
}

function auditMember(
  tx: UnitOfWork,
  verb: string,
  { tradingPartnerId, organizationId }: Pick<MailboxMember, 'tradingPartnerId' | 'organizationId'>,
): void {
  const details = { memberOrganizationId: organizationId };
  tx.audit({ action: `mailbox.${verb}`, subjectType: 'trading_partner', subjectId: tradingPartnerId, details });
}
