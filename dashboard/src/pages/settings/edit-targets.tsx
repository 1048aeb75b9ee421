import { useCalendars, useSlaPresets } from '../../api/queries/office/policies.ts';
import { Button } from '../../components/button.tsx';
import { listOf, type Option } from '../../components/list-of.ts';
import ui from '../../components/ui.module.css';
import styles from './policies.module.css';
import { type Duration, FIRST_TARGET, type TargetForm } from './sla-targets.ts';

const METRICS = listOf<TargetForm['metric']>({
  first_touch: 'First touch',
  resolution: 'Resolution',
  submission: 'Submission',
  payer_response: "Payer's response",
  next_update: 'Next update',
});
const UNITS = listOf<Duration['unit']>({
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  business_days: 'business days',
});
const PRIORITIES = listOf<Exclude<TargetForm['priority'], ''>>({
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
});

type Props = { targets: readonly TargetForm[]; hasPriorities: boolean; onChange: (targets: TargetForm[]) => void };

/** Shows the targets of a service level. */
export function EditTargets({ targets, hasPriorities, onChange }: Props) {
  const calendars = useCalendars().rows.map(({ id, name }) => ({ value: id, label: name }));
  const presets = useSlaPresets().data?.data ?? [];
  const rules = presets
    .filter(({ replacedFrom }) => replacedFrom === null)
    .map(({ regulatory, reference }) => ({ value: regulatory, label: reference }));
  const set = (at: number, changes: Partial<TargetForm>) => onChange(targets.with(at, { ...targets[at]!, ...changes }));
  const choose = (at: number, regulatory: TargetForm['regulatory']) => {
    const preset = presets.find((one) => one.regulatory === regulatory && one.replacedFrom === null);
    const fixed = preset ? { value: String(preset.duration.value), unit: preset.duration.unit } : {};
    set(at, { regulatory, ...fixed });
  };
  return (
    <section className={ui.section} aria-label="Due">
      <h3>Due</h3>
      {targets.map((target, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a target is known by its place only
        <div key={at} className={styles.target}>
          <Choice label="What" of={METRICS} value={target.metric} onChange={(metric) => set(at, { metric })} />
          <label>
            Within
            <input
              className={ui.input}
              inputMode="numeric"
              maxLength={6}
              value={target.value}
              onChange={(event) => set(at, { value: event.target.value })}
            />
          </label>
          <Choice label="Unit" of={UNITS} value={target.unit} onChange={(unit) => set(at, { unit })} />
          <label>
            Warns before
            <input
              className={ui.input}
              inputMode="numeric"
              maxLength={6}
              placeholder={target.warnUnit.replace('_', ' ')}
              value={target.warnValue}
              onChange={(event) => set(at, { warnValue: event.target.value })}
            />
          </label>
          <Choice
            label="Counts"
            none="All hours"
            of={calendars}
            value={target.calendarId}
            onChange={(calendarId) => set(at, { calendarId })}
          />
          <Button
            variant="quiet"
            icon="cross"
            aria-label={`Remove target ${at + 1}`}
            disabledReason={targets.length === 1 ? 'One target is needed' : null}
            onClick={() => onChange(targets.toSpliced(at, 1))}
          />
          {hasPriorities && (
            <Choice
              label="Only for priority"
              none="Every"
              of={PRIORITIES}
              value={target.priority}
              onChange={(priority) => set(at, { priority })}
            />
          )}
          <Choice
            label="Regulatory rule"
            none="None"
            of={rules}
            value={target.regulatory}
            onChange={(regulatory) => choose(at, regulatory)}
          />
        </div>
      ))}
      <div className={ui.below}>
        <Button icon="plus" onClick={() => onChange([...targets, FIRST_TARGET])}>
          Add a target
        </Button>
      </div>
    </section>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  none?: string;
  of: readonly Option<T>[];
  value: T | '';
  onChange: (value: T) => void;
};

function Choice<T extends string>({ label, none, of, value, onChange }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select className={ui.input} value={value} onChange={(event) => onChange(event.target.value as T)}>
        {none !== undefined && <option value="">{none}</option>}
        {of.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
