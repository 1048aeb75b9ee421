import { useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import {
  type SlaPolicy,
  useChangeSlaPolicy,
  useCreateSlaPolicy,
  useSlaFields,
} from '../../api/queries/office/policies.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { type Condition, conditionOf, rowsOf, wrongIn } from './condition-rows.ts';
import { EditCondition } from './edit-condition.tsx';
import { EditEscalation } from './edit-escalation.tsx';
import { EditTargets } from './edit-targets.tsx';
import { FIRST_TARGET, type TargetForm, targetFrom, targetOf } from './sla-targets.ts';
import { type Step, SUBJECTS, WAITING, type Waiting } from './sla-words.ts';
import { TickSeveral } from './tick-several.tsx';

type Props = { of: SlaPolicy | null; onClose: () => void; onSaved: (policy: SlaPolicy) => void };

/** Creates or changes a service level: its targets, and its actions before and after their due times. */
export function EditSlaPolicy({ of, onClose, onSaved }: Props) {
  const create = useCreateSlaPolicy(onSaved);
  const change = useChangeSlaPolicy(onSaved);
  const [name, setName] = useState(of?.name ?? '');
  const [description, setDescription] = useState(of?.description ?? '');
  const [appliesTo, setAppliesTo] = useState<SlaPolicy['appliesTo']>(of?.appliesTo ?? 'work_item');
  const [targets, setTargets] = useState<TargetForm[]>(of ? of.targets.map(targetOf) : [FIRST_TARGET]);
  const [pauses, setPauses] = useState<readonly Waiting[]>(of?.pauseWhenWaiting ?? []);
  const [steps, setSteps] = useState<Step[]>(of ? [...of.escalation] : []);
  const [filter, setFilter] = useState(() => rowsOf((of?.filter ?? { all: [] }) as Condition));
  const fields = useSlaFields(appliesTo).data?.data ?? [];
  const { failure, ...state } = eitherOf(create, change);
  const submit = () => {
    const body = {
      name: name.trim(),
      description: description.trim() || null,
      targets: targets.map(targetFrom),
      pauseWhenWaiting: [...pauses],
      escalation: steps.map(({ at, action, queueId }) => ({ at, action, ...(action === 'reassign' && { queueId }) })),
      filter: conditionOf(filter, fields),
    };
    if (of) change.mutate({ of, changes: body });
    else create.mutate({ ...body, appliesTo, enabled: false });
  };
  const missing =
    name.trim() === ''
      ? 'Enter a name first'
      : targets.some(({ value }) => !(Number(value) > 0))
        ? 'Enter how long each target lasts'
        : wrongIn(filter, fields);
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title={of ? `Change ${of.name}` : 'Create a service level'}
      description={
        of
          ? 'Running clocks keep their due times.'
          : 'The policy is off at first. Check the preview of past items, then turn the policy on.'
      }
      submit={of ? 'Save' : 'Create'}
      missing={missing}
      onSubmit={submit}
      {...state}
    >
      <div className={ui.pair}>
        <NameField id="sla-name" failure={failure} value={name} onChange={setName} />
        <SelectField
          id="sla-for"
          label="For"
          hint={of ? 'Cannot be changed.' : undefined}
          options={SUBJECTS}
          isDisabled={of !== null}
          value={appliesTo}
          onChange={(value) => {
            setAppliesTo(value);
            setFilter({ join: 'all', rows: [] });
          }}
        />
      </div>
      <TextField
        id="sla-purpose"
        label="Purpose"
        error={failure?.about('description') ?? null}
        maxLength={500}
        value={description}
        onChange={setDescription}
      />
      <EditTargets targets={targets} hasPriorities={appliesTo === 'work_item'} onChange={setTargets} />
      <EditCondition
        label="Condition"
        none="Without a comparison it applies to all."
        form={filter}
        fields={fields}
        onChange={setFilter}
      />
      <TickSeveral
        label="Pauses"
        title="The clocks pause while a work item waits for"
        options={WAITING}
        chosen={pauses}
        onChange={setPauses}
      />
      <EditEscalation steps={steps} onChange={setSteps} />
    </FormDialog>
  );
}
