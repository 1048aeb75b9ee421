import type { ConnectionField } from '../../../api/connection-field.ts';
import { Field } from '../../../components/field.tsx';
import ui from '../../../components/ui.module.css';
import { labelOf } from './setting-fields.tsx';

type Props = {
  of: ConnectionField;
  hint?: string;
  error: string | null;
  /** Stores the value until it is sent. */
  into: { current: Record<string, string> };
  onEdit: () => void;
};

/**
 * Shows an input for a secret, which is sent to the service and never returned. The value is only in the input and in
 * the given store, never in a state or a cache.
 */
export function SecretInput({ of, hint, error, into, onEdit }: Props) {
  const id = `secret-${of.name}`;
  const keep = (value: string) => {
    const { [of.name]: _former, ...others } = into.current;
    into.current = value === '' ? others : { ...others, [of.name]: value };
    onEdit();
  };
  const shared = { id, className: ui.input, autoComplete: 'off', spellCheck: false, maxLength: of.max };
  const label = labelOf(of.name);
  // A description that only repeats the label says nothing.
  const about = of.about === `The ${label.toLowerCase()}.` ? undefined : of.about;
  return (
    <Field id={id} label={label} hint={hint ?? about} error={error}>
      {of.type === 'lines' ? (
        <textarea {...shared} rows={3} onChange={(event) => keep(event.target.value)} />
      ) : (
        <input {...shared} type="password" onChange={(event) => keep(event.target.value)} />
      )}
    </Field>
  );
}
