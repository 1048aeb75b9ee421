import { ApiFailure } from './failure.ts';

type Action = { isPending: boolean; error: Error | null };

/** Returns the state of a form that either creates a resource or changes one. */
export function eitherOf(create: Action, change: Action) {
  const error = create.error ?? change.error;
  const isBusy = create.isPending || change.isPending;
  return { isBusy, error, failure: error instanceof ApiFailure ? error : null };
}
