import { Button } from '../../components/button.tsx';
import { PayerPicker } from '../../components/pickers/payer-picker.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import {
  type ConditionForm,
  type ConditionRow,
  type FilterField,
  isGroup,
  JOINS,
  needsValue,
  takesSeveral,
  textOfRow,
} from './condition-rows.ts';
import styles from './policies.module.css';
import { SeveralPayers } from './several-payers.tsx';

type Props = {
  label: string;
  /** Describes what a condition without comparisons matches. */
  none: string;
  form: ConditionForm;
  fields: readonly FilterField[];
  /** How deep groups can be nested. */
  levels?: number;
  onChange: (form: ConditionForm) => void;
};

/** Shows the comparisons of a condition, of which all, any or none must hold, and its groups. */
export function EditCondition({ label, none, levels = 2, ...group }: Props) {
  return (
    <section className={ui.section} aria-label={label}>
      <h3>{label}</h3>
      {group.form.rows.length === 0 && <p className={ui.hint}>{none}</p>}
      <Group {...group} above="" levels={levels} />
    </section>
  );
}

type GroupProps = Pick<Props, 'form' | 'fields' | 'onChange'> & {
  /** The number of the group with a dot; empty for the whole condition. */
  above: string;
  levels: number;
};

function Group({ form: { join, rows }, fields, above, levels, onChange }: GroupProps) {
  const change = (next: ConditionForm['rows']) => onChange({ join, rows: next });
  const set = (at: number, changes: Partial<ConditionRow> | ConditionForm) =>
    change(rows.with(at, 'rows' in changes ? changes : { ...(rows[at] as ConditionRow), ...changes }));
  const loading = fields.length === 0 ? 'The fields are loading' : null;
  return (
    <>
      {rows.length > 0 && (
        <select
          className={ui.input}
          aria-label={above === '' ? 'Combination' : `Combination of group ${above.slice(0, -1)}`}
          value={join}
          onChange={(event) => onChange({ join: event.target.value as ConditionForm['join'], rows })}
        >
          {JOINS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {rows.map((part, at) => {
        const number = `${above}${at + 1}`;
        const name = isGroup(part) ? `group ${number}` : `comparison ${number}`;
        const remove = (
          <Button
            key={`remove ${name}`}
            variant="quiet"
            icon="cross"
            aria-label={`Remove ${name}`}
            onClick={() => change(rows.toSpliced(at, 1))}
          />
        );
        return isGroup(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place only
          <fieldset key={at} className={styles.nested}>
            <legend>
              Group {number} {remove}
            </legend>
            <Group
              form={part}
              fields={fields}
              above={`${number}.`}
              levels={levels - 1}
              onChange={(next) => set(at, next)}
            />
          </fieldset>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place only
          <Row key={at} number={number} row={part} fields={fields} onChange={(changes) => set(at, changes)}>
            {remove}
          </Row>
        );
      })}
      <div className={`${ui.row} ${ui.below}`}>
        <Button icon="plus" disabledReason={loading} onClick={() => change([...rows, firstRow(fields)])}>
          Add a comparison
        </Button>
        {levels > 1 && (
          <Button
            icon="plus"
            disabledReason={loading}
            onClick={() => change([...rows, { join: 'any', rows: [firstRow(fields)] }])}
          >
            Add a group
          </Button>
        )}
      </div>
    </>
  );
}

function firstRow([field]: readonly FilterField[]): ConditionRow {
  return { field: field!.name, operator: field!.operators[0]!, text: firstText(field!) };
}

/** Returns the value of a new comparison as text: a choice of two begins with the first. */
const firstText = ({ type }: FilterField): string => (type === 'boolean' ? 'true' : '');

type RowProps = {
  /** Its place, such as 2.1 for the first comparison of the second group. */
  number: string;
  row: ConditionRow;
  fields: readonly FilterField[];
  onChange: (changes: Partial<ConditionRow>) => void;
  children: React.ReactNode;
};

function Row({ number, row, fields, onChange, children }: RowProps) {
  const field = fields.find(({ name }) => name === row.field);
  return (
    <div className={styles.comparison}>
      <select
        className={ui.input}
        aria-label={`Field ${number}`}
        value={row.field}
        onChange={(event) => {
          const next = fields.find(({ name }) => name === event.target.value)!;
          const operator = next.operators.includes(row.operator) ? row.operator : next.operators[0]!;
          // A value of another field says nothing about this one.
          onChange({ field: next.name, operator, text: firstText(next) });
        }}
      >
        {!field && <option value={row.field}>{words(row.field)}</option>}
        <FieldOptions fields={fields} />
      </select>
      <select
        className={ui.input}
        aria-label={`Operator ${number}`}
        value={row.operator}
        onChange={(event) => onChange({ operator: event.target.value })}
      >
        {(field?.operators ?? [row.operator]).map((operator) => (
          <option key={operator} value={operator}>
            {words(operator).toLowerCase()}
          </option>
        ))}
      </select>
      {needsValue(row.operator) &&
        (field?.type === 'boolean' ? (
          <select
            className={ui.input}
            aria-label={`Value ${number}`}
            value={textOfRow(row, field)}
            onChange={(event) => onChange({ text: event.target.value })}
          >
            <option value="true">yes</option>
            <option value="false">no</option>
          </select>
        ) : field?.name === 'payerId' ? (
          <PayerValue
            number={number}
            text={textOfRow(row, field)}
            operator={row.operator}
            onChange={(text) => onChange({ text })}
          />
        ) : (
          <input
            className={ui.input}
            aria-label={`Value ${number}`}
            autoComplete="off"
            maxLength={2_000}
            inputMode={field?.type === 'number' ? 'decimal' : 'text'}
            value={textOfRow(row, field)}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        ))}
      {children}
      <p className={`${ui.hint} ${ui.small}`}>
        {field?.description}
        {field?.unit === 'cents' && needsValue(row.operator) && ' Enter dollars, such as 100 or 250.50.'}
        {takesSeveral(row.operator) && field?.name !== 'payerId' && ' Separate the values by commas.'}
      </p>
    </div>
  );
}

/** Lists that are longer than this are grouped by the part of the resource that their fields belong to. */
const GROUPED_FROM = 40;

/** Shows the fields to choose from. */
export function FieldOptions({ fields }: { fields: readonly Pick<FilterField, 'name' | 'title'>[] }) {
  const option = ({ name, title }: Pick<FilterField, 'name' | 'title'>) => (
    <option key={name} value={name}>
      {title}
    </option>
  );
  if (fields.length < GROUPED_FROM) return fields.map(option);
  const groups = Map.groupBy(fields, ({ name, title }) => (name.includes('.') ? title.split(',')[0]! : ''));
  return [...groups].map(([group, members]) =>
    group === '' ? (
      members.map(option)
    ) : (
      <optgroup key={group} label={group}>
        {members.map(option)}
      </optgroup>
    ),
  );
}

type PayerValueProps = { number: string; text: string; operator: string; onChange: (text: string) => void };

/** Chooses the payer, or the payers, of a comparison. */
function PayerValue({ number, text, operator, onChange }: PayerValueProps) {
  const id = `condition-payer-${number}`;
  const label = `Value ${number}`;
  if (!takesSeveral(operator)) return <PayerPicker id={id} label={label} value={text} onChange={onChange} />;
  const chosen = text.split(/[\s,]+/).filter((payerId) => payerId !== '');
  return <SeveralPayers id={id} label={label} chosen={chosen} onChange={(ids) => onChange(ids.join(', '))} />;
}
