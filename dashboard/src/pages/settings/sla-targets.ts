import type { Schemas } from '../../api/schema.ts';

export type Duration = Schemas['SlaDurationParams'];
type Target = Schemas['SlaTarget'];

/** A target in its form. Values that the form does not show, such as the warning, are kept. */
export type TargetForm = {
  metric: Target['metric'];
  value: string;
  unit: Duration['unit'];
  priority: NonNullable<Target['priority']> | '';
  calendarId: string;
  regulatory: NonNullable<Target['regulatory']> | '';
  warnValue: string;
  warnUnit: Duration['unit'];
};

export const FIRST_TARGET: TargetForm = {
  metric: 'resolution',
  value: '7',
  unit: 'days',
  priority: '',
  calendarId: '',
  regulatory: '',
  warnValue: '',
  warnUnit: 'days',
};

export function targetOf({ metric, duration, priority, calendarId, regulatory, warnBefore }: Target): TargetForm {
  return {
    metric,
    value: duration ? String(duration.value) : '',
    unit: duration?.unit ?? 'days',
    priority: priority ?? '',
    calendarId: calendarId ?? '',
    regulatory: regulatory ?? '',
    warnValue: warnBefore ? String(warnBefore.value) : '',
    warnUnit: warnBefore?.unit ?? 'days',
  };
}

/** Returns the target in the format of the API. */
export function targetFrom(form: TargetForm) {
  const { metric, value, unit, priority, calendarId, regulatory, warnValue, warnUnit } = form;
  return {
    metric,
    duration: { value: Number(value), unit },
    ...(priority !== '' && { priority }),
    ...(calendarId !== '' && { calendarId }),
    ...(regulatory !== '' && { regulatory }),
    ...(warnValue.trim() !== '' && { warnBefore: { value: Number(warnValue), unit: warnUnit } }),
  };
}
