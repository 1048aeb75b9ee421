import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

const isLasting = (error: unknown) => error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** Responses are kept only in memory, because they may contain PHI. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 300_000,
      retry: (failures, error) => failures < 2 && !isLasting(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
