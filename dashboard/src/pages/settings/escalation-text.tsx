import { useQueues } from '../../api/queries/office/work.ts';
import { labelIn } from '../../components/list-of.ts';
import ui from '../../components/ui.module.css';
import { STEP_ACTIONS, type Step, stepTime } from './sla-words.ts';

/** Shows the steps of an escalation in words. */
export function EscalationText({ steps }: { steps: readonly Step[] }) {
  const queues = useQueues().rows;
  const queueName = (id: string) => queues.find((queue) => queue.id === id)?.name ?? id;
  if (steps.length === 0) return null;
  return (
    <div className={ui.section}>
      <h3>Escalation</h3>
      <ul className={ui.bullets}>
        {steps.map(({ at, action, queueId }) => (
          <li key={`${at} ${action} ${queueId}`}>
            {stepTime(at)}: {labelIn(STEP_ACTIONS, action).toLowerCase()}
            {queueId && `, ${queueName(queueId)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
