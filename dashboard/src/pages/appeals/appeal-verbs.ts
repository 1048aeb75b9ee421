import type { Appeal } from '../../api/queries/payments/appeals.ts';
import { words } from '../../components/status.tsx';

/** The actions that need a dialog. */
export type AppealVerb = 'send' | 'outcome' | 'withdraw';

const UNDER_WAY: readonly Appeal['status'][] = ['sent', 'acknowledged'];

/** Returns why an action on an appeal is not possible, or null if it is. */
export function noActionOn(of: Appeal, verb: AppealVerb | 'nextLevel'): string | null {
  const { status, letter, nextAction } = of;
  switch (verb) {
    case 'send':
      if (status !== 'draft') return status === 'withdrawn' ? 'The appeal is withdrawn' : 'The appeal was sent';
      return letter.unfilledPlaceholders.length > 0 ? 'Fill the blanks of the letter first' : null;
    case 'outcome':
      if (UNDER_WAY.includes(status)) return null;
      return status === 'draft' ? 'Send the appeal first' : `The appeal is ${words(status).toLowerCase()}`;
    case 'withdraw':
      return status === 'draft' || UNDER_WAY.includes(status) ? null : `The appeal is ${words(status).toLowerCase()}`;
    case 'nextLevel':
      return nextAction === 'appeal_next_level' ? null : 'The appeal cannot go to the next level now';
  }
}
