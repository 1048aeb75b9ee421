import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../client.ts';
import { useList } from '../lists.ts';
import type { Schemas } from '../schema.ts';
import { useAction } from '../use-action.ts';

export type TestClock = Schemas['TestClock'];
export type Scenario = Schemas['SandboxScenario'];

const CLOCKS = ['test-clocks'];

export function useTestClocks() {
  return useList<TestClock>(
    CLOCKS,
    (cursor, signal) => unwrap(api.GET('/v1/sandbox/test-clocks', { params: { query: { cursor } }, signal })),
    { refetchEveryMs: 2_000 },
  );
}

export const useCreateTestClock = (onDone: () => void) =>
  useAction<Schemas['TestClockCreateParams'], TestClock>(
    (body, params) => unwrap(api.POST('/v1/sandbox/test-clocks', { params, body })),
    { refreshes: [CLOCKS], successMessage: 'The clock is created.', onDone, isQuiet: true },
  );

export const useAdvanceTestClock = () =>
  useAction<{ id: string; frozenTime: string }, TestClock>(
    ({ id, frozenTime }, { header }) =>
      unwrap(
        api.POST('/v1/sandbox/test-clocks/{id}/advance', { params: { path: { id }, header }, body: { frozenTime } }),
      ),
    { refreshes: [CLOCKS] },
  );

export const useDeleteTestClock = () =>
  useAction<TestClock, unknown>(
    ({ id }, { header }) => unwrap(api.DELETE('/v1/sandbox/test-clocks/{id}', { params: { path: { id }, header } })),
    { refreshes: [CLOCKS], successMessage: 'The clock is deleted.' },
  );

/**
 * Stops the time for everything. All clocks of patients are deleted first, because the service allows either these or
 * one clock for everything.
 */
export const useStopAllTime = (onDone: () => void) =>
  useAction<void, TestClock>(
    async (_, params) => {
      for (;;) {
        const { data } = await unwrap(api.GET('/v1/sandbox/test-clocks', { params: { query: { limit: 100 } } }));
        const ofPatients = data.filter(({ scope }) => scope === 'patients');
        if (ofPatients.length === 0) break;
        for (const { id } of ofPatients) {
          await unwrap(api.DELETE('/v1/sandbox/test-clocks/{id}', { params: { path: { id } } }));
        }
      }
      const body = { frozenTime: new Date().toISOString(), scope: 'organization', driveWebhookRetries: true } as const;
      return unwrap(api.POST('/v1/sandbox/test-clocks', { params, body }));
    },
    // Everything may have changed.
    { refreshes: [[]], successMessage: 'The time stands still.', onDone, isQuiet: true },
  );

export function useScenarios() {
  return useQuery({
    queryKey: ['scenarios'],
    queryFn: () => unwrap(api.GET('/v1/sandbox/scenarios')),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const useResetSandbox = (onDone: (reset: Schemas['SandboxReset']) => void) =>
  useAction<void, Schemas['SandboxReset']>((_, params) => unwrap(api.POST('/v1/sandbox/reset', { params })), {
    successMessage: 'The sandbox is empty.',
    onDone,
    isQuiet: true,
    // Everything may have changed.
    refreshes: [[]],
  });
