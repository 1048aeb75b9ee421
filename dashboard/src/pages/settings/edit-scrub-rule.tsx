import { useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import {
  type ScrubRule,
  useChangeScrubRule,
  useCreateScrubRule,
  useRuleProperties,
} from '../../api/queries/billing/scrub-rules.ts';
import type { Schemas } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import type { Option } from '../../components/list-of.ts';
import { NameField } from '../../components/name-field.tsx';
import { RULE_ACTIONS, RULE_MODES, RULE_SCOPES, SEVERITIES } from '../../components/scrub-rule-words.ts';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { type Condition, type ConditionForm, conditionOf, rowsOf, wrongAmountIn } from './condition-rows.ts';
import { EditCondition, FieldOptions } from './edit-condition.tsx';
import {
  actionOf,
  formOf,
  missingIn,
  type RuleForm,
  type RuleProperty,
  type RuleTest,
  textOfValue,
} from './scrub-rule-form.ts';
import { SeveralPayers } from './several-payers.tsx';

type Props = { of: ScrubRule | null; onClose: () => void; onSaved: (rule: ScrubRule) => void };

/** Creates or changes a rule of the organization that claims are checked with. */
export function EditScrubRule({ of, onClose, onSaved }: Props) {
  const create = useCreateScrubRule(onSaved);
  const change = useChangeScrubRule(onSaved);
  const [form, setForm] = useState(() => formOf(of));
  const set = (changes: Partial<RuleForm>) => setForm({ ...form, ...changes });
  const [condition, setCondition] = useState(() => rowsOf((of?.condition ?? { all: [] }) as Condition));
  const fields = useRuleProperties(form.scope).data?.data ?? [];
  const { failure, ...state } = eitherOf(create, change);
  const submit = () => {
    const { name, description, owner, mode, scope, payerIds, tests } = form;
    const property = fields.find((one) => one.name === form.field);
    const written = condition && (conditionOf(condition, fields) as Schemas['ScrubRuleConditionParams']);
    const body = { name: name.trim(), mode, scope, payerIds, tests, action: actionOf(form, property) };
    const texts = { description: description.trim(), owner: owner.trim() };
    if (of) {
      const cleared = { description: texts.description || null, owner: texts.owner || null };
      change.mutate({ of, changes: { ...body, ...cleared, ...(condition === null ? {} : { condition: written }) } });
    } else {
      const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
      create.mutate({ ...body, ...given, condition: written ?? { all: [] } });
    }
  };
  const about = (field: string) => failure?.about(field) ?? null;
  const choice = <T extends string>(id: 'mode' | 'scope', label: string, options: Option<T>[]) => (
    <SelectField
      id={`rule-${id}`}
      label={label}
      error={about(id)}
      options={options}
      value={form[id] as T}
      onChange={(value) => {
        set({ [id]: value } as Partial<RuleForm>);
        // Properties of lines have other types in each scope.
        if (id === 'scope') setCondition({ join: 'all', rows: [] });
      }}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title={of ? `Change ${of.name}` : 'Create a scrub rule'}
      description={
        of
          ? 'Claims have the effect of the change when they are scrubbed again.'
          : 'The rule is off at first. Check which claims it matches, then turn it on.'
      }
      submit={of ? 'Save' : 'Create'}
      missing={missingIn(form) ?? (condition && wrongAmountIn(condition, fields))}
      onSubmit={submit}
      {...state}
    >
      <div className={ui.pair}>
        <NameField id="rule-name" failure={failure} value={form.name} onChange={(name) => set({ name })} />
        <TextField
          id="rule-owner"
          label="Owner"
          hint="The person or team that answers for the rule."
          error={about('owner')}
          maxLength={100}
          value={form.owner}
          onChange={(owner) => set({ owner })}
        />
        {choice('mode', 'Mode', RULE_MODES)}
        {choice('scope', 'What it compares', RULE_SCOPES)}
      </div>
      <Field id="rule-payers" label="Payers" hint="If empty, the claims to all payers." error={about('payerIds')}>
        <SeveralPayers
          id="rule-payers"
          label="Payers"
          chosen={form.payerIds}
          onChange={(payerIds) => set({ payerIds })}
        />
      </Field>
      <EditRuleCondition condition={condition} fields={fields} onChange={setCondition} />
      <EditAction form={form} fields={fields} about={about} onChange={set} />
      <EditTests tests={form.tests} onChange={(tests) => set({ tests })} />
    </FormDialog>
  );
}

type ConditionProps = {
  condition: ConditionForm | null;
  fields: readonly RuleProperty[];
  onChange: (condition: ConditionForm) => void;
};

function EditRuleCondition({ condition, fields, onChange }: ConditionProps) {
  if (condition === null)
    return <p className={`${ui.hint} ${ui.section}`}>The condition has nested groups. Change it with the API.</p>;
  return (
    <EditCondition
      label="Condition"
      none="Without a comparison, every claim or line matches."
      form={condition}
      fields={fields}
      onChange={onChange}
    />
  );
}

type ActionProps = {
  form: RuleForm;
  fields: readonly RuleProperty[];
  about: (field: string) => string | null;
  onChange: (changes: Partial<RuleForm>) => void;
};

/** Shows what happens to a matching claim. */
function EditAction({ form, fields, about, onChange }: ActionProps) {
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

/** Shows the tests of the rule, and adds tests with claims of the organization. */
function EditTests({ tests, onChange }: { tests: RuleTest[]; onChange: (tests: RuleTest[]) => void }) {
  const [claimId, setClaimId] = useState('');
  const add = (expect: RuleTest['expect']) => {
    onChange([...tests, { name: `Claim ${tests.length + 1}`, claimId: claimId.trim(), expect } as RuleTest]);
    setClaimId('');
  };
  const disabledReason = /^clm_\w+$/.test(claimId.trim()) ? null : 'Enter the id of a claim first';
  return (
    <section className={ui.section} aria-label="Tests">
      <h3>Tests</h3>
      <p className={ui.hint}>They run when the rule is saved. A rule whose tests fail cannot be turned on.</p>
      <ul>
        {tests.map(({ name, expect }, at) => (
          <li key={name} className={ui.row}>
            {name}: {expect === 'match' ? 'must match' : 'must not match'}
            <Button
              variant="quiet"
              icon="cross"
              aria-label={`Remove the test ${name}`}
              onClick={() => onChange(tests.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <TextField id="rule-test" label="Claim id" maxLength={40} value={claimId} onChange={setClaimId} />
      <div className={ui.row}>
        <Button disabledReason={disabledReason} onClick={() => add('match')}>
          Must match
        </Button>
        <Button disabledReason={disabledReason} onClick={() => add('no_match')}>
          Must not match
        </Button>
      </div>
    </section>
  );
}
