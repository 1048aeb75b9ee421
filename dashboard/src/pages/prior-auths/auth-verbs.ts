import type { PriorAuth } from '../../api/queries/prior-auths.ts';
import { words } from '../../components/status.tsx';

export type AuthVerb = 'submit' | 'cancel' | 'checkStatus';

type State = Pick<PriorAuth, 'status' | 'nextAction' | 'requirements'>;

const SUBMITTABLE: readonly PriorAuth['status'][] = ['draft', 'requires_action', 'ready'];
const WITH_PAYER: readonly PriorAuth['status'][] = ['submitted', 'pended'];

/** Whether the payer waits for answers. To submit then means to send them. */
export const isAnswering = ({ status }: Pick<State, 'status'>) => status === 'questions_received';

/** Returns whether the status of a request permits an action, although something else may still prevent it. */
export function isOffered(of: Pick<State, 'status'>, verb: AuthVerb): boolean {
  const { status } = of;
  if (verb === 'checkStatus') return WITH_PAYER.includes(status);
  const isOpen = SUBMITTABLE.includes(status) || isAnswering(of);
  return verb === 'submit' ? isOpen : isOpen || WITH_PAYER.includes(status);
}

/** Returns why an action on a request is not possible, or null if it is. */
export function noActionOn(of: State, verb: AuthVerb): string | null {
  if (!isOffered(of, verb)) {
    return verb === 'checkStatus'
      ? 'The payer has no open request to ask about'
      : `The request is ${words(of.status).toLowerCase()}`;
  }
  if (verb !== 'submit') return null;
  if (!isAnswering(of)) return of.requirements.issues.find(({ severity }) => severity === 'error')?.message ?? null;
  if (of.nextAction === 'submit_answers') return null;
  return of.nextAction === 'review_answers'
    ? 'The provider review must approve the answers first'
    : 'Answer the required questions first';
}
