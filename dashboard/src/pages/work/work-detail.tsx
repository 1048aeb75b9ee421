import { useReopenWork, useUpdateWork, type WorkItem } from '../../api/queries/office/work.ts';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Money } from '../../components/money.tsx';
import { Phi } from '../../components/phi.tsx';
import { Status, words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout, useSession } from '../../session/session.tsx';
import { ActionLink } from './action-link.tsx';
import { AssignTo } from './assign-to.tsx';
import { Assignee } from './assignee.tsx';
import { Choice } from './choice.tsx';
import { FACTORS, isClosed, PRIORITIES, SNOOZES, WAITING_OPTIONS } from './choices.ts';
import { Notes } from './notes.tsx';
import { assignment, waiting } from './row-actions.ts';
import { SlaClock } from './sla-clock.tsx';
import styles from './work.module.css';

type Props = {
  of: WorkItem;
  queueName: (id: string) => string;
  queues: readonly { id: string; name: string }[];
  onClose: () => void;
  onResolve: () => void;
};

/** Shows a work item: its recommended actions, clocks, priority and notes. */
export function WorkDetail({ of, queueName, queues, onClose, onResolve }: Props) {
  const { user } = useSession();
  const update = useUpdateWork();
  const reopen = useReopenWork();
  const noWrite = useReasonWithout('work:write');
  const reason = noWrite ?? (isClosed(of) ? 'The item is closed' : null);
  const isMine = of.assignee?.id === user.id;
  const assign = () => reason === null && update.mutate(assignment(of, user.id));
  const snooze = (ms: number) =>
    update.mutate({
      item: of,
      change: { snoozedUntil: new Date(Date.now() + ms).toISOString() },
      successMessage: 'The item is put off.',
    });
  const wait = (waitingOn: WorkItem['waitingOn']) => update.mutate(waiting(of, waitingOn));
  useCommands([
    { id: 'work.assign', title: 'Assign to me, or return', group: 'Work', keys: 'i', run: assign },
    {
      id: 'work.snooze',
      title: 'Put off for a day',
      group: 'Work',
      keys: 'h',
      run: () => reason === null && snooze(24 * 3_600_000),
    },
    {
      id: 'work.wait',
      title: 'Wait for the payer, or stop waiting',
      group: 'Work',
      keys: 'w',
      run: () => reason === null && wait(of.waitingOn === 'none' ? 'payer' : 'none'),
    },
    {
      id: 'work.done',
      title: 'Complete the item',
      group: 'Work',
      keys: 'd',
      run: () => reason === null && onResolve(),
    },
  ]);
  return (
    <Detail title={of.title} label="Work item" onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        {isClosed(of) ? (
          <Button isBusy={reopen.isPending} disabledReason={noWrite} onClick={() => reopen.mutate(of)}>
            Reopen
          </Button>
        ) : (
          <>
            <Button variant="primary" disabledReason={reason} onClick={onResolve}>
              Complete
            </Button>
            <Button isBusy={update.isPending} disabledReason={reason} onClick={assign}>
              {isMine ? 'Return to the queue' : 'Assign to me'}
            </Button>
            <AssignTo
              reason={reason}
              onChoose={({ id, name }) =>
                update.mutate({
                  item: of,
                  change: { assignee: { type: 'user', id } },
                  successMessage: `The item is assigned to ${name}.`,
                })
              }
            />
            <Choice
              label="Put off"
              reason={reason}
              options={[
                ...SNOOZES.map(({ label, ms }) => ({ value: String(ms), label })),
                ...(of.snoozedUntil ? [{ value: 'none', label: 'No longer' }] : []),
              ]}
              onChoose={(value) =>
                value === 'none'
                  ? update.mutate({ item: of, change: { snoozedUntil: null }, successMessage: 'The item is back.' })
                  : snooze(Number(value))
              }
            />
            <Choice
              label="Wait for"
              reason={reason}
              options={WAITING_OPTIONS}
              onChoose={(value) => wait(value as 'payer')}
            />
            <Choice
              label="Priority"
              reason={reason}
              options={PRIORITIES}
              onChoose={(priority) =>
                update.mutate({
                  item: of,
                  change: { priority: priority as 'low' },
                  successMessage: `The priority is ${priority}.`,
                })
              }
            />
            {queues.length > 0 && (
              <Choice
                label="Move to"
                reason={reason}
                options={[
                  ...queues.map(({ id, name }) => ({ value: id, label: name })),
                  { value: 'none', label: 'No queue' },
                ]}
                onChoose={(id) =>
                  update.mutate({
                    item: of,
                    change: { queueId: id === 'none' ? null : id },
                    successMessage: 'The item is in another queue.',
                  })
                }
              />
            )}
          </>
        )}
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['Status', <Status key="status" of={of.status} tone={of.status === 'open' ? 'active' : undefined} />],
            ['Type', words(of.type)],
            of.category ? ['Category', words(of.category)] : null,
            ['About', of.subject ? <SubjectLink key="about" {...of.subject} /> : '—'],
            of.claimId && of.subject?.type !== 'claim'
              ? ['Claim', <SubjectLink key="claim" type="claim" id={of.claimId} />]
              : null,
            ['Assignee', <Assignee key="assignee" of={of.assignee} />],
            ['Queue', of.queueId ? queueName(of.queueId) : '—'],
            ['At risk', <Money key="risk" cents={of.amountAtRisk} />],
            ['Due', <FullTime key="due" at={of.dueAt} />],
            of.snoozedUntil ? ['Put off until', <FullTime key="snoozed" at={of.snoozedUntil} />] : null,
            of.waitingOn === 'none' ? null : ['Waits for', words(of.waitingOn)],
            ['Blocks submission', of.blocksSubmission ? 'Yes' : 'No'],
            of.description === null ? null : ['Details', <Phi key="details">{of.description}</Phi>],
            of.resolution
              ? ['Result', `${words(of.resolution.code)}${of.resolution.autoResolved ? ', automatically' : ''}`]
              : null,
            ['Opened', <FullTime key="opened" at={of.createdAt} />],
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      {of.recommendedActions.length > 0 && (
        <div className={ui.section}>
          <h3>Recommended steps, in this order</h3>
          <ol className={styles.steps}>
            {of.recommendedActions.map((action) => (
              <li key={action}>
                <ActionLink of={of} action={action} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {of.sla && <SlaClock of={of.sla} />}
      <div className={ui.section}>
        <h3>Why it is urgent: {of.priorityScore.value} of 100 points</h3>
        <table className={styles.factors}>
          <tbody>
            {FACTORS.map(({ name, label, most, why }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>
                  {of.priorityScore.factors[name]} of {most}
                </td>
                <td className={ui.hint}>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Notes of={of.id} reason={noWrite} />
    </Detail>
  );
}
