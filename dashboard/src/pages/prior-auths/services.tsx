import type { NewPriorAuth } from '../../api/queries/prior-auths.ts';
import { Button } from '../../components/button.tsx';
import { DateInput } from '../../components/dates/date-input.tsx';
import { Field } from '../../components/field.tsx';
import ui from '../../components/ui.module.css';
import styles from './prior-auths.module.css';

type Item = NonNullable<NewPriorAuth['items']>[number];

const FIELDS = [
  { name: 'procedure', label: 'Procedure (CPT or HCPCS)' },
  { name: 'modifiers', label: 'Modifiers', isOptional: true, hint: 'Separated by blanks.' },
  { name: 'units', label: 'Units' },
  { name: 'from', label: 'Service from', type: 'date' },
  { name: 'to', label: 'Service to', type: 'date', isOptional: true },
] as const;

/** The input for one service. The key stays the same when another service is removed. */
export type ServiceInput = { key: number } & Partial<Record<(typeof FIELDS)[number]['name'], string>>;

const SERVICES_MAX = 50;

export const aService = (key: number): ServiceInput => ({ key, units: '1' });

/** Returns the label of the first required field that is empty, or null. */
export function missingIn(services: readonly ServiceInput[]): string | null {
  for (const [at, service] of services.entries()) {
    const empty = FIELDS.find((field) => !('isOptional' in field) && !service[field.name]?.trim());
    if (empty) return services.length === 1 ? empty.label : `${empty.label} of service ${at + 1}`;
  }
  return null;
}

/** Returns a service as an item of the request. */
export function itemOf({ procedure, modifiers, units, from, to }: ServiceInput): Item {
  return {
    procedureCode: procedure!.trim(),
    units: units!.trim(),
    serviceDates: { start: from!, ...(to ? { end: to } : {}) },
    ...(modifiers?.trim() ? { modifiers: modifiers.trim().split(/\s+/) } : {}),
  };
}

type Props = { value: readonly ServiceInput[]; onChange: (services: ServiceInput[]) => void };

/** Shows the services that the payer is asked to authorize. There is at least one. */
export function Services({ value, onChange }: Props) {
  const add = () => {
    const last = value.at(-1)!;
    // Services of one request usually have the same period.
    const { from, to } = last;
    onChange([...value, { ...aService(last.key + 1), ...(from ? { from } : {}), ...(to ? { to } : {}) }]);
  };
  return (
    <>
      {value.map((service, at) => (
        <fieldset key={service.key} className={styles.service}>
          <legend className={ui.row}>
            Service {at + 1}
            {value.length > 1 && (
              <Button
                variant="quiet"
                icon="cross"
                aria-label={`Remove service ${at + 1}`}
                onClick={() => onChange(value.toSpliced(at, 1))}
              />
            )}
          </legend>
          <div className={ui.pair}>
            {FIELDS.map((field) => (
              <Field
                key={field.name}
                id={`auth-${service.key}-${field.name}`}
                label={field.label}
                hint={'hint' in field ? field.hint : undefined}
              >
                {'type' in field ? (
                  <DateInput
                    id={`auth-${service.key}-${field.name}`}
                    value={service[field.name] ?? ''}
                    onChange={(date) => onChange(value.with(at, { ...service, [field.name]: date }))}
                  />
                ) : (
                  <input
                    id={`auth-${service.key}-${field.name}`}
                    className={ui.input}
                    autoComplete="off"
                    value={service[field.name] ?? ''}
                    onChange={(event) => onChange(value.with(at, { ...service, [field.name]: event.target.value }))}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        icon="plus"
        disabledReason={value.length < SERVICES_MAX ? null : `A request has at most ${SERVICES_MAX} services`}
        onClick={add}
      >
        Add a service
      </Button>
    </>
  );
}
