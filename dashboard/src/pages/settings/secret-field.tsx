import { type ComponentProps, useRef, useState } from 'react';
import { Field } from '../../components/field.tsx';
import ui from '../../components/ui.module.css';

/** Returns a secret of a form. It is only in its input and in the returned reference, never in a state or a cache. */
export function useSecret() {
  const value = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const [edits, setEdits] = useState(0);
  const keep = (text: string) => {
    value.current = text;
    setEdits((before) => before + 1);
  };
  const fill = (text: string) => {
    keep(text);
    if (input.current) input.current.value = text;
  };
  return { value, input, edits, keep, fill };
}

type Props = Omit<ComponentProps<typeof Field>, 'children'> & { of: ReturnType<typeof useSecret>; maxLength: number };

/** Shows the input of a secret, which is sent to the service and never returned. */
export function SecretField({ of, maxLength, ...field }: Props) {
  return (
    <Field {...field}>
      <input
        id={field.id}
        className={ui.input}
        type="password"
        autoComplete="off"
        maxLength={maxLength}
        ref={of.input}
        defaultValue={of.value.current}
        onChange={(event) => of.keep(event.target.value)}
      />
    </Field>
  );
}
