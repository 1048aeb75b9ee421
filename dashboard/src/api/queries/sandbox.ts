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
