import { useEffect, useId, useRef, useState } from 'react';
import { useColleagues } from '../../api/queries/platform/colleagues.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../button.tsx';
import { DateField } from '../date-field.tsx';
import { centsOf } from '../money-text.ts';
import { PatientName } from '../patient-name.tsx';
import { PayerName } from '../payer-name.tsx';
import { PatientPicker } from '../pickers/patient-picker.tsx';
import { PayerPicker } from '../pickers/payer-picker.tsx';
import { TextField } from '../text-field.tsx';
import { type FilterField, type FilterValues, optionsOf, textOf, valuesOf } from './filter-fields.ts';
import styles from './filters.module.css';
import { PickFromList } from './pick-from-list.tsx';

type Props<Field extends FilterField = FilterField> = {
  of: Field;
  search: FilterValues;
  onChange: (changes: FilterValues) => void;
  onDone: () => void;
};
type Of<Kind extends FilterField['kind']> = Props<FilterField & { kind: Kind }>;

/** Shows the input of a filter, with the focus in it. Each choice applies at once. */
export default function EditFilter(props: Props) {
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => editor.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={editor}>
      <Editor {...props} />
    </div>
  );
}

function Editor({ of, ...props }: Props) {
  switch (of.kind) {
    case 'choice':
      return <Choices of={of} {...props} />;
    case 'colleague':
      return <Colleagues of={of} {...props} />;
    case 'patient':
    case 'payer':
      return <Records of={of} {...props} />;
    case 'dates':
    case 'date':
      return <Dates of={of} {...props} />;
    default:
      return <Typed of={of} {...props} />;
  }
}

/** Returns a function that adds or removes a value. */
function useToggle({ of, search, onChange, onDone }: Props) {
  const chosen = valuesOf(of, search);
  const takesOne = 'takesOne' in of && of.takesOne === true;
  const toggle = (value: string) => {
    if (takesOne) {
      onChange({ [of.name]: chosen.includes(value) ? undefined : value });
      return onDone();
    }
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChange({ [of.name]: textOf(next) });
  };
  return { chosen, toggle };
}

function Choices(props: Of<'choice'>) {
  const { chosen, toggle } = useToggle(props);
  return <PickFromList label={props.of.label} options={optionsOf(props.of.options)} chosen={chosen} onPick={toggle} />;
}

function Colleagues(props: Of<'colleague'>) {
  const { chosen, toggle } = useToggle(props);
  const { user } = useSession();
  const others = useColleagues().filter(({ id }) => id !== user.id);
  const { none } = props.of;
  const options = [
    { value: 'me', label: 'Me' },
    ...(none === undefined ? [] : [{ value: 'none', label: none }]),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <PickFromList label={props.of.label} options={options} chosen={chosen} onPick={toggle} />;
}

/** Shows the chosen patients or payers, and finds another one. */
function Records(props: Of<'patient' | 'payer'>) {
  const id = useId();
  const { chosen, toggle } = useToggle(props);
  const { kind, label } = props.of;
  const isPatient = kind === 'patient';
  const add = (value: string | null) => value && !chosen.includes(value) && toggle(value);
  // Another picker appears after each choice, with the focus.
  const picker = { key: chosen.length, id, autoFocus: true, label: chosen.length === 0 ? label : `Another ${kind}` };
  return (
    <div className={styles.editor}>
      {chosen.map((value) => (
        <div key={value} className={styles.record}>
          {isPatient ? <PatientName id={value} /> : <PayerName id={value} />}
          <Button variant="quiet" icon="cross" aria-label={`Remove the ${kind}`} onClick={() => toggle(value)} />
        </div>
      ))}
      {isPatient ? (
        <PatientPicker {...picker} key={picker.key} value={null} onChange={add} />
      ) : (
        <PayerPicker {...picker} key={picker.key} value="" onChange={add} />
      )}
    </div>
  );
}

function Dates({ of, search, onChange, onDone }: Of<'dates' | 'date'>) {
  const { name, label } = of;
  const id = useId();
  const change = (end: string) => (value: string) => onChange({ [end]: value || undefined });
  const from = of.kind === 'dates' ? `${label}, from` : label;
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        // A text that is no date does not apply, and its field says so.
        if (event.currentTarget.querySelector('[aria-invalid]') === null) onDone();
      }}
    >
      <DateField isFilter id={id} label={from} value={search[name] ?? ''} onChange={change(name)} />
      {of.kind === 'dates' && (
        <DateField isFilter id={`${id}-to`} label="to" value={search[of.to] ?? ''} onChange={change(of.to)} />
      )}
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  );
}

const MESSAGE = 'Type an amount such as 125.00.';

/** Shows the input of a code, an id or an amount. Enter applies it. */
function Typed(props: Of<'text' | 'amount'>) {
  const { of, search, onChange, onDone } = props;
  const id = useId();
  const { chosen, toggle } = useToggle(props);
  const takesSeveral = of.kind === 'text' && of.takesOne !== true;
  const [text, setText] = useState(takesSeveral ? '' : (search[of.name] ?? ''));
  const [error, setError] = useState<string | null>(null);
  const apply = () => {
    const value = text.trim();
    if (of.kind === 'amount' && value !== '' && centsOf(value) === null) return setError(MESSAGE);
    if (takesSeveral) {
      const added = value.split(',').map((each) => each.trim());
      if (value !== '') onChange({ [of.name]: textOf([...new Set([...chosen, ...added])].filter(Boolean)) });
    } else onChange({ [of.name]: value || undefined });
    onDone();
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {takesSeveral &&
        chosen.map((value) => (
          <div key={value} className={styles.record}>
            <span>{value}</span>
            <Button variant="quiet" icon="cross" aria-label={`Remove ${value}`} onClick={() => toggle(value)} />
          </div>
        ))}
      <TextField
        id={id}
        label={of.kind === 'amount' ? `${of.label}, at least $` : of.label}
        hint={takesSeveral ? 'Several values are separated by commas.' : undefined}
        maxLength={of.kind === 'text' ? (of.maxLength ?? 100) : 20}
        value={text}
        error={error}
        onChange={setText}
      />
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  );
}
