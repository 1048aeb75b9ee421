import type { ClaimFilter } from '../../api/queries/billing/claims.ts';
import { useClaimSummary } from '../../api/queries/billing/claims.ts';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { Money } from '../../components/money.tsx';
import { words } from '../../components/status.tsx';
import styles from './claims.module.css';
import { STATUSES } from './statuses.ts';

const placeOf = (status: string) => STATUSES.findIndex(({ value }) => value === status);

type Props = { filter: ClaimFilter; onStatus: (status: string | undefined) => void };

/**
 * Shows the sums of all claims that the filters select, and their number by status. A click on a status filters the
 * list. While new sums are loading, the labels and statuses keep their places without figures.
 */
export function ClaimSums({ filter, onStatus }: Props) {
  const { data, isPlaceholderData, error } = useClaimSummary(filter);
  const isLoaded = data !== undefined && !isPlaceholderData;
  const total = isLoaded ? data.total : undefined;
  const open = isLoaded ? data.open : null;
  const missing = error ? '—' : '…';
  const amount = (cents: number | undefined) => (cents === undefined ? missing : <Money cents={cents} />);
  return (
    <section className={styles.sums} aria-label="Sums" aria-busy={!isLoaded && !error}>
      <dl>
        {(
          [
            ['Claims', total?.claims ?? missing],
            ['Charged', amount(total?.charges)],
            ['Paid', amount(total?.paid)],
            ['Denied', amount(total?.denied)],
            ['Balance', amount(total?.balance)],
            ...(open
              ? ([
                  ['Open with payers', amount(open.payerBalance)],
                  ['Denied and open', amount(open.deniedBalance)],
                  ['Owed by patients', amount(open.patientBalance)],
                ] as const)
              : []),
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
        options={(data?.byStatus ?? [])
          .filter(({ claims }) => claims > 0)
          .toSorted((a, b) => placeOf(a.status) - placeOf(b.status))
          .map(({ status, claims }) => ({ value: status, text: `${words(status)} ${isLoaded ? claims : missing}` }))}
        chosen={filter.status?.[0]}
        onChoose={onStatus}
      />
    </section>
  );
}
