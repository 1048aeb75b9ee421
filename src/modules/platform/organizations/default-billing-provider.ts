import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { getCachedOrganizationSettings } from './find-organizations.ts';
import type { SettingsBillingProvider } from './organization-settings.ts';

/** A sentence for the descriptions of members that may be left out. */
export const DEFAULT_PROVIDER =
  "Default: the billing provider of the organization's settings, if there is exactly one.";

/**
 * Returns the billing provider of the organization's settings, for a request that names none. Throws `validation_failed`
 * with `required` at `param` unless the settings have exactly one.
 */
export async function defaultBillingProvider(reader: TenantReader, param: string): Promise<SettingsBillingProvider> {
  const { billingProviders } = await getCachedOrganizationSettings(reader);
  const [only, ...others] = billingProviders;
  if (only !== undefined && others.length === 0) return only;
  const message =
    only === undefined
      ? 'Required, because the settings of the organization have no billing provider.'
      : 'Required, because the settings of the organization have several billing providers.';
  throw new AppError('validation_failed', { param, details: [{ code: 'required', param, message }] });
}
