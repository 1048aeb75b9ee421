import { useId } from 'react';
import { useRecentProviders } from '../../../api/queries/practice/parties.ts';
import { useFacilities, useProviders } from '../../../api/queries/practice/providers.ts';
import { rosterName } from '../../../components/roster-name.ts';
import ui from '../../../components/ui.module.css';
import { useMay } from '../../../session/session.tsx';
import type { Suggested, Values } from './box-form.ts';
import { addressValues, partyValues } from './provider-forms.ts';

type Props = { kind: Suggested; onChoose: (values: Values) => void };

/** Offers the providers on file and those of recent claims. The chosen one fills the inputs below. */
export function SuggestedProviders({ kind, onChoose }: Props) {
  const id = useId();
  const { data } = useRecentProviders(true);
  const onFile = useOnFile(kind);
  const recent = optionsOf(data, kind);
  const found = [...onFile, ...recent];
  if (found.length === 0) return null;
  const options = (some: readonly Offered[]) =>
    some.map((one) => (
      <option key={one.key} value={one.key}>
        {one.text}
      </option>
    ));
  return (
    <div className={ui.row}>
      <label htmlFor={id}>{onFile.length === 0 ? 'Fill from a recent claim' : 'Fill from'}</label>
      <select
        id={id}
        className={ui.input}
        value=""
        onChange={(event) => {
          const chosen = found.find(({ key }) => key === event.target.value);
          if (chosen) onChoose(chosen.values);
        }}
      >
        <option value="">Choose a {kind === 'facility' ? 'facility' : 'provider'}</option>
        {onFile.length > 0 && <optgroup label="On file">{options(onFile)}</optgroup>}
        {onFile.length > 0 && recent.length > 0 ? (
          <optgroup label="Recent claims">{options(recent)}</optgroup>
        ) : (
          options(recent)
        )}
      </select>
    </div>
  );
}

type Offered = { key: string; text: string; values: Values };

/** Returns the active providers or facilities on file that claims may name in this role. */
function useOnFile(kind: Suggested): Offered[] {
  const mayRead = useMay('providers:read');
  const providers = useProviders({ status: ['active'] }, mayRead && kind !== 'facility');
  const facilities = useFacilities({ status: ['active'] }, mayRead && kind === 'facility');
  if (kind === 'facility') {
    return facilities.rows.map(({ id, organizationName, npi, address }) => ({
      key: id,
      text: organizationName,
      values: { organization: organizationName, npi: npi ?? '', ...addressValues(address) },
    }));
  }
  return providers.rows
    .filter(({ roles }) => roles.length === 0 || roles.includes(kind))
    .map((provider) => ({
      key: provider.id,
      text: `${rosterName(provider)} · ${provider.npi}`,
      values: {
        ...partyValues(provider),
        ...(kind === 'billing' && {
          ...addressValues(provider.address ?? undefined),
          contact: provider.contact?.name ?? '',
          phone: provider.contact?.phone ?? '',
        }),
      },
    }));
}

type Recent = NonNullable<ReturnType<typeof useRecentProviders>['data']>;

function optionsOf(data: Recent | undefined, kind: Suggested): Offered[] {
  if (!data) return [];
  if (kind === 'facility') {
    return data.facility.map(({ organizationName, npi, address }) => ({
      key: organizationName,
      text: organizationName,
      values: { organization: organizationName, npi: npi ?? '', ...addressValues(address) },
    }));
  }
  if (kind === 'billing') {
    return data.billing.map((provider) => ({
      key: textOf(provider),
      text: textOf(provider),
      values: {
        ...partyValues(provider),
        ...addressValues(provider.address),
        contact: provider.contact?.name ?? '',
        phone: provider.contact?.phone ?? '',
      },
    }));
  }
  return data[kind].map((provider) => {
    const text = textOf(provider);
    return { key: text, text, values: partyValues(provider) };
  });
}

function textOf({ npi, organizationName, name }: Recent['rendering'][number]): string {
  const named = organizationName ?? [name?.family, name?.given.join(' ')].filter(Boolean).join(', ');
  return npi ? `${named} · ${npi}` : named;
}
