import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { APPEAL_TRANSITIONS, APPEALABLE_STATUSES, type Appeal, type AppealStatus } from './appeal.ts';

const NEXT_STEPS: Readonly<Record<AppealStatus, string>> = {
  draft: 'Send it first.',
  sent: "Wait for the payer's decision, or record it.",
  acknowledged: "Wait for the payer's decision, or record it.",
  overturned: 'It is decided in your favor.',
  partially_overturned: 'To ask for the rest, create an appeal with previousAppealId.',
  upheld: 'Create an appeal of the next level with previousAppealId.',
  dismissed: 'Create an appeal with previousAppealId.',
  withdrawn: 'Create another appeal.',
};

/** Returns the next action on an appeal and who takes it. */
export function nextActionOf({
  status,
  nextAppealId,
  informationRequest,
}: Pick<Appeal, 'status' | 'nextAppealId' | 'informationRequest'>) {
  if (status === 'draft') return { nextAction: 'send', ownerOfNextAction: 'customer' } as const;
  if (status === 'sent' || status === 'acknowledged') {
    if (informationRequest?.state === 'open') {
      return { nextAction: 'send_information', ownerOfNextAction: 'customer' } as const;
    }
    return { nextAction: 'await_decision', ownerOfNextAction: 'payer' } as const;
  }
  const canGoOn = APPEALABLE_STATUSES.includes(status) && nextAppealId === null;
  return canGoOn
    ? ({ nextAction: 'appeal_next_level', ownerOfNextAction: 'customer' } as const)
    : ({ nextAction: null, ownerOfNextAction: 'none' } as const);
}

/** Returns the 409 for an action that the state does not allow. `action` is a past participle. */
function illegalMove(appeal: Appeal, action: string): AppError {
  const { status } = appeal;
  const { nextAction } = nextActionOf(appeal);
  return illegalTransition({
    resource: 'appeal',
    status,
    action,
    nextStep: NEXT_STEPS[status],
    allowedTransitions: APPEAL_TRANSITIONS[status],
    extra: { nextAction },
  });
}

/** Returns the appeal in another state. Throws 409 `invalid_state_transition` if the table lacks the move. */
export function moveAppeal(appeal: Appeal, to: AppealStatus, now: Date): Appeal {
  if (!APPEAL_TRANSITIONS[appeal.status].includes(to)) throw illegalMove(appeal, to.replaceAll('_', ' '));
  return { ...appeal, status: to, statusChangedAt: now.toISOString() };
}

type Expected = { version: number | undefined; statuses: readonly AppealStatus[]; action: string };

/** Returns the appeal after checking that it exists, has the expected version and allows the action. */
export function requireAppeal(appeal: Appeal | null, { version, statuses, action }: Expected): Appeal {
  if (!appeal) throw new AppError('resource_not_found');
  if (version !== undefined && version !== appeal.version) throw new AppError('version_conflict');
  if (!statuses.includes(appeal.status)) throw illegalMove(appeal, action);
  return appeal;
}
