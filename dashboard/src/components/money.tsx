import { dollars } from './money-text.ts';
import styles from './ui.module.css';

/** Shows an amount in cents. A provisional one may still change. */
export function Money({ cents, isProvisional = false }: { cents: number | null; isProvisional?: boolean }) {
  if (cents === null) return <span className={styles.money}>—</span>;
  return (
    <span className={styles.money} title={isProvisional ? 'Provisional: payments may still change it' : undefined}>
      {dollars(cents)}
      {isProvisional && '*'}
    </span>
  );
}
