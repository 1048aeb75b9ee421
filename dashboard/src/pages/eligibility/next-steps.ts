import type { Schemas } from '../../api/schema.ts';

type Failure = Pick<Schemas['EligibilityError'], 'source' | 'retryable' | 'possibleResolutions'>;

/** Returns what to do about an error. For a failure of the exchange, the steps are those of the page. */
export function nextSteps({ source, retryable, possibleResolutions }: Failure): readonly string[] {
  if (source === 'payer') return possibleResolutions;
  return [retryable ? 'Check again in a few minutes.' : 'Read the answer of the payer under X12.'];
}
