import { useQuery } from '@tanstack/react-query';
import { useToast } from '../../../components/toasts.tsx';
import { api, unwrap } from '../../client.ts';
import { PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type FhirConnection = Schemas['FhirConnection'];
export type PartnerEhrConnection = Schemas['PartnerEhrConnection'];
export type OutboxEntry = Schemas['OutboxEntry'];
export type EhrKind = 'fhir' | 'partner-ehr';
export type NewFhirConnection = Omit<Created, 'clientId'> & { clientId?: string | undefined };
export type SyncRun = Schemas['FhirSyncRun'];
export type ClassMapping = Schemas['FhirClassMapping'];

export type NewPartnerEhr = Omit<CreatedPartner, 'credential'> &
  Required<Pick<CreatedPartner, 'profile' | 'writes' | 'fhirConnectionId'>>;

type Created = Schemas['FhirConnectionCreateParams'];
type CreatedPartner = Schemas['PartnerEhrConnectionCreateParams'];

const OUTBOX = ['outbox'];
const FHIR_CONNECTIONS = ['fhir-connections'];
const PARTNER_EHRS = ['partner-ehr-connections'];

export const useFhirConnections = () =>
  useList<FhirConnection>(
    FHIR_CONNECTIONS,
    (cursor, signal) =>
      unwrap(api.GET('/v1/integrations/fhir/connections', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
    { csv: '/v1/integrations/fhir/connections' },
  );

export const usePartnerEhrConnections = () =>
  useList<PartnerEhrConnection>(
    PARTNER_EHRS,
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
  useList<SyncRun>(
    ['sync-runs', id],
    (cursor, signal) =>
      unwrap(
        api.GET('/v1/integrations/fhir/connections/{id}/sync-runs', {
          params: { path: { id }, query: { limit: 10, cursor } },
          signal,
        }),
      ),
    { refetchEveryMs: 3_000 },
  );

/** Reads one connection with its subscriptions. */
export const useFhirDetails = (id: string) =>
  useQuery({
    queryKey: [...FHIR_CONNECTIONS, id],
    queryFn: () => unwrap(api.GET('/v1/integrations/fhir/connections/{id}', { params: { path: { id } } })),
  });

/** Reads the mappings of a connection, while its runs find further codes. */
export const useFhirMappings = (id: string) =>
  useQuery({
    queryKey: ['fhir-mappings', id],
    queryFn: () => unwrap(api.GET('/v1/integrations/fhir/connections/{id}/mappings', { params: { path: { id } } })),
    refetchInterval: 5_000,
  });

/** Replaces the class mappings of a connection. The service maps the waiting visits again. */
export const useMapClass = (id: string) =>
  useAction<Schemas['FhirMappingsReplaceParams']['encounterClasses'], Schemas['FhirMappings']>(
    (encounterClasses, { header }) =>
      unwrap(
        api.PUT('/v1/integrations/fhir/connections/{id}/mappings', {
          params: { path: { id }, header },
          body: { encounterClasses },
        }),
      ),
    { refreshes: [['fhir-mappings'], ['sync-runs']], successMessage: 'The visits are mapped again.' },
  );

/** Starts a synchronization. A dry run reports problems without saving anything. */
export const useStartSync = () =>
  useAction<{ id: string; body: Schemas['SyncStartParams'] }, SyncRun>(
    ({ id, body }, { header }) =>
      unwrap(api.POST('/v1/integrations/fhir/connections/{id}/sync', { params: { path: { id }, header }, body })),
    {
      refreshes: [['sync-runs']],
      successMessage: ({ dryRun }) => (dryRun ? 'The trial has started.' : 'The synchronization has started.'),
    },
  );

export const useCancelSync = () =>
  useAction<SyncRun, SyncRun>(
    ({ connectionId: id, id: runId }, { header }) =>
      unwrap(
        api.POST('/v1/integrations/fhir/connections/{id}/sync-runs/{runId}/cancel', {
          params: { path: { id, runId }, header },
        }),
      ),
    { refreshes: [['sync-runs']], successMessage: 'The synchronization is cancelled.' },
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
      const options = { params: { path: { id, outboxId }, header }, body: {} };
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

/** Returns the address and the credentials of the sandbox's EHR, which are not kept. */
export const useSandboxEhr = (isWanted: boolean) =>
  useQuery({
    queryKey: ['sandbox-ehr'],
    queryFn: () => unwrap(api.GET('/v1/sandbox/ehr')),
    enabled: isWanted,
    gcTime: 0,
  });

/** `attempt` counts the edits of the secret, because a changed secret makes a different request. */
export const useConnectFhir = (secret: { current: string }, onDone: (connection: FhirConnection) => void) =>
  useAction<NewFhirConnection & { attempt: number }, FhirConnection>(
    ({ attempt: _attempt, ...input }, params) => {
      const body = { ...input, ...(input.authMethod === 'client_secret' && { clientSecret: secret.current }) };
      return unwrap(api.POST('/v1/integrations/fhir/connections', { params, body: body as Created }));
    },
    {
      refreshes: [FHIR_CONNECTIONS],
      successMessage: 'The server is connected. Test the connection next.',
      onDone,
      isQuiet: true,
    },
  );

/** Tests a connection. One that works becomes active. */
export const useTestFhirConnection = () => {
  const report = useTestReport();
  return useAction<FhirConnection, Schemas['FhirConnectionTest']>(
    ({ id }, { header }) =>
      unwrap(api.POST('/v1/integrations/fhir/connections/{id}/test', { params: { path: { id }, header } })),
    {
      refreshes: [FHIR_CONNECTIONS],
      onDone: ({ succeeded, steps }) => report(succeeded, steps.find(({ outcome }) => outcome === 'failed')?.message),
    },
  );
};

/** Returns a function that reports whether a connection works, or why not. */
function useTestReport() {
  const toast = useToast();
  return (isWorking: boolean, reason: string | undefined) =>
    isWorking ? toast.say('The connection works.') : toast.fail(new Error(reason ?? 'The test failed.'));
}

/** `attempt` counts the edits of the credential, because a changed one makes a different request. */
export const useConnectPartnerEhr = (
  credential: { current: string },
  onDone: (connection: PartnerEhrConnection) => void,
) =>
  useAction<NewPartnerEhr & { attempt: number }, PartnerEhrConnection>(
    ({ attempt: _attempt, ...input }, params) => {
      const body = { ...input, credential: credential.current };
      return unwrap(api.POST('/v1/integrations/partner-ehr/connections', { params, body }));
    },
    {
      refreshes: [PARTNER_EHRS],
      successMessage: 'The EHR is connected. Test the connection next.',
      onDone,
      isQuiet: true,
    },
  );

/** Tests a connection. One that works becomes active. */
export const useTestPartnerEhr = () => {
  const report = useTestReport();
  return useAction<PartnerEhrConnection, Schemas['PartnerEhrTest']>(
    ({ id }, { header }) =>
      unwrap(api.POST('/v1/integrations/partner-ehr/connections/{id}/test', { params: { path: { id }, header } })),
    {
      refreshes: [PARTNER_EHRS],
      onDone: ({ worked, connection }) => report(worked, connection.statusReason?.message),
    },
  );
};
