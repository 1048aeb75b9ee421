import type { ApiFailure } from '../api/failure.ts';
import { type AddressForm, isAbroad } from './address-form.ts';
import { TextField } from './text-field.tsx';

type Props = {
  /** The beginning of the ids of the inputs. */
  id: string;
  /** The place of the address in the request, such as `addresses/0`. */
  path: string;
  value: AddressForm;
  failure: ApiFailure | null;
  onChange: (changes: Partial<AddressForm>) => void;
};

/** Shows the fields of a person's address, who may live in any country. */
export function AddressFields({ id, path, value, failure, onChange }: Props) {
  const abroad = isAbroad(value.country);
  const about = (...fields: string[]) =>
    fields.map((field) => failure?.about(`${path}/${field}`) ?? null).find((error) => error !== null) ?? null;
  const input = (name: keyof AddressForm, label: string, maxLength: number, error = about(name)) => (
    <TextField
      id={`${id}-${name}`}
      label={label}
      maxLength={maxLength}
      error={error}
      value={value[name]}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <>
      {input('line1', 'Street', 55)}
      {input('line2', 'Suite, floor (optional)', 55)}
      {input('city', 'City', 30)}
      {input('state', abroad ? 'Region code (optional)' : 'State', 3, about('state', 'subdivision'))}
      {input('postalCode', abroad ? 'Postal code' : 'ZIP code', 15)}
      {input('country', 'Country code, if not US', 2)}
    </>
  );
}
