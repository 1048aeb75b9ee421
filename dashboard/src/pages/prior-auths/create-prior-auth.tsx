import { useState } from 'react';
import { useUsualProvider } from '../../api/queries/parties.ts';
import { type PriorAuth, useCreatePriorAuth } from '../../api/queries/prior-auths.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { PickCoverage, type PickedCoverage } from '../../components/pick-coverage.tsx';
import ui from '../../components/ui.module.css';

type Props = { onClose: () => void; onDone: (created: PriorAuth) => void };

const FIELDS = [
  { name: 'diagnosis', label: 'Diagnosis (ICD-10-CM)' },
  { name: 'procedure', label: 'Procedure (CPT or HCPCS)' },
  { name: 'modifiers', label: 'Modifiers', isOptional: true, hint: 'Separated by blanks.' },
  { name: 'units', label: 'Units' },
  { name: 'from', label: 'Service from', type: 'date' },
  { name: 'to', label: 'Service to', type: 'date', isOptional: true },
  { name: 'place', label: 'Place of service', isOptional: true, hint: 'Two digits, such as 11 for an office.' },
] as const;

type Values = Partial<Record<(typeof FIELDS)[number]['name'], string>>;

/** Drafts the request for one service. Further services are added with the API. */
export function CreatePriorAuth({ onClose, onDone }: Props) {
  const [picked, setPicked] = useState<PickedCoverage | null>(null);
  const [values, setValues] = useState<Values>({ units: '1' });
  const [urgency, setUrgency] = useState<PriorAuth['urgency']>('standard');
  const [typed, setTyped] = useState<{ npi?: string; organizationName?: string }>({});
  const { data: usual } = useUsualProvider();
  const create = useCreatePriorAuth(onDone);
  const npi = typed.npi ?? usual?.npi ?? '';
  const organizationName = typed.organizationName ?? usual?.organizationName ?? '';
  const empty = FIELDS.find((field) => !('isOptional' in field) && !values[field.name]?.trim());
  const missing =
    picked === null
      ? 'Choose a patient and a coverage first'
      : npi === ''
        ? 'Enter the NPI first'
        : empty
          ? `Enter ${empty.label} first`
          : null;
  const submit = () => {
    if (missing !== null || create.isPending) return;
    const { diagnosis, procedure, modifiers, units, from, to, place } = values;
    create.mutate({
      ...picked!,
      urgency,
      requestingProvider: { npi, organizationName: organizationName || null },
      diagnoses: [{ code: diagnosis!.trim(), primary: true }],
      items: [
        {
          procedureCode: procedure!.trim(),
          units: units!.trim(),
          serviceDates: { start: from!, ...(to ? { end: to } : {}) },
          ...(modifiers?.trim() ? { modifiers: modifiers.trim().split(/\s+/) } : {}),
        },
      ],
      ...(place?.trim() ? { placeOfServiceCode: place.trim() } : {}),
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title="Request an authorization"
      submit="Create draft"
      isBusy={create.isPending}
      missing={missing}
      onSubmit={submit}
      error={create.error}
    >
      <PickCoverage value={picked} onChange={setPicked} />
      <div className={ui.pair}>
        {FIELDS.map((field) => (
          <Field
            key={field.name}
            id={`auth-${field.name}`}
            label={field.label}
            hint={'hint' in field ? field.hint : undefined}
          >
            <input
              id={`auth-${field.name}`}
              className={ui.input}
              type={'type' in field ? field.type : 'text'}
              autoComplete="off"
              value={values[field.name] ?? ''}
              onChange={(event) => setValues({ ...values, [field.name]: event.target.value })}
            />
          </Field>
        ))}
        <Field id="auth-npi" label="Requesting provider NPI">
          <input
            id="auth-npi"
            className={ui.input}
            value={npi}
            onChange={(event) => setTyped({ ...typed, npi: event.target.value.trim() })}
          />
        </Field>
        <Field id="auth-name" label="Requesting provider name">
          <input
            id="auth-name"
            className={ui.input}
            value={organizationName}
            onChange={(event) => setTyped({ ...typed, organizationName: event.target.value })}
          />
        </Field>
        <Field id="auth-urgency" label="Urgency">
          <select
            id="auth-urgency"
            className={ui.input}
            value={urgency}
            onChange={(event) => setUrgency(event.target.value as PriorAuth['urgency'])}
          >
            <option value="standard">Standard</option>
            <option value="expedited">Expedited</option>
          </select>
        </Field>
      </div>
    </FormDialog>
  );
}
