import { useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import { type Calendar, useChangeCalendar, useCreateCalendar } from '../../api/queries/office/policies.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { DAYS, type Day, type Period, periodsOf, textOf } from './calendar-text.ts';
import styles from './policies.module.css';

type Props = { of: Calendar | null; onClose: () => void; onSaved: (calendar: Calendar) => void };

const OFFICE = Object.fromEntries(DAYS.slice(0, 5).map((day) => [day, [{ start: '09:00', end: '17:00' }]]));

/** Creates or changes a calendar: its time zone, its opening hours and its holidays. */
export function EditCalendar({ of, onClose, onSaved }: Props) {
  const create = useCreateCalendar(onSaved);
  const change = useChangeCalendar(onSaved);
  const hours = (of?.hours ?? OFFICE) as Partial<Record<Day, Period[]>>;
  const [name, setName] = useState(of?.name ?? '');
  const [timeZone, setTimeZone] = useState(of?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [texts, setTexts] = useState(
    () => Object.fromEntries(DAYS.map((day) => [day, textOf(hours[day])])) as Record<Day, string>,
  );
  const [holidays, setHolidays] = useState(of?.holidays.join('\n') ?? '');
  const { failure, ...state } = eitherOf(create, change);
  const unread = DAYS.find((day) => periodsOf(texts[day]) === null);
  const missing =
    name.trim() === ''
      ? 'Enter a name first'
      : unread
        ? `Enter the hours of ${words(unread)} as 09:00-17:00`
        : DAYS.every((day) => texts[day].trim() === '')
          ? 'Enter the hours of at least one day'
          : null;
  const submit = () => {
    const open = DAYS.map((day) => [day, periodsOf(texts[day]) ?? []] as const).filter(([, one]) => one.length > 0);
    const body = {
      name: name.trim(),
      timeZone: timeZone.trim(),
      hours: Object.fromEntries(open),
      holidays: [...new Set(holidays.split(/[\s,]+/).filter(Boolean))].sort(),
    };
    if (of) change.mutate({ of, changes: body });
    else create.mutate(body);
  };
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title={of ? `Change ${of.name}` : 'Create a calendar'}
      description="Service levels can count these hours only."
      submit={of ? 'Save' : 'Create'}
      missing={missing}
      onSubmit={submit}
      {...state}
    >
      <div className={ui.pair}>
        <NameField id="calendar-name" failure={failure} value={name} onChange={setName} />
        <Field id="calendar-zone" label="Time zone" error={failure?.about('timeZone') ?? null}>
          <input
            id="calendar-zone"
            className={ui.input}
            list="time-zones"
            autoComplete="off"
            maxLength={60}
            value={timeZone}
            onChange={(event) => setTimeZone(event.target.value)}
          />
        </Field>
      </div>
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <section className={ui.section} aria-label="Opening hours">
        <h3>Opening hours</h3>
        {DAYS.map((day) => (
          <div key={day} className={styles.day}>
            <label htmlFor={`hours-${day}`}>{words(day)}</label>
            <input
              id={`hours-${day}`}
              className={ui.input}
              placeholder="closed"
              autoComplete="off"
              maxLength={100}
              value={texts[day]}
              onChange={(event) => setTexts({ ...texts, [day]: event.target.value })}
            />
          </div>
        ))}
        <p className={`${ui.hint} ${ui.small} ${ui.below}`}>For example 09:00-12:00, 13:00-17:00. If empty, closed.</p>
      </section>
      <Field
        id="calendar-holidays"
        label="Holidays"
        hint="Days without work, such as 2026-12-25, one per line."
        error={failure?.about('holidays') ?? null}
      >
        <textarea
          id="calendar-holidays"
          className={ui.input}
          rows={4}
          value={holidays}
          onChange={(event) => setHolidays(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
