import { api, unwrap } from '../client.ts';
import { PAGE_SIZE, useList } from '../lists.ts';
import type { Schemas } from '../schema.ts';
import { useAction } from '../use-action.ts';

export type FhirConnection = Schemas['FhirConnection'];
export type PartnerEhrConnection = Schemas['PartnerEhrConnection'];
export type OutboxEntry = Schemas['OutboxEntry'];
export type EhrKind = 'fhir' | 'partner-ehr';
export type SyncRun = Schemas['FhirSyncRun'];

const OUTBOX = ['outbox'];

export const useFhirConnections = () =>
  useList<FhirConnection>(
    ['fhir-connections'],
    (cursor, signal) =>
      unwrap(api.GET('/v1/integrations/fhir/connections', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
    { csv: '/v1/integrations/fhir/connections' },
  );

export const usePartnerEhrConnections = () =>
  useList<PartnerEhrConnection>(
    ['partner-ehr-connections'],
    (cursor, signal) =>
      unwrap(
        api.GET('/v1/integrations/partner-ehr/connections', {
          params: { query: { limit: PAGE_SIZE, cursor } },
          signal,
        }),
      ),
    { csv: '/v1/integrations/partner-ehr/connections' },
  );

export const useSyncRuns = (id: string) =>
  useList<SyncRun>(['sync-runs', id], (cursor, signal) =>
    unwrap(
      api.GET('/v1/integrations/fhir/connections/{id}/sync-runs', {
        params: { path: { id }, query: { limit: 10, cursor } },
        signal,
      }),
    ),
  );

/** The writes to an EHR, newest first. */
export const useOutbox = (kind: EhrKind, id: string) =>
  useList<OutboxEntry>(
    [...OUTBOX, kind, id],
    (cursor, signal) => {
      const params = { path: { id }, query: { limit: 25, cursor } };
      return kind === 'fhir'
        ? unwrap(api.GET('/v1/integrations/fhir/connections/{id}/outbox', { params, signal }))
        : unwrap(api.GET('/v1/integrations/partner-ehr/connections/{id}/outbox', { params, signal }));
    },
    { refetchEveryMs: 10_000 },
  );

/** Cancels a write before it is sent. */
export const useUndoWrite = (kind: EhrKind) =>
  useAction<OutboxEntry>(
    ({ connectionId: id, id: outboxId }, { header }) => {
      const options = { params: { path: { id, outboxId }, header }, body: {} as never };
      return kind === 'fhir'
        ? unwrap(api.POST('/v1/integrations/fhir/connections/{id}/outbox/{outboxId}/cancel', options))
        : unwrap(api.POST('/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}/cancel', options));
    },
    { refreshes: [OUTBOX], successMessage: 'The write is cancelled.' },
  );

export const useRetryWrite = (kind: EhrKind) =>
  useAction<OutboxEntry>(
    ({ connectionId: id, id: outboxId }, { header }) => {
      const options = { params: { path: { id, outboxId }, header } };
      return kind === 'fhir'
        ? unwrap(api.POST('/v1/integrations/fhir/connections/{id}/outbox/{outboxId}/retry', options))
        : unwrap(api.POST('/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}/retry', options));
    },
    { refreshes: [OUTBOX], successMessage: 'The write is tried again.' },
  );
