import { useEffect, useId, useState } from 'react';
import { usePayer } from '../api/queries/practice/parties.ts';
import { usePayers } from '../api/queries/trading/payers.ts';
import { useMay } from '../session/session.tsx';
import { FilterText } from './filter.tsx';
import ui from './ui.module.css';

type Props = { value: string | undefined; onChange: (payerId: string | undefined) => void };

/** Shows a filter for a payer, found by its name or its id. Without the directory the id is typed. */
export function FilterPayer(props: Props) {
  return useMay('payers:read') ? <Search {...props} /> : <FilterText label="Payer" {...props} />;
}

type Option = { id: string; name: string };

const textOf = ({ id, name }: Option) => `${name} (${id})`;

function Search({ value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  /** The user is in the field, so the directory is needed. */
  const [isActive, setActive] = useState(false);
  /** The user has finished, but the directory has not answered yet. */
  const [isWanted, setWanted] = useState(false);
  // Another filter, or a saved view, has changed the value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed belongs to the former value
  useEffect(() => {
    setTyped(null);
    setUnknown(false);
  }, [value]);
  const { data: chosen } = usePayer(value ?? null);
  const sought = typed?.trim() ?? '';
  const { rows, isLoading } = usePayers(sought === '' ? undefined : sought, isActive);
  const shown = typed ?? (value === undefined ? '' : chosen ? textOf(chosen) : value);
  const choose = (payerId: string | undefined) => {
    setTyped(null);
    setUnknown(false);
    if (payerId !== value) onChange(payerId);
  };
  const apply = () => {
    if (typed === null) return;
    if (sought === '') return choose(undefined);
    if (isLoading) return setWanted(true);
    setWanted(false);
    const exact = rows.find((payer) => payer.id === sought || textOf(payer) === sought);
    const found = exact ?? (rows.length === 1 ? rows[0] : undefined);
    if (found) choose(found.id);
    else setUnknown(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it continues once, when the directory has answered
  useEffect(() => {
    if (isWanted && !isLoading) apply();
  }, [isWanted, isLoading]);
  return (
    <>
      <input
        className={ui.input}
        aria-label="Payer"
        placeholder="Payer"
        list={id}
        autoComplete="off"
        data-filter=""
        aria-invalid={isUnknown || undefined}
        title={isUnknown ? 'Choose a payer of the list' : value}
        value={shown}
        onChange={({ target }) => {
          // A choice from the list applies at once.
          const found = rows.find((payer) => textOf(payer) === target.value);
          if (found) choose(found.id);
          else setTyped(target.value);
        }}
        onFocus={() => setActive(true)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
        }}
      />
      <datalist id={id}>
        {rows.map((payer) => (
          <option key={payer.id} value={textOf(payer)} />
        ))}
      </datalist>
    </>
  );
}
