import type { ClaimFilter } from '../../api/queries/claims.ts';
import { useClaimSummary } from '../../api/queries/claims.ts';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { Money } from '../../components/money.tsx';
import { words } from '../../components/status.tsx';
import styles from './claims.module.css';
import { STATUSES } from './statuses.ts';

const placeOf = (status: string) => STATUSES.findIndex(({ value }) => value === status);

type Props = { filter: ClaimFilter; onStatus: (status: string | undefined) => void };

/** Shows the sums of all claims that the filters select, and their number by status. A status becomes a filter. */
export function ClaimSums({ filter, onStatus }: Props) {
  const { data } = useClaimSummary(filter);
  if (!data) return <div className={styles.sums} aria-busy="true" />;
  const { total, byStatus } = data;
  return (
    <section className={styles.sums} aria-label="Sums">
      <dl>
        {(
          [
            ['Claims', total.claims],
            ['Charged', <Money key="charged" cents={total.charges} />],
            ['Paid', <Money key="paid" cents={total.paid} />],
            ['Denied', <Money key="denied" cents={total.denied} />],
            ['Balance', <Money key="balance" cents={total.balance} />],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FilterButtons
        label="Claims by status"
        options={byStatus
          .filter(({ claims }) => claims > 0)
          .toSorted((a, b) => placeOf(a.status) - placeOf(b.status))
          .map(({ status, claims }) => ({ value: status, text: `${words(status)} ${claims}` }))}
        chosen={filter.status}
        onChoose={onStatus}
      />
    </section>
  );
}
