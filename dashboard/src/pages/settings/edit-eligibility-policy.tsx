import { useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import {
  type EligibilityPolicy,
  useChangeEligibilityPolicy,
  useCreateEligibilityPolicy,
} from '../../api/queries/office/eligibility-policies.ts';
import { useUsualProvider } from '../../api/queries/practice/parties.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { listOf } from '../../components/list-of.ts';
import { NameField } from '../../components/name-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { SeveralPayers } from './several-payers.tsx';
import { TickSeveral } from './tick-several.tsx';

type Trigger = EligibilityPolicy['trigger'];
type Rank = NonNullable<EligibilityPolicy['ranks']>[number];

const TRIGGERS = listOf<Trigger>({ before_visit: 'Before each visit', monthly: 'Once a month' });
const RANKS = listOf<Rank>({ primary: 'Primary', secondary: 'Secondary', tertiary: 'Tertiary' });

type Props = { of: EligibilityPolicy | null; onClose: () => void; onSaved: (policy: EligibilityPolicy) => void };

/** Creates or changes a policy that checks coverages again. */
export function EditEligibilityPolicy({ of, onClose, onSaved }: Props) {
  const create = useCreateEligibilityPolicy(onSaved);
  const change = useChangeEligibilityPolicy(onSaved);
  const { data: usual } = useUsualProvider();
  const [form, setForm] = useState(() => formOf(of));
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const { failure, ...state } = eitherOf(create, change);
  const npi = form.npi ?? usual?.npi ?? '';
  const organizationName = form.organizationName ?? usual?.organizationName ?? '';
  const submit = () => {
    const name = organizationName.trim();
    const provider =
      of !== null && form.npi === of.provider.npi && form.organizationName === (of.provider.organizationName ?? '')
        ? {}
        : { provider: { npi: npi.trim(), ...(name !== '' && { organizationName: name }) } };
    const body = {
      name: form.name.trim(),
      ...(form.trigger === 'monthly' ? { dayOfMonth: Number(form.day) } : { daysBefore: Number(form.days) }),
      runHour: Number(form.hour),
      serviceTypeCodes: form.codes
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((code) => code !== ''),
      payerIds: form.payerIds.length === 0 ? null : form.payerIds,
      ranks: form.ranks.length === 0 ? null : form.ranks,
      limits: { checksPerHour: Number(form.perHour), checksPerPayerPerHour: Number(form.perPayer) },
    };
    if (of) change.mutate({ of, changes: { ...body, ...provider, trigger: form.trigger } });
    else
      create.mutate({
        ...body,
        provider: { npi, ...(name !== '' && { organizationName: name }) },
        trigger: form.trigger,
      });
  };
  const number = (
    id: 'days' | 'day' | 'hour' | 'perHour' | 'perPayer',
    label: string,
    field: string,
    hint?: string,
  ) => (
    <TextField
      id={`policy-${id}`}
      label={label}
      {...(hint !== undefined && { hint })}
      error={/^\d+$/.test(form[id].trim()) ? (failure?.about(field) ?? null) : 'Enter a whole number'}
      maxLength={4}
      value={form[id]}
      onChange={(value) => set({ [id]: value })}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title={of ? `Change ${of.name}` : 'Create an eligibility policy'}
      description="It checks active coverages again by itself, within its limits."
      submit={of ? 'Save' : 'Create'}
      missing={form.name.trim() === '' ? 'Enter a name first' : npi.trim() === '' ? 'Enter the NPI first' : null}
      onSubmit={submit}
      {...state}
    >
      <div className={ui.pair}>
        <NameField id="policy-name" failure={failure} value={form.name} onChange={(name) => set({ name })} />
        <SelectField
          id="policy-trigger"
          label="When"
          error={failure?.about('trigger') ?? null}
          options={TRIGGERS}
          value={form.trigger}
          onChange={(trigger) => set({ trigger })}
        />
        {form.trigger === 'monthly'
          ? number('day', 'First day of the month', 'dayOfMonth', '1 to 28.')
          : number('days', 'Days before the visit', 'daysBefore', 'At most; 0 to 30.')}
        {number('hour', 'Hour of the day (UTC)', 'runHour', '0 to 23.')}
        <TextField
          id="policy-npi"
          label="Provider NPI"
          error={failure?.about('provider/npi') ?? null}
          maxLength={10}
          value={npi}
          onChange={(value) => set({ npi: value })}
        />
        <TextField
          id="policy-provider"
          label="Provider name"
          error={failure?.about('provider/organizationName') ?? null}
          maxLength={60}
          value={organizationName}
          onChange={(value) => set({ organizationName: value })}
        />
        <TextField
          id="policy-codes"
          label="Service types"
          hint="Codes of X12 1365, separated by commas. 30 is the health benefit plan."
          error={failure?.about('serviceTypeCodes') ?? null}
          maxLength={120}
          value={form.codes}
          onChange={(codes) => set({ codes })}
        />
        {number('perHour', 'Checks an hour', 'limits/checksPerHour')}
        {number('perPayer', 'Checks an hour with one payer', 'limits/checksPerPayerPerHour')}
      </div>
      <section className={ui.section} aria-label="Payers">
        <h3>Only coverages with these payers{form.payerIds.length === 0 ? ': all' : ''}</h3>
        <SeveralPayers
          id="policy-payer"
          label="Add a payer"
          chosen={form.payerIds}
          onChange={(payerIds) => set({ payerIds })}
        />
      </section>
      <TickSeveral
        label="Ranks"
        title="Only coverages of these ranks; none ticked: all"
        options={RANKS}
        chosen={form.ranks}
        onChange={(ranks) => set({ ranks })}
      />
    </FormDialog>
  );
}

function formOf(of: EligibilityPolicy | null) {
  return {
    name: of?.name ?? '',
    trigger: of?.trigger ?? ('before_visit' as Trigger),
    days: String(of?.daysBefore ?? 3),
    day: String(of?.dayOfMonth ?? 1),
    hour: String(of?.runHour ?? 6),
    npi: of?.provider.npi as string | undefined,
    organizationName: of === null ? undefined : (of.provider.organizationName ?? ''),
    codes: (of?.serviceTypeCodes ?? ['30']).join(', '),
    payerIds: [...(of?.payerIds ?? [])],
    ranks: [...(of?.ranks ?? [])],
    perHour: String(of?.limits.checksPerHour ?? 200),
    perPayer: String(of?.limits.checksPerPayerPerHour ?? 50),
  };
}
