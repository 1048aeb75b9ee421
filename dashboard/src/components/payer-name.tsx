import { usePayer } from '../api/queries/practice/parties.ts';

/** Shows the name of a payer. Until it is loaded its id is shown. */
export function PayerName({ id, name }: { id: string | null; name?: string | null }) {
  const { data } = usePayer(name ? null : id);
  return <span title={id ?? undefined}>{name ?? data?.name ?? id ?? '—'}</span>;
}
