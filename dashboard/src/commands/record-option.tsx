import type { SearchHit } from '../api/queries/office/search.ts';
import { Money } from '../components/money.tsx';
import { Phi, PhiDate, useIsMasked } from '../components/phi.tsx';
import { words } from '../components/status.tsx';
import styles from './commands.module.css';

const TYPES: Partial<Record<SearchHit['type'], string>> = { work_item: 'Work', prior_authorization: 'Authorization' };

/** Shows a found record: its type, the patient, the payer or the reason, the date, the amount and the state. */
export function RecordOption({ of }: { of: SearchHit }) {
  const { type, title, subtitle, date, amount, status } = of;
  const isMasked = useIsMasked();
  return (
    <>
      <span className={styles.group}>{TYPES[type] ?? words(type)}</span>
      <strong className={styles.cut}>
        <Value>{title}</Value>
      </strong>
      <span className={`${styles.cut} ${styles.subtitle}`}>{subtitle && <Value>{subtitle}</Value>}</span>
      <span className={styles.date}>{date && (isMasked ? '•••••' : <PhiDate>{date}</PhiDate>)}</span>
      <span className={styles.amount}>{amount !== null && <Money cents={amount} />}</span>
      <span className={styles.state}>{words(status)}</span>
    </>
  );
}

/** Shows PHI in an option, which cannot contain a button. A masked value is revealed on the page of its record. */
function Value({ children }: { children: SearchHit['title'] }) {
  return useIsMasked() ? <span>•••••</span> : <Phi>{children}</Phi>;
}
