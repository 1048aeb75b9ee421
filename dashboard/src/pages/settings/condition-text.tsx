import { JsonView } from '../../components/json-view.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { type Condition, type FilterField, needsValue, rowsOf, textOfRow } from './condition-rows.ts';

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
        {rows.map((row) => {
          const { field, operator } = row;
          const known = fields.find(({ name }) => name === field);
          const text = textOfRow(row, known);
          return (
            <li key={`${field} ${operator} ${text}`}>
              <strong>{known?.title ?? words(field)}</strong> {words(operator).toLowerCase()}{' '}
              {needsValue(operator) && <code>{known?.unit === 'cents' ? `$${text}` : text}</code>}
              <p className={`${ui.hint} ${ui.small}`}>{known?.description}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
