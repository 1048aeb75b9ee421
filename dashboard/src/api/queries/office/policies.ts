import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { type IdempotencyHeader, useAction } from '../../use-action.ts';

export type SlaPolicy = Schemas['SlaPolicy'];
export type ReviewPolicy = Schemas['ManualReviewPolicy'];
export type Calendar = Schemas['Calendar'];

const SLA = ['sla-policies'];
const REVIEW = ['review-policies'];
const CALENDARS = ['calendars'];

/** The version that the user has seen. If another user has changed the policy since, the service refuses the change. */
const seen = ({ id, version }: { id: string; version: number }, { header }: IdempotencyHeader) => ({
  path: { id },
  header: { ...header, 'If-Match': `"v${version}"` },
});

export const useSlaPolicies = () =>
  useList<SlaPolicy>(
    SLA,
    (cursor, signal) =>
      unwrap(api.GET('/v1/sla-policies', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
    { csv: '/v1/sla-policies' },
  );

export const useReviewPolicies = () =>
  useList<ReviewPolicy>(
    REVIEW,
    (cursor, signal) =>
      unwrap(api.GET('/v1/manual-review-policies', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
    { csv: '/v1/manual-review-policies' },
  );

export const useCalendars = () =>
  useList<Calendar>(
    CALENDARS,
    (cursor, signal) => unwrap(api.GET('/v1/calendars', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
    { csv: '/v1/calendars' },
  );

export const useSlaPreview = (id: string) =>
  useQuery({
    queryKey: [...SLA, 'preview', id],
    queryFn: () => unwrap(api.GET('/v1/sla-policies/{id}/preview', { params: { path: { id } } })),
  });

export const useReviewPreview = (id: string) =>
  useQuery({
    queryKey: [...REVIEW, 'preview', id],
    queryFn: () => unwrap(api.GET('/v1/manual-review-policies/{id}/preview', { params: { path: { id } } })),
  });

export const useSwitchSlaPolicy = () =>
  useAction<SlaPolicy>(
    ({ id, enabled }, { header }) =>
      unwrap(api.PATCH('/v1/sla-policies/{id}', { params: { path: { id }, header }, body: { enabled: !enabled } })),
    { refreshes: [SLA], successMessage: (_, { name, enabled }) => `${name} is ${enabled ? 'off' : 'on'}.` },
  );

export const useSwitchReviewPolicy = () =>
  useAction<ReviewPolicy>(
    ({ id, enabled }, { header }) =>
      unwrap(
        api.PATCH('/v1/manual-review-policies/{id}', { params: { path: { id }, header }, body: { enabled: !enabled } }),
      ),
    { refreshes: [REVIEW], successMessage: (_, { name, enabled }) => `${name} is ${enabled ? 'off' : 'on'}.` },
  );

export const useSlaFields = (appliesTo: SlaPolicy['appliesTo']) =>
  useQuery({
    queryKey: ['sla-fields', appliesTo],
    queryFn: () => unwrap(api.GET('/v1/sla-policies/filter-fields', { params: { query: { appliesTo } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useReviewFields = (stage: ReviewPolicy['stage']) =>
  useQuery({
    queryKey: ['review-fields', stage],
    queryFn: () => unwrap(api.GET('/v1/manual-review-policies/condition-fields', { params: { query: { stage } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSlaPresets = () =>
  useQuery({
    queryKey: ['sla-presets'],
    queryFn: () => unwrap(api.GET('/v1/sla-policies/presets')),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useCreateSlaPolicy = (onDone: (made: SlaPolicy) => void) =>
  useAction<Schemas['SlaPolicyCreateParams'], SlaPolicy>(
    (body, params) => unwrap(api.POST('/v1/sla-policies', { params, body })),
    { refreshes: [SLA], successMessage: 'The policy is created.', onDone, isQuiet: true },
  );

export const useChangeSlaPolicy = (onDone: (made: SlaPolicy) => void) =>
  useAction<{ of: SlaPolicy; changes: Schemas['SlaPolicyUpdateParams'] }, SlaPolicy>(
    ({ of, changes }, key) => unwrap(api.PATCH('/v1/sla-policies/{id}', { params: seen(of, key), body: changes })),
    { refreshes: [SLA], successMessage: 'The policy is changed.', onDone, isQuiet: true },
  );

export const useCreateReviewPolicy = (onDone: (made: ReviewPolicy) => void) =>
  useAction<Schemas['ManualReviewPolicyCreateParams'], ReviewPolicy>(
    (body, params) => unwrap(api.POST('/v1/manual-review-policies', { params, body })),
    { refreshes: [REVIEW], successMessage: 'The policy is created.', onDone, isQuiet: true },
  );

export const useChangeReviewPolicy = (onDone: (made: ReviewPolicy) => void) =>
  useAction<{ of: ReviewPolicy; changes: Schemas['ManualReviewPolicyUpdateParams'] }, ReviewPolicy>(
    ({ of, changes }, key) =>
      unwrap(api.PATCH('/v1/manual-review-policies/{id}', { params: seen(of, key), body: changes })),
    { refreshes: [REVIEW], successMessage: 'The policy is changed.', onDone, isQuiet: true },
  );

export const useCreateCalendar = (onDone: (made: Calendar) => void) =>
  useAction<Schemas['CalendarCreateParams'], Calendar>(
    (body, params) => unwrap(api.POST('/v1/calendars', { params, body })),
    { refreshes: [CALENDARS], successMessage: 'The calendar is created.', onDone, isQuiet: true },
  );

export const useChangeCalendar = (onDone: (made: Calendar) => void) =>
  useAction<{ of: Calendar; changes: Schemas['CalendarUpdateParams'] }, Calendar>(
    ({ of, changes }, key) => unwrap(api.PATCH('/v1/calendars/{id}', { params: seen(of, key), body: changes })),
    { refreshes: [CALENDARS, SLA], successMessage: 'The calendar is changed.', onDone, isQuiet: true },
  );
