import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../client.ts';
import type { Schemas } from '../schema.ts';
import { useAction } from '../use-action.ts';

export type OrganizationSettings = Schemas['OrganizationSettings'];
export type SettingsChanges = {
  submitter?: { name: string | null; contact: { name: string | null; phone: string | null; email: string | null } };
  secondaryClaims?: OrganizationSettings['secondaryClaims'];
  phiByEmail?: OrganizationSettings['phiByEmail'];
  remittanceWatch?: { days: number };
};

const SETTINGS = ['organization-settings'];
const PATH = '/v1/organization/settings';

export const useOrganizationSettings = () => useQuery({ queryKey: SETTINGS, queryFn: () => unwrap(api.GET(PATH)) });

/** Saves changes of a version; another user's later change is refused, not overwritten. */
export const useSaveSettings = (version: number) =>
  useAction<SettingsChanges>(
    (body, { header }) =>
      unwrap(api.PATCH(PATH, { params: { header: { ...header, 'If-Match': `"v${version}"` } }, body })),
    { refreshes: [SETTINGS], says: 'The settings are saved.', isQuiet: true },
  );
