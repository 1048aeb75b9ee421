import { Field } from '../../components/field.tsx';
import { RULE_ACTIONS, SEVERITIES } from '../../components/scrub-rule-words.ts';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { FieldOptions } from './edit-condition.tsx';
import { type RuleForm, type RuleProperty, textOfValue } from './scrub-rule-form.ts';

type ActionProps = {
  form: RuleForm;
  fields: readonly RuleProperty[];
  about: (field: string) => string | null;
  onChange: (changes: Partial<RuleForm>) => void;
};

/** Shows what happens to a matching claim. */
export function EditAction({ form, fields, about, onChange }: ActionProps) {
  const isHold = form.type === 'hold';
  const property = fields.find(({ name }) => name === form.field);
  return (
    <section className={ui.section} aria-label="What happens">
      <h3>What happens</h3>
      <div className={ui.pair}>
        <SelectField
          id="rule-type"
          label="Effect"
          options={RULE_ACTIONS}
          value={form.type}
          onChange={(type) => onChange({ type })}
        />
        {!isHold && (
          <SelectField
            id="rule-severity"
            label="Severity"
            options={SEVERITIES}
            value={form.severity}
            onChange={(severity) => onChange({ severity })}
          />
        )}
        <TextField
          id="rule-text"
          label={isHold ? 'Reason' : 'Text of the finding'}
          hint="Name no patient."
          error={about(isHold ? 'action/reason' : 'action/message')}
          maxLength={500}
          value={form.text}
          onChange={(text) => onChange({ text })}
        />
        {!isHold && (
          <TextField
            id="rule-carcs"
            label="Predicted reason codes"
            hint="CARCs with which payers deny such a claim, separated by commas."
            error={about('action/predictedCarc')}
            maxLength={60}
            value={form.carcs}
            onChange={(carcs) => onChange({ carcs })}
          />
        )}
        {form.type === 'fix' && (
          <>
            <Field id="rule-field" label="Field to set" error={about('action/field')}>
              <select
                id="rule-field"
                className={ui.input}
                value={form.field}
                onChange={(event) => onChange({ field: event.target.value, value: '' })}
              >
                <option value="">Choose a field</option>
                <FieldOptions fields={fields.filter(({ isSettable }) => isSettable)} />
              </select>
            </Field>
            <TextField
              id="rule-value"
              label="Value"
              hint={property?.unit === 'cents' ? 'Dollars, such as 100 or 250.50.' : property?.description}
              error={about('action/value')}
              maxLength={500}
              value={textOfValue(form, property)}
              onChange={(value) => onChange({ value })}
            />
          </>
        )}
      </div>
    </section>
  );
}
