import { labelIn } from '../../components/list-of.ts';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import {
  type Condition,
  type ConditionForm,
  type ConditionRow,
  type FilterField,
  isGroup,
  JOINS,
  needsValue,
  rowsOf,
  textOfRow,
} from './condition-rows.ts';

/** Shows a condition in words. */
export function ConditionText({ of, fields }: { of: Condition; fields: readonly FilterField[] }) {
  const form = rowsOf(of);
  return (
    <div className={ui.section}>
      <h3>Condition</h3>
      {form.rows.length === 0 ? <p className={ui.hint}>None.</p> : <GroupText of={form} fields={fields} />}
    </div>
  );
}

/** Shows the comparisons of a group, and its groups as lists within the list. */
function GroupText({ of: { join, rows }, fields }: { of: ConditionForm; fields: readonly FilterField[] }) {
  return (
    <>
      {(rows.length > 1 || join === 'none') && <p>{labelIn(JOINS, join)}:</p>}
      <ul className={ui.bullets}>
        {rows.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is known by its place only
          <li key={at}>
            {isGroup(part) ? <GroupText of={part} fields={fields} /> : <RowText of={part} fields={fields} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function RowText({ of, fields }: { of: ConditionRow; fields: readonly FilterField[] }) {
  const known = fields.find(({ name }) => name === of.field);
  const text = textOfRow(of, known);
  return (
    <>
      <strong>{known?.title ?? words(of.field)}</strong> {words(of.operator).toLowerCase()}{' '}
      {needsValue(of.operator) && <code>{known?.unit === 'cents' ? `$${text}` : text}</code>}
      <p className={`${ui.hint} ${ui.small}`}>{known?.description}</p>
    </>
  );
}
