import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type OrganizationSettings = Schemas['OrganizationSettings'];
export type SettingsChanges = Schemas['OrganizationSettingsUpdateParams'];
export type BillingProvider = OrganizationSettings['billingProviders'][number];
export type NewProvider = NonNullable<SettingsChanges['billingProviders']>[number];

const SETTINGS = ['organization-settings'];
const PATH = '/v1/organization/settings';

export const useOrganizationSettings = () => useQuery({ queryKey: SETTINGS, queryFn: () => unwrap(api.GET(PATH)) });

/** Saves changes of a version. If another user has changed it since, the service refuses them. */
export const useSaveSettings = (version: number, onDone?: () => void) =>
  useAction<SettingsChanges, OrganizationSettings>(
    (body, { header }) =>
      unwrap(api.PATCH(PATH, { params: { header: { ...header, 'If-Match': `"v${version}"` } }, body })),
    // The session shows the organization's name.
    { refreshes: [SETTINGS, ['session']], successMessage: 'The settings are saved.', onDone, isQuiet: true },
  );
