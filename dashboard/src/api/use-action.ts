import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useToast } from '../components/toasts.tsx';
import { newIdempotencyKey } from './client.ts';

type Options<Input, Output> = {
  /** The queries that show what the action changes. */
  refreshes?: readonly QueryKey[];
  /** The text of a toast after success. It must not contain PHI. */
  says?: string | ((output: Output, input: Input) => string);
  onDone?: (output: Output, input: Input) => void;
  /** The caller shows the failure itself. */
  isQuiet?: boolean;
};

export type IdempotencyHeader = { header: { 'Idempotency-Key': string } };

/**
 * Runs a change. Its Idempotency-Key is kept until the change succeeds or is refused, so that a second request has no
 * second effect.
 */
export function useAction<Input = void, Output = unknown>(
  run: (input: Input, params: IdempotencyHeader) => Promise<Output>,
  { refreshes = [], says, onDone, isQuiet = false }: Options<Input, Output> = {},
) {
  const client = useQueryClient();
  const toast = useToast();
  const key = useRef<string | null>(null);
  return useMutation({
    mutationFn: (input: Input) => {
      key.current ??= newIdempotencyKey();
      return run(input, { header: { 'Idempotency-Key': key.current } });
    },
    onSuccess: async (output, input) => {
      key.current = null;
      if (says !== undefined) toast.say(typeof says === 'string' ? says : says(output, input));
      onDone?.(output, input);
      await Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      const status = (error as { status?: number }).status ?? 0;
      // The same key would return the same refusal again.
      if (status !== 0) key.current = null;
      if (!isQuiet) toast.fail(error);
    },
  });
}
