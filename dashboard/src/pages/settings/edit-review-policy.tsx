import { useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import {
  type ReviewPolicy,
  useChangeReviewPolicy,
  useCreateReviewPolicy,
  useReviewFields,
} from '../../api/queries/office/policies.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import type { Option } from '../../components/list-of.ts';
import { NameField } from '../../components/name-field.tsx';
import { ACTIONS, STAGES, TIMEOUTS } from '../../components/review-words.ts';
import { SelectField } from '../../components/select-field.tsx';
import ui from '../../components/ui.module.css';
import { type Condition, conditionOf, rowsOf, wrongIn } from './condition-rows.ts';
import { EditCondition } from './edit-condition.tsx';

type Props = { of: ReviewPolicy | null; onClose: () => void; onSaved: (policy: ReviewPolicy) => void };

/** Creates or changes a policy that requires approvals of steps. */
export function EditReviewPolicy({ of, onClose, onSaved }: Props) {
  const create = useCreateReviewPolicy(onSaved);
  const change = useChangeReviewPolicy(onSaved);
  const [form, setForm] = useState({
    name: of?.name ?? '',
    stage: of?.stage ?? ('claim_submit' as const),
    action: of?.action ?? ('require_approval' as const),
    percent: of?.sampling ? String(of.sampling.percent) : '',
    minutes: of?.expiresHoldAfterMinutes ? String(of.expiresHoldAfterMinutes) : '',
    onTimeout: of?.onTimeout ?? ('keep' as const),
  });
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes } as typeof form);
  const [condition, setCondition] = useState(() => rowsOf((of?.condition ?? { all: [] }) as Condition));
  const fields = useReviewFields(form.stage).data?.data ?? [];
  const { failure, ...state } = eitherOf(create, change);
  const submit = () => {
    const { name, stage, action, percent, minutes, onTimeout } = form;
    const salt = of?.sampling?.salt ?? name.trim().slice(0, 50);
    const body = {
      name: name.trim(),
      action,
      sampling: percent.trim() === '' ? null : { percent: Number(percent), salt },
      expiresHoldAfterMinutes: minutes.trim() === '' ? null : Number(minutes),
      onTimeout,
      condition: conditionOf(condition, fields),
    };
    if (of) change.mutate({ of, changes: body });
    else create.mutate({ ...body, stage, enabled: false });
  };
  const choice = <T extends string>(id: 'stage' | 'action' | 'onTimeout', label: string, options: Option<T>[]) => (
    <SelectField
      id={`review-${id}`}
      label={label}
      error={failure?.about(id) ?? null}
      options={options}
      isDisabled={id === 'stage' && of !== null}
      value={form[id] as T}
      onChange={(value) => {
        set({ [id]: value });
        // Each step has different fields.
        if (id === 'stage') setCondition({ join: 'all', rows: [] });
      }}
    />
  );
  const number = (id: 'percent' | 'minutes', label: string, field: string, hint: string) => (
    <Field id={`review-${id}`} label={label} hint={hint} error={failure?.about(field) ?? null}>
      <input
        id={`review-${id}`}
        className={ui.input}
        inputMode="numeric"
        maxLength={6}
        value={form[id]}
        onChange={(event) => set({ [id]: event.target.value })}
      />
    </Field>
  );
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title={of ? `Change ${of.name}` : 'Create a policy of manual review'}
      description={
        of
          ? 'Existing reviews do not change.'
          : 'The policy is off at first. Check which steps it would have matched, then turn the policy on.'
      }
      submit={of ? 'Save' : 'Create'}
      missing={form.name.trim() === '' ? 'Enter a name first' : wrongIn(condition, fields)}
      onSubmit={submit}
      {...state}
    >
      <div className={ui.pair}>
        <NameField id="review-name" failure={failure} value={form.name} onChange={(name) => set({ name })} />
        {choice('stage', 'Before', STAGES)}
        {choice('action', 'What happens', ACTIONS)}
        {number('percent', 'Sample in percent', 'sampling', 'If empty, all steps that match.')}
        {number('minutes', 'Time limit in minutes', 'expiresHoldAfterMinutes', 'If empty, there is no limit.')}
        {choice('onTimeout', 'Without a decision', TIMEOUTS)}
      </div>
      <EditCondition
        label="Condition"
        none="Without a comparison, every such step matches."
        form={condition}
        fields={fields}
        onChange={setCondition}
      />
    </FormDialog>
  );
}
