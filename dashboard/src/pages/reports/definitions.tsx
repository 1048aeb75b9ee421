import { REPORT_DEFINITIONS } from '../../api/report-definitions.ts';
import ui from '../../components/ui.module.css';
import styles from './reports.module.css';

/** Explains each figure of a report, in the words of the API. */
export function Definitions({ of }: { of: string }) {
  return (
    <details className={styles.definitions}>
      <summary>What the figures mean</summary>
      <dl>
        {REPORT_DEFINITIONS[of]?.map(([figure, text]) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd className={ui.hint}>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
