import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../client.ts';
import { PAGE_SIZE, useList } from '../lists.ts';
import type { Schemas } from '../schema.ts';
import { useAction } from '../use-action.ts';

export type SlaPolicy = Schemas['SlaPolicy'];
export type ReviewPolicy = Schemas['ManualReviewPolicy'];
export type Calendar = Schemas['Calendar'];

const SLA = ['sla-policies'];
const REVIEW = ['review-policies'];

export const useSlaPolicies = () =>
  useList<SlaPolicy>(SLA, (cursor, signal) =>
    unwrap(api.GET('/v1/sla-policies', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
  );

export const useReviewPolicies = () =>
  useList<ReviewPolicy>(REVIEW, (cursor, signal) =>
    unwrap(api.GET('/v1/manual-review-policies', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
  );

export const useCalendars = () =>
  useList<Calendar>(['calendars'], (cursor, signal) =>
    unwrap(api.GET('/v1/calendars', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
  );

export const useSlaPreview = (id: string) =>
  useQuery({
    queryKey: ['sla-preview', id],
    queryFn: () => unwrap(api.GET('/v1/sla-policies/{id}/preview', { params: { path: { id } } })),
  });

export const useReviewPreview = (id: string) =>
  useQuery({
    queryKey: ['review-preview', id],
    queryFn: () => unwrap(api.GET('/v1/manual-review-policies/{id}/preview', { params: { path: { id } } })),
  });

export const useSwitchSlaPolicy = () =>
  useAction<SlaPolicy>(
    ({ id, enabled }, { header }) =>
      unwrap(api.PATCH('/v1/sla-policies/{id}', { params: { path: { id }, header }, body: { enabled: !enabled } })),
    { refreshes: [SLA], says: (_, { name, enabled }) => `${name} is ${enabled ? 'off' : 'on'}.` },
  );

export const useSwitchReviewPolicy = () =>
  useAction<ReviewPolicy>(
    ({ id, enabled }, { header }) =>
      unwrap(
        api.PATCH('/v1/manual-review-policies/{id}', { params: { path: { id }, header }, body: { enabled: !enabled } }),
      ),
    { refreshes: [REVIEW], says: (_, { name, enabled }) => `${name} is ${enabled ? 'off' : 'on'}.` },
  );
