import type { FilterField } from './filter-fields.ts';
import { PickFromList } from './pick-from-list.tsx';

type Props = { fields: readonly FilterField[]; onPick: (name: string) => void };

/** Chooses the field of a filter by its name. */
export function AddFilter({ fields, onPick }: Props) {
  const options = fields.map(({ name, label }) => ({ value: name, label }));
  return <PickFromList label="Filter by" options={options} chosen={null} onPick={onPick} />;
}
