import { useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import {
  type ScrubRule,
  useChangeScrubRule,
  useCreateScrubRule,
  useRuleProperties,
} from '../../api/queries/billing/scrub-rules.ts';
import { DateField } from '../../components/date-field.tsx';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import type { Option } from '../../components/list-of.ts';
import { CLAIM_TYPES, RULE_MODES, RULE_SCOPES } from '../../components/scrub-rule-words.ts';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { type Condition, rowsOf, wrongIn } from './condition-rows.ts';
import { EditCondition } from './edit-condition.tsx';
import { EditAction } from './edit-rule-action.tsx';
import { EditTests } from './edit-rule-tests.tsx';
import { changesOf, draftOf, formOf, missingIn, type RuleForm } from './scrub-rule-form.ts';
import { SeveralPayers } from './several-payers.tsx';
import { TickSeveral } from './tick-several.tsx';

type Props = { of: ScrubRule | null; onClose: () => void; onSaved: (rule: ScrubRule) => void };

/** The groups of a condition of a rule can be nested so deep. */
const LEVELS = 3;

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
    if (of) change.mutate({ of, changes: changesOf(of, form, { condition, fields }) });
    else create.mutate(draftOf(form, { condition, fields }));
  };
  const about = (field: string) => failure?.about(field) ?? null;
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title={of ? `Change ${of.name}` : 'Create a scrub rule'}
      description={
        of
          ? 'The change applies to claims when they are scrubbed again.'
          : 'The rule is off at first. Check which claims it matches, then turn it on.'
      }
      submit={of ? 'Save' : 'Create'}
      missing={missingIn(form) ?? wrongIn(condition, fields)}
      onSubmit={submit}
      {...state}
    >
      <EditHead
        form={form}
        isNew={of === null}
        about={about}
        onChange={(changes) => {
          set(changes);
          // Properties of lines have other types in each scope.
          if (changes.scope) setCondition({ join: 'all', rows: [] });
        }}
      />
      <EditCondition
        label="Condition"
        none="Without a comparison, every claim or line matches."
        form={condition}
        fields={fields}
        levels={LEVELS}
        onChange={setCondition}
      />
      <EditAction form={form} fields={fields} about={about} onChange={set} />
      <EditTests tests={form.tests} about={about} onChange={(tests) => set({ tests })} />
    </FormDialog>
  );
}

type HeadProps = {
  form: RuleForm;
  isNew: boolean;
  about: (field: string) => string | null;
  onChange: (changes: Partial<RuleForm>) => void;
};

/** Edits the name of a rule, who answers for it, and which claims it is about. */
function EditHead({ form, isNew, about, onChange }: HeadProps) {
  const choice = <T extends string>(id: 'mode' | 'scope', label: string, options: Option<T>[]) => (
    <SelectField
      id={`rule-${id}`}
      label={label}
      error={about(id)}
      options={options}
      value={form[id] as T}
      onChange={(value) => onChange({ [id]: value } as Partial<RuleForm>)}
    />
  );
  const text = (id: 'name' | 'description' | 'owner' | 'slug', label: string, maxLength: number, hint?: string) => (
    <TextField
      id={`rule-${id}`}
      label={label}
      hint={hint}
      error={about(id)}
      maxLength={maxLength}
      value={form[id]}
      onChange={(value) => onChange({ [id]: value })}
    />
  );
  const date = (id: 'effectiveFrom' | 'effectiveTo' | 'expiresOn', label: string, hint: string) => (
    <DateField
      id={`rule-${id}`}
      label={label}
      hint={hint}
      error={about(id === 'expiresOn' ? 'expiresAt' : id)}
      value={form[id]}
      onChange={(value) => onChange({ [id]: value })}
    />
  );
  return (
    <>
      <div className={ui.pair}>
        {text('name', 'Name', 100)}
        {text('owner', 'Owner', 100, 'The person or team that answers for the rule.')}
        {text('description', 'Description', 2_000, 'Why the rule exists. Name no patient.')}
        {isNew && text('slug', 'Id in findings', 60, 'Lower case letters, digits and _. If empty, made from the name.')}
        {choice('mode', 'Mode', RULE_MODES)}
        {choice('scope', 'What it compares', RULE_SCOPES)}
      </div>
      <Field id="rule-payers" label="Payers" hint="If empty, the claims to all payers." error={about('payerIds')}>
        <SeveralPayers
          id="rule-payers"
          label="Add a payer"
          chosen={form.payerIds}
          onChange={(payerIds) => onChange({ payerIds })}
        />
      </Field>
      <TickSeveral
        label="Types of claims"
        title="Types of claims; none ticked means all"
        options={CLAIM_TYPES}
        chosen={form.claimTypes}
        onChange={(claimTypes) => onChange({ claimTypes })}
      />
      <div className={ui.pair}>
        {date('effectiveFrom', 'First date of service', 'If empty, from any date.')}
        {date('effectiveTo', 'Last date of service', 'If empty, without an end.')}
        {date('expiresOn', 'Expires', 'From this day on the rule is not used. If empty, it does not expire.')}
      </div>
    </>
  );
}
