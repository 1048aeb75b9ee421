import { useQueues } from '../../api/queries/office/work.ts';
import { Button } from '../../components/button.tsx';
import ui from '../../components/ui.module.css';
import styles from './policies.module.css';
import { STEP_ACTIONS, type Step } from './sla-words.ts';

/** Actions at a warning, at a breach, or some time after the breach. */
export function EditEscalation({ steps, onChange }: { steps: readonly Step[]; onChange: (steps: Step[]) => void }) {
  const queues = useQueues().rows;
  const set = (at: number, changes: Partial<Step>) => onChange(steps.with(at, { ...steps[at]!, ...changes }));
  return (
    <section className={ui.section} aria-label="Escalation">
      <h3>Escalation</h3>
      {steps.length === 0 && <p className={ui.hint}>None.</p>}
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place only
        <div key={at} className={styles.comparison}>
          <input
            className={ui.input}
            aria-label={`When ${at + 1}`}
            maxLength={6}
            value={step.at}
            onChange={(event) => set(at, { at: event.target.value.trim() })}
          />
          <select
            className={ui.input}
            aria-label={`Action ${at + 1}`}
            value={step.action}
            onChange={(event) => set(at, { action: event.target.value as Step['action'] })}
          >
            {STEP_ACTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {step.action === 'reassign' && (
            <select
              className={ui.input}
              aria-label={`Queue ${at + 1}`}
              value={step.queueId ?? ''}
              onChange={(event) => set(at, { queueId: event.target.value || null })}
            >
              <option value="">Choose a queue</option>
              {queues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <Button
            variant="quiet"
            icon="cross"
            aria-label={`Remove step ${at + 1}`}
            onClick={() => onChange(steps.toSpliced(at, 1))}
          />
          <p className={`${ui.hint} ${ui.small}`}>
            When: <code>warn</code>, <code>breach</code>, or minutes after the breach, such as <code>+30</code>.
          </p>
        </div>
      ))}
      <div className={ui.below}>
        <Button
          icon="plus"
          onClick={() => onChange([...steps, { at: 'breach', action: 'notify', queueId: null } as Step])}
        >
          Add a step
        </Button>
      </div>
    </section>
  );
}
