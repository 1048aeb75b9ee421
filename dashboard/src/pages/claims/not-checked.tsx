import { useState } from 'react';
import { type Claim, useScrubReport } from '../../api/queries/billing/claims.ts';
import type { Schemas } from '../../api/schema.ts';
import { Problem } from '../../components/problem.tsx';
import styles from './claims.module.css';
import { lackingText } from './scrub-state.tsx';

type NotCheckedRule = Schemas['NotCheckedRule'];

/** Lists the rules that could not be checked by the data that they lack, with the command that installs the data. */
export function NotChecked({ of }: { of: Claim }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useScrubReport(of, isOpen);
  return (
    <details className={styles.notChecked} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{lackingText(of.scrub)}. They have not passed.</summary>
      {error && <Problem error={error} />}
      {[...Map.groupBy(data?.notChecked ?? [], (rule) => rule.data)].map(([name, rules]) => (
        <MissingData key={name} rules={rules} />
      ))}
    </details>
  );
}

function MissingData({ rules }: { rules: readonly NotCheckedRule[] }) {
  const { reason, command } = rules[0]!;
  return (
    <section className={styles.missingData}>
      <p>{reason}</p>
      {command !== null && <code>{command}</code>}
      <ul>
        {rules.map((rule) => (
          <li key={rule.ruleId}>
            {rule.title}
            {rule.lines.length > 0 && ` (${rule.lines.length === 1 ? 'line' : 'lines'} ${rule.lines.join(', ')})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
