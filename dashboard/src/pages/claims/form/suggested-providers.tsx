import { useId } from 'react';
import { useRecentProviders } from '../../../api/queries/practice/parties.ts';
import ui from '../../../components/ui.module.css';
import type { Suggested, Values } from './box-form.ts';
import { addressValues, partyValues } from './provider-forms.ts';

type Props = { kind: Suggested; onChoose: (values: Values) => void };

/** Offers the providers of recent claims. The chosen one fills the inputs below. */
export function SuggestedProviders({ kind, onChoose }: Props) {
  const id = useId();
  const { data } = useRecentProviders(true);
  const found = optionsOf(data, kind);
  if (found.length === 0) return null;
  return (
    <div className={ui.row}>
      <label htmlFor={id}>Fill from a recent claim</label>
      <select
        id={id}
        className={ui.input}
        value=""
        onChange={(event) => {
          const chosen = found[Number(event.target.value)];
          if (chosen) onChoose(chosen.values);
        }}
      >
        <option value="">Choose a {kind === 'facility' ? 'facility' : 'provider'}</option>
        {found.map(({ text }, index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

type Recent = NonNullable<ReturnType<typeof useRecentProviders>['data']>;

function optionsOf(data: Recent | undefined, kind: Suggested): { text: string; values: Values }[] {
  if (!data) return [];
  if (kind === 'facility') {
    return data.facility.map(({ organizationName, npi, address }) => ({
      text: organizationName,
      values: { organization: organizationName, npi: npi ?? '', ...addressValues(address) },
    }));
  }
  if (kind === 'billing') {
    return data.billing.map((provider) => ({
      text: textOf(provider),
      values: {
        ...partyValues(provider),
        ...addressValues(provider.address),
        contact: provider.contact?.name ?? '',
        phone: provider.contact?.phone ?? '',
      },
    }));
  }
  return data[kind].map((provider) => ({ text: textOf(provider), values: partyValues(provider) }));
}

function textOf({ npi, organizationName, name }: Recent['rendering'][number]): string {
  return `${organizationName ?? [name?.family, name?.given.join(' ')].filter(Boolean).join(', ')} · ${npi}`;
}
