import type { Schemas } from '../../api/schema.ts';

type Denial = Schemas['Denial'];

export type DenialVerb = 'correct' | 'appeal' | 'write_off' | 'bill_patient';

/** The recommended actions that a person takes on the page of a denial. */
const VERBS: Partial<Record<Denial['recommendedActions'][number]['type'], DenialVerb>> = {
  correct_and_resubmit: 'correct',
  replace_claim: 'correct',
  appeal: 'appeal',
  bill_patient: 'bill_patient',
  write_off: 'write_off',
};

/** Returns the first recommended action that is possible now, or null. */
export function recommendedVerb(
  { recommendedActions }: Pick<Denial, 'recommendedActions'>,
  isPossible: (verb: DenialVerb) => boolean,
): DenialVerb | null {
  const verbs = recommendedActions.flatMap(({ type }) => VERBS[type] ?? []);
  return verbs.find(isPossible) ?? null;
}
