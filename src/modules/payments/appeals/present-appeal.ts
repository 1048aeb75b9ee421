import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { Appeal } from './appeal.ts';
import { appealFields } from './appeal-fields.ts';
import { nextActionOf } from './appeal-state.ts';
import { isGrounded, unfilledPlaceholders } from './letter/letter-content.ts';

/** Returns the appeal as the API and events show it. */
export function presentAppeal(appeal: Appeal, deployment: Pick<Deployment, 'livemode'>) {
  const { letter } = appeal;
  return {
    ...shownFields(appealFields, appeal, deployment),
    ...nextActionOf(appeal),
    letter: { ...letter, grounded: isGrounded(letter), unfilledPlaceholders: unfilledPlaceholders(letter) },
  };
}
