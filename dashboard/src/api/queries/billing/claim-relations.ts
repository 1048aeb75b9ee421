import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';

const SHOWN = 20;
const page = { limit: SHOWN };

/** Returns the resources of other lists that belong to a claim. Each query runs only if the user may read its list. */
export function useClaimRelations(id: string, may: (scope: string) => boolean) {
  return {
    checks: useQuery({
      queryKey: ['claim', id, 'related', 'checks'],
      queryFn: () => unwrap(api.GET('/v1/eligibility-checks', { params: { query: { ...page, claimId: id } } })),
      enabled: may('eligibility:read'),
    }),
    authorizations: useQuery({
      queryKey: ['claim', id, 'related', 'authorizations'],
      queryFn: () => unwrap(api.GET('/v1/prior-authorizations', { params: { query: { ...page, claimId: id } } })),
      enabled: may('prior_auth:read'),
    }),
    payments: useQuery({
      queryKey: ['claim', id, 'related', 'payments'],
      queryFn: () => unwrap(api.GET('/v1/claims/{id}/remittances', { params: { path: { id }, query: page } })),
      enabled: may('remittances:read'),
    }),
    denials: useQuery({
      queryKey: ['claim', id, 'related', 'denials'],
      queryFn: () => unwrap(api.GET('/v1/denials', { params: { query: { ...page, claimId: id } } })),
      enabled: may('denials:read'),
    }),
    appeals: useQuery({
      queryKey: ['claim', id, 'related', 'appeals'],
      queryFn: () => unwrap(api.GET('/v1/appeals', { params: { query: { ...page, claimId: id } } })),
      enabled: may('appeals:read'),
    }),
    encounters: useQuery({
      queryKey: ['claim', id, 'related', 'encounters'],
      queryFn: () => unwrap(api.GET('/v1/encounters', { params: { query: { ...page, claimId: id } } })),
      enabled: may('encounters:read'),
    }),
  };
}
