import type { Deployment } from '../../../database/database.ts';
import type { Appeal } from './appeal.ts';
import { nextActionOf } from './appeal-state.ts';
import { isGrounded, unfilledPlaceholders } from './letter/letter-content.ts';

/** Returns the appeal as the API and events show it. */
export function presentAppeal(appeal: Appeal, { livemode }: Pick<Deployment, 'livemode'>) {
  const { id, status, letter, print: _print, testClockId: _testClockId, ...rest } = appeal;
  return {
    object: 'appeal' as const,
    id,
    livemode,
    status,
    ...nextActionOf(appeal),
    ...rest,
    delivery: appeal.delivery ?? null,
    informationRequest: appeal.informationRequest ?? null,
    polish: appeal.polish ?? null,
    interchangeId: appeal.interchangeId ?? null,
    letter: { ...letter, grounded: isGrounded(letter), unfilledPlaceholders: unfilledPlaceholders(letter) },
  };
}
