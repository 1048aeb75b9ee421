import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useToast } from '../components/toasts.tsx';
import { newIdempotencyKey } from './client.ts';
import { isConflict } from './failure.ts';

type Options<Input, Output> = {
  /** The queries that show what the action changes. */
  refreshes?: readonly QueryKey[];
  /** The text of a toast after success. It must not contain PHI. */
  successMessage?: string | ((output: Output, input: Input) => string);
  onDone?: (output: Output, input: Input) => void;
  /** Whether the caller shows the failure itself. */
  isQuiet?: boolean;
};

export type IdempotencyHeader = { header: { 'Idempotency-Key': string } };

/**
 * Runs a change. Its Idempotency-Key is kept until the change succeeds or is refused, so that a repeated request has no
 * further effect. While the change runs, a double click does not start it again.
 */
export function useAction<Input = void, Output = unknown>(
  run: (input: Input, params: IdempotencyHeader) => Promise<Output>,
  { refreshes = [], successMessage, onDone, isQuiet = false }: Options<Input, Output> = {},
) {
  const client = useQueryClient();
  const toast = useToast();
  const keys = useRef(new Map<string, string>());
  const running = useRef(new Set<string>());
  const mutation = useMutation({
    mutationFn: (input: Input) => {
      const name = nameOf(input);
      const key = keys.current.get(name) ?? newIdempotencyKey();
      keys.current.set(name, key);
      return run(input, { header: { 'Idempotency-Key': key } });
    },
    onSuccess: async (output, input) => {
      keys.current.delete(nameOf(input));
      running.current.delete(nameOf(input));
      if (successMessage !== undefined)
        toast.say(typeof successMessage === 'string' ? successMessage : successMessage(output, input));
      onDone?.(output, input);
      await Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error, input) => {
      running.current.delete(nameOf(input));
      const status = (error as { status?: number }).status ?? 0;
      // With the same key, the service would return the same refusal again.
      if (status !== 0) keys.current.delete(nameOf(input));
      if (!isQuiet) toast.fail(error);
      // The page shows the current version next to the user's change.
      if (isConflict(error)) for (const queryKey of refreshes) void client.invalidateQueries({ queryKey });
    },
  });
  const mutate: typeof mutation.mutate = (...call) => {
    const name = nameOf(call[0]);
    if (running.current.has(name)) return;
    running.current.add(name);
    mutation.mutate(...call);
  };
  return { ...mutation, mutate };
}

/** Returns a text that is the same for the same input. */
const nameOf = (input: unknown): string => JSON.stringify(input) ?? '';
