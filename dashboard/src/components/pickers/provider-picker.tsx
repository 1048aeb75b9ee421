import { useState } from 'react';
import { type Provider, useProviders } from '../../api/queries/practice/providers.ts';
import { rosterName } from '../roster-name.ts';
import { Combobox } from './combobox.tsx';

type Props = {
  id: string;
  label: string;
  /** A provider that cannot be chosen. */
  exceptId?: string;
  /** The id of the chosen provider, or an empty text. */
  value: string;
  onChange: (providerId: string) => void;
};

const SHOWN_MAX = 20;

/** Chooses an active provider by the start of the name or by the NPI. */
export function ProviderPicker({ exceptId, value, onChange, ...field }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Provider | null>(null);
  const sought = text.trim();
  const search = /^\d{10}$/.test(sought) ? { npi: [sought] } : sought === '' ? {} : { 'name[prefix]': sought };
  const { rows, isLoading, error } = useProviders({ ...search, status: ['active'] }, value === '');
  return (
    <Combobox
      {...field}
      placeholder="Family name, organization or NPI"
      text={text}
      onText={setText}
      options={rows.filter(({ id }) => id !== exceptId).slice(0, SHOWN_MAX)}
      isLoading={isLoading}
      failure={error}
      idOf={({ id }) => id}
      render={(provider) => (
        <>
          <span>{rosterName(provider)}</span> <small>{provider.npi}</small>
        </>
      )}
      none="No active provider has this name or NPI."
      chosen={
        value === '' || chosen === null ? null : (
          <>
            <span>{rosterName(chosen)}</span> <small>{chosen.npi}</small>
          </>
        )
      }
      onChoose={(provider) => {
        setChosen(provider);
        onChange(provider.id);
      }}
      onClear={() => onChange('')}
    />
  );
}
