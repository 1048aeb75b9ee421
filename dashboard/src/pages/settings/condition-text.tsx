import { JsonView } from '../../components/json-view.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { type Condition, type FilterField, needsValue, rowsOf } from './condition-rows.ts';

/** Shows a condition in words, or as JSON if it has groups within groups. */
export function ConditionText({ of, fields }: { of: Condition; fields: readonly FilterField[] }) {
  const form = rowsOf(of);
  if (form === null) return <JsonView value={of} label="Condition" />;
  const { join, rows } = form;
  return (
    <div className={ui.section}>
      <h3>Condition</h3>
      {rows.length === 0 && <p className={ui.hint}>None.</p>}
      {rows.length > 1 && <p>{join === 'all' ? 'All of these hold:' : 'At least one of these holds:'}</p>}
      <ul className={ui.bullets}>
        {rows.map(({ field, operator, text }) => (
          <li key={`${field} ${operator} ${text}`}>
            <code>{field}</code> {words(operator).toLowerCase()} {needsValue(operator) && <code>{text}</code>}
            <p className={`${ui.hint} ${ui.small}`}>{fields.find(({ name }) => name === field)?.description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
