import { useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import {
  type ChargeBundle,
  type NewChargeBundle,
  useChangeChargeBundle,
  useCreateChargeBundle,
} from '../../api/queries/practice/charge-bundles.ts';
import { codesOf } from '../../components/code-text.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import { phiText } from '../../components/phi.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { ChargeRows } from './charge-rows.tsx';
import { type ChargeText, chargeOf, isEmptyCharge, missingInCharges, NO_CHARGE, textsOf } from './charge-text.ts';
import { BUNDLE_STATUSES } from './codes.ts';

type Props = { of: ChargeBundle | null; onClose: () => void };

/** Creates or changes a charge bundle. Details of charges that the form does not show are kept. */
export function EditChargeBundle({ of, onClose }: Props) {
  const create = useCreateChargeBundle(onClose);
  const change = useChangeChargeBundle(onClose);
  const { failure, ...state } = eitherOf(create, change);
  const [texts, setTexts] = useState(() => ({
    ...{ code: of?.code ?? '', name: of?.name ?? '', place: of?.placeOfServiceCode ?? '' },
    diagnoses: of?.diagnoses.map(({ code }) => phiText(code)).join(' ') ?? '',
  }));
  const [status, setStatus] = useState<ChargeBundle['status']>(of?.status ?? 'active');
  const [charges, setCharges] = useState<readonly (ChargeText & { at?: number })[]>(() =>
    of === null ? [NO_CHARGE] : textsOf(of).map((text, at) => ({ ...text, at })),
  );
  const filled = charges.filter((charge) => !isEmptyCharge(charge));
  const missing =
    texts.code.trim() === ''
      ? 'Enter a code first'
      : texts.name.trim() === ''
        ? 'Enter a name first'
        : filled.length === 0
          ? 'Enter a charge first'
          : missingInCharges(charges);
  const submit = () => {
    const body = {
      code: texts.code.trim(),
      name: texts.name.trim(),
      status,
      placeOfServiceCode: texts.place.trim() || null,
      diagnoses: codesOf(texts.diagnoses).map((code) => ({ code })),
      charges: filled.map((row) => ({ ...(row.at === undefined ? {} : of?.charges[row.at]), ...chargeOf(row) })),
    } as NewChargeBundle;
    if (of) change.mutate({ of, changes: body });
    else create.mutate(body);
  };
  const text = (name: keyof typeof texts, label: string, maxLength: number, hint?: string) => (
    <TextField
      id={`bundle-${name}`}
      label={label}
      maxLength={maxLength}
      {...(hint === undefined ? {} : { hint })}
      error={failure?.about(name === 'place' ? 'placeOfServiceCode' : name) ?? null}
      value={texts[name]}
      onChange={(value) => setTexts({ ...texts, [name]: value })}
    />
  );
  return (
    <FormDialog
      isWide
      title={of ? `Change ${of.name}` : 'Create a charge bundle'}
      description="Encounters copy the charges, so a change applies to later copies only."
      submit={of ? 'Save' : 'Create'}
      missing={missing}
      onSubmit={submit}
      onClose={onClose}
      {...state}
    >
      <div className={ui.pair}>
        {text('code', 'Code', 40)}
        <NameField
          id="bundle-name"
          failure={failure}
          value={texts.name}
          onChange={(name) => setTexts({ ...texts, name })}
        />
        {text('place', 'Place of service (optional)', 2)}
        <SelectField id="bundle-status" label="State" options={BUNDLE_STATUSES} value={status} onChange={setStatus} />
      </div>
      {text('diagnoses', 'Diagnoses (optional, ICD-10-CM)', 250, 'Codes with spaces between them.')}
      <ChargeRows
        prefix="bundle"
        rows={charges}
        empty={NO_CHARGE}
        failure={failure}
        types={['institutional', 'dental']}
        onChange={setCharges}
      />
    </FormDialog>
  );
}
