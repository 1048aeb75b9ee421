import { Button } from '../../components/button.tsx';
import { PayerPicker } from '../../components/pickers/payer-picker.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import {
  type ConditionForm,
  type ConditionRow,
  type FilterField,
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
  onChange: (form: ConditionForm) => void;
};

/** Shows the comparisons of a condition, of which all or any must hold. */
export function EditCondition({ label, none, form, fields, onChange }: Props) {
  const { join, rows } = form;
  const set = (at: number, changes: Partial<ConditionRow>) =>
    onChange({ join, rows: rows.with(at, { ...rows[at]!, ...changes }) });
  const add = () => {
    const field = fields[0]!;
    onChange({ join, rows: [...rows, { field: field.name, operator: field.operators[0]!, text: firstText(field) }] });
  };
  return (
    <section className={ui.section} aria-label={label}>
      <h3>{label}</h3>
      {rows.length === 0 && <p className={ui.hint}>{none}</p>}
      {rows.length > 1 && (
        <select
          className={ui.input}
          aria-label="Combination"
          value={join}
          onChange={(event) => onChange({ join: event.target.value as ConditionForm['join'], rows })}
        >
          <option value="all">All of these hold</option>
          <option value="any">At least one of these holds</option>
        </select>
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place only
        <Row key={at} number={at + 1} row={row} fields={fields} onChange={(changes) => set(at, changes)}>
          <Button
            variant="quiet"
            icon="cross"
            aria-label={`Remove comparison ${at + 1}`}
            onClick={() => onChange({ join, rows: rows.toSpliced(at, 1) })}
          />
        </Row>
      ))}
      <div className={ui.below}>
        <Button icon="plus" disabledReason={fields.length === 0 ? 'The fields are loading' : null} onClick={add}>
          Add a comparison
        </Button>
      </div>
    </section>
  );
}

/** Returns the value of a new comparison as text: a choice of two begins with the first. */
const firstText = ({ type }: FilterField): string => (type === 'boolean' ? 'true' : '');

type RowProps = {
  number: number;
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

type PayerValueProps = { number: number; text: string; operator: string; onChange: (text: string) => void };

/** Chooses the payer, or the payers, of a comparison. */
function PayerValue({ number, text, operator, onChange }: PayerValueProps) {
  const id = `condition-payer-${number}`;
  const label = `Value ${number}`;
  if (!takesSeveral(operator)) return <PayerPicker id={id} label={label} value={text} onChange={onChange} />;
  const chosen = text.split(/[\s,]+/).filter((payerId) => payerId !== '');
  return <SeveralPayers id={id} label={label} chosen={chosen} onChange={(ids) => onChange(ids.join(', '))} />;
}
