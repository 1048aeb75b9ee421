import type { Static } from 'typebox';
import type { TenantReader } from '../../database/transactions/transaction.ts';
import { defaultBillingProvider } from '../platform/organizations/default-billing-provider.ts';
import type { CHECK_PROVIDER } from './eligibility-schema.ts';

type Provider = Static<typeof CHECK_PROVIDER>;

/** Returns the provider that inquires: the given one, or the only billing provider of the organization's settings. */
export async function inquiringProvider(reader: TenantReader, given: Provider | undefined): Promise<Provider> {
  if (given !== undefined) return given;
  const { npi, name, taxonomyCode } = await defaultBillingProvider(reader, '/provider');
  return { npi, organizationName: name, ...(taxonomyCode === null ? {} : { taxonomyCode }) };
}
