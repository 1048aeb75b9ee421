import { useUpdateWork, type WorkChange, type WorkItem } from '../../api/queries/office/work.ts';
import { useToast } from '../../components/toasts.tsx';
import { useReasonWithout, useSession } from '../../session/session.tsx';
import { isClosed } from './choices.ts';

const DAY_MS = 24 * 3_600_000;

/** Returns the actions on the current row of the list. For an action that is not possible, the reason is shown. */
export function useRowActions(onResolve: (item: WorkItem) => void) {
  const { user } = useSession();
  const noWrite = useReasonWithout('work:write');
  const update = useUpdateWork();
  const toast = useToast();
  const may = (run: (item: WorkItem) => void) => (item: WorkItem) => {
    const reason = noWrite ?? (isClosed(item) ? 'The item is closed' : null);
    if (reason === null) run(item);
    else toast.refuse(reason);
  };
  return [
    { keys: 'i', title: 'Assign to me, or return', run: may((item) => update.mutate(assignment(item, user.id))) },
    {
      keys: 'h',
      title: 'Put off for a day',
      run: may((item) =>
        update.mutate({
          item,
          change: { snoozedUntil: new Date(Date.now() + DAY_MS).toISOString() },
          successMessage: 'The item is put off.',
        }),
      ),
    },
    {
      keys: 'w',
      title: 'Wait for the payer, or stop waiting',
      run: may((item) => update.mutate(waiting(item, item.waitingOn === 'none' ? 'payer' : 'none'))),
    },
    { keys: 'd', title: 'Complete the item', run: may(onResolve) },
  ];
}

/** Returns the change that gives an item to a user, or back to its queue if the user has it. */
export function assignment(item: WorkItem, userId: string) {
  const isMine = item.assignee?.id === userId;
  return {
    item,
    change: { assignee: isMine ? null : { type: 'user' as const, id: userId } },
    successMessage: isMine ? 'The item is back in its queue.' : 'The item is yours.',
  };
}

/** Returns the change that marks items as waiting, or as no longer waiting. */
export const waitingChange = (waitingOn: WorkItem['waitingOn']): WorkChange => ({
  waitingOn,
  ...(waitingOn === 'none' ? { status: 'in_progress' as const } : {}),
});

/** Returns the change that marks one item as waiting, or as no longer waiting. */
export function waiting(item: WorkItem, waitingOn: WorkItem['waitingOn']) {
  return {
    item,
    change: waitingChange(waitingOn),
    successMessage:
      waitingOn === 'none' ? 'The item is no longer waiting.' : `The item is waiting for the ${waitingOn}.`,
  };
}
