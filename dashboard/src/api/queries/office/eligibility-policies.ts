import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { type IdempotencyHeader, useAction } from '../../use-action.ts';

export type EligibilityPolicy = Schemas['EligibilityPolicy'];

const POLICIES = ['eligibility-policies'];
const ONE = '/v1/eligibility-policies/{id}';

/** The version that the user has seen. If another user has changed the policy since, the service refuses the change. */
const seen = ({ id, version }: EligibilityPolicy, { header }: IdempotencyHeader) => ({
  path: { id },
  header: { ...header, 'If-Match': `"v${version}"` },
});

export const useEligibilityPolicies = () =>
  useList<EligibilityPolicy>(
    POLICIES,
    (cursor, signal) =>
      unwrap(api.GET('/v1/eligibility-policies', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
    { csv: '/v1/eligibility-policies' },
  );

/** Returns the coverages that the policy would check now. */
export const useEligibilityPreview = (id: string) =>
  useQuery({
    queryKey: [...POLICIES, 'preview', id],
    queryFn: ({ signal }) => unwrap(api.GET(`${ONE}/preview`, { params: { path: { id } }, signal })),
  });

/** Returns the coverages that could not be checked, the newest first. */
export const useRefusedItems = (id: string) =>
  useQuery({
    queryKey: [...POLICIES, 'refused', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET(`${ONE}/items`, { params: { path: { id }, query: { state: 'refused', limit: 5 } }, signal })),
  });

export const useSwitchEligibilityPolicy = () =>
  useAction<EligibilityPolicy, EligibilityPolicy>(
    (of, key) =>
      of.status === 'active'
        ? unwrap(api.POST(`${ONE}/pause`, { params: seen(of, key) }))
        : unwrap(api.POST(`${ONE}/resume`, { params: seen(of, key) })),
    {
      refreshes: [POLICIES],
      successMessage: ({ name, status }) => `${name} is ${status === 'active' ? 'on' : 'off'}.`,
    },
  );

export const useCreateEligibilityPolicy = (onDone: (made: EligibilityPolicy) => void) =>
  useAction<Schemas['EligibilityPolicyCreateParams'], EligibilityPolicy>(
    (body, params) => unwrap(api.POST('/v1/eligibility-policies', { params, body })),
    { refreshes: [POLICIES], successMessage: 'The policy is created.', onDone, isQuiet: true },
  );

export const useChangeEligibilityPolicy = (onDone: (made: EligibilityPolicy) => void) =>
  useAction<{ of: EligibilityPolicy; changes: Schemas['EligibilityPolicyUpdateParams'] }, EligibilityPolicy>(
    ({ of, changes }, key) => unwrap(api.PATCH(ONE, { params: seen(of, key), body: changes })),
    { refreshes: [POLICIES], successMessage: 'The policy is changed.', onDone, isQuiet: true },
  );

export const useDeleteEligibilityPolicy = (onDone: () => void) =>
  useAction<EligibilityPolicy, unknown>((of, key) => unwrap(api.DELETE(ONE, { params: seen(of, key) })), {
    refreshes: [POLICIES],
    successMessage: (_, { name }) => `${name} is deleted.`,
    onDone,
    isQuiet: true,
  });
