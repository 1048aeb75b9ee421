import type { Schemas } from '../../api/schema.ts';

type Denial = Schemas['Denial'];
type ActionType = Denial['recommendedActions'][number]['type'];

export type DenialVerb = 'correct' | 'appeal' | 'write_off' | 'bill_patient';

/** A page on which a recommended action begins. */
export type DenialPage = 'coverages' | 'authorizations';

/** The recommended actions that a person takes on the page of a denial, or begins on another page. */
const STEPS: Partial<Record<ActionType, { verb: DenialVerb } | { page: DenialPage }>> = {
  correct_and_resubmit: { verb: 'correct' },
  replace_claim: { verb: 'correct' },
  appeal: { verb: 'appeal' },
  request_retro_auth: { page: 'authorizations' },
  bill_other_payer: { page: 'coverages' },
  bill_patient: { verb: 'bill_patient' },
  write_off: { verb: 'write_off' },
};

/** Returns the first recommended action that is possible now, or null. */
export function recommendedStep(
  { recommendedActions }: Pick<Denial, 'recommendedActions'>,
  isPossible: (step: DenialVerb | DenialPage) => boolean,
): DenialVerb | DenialPage | null {
  for (const { type } of recommendedActions) {
    const step = STEPS[type];
    if (step === undefined) continue;
    const name = 'verb' in step ? step.verb : step.page;
    if (isPossible(name)) return name;
  }
  return null;
}
