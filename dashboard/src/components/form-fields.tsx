import type { ReactNode } from 'react';
import type { ApiFailure } from '../api/failure.ts';
import { DateField } from './date-field.tsx';
import type { Option } from './list-of.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type Parts<Name extends string> = {
  /** The ids of the inputs begin with it. */
  prefix: string;
  form: Readonly<Record<Name, string>>;
  onChange: (change: Partial<Record<Name, string>>) => void;
  failure: ApiFailure | null;
  /** Returns what is shown below a field that another user has changed too. */
  conflict: (field: string) => ReactNode;
};

type Place = {
  /** The path of the field in the API's refusals, if it is not its name in the form. */
  about?: string;
  /** The field of the API that conflicts name. By default the path, if it is the name. */
  conflictIn?: string;
};

/** Returns functions that show the fields of a form, each with its error and with what another user has changed. */
export function formFields<Name extends string>({ prefix, form, onChange, failure, conflict }: Parts<Name>) {
  const common = (name: Name, about: string) => ({
    id: `${prefix}-${name}`,
    error: failure?.about(about) ?? null,
    value: form[name],
    onChange: (value: string) => onChange({ [name]: value } as Partial<Record<Name, string>>),
  });
  const withConflict = (field: ReactNode, name: Name, { about = name, conflictIn }: Place) => (
    <div>
      {field}
      {conflictIn === undefined ? about === name && conflict(name) : conflict(conflictIn)}
    </div>
  );
  return {
    text: (name: Name, label: string, maxLength: number, place: Place = {}) =>
      withConflict(
        <TextField {...common(name, place.about ?? name)} label={label} maxLength={maxLength} />,
        name,
        place,
      ),
    select: (name: Name, label: string, options: readonly Option<string>[]) =>
      withConflict(<SelectField {...common(name, name)} label={label} options={options} />, name, {}),
    date: (name: Name, label: string, place: Place = {}) =>
      withConflict(<DateField {...common(name, place.about ?? name)} label={label} />, name, place),
  };
}
