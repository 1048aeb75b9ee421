import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { getCachedOrganizationSettings } from '../../../platform/organizations/find-organizations.ts';
import type { TradingPartner } from '../partners/trading-partner.ts';

/**
 * The submitter (loop 1000A) from the organization's settings when an interchange is closed. Null fields keep the
 * accepted values.
 */
export type SubmitterSettings = {
  /** NM103 */
  name: string | null;
  /** NM109 */
  id: string | null;
  /** PER */
  contact: { name: string; telephone: string | null; email: string | null } | null;
};

/**
 * Reads the submitter from the current settings, because transactions may have waited since they were accepted. An id
 * that a partner has assigned is kept.
 */
export async function readSubmitterSettings(
  reader: TenantReader,
  { submitterId, interchangeSenderId }: Pick<TradingPartner, 'submitterId' | 'interchangeSenderId'>,
): Promise<SubmitterSettings> {
  const { submitter } = await getCachedOrganizationSettings(reader);
  const { name, phone, email } = submitter.contact;
  const hasContact = name !== null && (phone !== null || email !== null);
  return {
    name: submitter.name,
    id: submitterId === interchangeSenderId ? submitter.id : null,
    contact: hasContact ? { name, telephone: phone, email } : null,
  };
}
