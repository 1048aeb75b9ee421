import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { TaxId } from '../../trading/tax-ids/tax-id.ts';
import { getCachedOrganizationSettings } from './find-organizations.ts';
import type { Submitter } from './organization-settings.ts';
import { missingForProvider, missingSettings, type OrganizationSettings } from './organization-settings.ts';

type BillingProvider = { npi: string | null; taxId: TaxId; contact: { name: string | null; phone: string } | null };

/**
 * Returns the submitter of a claim, from the organization's settings. In live everything must be set: otherwise
 * `organization_settings_incomplete`, with a detail for each missing setting. In the sandbox the billing provider's
 * contact and then the fallback fill the gaps.
 */
export async function submitterForClaim(
  reader: TenantReader,
  billingProvider: BillingProvider,
  fallback: Submitter | null,
): Promise<Submitter | null> {
  const settings = await getCachedOrganizationSettings(reader);
  if (reader.livemode) requireComplete(settings, billingProvider);
  const { name, id } = settings.submitter;
  const contact = contactOf(settings) ?? contactOfProvider(billingProvider, fallback) ?? fallback?.contact;
  if (!contact) return null;
  return { name: name ?? fallback?.name ?? null, id: id ?? fallback?.id ?? null, contact };
}

function contactOf({ submitter }: OrganizationSettings): Submitter['contact'] | null {
  const { name, phone, email } = submitter.contact;
  if (name === null || (phone === null && email === null)) return null;
  return { name, ...(phone === null ? {} : { telephone: phone }), ...(email === null ? {} : { email }) };
}

function contactOfProvider({ contact }: BillingProvider, fallback: Submitter | null): Submitter['contact'] | null {
  const name = contact?.name ?? fallback?.contact.name;
  return contact && name !== undefined ? { name, telephone: contact.phone } : null;
}

function requireComplete(settings: OrganizationSettings, billingProvider: BillingProvider): void {
  const missing = [...missingSettings(settings), ...missingForProvider(settings, billingProvider)];
  if (missing.length === 0) return;
  const details = missing.map(({ path, message }) => ({ code: 'required', param: path, message }));
  throw new AppError('organization_settings_incomplete', { details });
}
