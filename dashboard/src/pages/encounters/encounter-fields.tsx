import type { ReactNode } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { useChargeBundles } from '../../api/queries/practice/charge-bundles.ts';
import type { Encounter } from '../../api/queries/practice/encounters.ts';
import { useCoveragesOf } from '../../api/queries/practice/parties.ts';
import { formFields } from '../../components/form-fields.tsx';
import { Money } from '../../components/money.tsx';
import { phiText } from '../../components/phi.tsx';
import { PatientPicker } from '../../components/pickers/patient-picker.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { words } from '../../components/status.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { ChargeRows } from './charge-rows.tsx';
import { BILLABLE, CLAIM_TYPES, CLASSES, CLINICAL_STATUSES, PAYERS_OF_VISIT } from './codes.ts';
import styles from './edit-encounter.module.css';
import { type EncounterForm, type EncounterText, NEW_CHARGE, totalOf, withBundle } from './encounter-form.ts';

type Props = {
  form: EncounterForm;
  onChange: (changes: Partial<EncounterForm>) => void;
  failure: ApiFailure | null;
  isStored: boolean;
  /** Shown below a field that another user has changed too. */
  conflict: (field: string) => ReactNode;
};

/** Shows the fields of an encounter. */
export function EncounterFields({ form, onChange, failure, isStored, conflict }: Props) {
  const { text, select, date } = formFields<EncounterText>({ prefix: 'encounter', form, onChange, failure, conflict });
  return (
    <>
      {!isStored && (
        <PatientPicker
          id="encounter-patient"
          error={failure?.about('patientId') ?? null}
          value={form.patientId}
          onChange={(patientId) => onChange({ patientId, coverageId: '' })}
        />
      )}
      <div className={ui.pair}>
        <div>
          <CoverageField form={form} onChange={onChange} error={failure?.about('coverageId') ?? null} />
          {conflict('coverageId')}
        </div>
        {select('claimType', 'Billed as', CLAIM_TYPES)}
        {select('class', 'Kind of visit', CLASSES)}
        {date('start', 'Date of service', { about: 'serviceDate/start' })}
        {date('end', 'Last day, if later', { about: 'serviceDate/end' })}
      </div>
      {conflict('serviceDate')}
      <div className={ui.pair}>
        {text('placeOfServiceCode', 'Place of service', 2)}
        {text('npi', 'NPI of the rendering provider (optional)', 10, { about: 'renderingProvider/npi' })}
        {text('givenName', 'Given name of the provider', 35, { about: 'renderingProvider/name/given' })}
        {text('familyName', 'Family name of the provider', 60, { about: 'renderingProvider/name/family' })}
      </div>
      {conflict('renderingProvider')}
      {form.claimType === 'institutional' && (
        <>
          <StayFields text={text} date={date} />
          {conflict('institutional')}
        </>
      )}
      <TextField
        id="encounter-diagnoses"
        label="Diagnoses (ICD-10-CM)"
        hint="Codes with spaces between them, the principal one first."
        maxLength={250}
        error={failure?.about('diagnoses') ?? null}
        value={form.diagnoses}
        onChange={(diagnoses) => onChange({ diagnoses })}
      />
      {conflict('diagnoses')}
      <Charges form={form} onChange={onChange} failure={failure} />
      {conflict('charges')}
      <details className={ui.moreFields}>
        <summary>More about the visit</summary>
        <div className={ui.pair}>
          {select('billable', 'Is it billed?', BILLABLE)}
          {select('responsibleParty', 'Who pays', PAYERS_OF_VISIT)}
          {select('clinicalStatus', 'Clinical status', CLINICAL_STATUSES)}
          {text('taxonomyCode', 'Taxonomy code of the provider', 10, { about: 'renderingProvider/taxonomyCode' })}
          {text('externalId', 'Your id', 200)}
        </div>
      </details>
    </>
  );
}

type StayProps = Pick<ReturnType<typeof formFields<EncounterText>>, 'text' | 'date'>;

/** Shows what only the bill of a facility contains. */
function StayFields({ text, date }: StayProps) {
  const about = (path: string) => ({ about: `institutional/${path}` });
  return (
    <fieldset className={styles.stay}>
      <legend>Bill of the facility</legend>
      <div className={ui.pair}>
        {text('typeOfBill', 'Type of bill', 4, about('typeOfBill'))}
        {text('patientStatusCode', 'Status of the patient', 2, about('patientStatusCode'))}
        {date('statementStart', 'Statement from', about('statementPeriod/start'))}
        {date('statementEnd', 'Statement through, if later', about('statementPeriod/end'))}
        {date('admissionDate', 'Admission or start of care', about('admission/date'))}
        {text('admissionTime', 'Hour of admission (HHMM)', 4, about('admission/time'))}
        {text('admissionTypeCode', 'Priority of the admission', 1, about('admissionTypeCode'))}
        {text('admissionSourceCode', 'Point of origin', 1, about('admissionSourceCode'))}
        {text('dischargeTime', 'Hour of discharge (HHMM)', 4, about('dischargeTime'))}
        {text('attendingNpi', 'NPI of the attending provider', 10, about('attendingProvider/npi'))}
        {text('attendingGivenName', 'Given name of the attending provider', 35, about('attendingProvider/name/given'))}
        {text(
          'attendingFamilyName',
          'Family name of the attending provider',
          60,
          about('attendingProvider/name/family'),
        )}
      </div>
    </fieldset>
  );
}

type CoverageProps = Pick<Props, 'form' | 'onChange'> & { error: string | null };

function CoverageField({ form, onChange, error }: CoverageProps) {
  const { data } = useCoveragesOf(form.patientId);
  const options = (data?.data ?? []).map(({ id, payerName, rank, memberId }) => ({
    value: id,
    // Options cannot be masked, so they show only the end of a member id.
    label: `${payerName}, ${words(rank).toLowerCase()}, member …${phiText(memberId).slice(-4)}`,
  }));
  return (
    <SelectField
      id="encounter-coverageId"
      label="Coverage (optional)"
      error={error}
      options={[{ value: '', label: form.patientId === null ? 'Choose the patient first' : 'None' }, ...options]}
      value={form.coverageId}
      onChange={(coverageId) => onChange({ coverageId })}
    />
  );
}

function Charges({ form, onChange, failure }: Pick<Props, 'form' | 'onChange' | 'failure'>) {
  const bundles = useChargeBundles(true).rows;
  const nameOf = (id: string | null | undefined) => bundles.find((bundle) => bundle.id === id)?.name;
  const add = (id: string) => {
    const bundle = bundles.find((one) => one.id === id);
    if (bundle) onChange(withBundle(form, bundle));
  };
  return (
    <>
      {bundles.length > 0 && (
        <SelectField
          id="encounter-bundle"
          label="Add a charge bundle"
          options={[
            { value: '', label: 'Choose a bundle' },
            ...bundles.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
          ]}
          value=""
          onChange={add}
        />
      )}
      <ChargeRows
        prefix="encounter"
        rows={form.charges}
        empty={NEW_CHARGE}
        failure={failure}
        types={[form.claimType as Encounter['claimType']]}
        onChange={(charges) => onChange({ charges })}
        below={({ details }) => {
          const name = nameOf(details.chargeBundleId);
          return name === undefined ? null : <p className={ui.hint}>From the bundle {name}</p>;
        }}
      />
      <p className={styles.total}>
        Total <Money cents={totalOf(form)} />
      </p>
    </>
  );
}
