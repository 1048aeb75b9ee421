import { useState } from 'react';
import { usePayer } from '../../api/queries/practice/parties.ts';
import { usePayers } from '../../api/queries/trading/payers.ts';
import { useMay } from '../../session/session.tsx';
import { TextField } from '../text-field.tsx';
import { Combobox } from './combobox.tsx';

type Props = {
  id: string;
  label?: string;
  hint?: string;
  error?: string | null;
  autoFocus?: boolean;
  /** The id of the chosen payer, or an empty text. */
  value: string;
  onChange: (payerId: string) => void;
};

/** Chooses a payer by its name, an alias or an id. A role that may not read the directory types the id. */
export function PayerPicker({ label = 'Payer', ...props }: Props) {
  const mayRead = useMay('payers:read');
  return mayRead ? <Picker label={label} {...props} /> : <TextField {...props} label={`${label} id`} maxLength={100} />;
}

const SHOWN_MAX = 20;

function Picker({ value, onChange, label, ...field }: Props & { label: string }) {
  const [text, setText] = useState('');
  const { data } = usePayer(value === '' ? null : value);
  const sought = text.trim();
  const { rows, isLoading, error } = usePayers(sought === '' ? undefined : sought, value === '');
  return (
    <Combobox
      {...field}
      label={label}
      placeholder="Name or payer id"
      text={text}
      onText={setText}
      options={rows.slice(0, SHOWN_MAX)}
      isLoading={isLoading}
      failure={error}
      idOf={({ id }) => id}
      render={({ id, name }) => (
        <>
          <span>{name}</span> <small>{id}</small>
        </>
      )}
      none="No payer has such a name or id."
      chosen={
        value === '' ? null : (
          <>
            <span>{data?.name ?? value}</span> {data && <small>{data.id}</small>}
          </>
        )
      }
      onChoose={({ id }) => onChange(id)}
      onClear={() => onChange('')}
    />
  );
}
