import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { useCreateClaim } from '../../api/queries/billing/claim-drafts.ts';
import type { Claim } from '../../api/queries/billing/claims.ts';
import { useOrganizationSettings } from '../../api/queries/platform/organization.ts';
import { useRecentProviders } from '../../api/queries/practice/parties.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { billingOptions } from '../../components/billing-options.ts';
import { Button } from '../../components/button.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { PickCoverage } from '../../components/pick-coverage.tsx';
import { Problem } from '../../components/problem.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import styles from './claims.module.css';
import type { BoxForm, Values } from './form/box-form.ts';
import { BOX_FORMS, boxFormOf, errorsOf } from './form/box-forms.ts';
import { BoxInputView } from './form/box-input.tsx';
import { DIAGNOSES } from './form/diagnosis-form.ts';
import form from './form/form.module.css';
import { lineForm } from './form/line-form.ts';
import { RENDERING } from './form/provider-forms.ts';
import { SuggestedProviders } from './form/suggested-providers.tsx';
import { newClaimOf, STAY_BOXES } from './new-claim.ts';
import { CLAIM_TYPES } from './statuses.ts';

export function CreateClaimPage() {
  return useMay('claims:write') ? <CreateClaim /> : <NotAllowed scope="claims:write" docs="Claims" path="/v1/claims" />;
}

const OFFICE = '11';
const NEW_LINE: Values = { units: '1', unitType: 'unit', pointers: 'A' };
const STAY_INPUTS: BoxForm['inputs'] = STAY_BOXES.flatMap((key) => BOX_FORMS[key]!.inputs).filter(
  ({ name }) => !/perating/.test(name),
);
/** The inputs of a line that a new claim usually needs. The others are in the form of the draft. */
const LINE_INPUTS = new Set([
  ...['start', 'end', 'revenueCode', 'code', 'teeth', 'areas', 'modifiers', 'pointers', 'charge', 'units'],
]);

/** Creates a claim from nothing: patient, coverage, providers, diagnoses and lines, in the order of the CMS-1500. */
function CreateClaim() {
  const navigate = useNavigate();
  const [search] = usePageSearch('/claims/new');
  const ids = useId();
  const [picked, setPicked] = useState<{ patientId: string; coverageId: string } | null>(null);
  const [providerAt, setProviderAt] = useState('0');
  const [claimType, setClaimType] = useState<Claim['claimType']>('professional');
  const [stay, setStay] = useState<Values>({});
  const [place, setPlace] = useState(OFFICE);
  const [rendering, setRendering] = useState<Values>({});
  const [diagnoses, setDiagnoses] = useState<Values>({});
  const [lines, setLines] = useState<readonly Values[]>([NEW_LINE]);
  const [isTried, setTried] = useState(false);
  // The numbers are those of the CMS-1500.
  const isOn1500 = claimType === 'professional';
  const settings = useOrganizationSettings();
  const recent = useRecentProviders(true).data;
  const options = billingOptions(settings.data?.billingProviders ?? [], recent?.billing ?? []);
  const provider = options[Number(providerAt)]?.provider;
  const create = useCreateClaim(({ id }) => void navigate({ to: '/claims/$id', params: { id } }));
  const failure = create.error instanceof ApiFailure ? create.error : null;
  const lineErrors = lines.map((values) => (isTried ? errorsOf(lineForm(0, claimType).inputs, values) : {}));
  const missing =
    picked === null ? 'Choose a patient and a coverage first' : provider ? null : 'Choose a billing provider first';
  const submit = () => {
    setTried(true);
    if (picked === null || !provider) return;
    if (lines.some((values) => Object.keys(errorsOf(lineForm(0, claimType).inputs, values)).length > 0)) return;
    create.mutate(newClaimOf({ ...picked, claimType, provider, place, stay, rendering, diagnoses, lines }));
  };
  const setLine = (at: number, changed: Values) =>
    setLines(lines.map((values, index) => (index === at ? { ...values, ...changed } : values)));
  const addLine = () => {
    const { start = '', end = '', pointers = 'A' } = lines.at(-1) ?? {};
    setLines([...lines, { ...NEW_LINE, start, end, pointers }]);
  };
  return (
    <Page
      title="New claim"
      back="/claims"
      actions={<AsCurl docs="Claims" calls={[{ method: 'POST', path: '/v1/claims' }]} />}
    >
      <form
        className={ui.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === null && !create.isPending) submit();
        }}
      >
        <section className={`${ui.section} ${ui.form}`} aria-label="Patient and coverage">
          <h2>Patient and coverage</h2>
          <PickCoverage patientId={search.patient} choosesFirst value={picked} onChange={setPicked} />
          <SelectField
            id={`${ids}type`}
            label="Type of claim"
            error={failure?.about('claimType') ?? null}
            options={CLAIM_TYPES}
            value={claimType}
            onChange={setClaimType}
          />
        </section>
        {claimType === 'institutional' && (
          <section className={ui.section} aria-label="Bill of the facility">
            <h2>Bill of the facility</h2>
            <Inputs
              id={`${ids}stay`}
              form={{ ...BOX_FORMS.ub4!, inputs: STAY_INPUTS }}
              values={stay}
              onChange={(changed) => setStay({ ...stay, ...changed })}
              failure={failure}
            />
          </section>
        )}
        <section className={ui.section} aria-label="Diagnoses">
          <h2>{isOn1500 && '21 '}Diagnoses</h2>
          <Inputs
            id={`${ids}dx`}
            form={boxFormOf('21', claimType) ?? DIAGNOSES}
            values={diagnoses}
            onChange={(changed) => setDiagnoses({ ...diagnoses, ...changed })}
            failure={failure}
          />
        </section>
        <section className={ui.section} aria-label="Service lines">
          <h2>{isOn1500 && '24 '}Service lines</h2>
          {lines.map((values, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id before the claim is created
            <fieldset key={at} className={styles.newLine}>
              <legend>Line {at + 1}</legend>
              <Inputs
                id={`${ids}line${at}`}
                form={{
                  ...lineForm(at, claimType),
                  inputs: lineForm(at, claimType).inputs.filter(
                    ({ name }) => LINE_INPUTS.has(name) || (claimType === 'institutional' && name === 'unitType'),
                  ),
                }}
                values={values}
                errors={lineErrors[at]}
                onChange={(changed) => setLine(at, changed)}
                failure={failure}
              />
              {lines.length > 1 && (
                <Button
                  icon="cross"
                  aria-label={`Remove line ${at + 1}`}
                  onClick={() => setLines(lines.filter((_, index) => index !== at))}
                />
              )}
            </fieldset>
          ))}
          <Button icon="plus" onClick={addLine}>
            Add a line
          </Button>
        </section>
        <section className={ui.section} aria-label="Providers">
          <h2>{isOn1500 && '31–33 '}Providers</h2>
          <p className={ui.hint}>Leave the rendering provider empty if it is the billing provider.</p>
          <SuggestedProviders kind="rendering" onChoose={setRendering} />
          <Inputs
            id={`${ids}rendering`}
            form={RENDERING}
            values={rendering}
            onChange={(changed) => setRendering({ ...rendering, ...changed })}
            failure={failure}
          />
          <div className={`${ui.form} ${ui.below}`}>
            {claimType !== 'institutional' && (
              <TextField
                id={`${ids}place`}
                label={`${isOn1500 ? '32 ' : ''}Place of service`}
                error={failure?.about('placeOfServiceCode') ?? null}
                maxLength={10}
                value={place}
                onChange={setPlace}
              />
            )}
            <SelectField
              id={`${ids}billing`}
              label={`${isOn1500 ? '33 ' : ''}Billing provider`}
              error={failure?.about('billingProvider') ?? null}
              hint={options.length === 0 ? 'Add a billing provider in the settings of the organization.' : undefined}
              options={options.map(({ label }, at) => ({ value: String(at), label }))}
              value={providerAt}
              onChange={setProviderAt}
            />
          </div>
        </section>
        {create.error && <Problem error={create.error} />}
        <Button type="submit" variant="primary" isBusy={create.isPending} disabledReason={missing}>
          Create the draft
        </Button>
      </form>
    </Page>
  );
}

type InputsProps = {
  id: string;
  form: BoxForm;
  values: Values;
  errors?: Record<string, string> | undefined;
  onChange: (changed: Values) => void;
  failure: ApiFailure | null;
};

/** A new claim has no content yet. Only inputs for its coverage and authorizations would read it. */
const NO_CLAIM = { patientId: '' } as Claim;

function Inputs({ id, form: { inputs }, values, errors = {}, onChange, failure }: InputsProps) {
  return (
    <div className={form.inputs}>
      {inputs.map((input) => (
        <BoxInputView
          key={input.name}
          id={`${id}${input.name}`}
          of={input}
          claim={NO_CLAIM}
          values={values}
          onChange={onChange}
          error={errors[input.name] ?? failure?.about(input.path.slice(1)) ?? null}
        />
      ))}
    </div>
  );
}
