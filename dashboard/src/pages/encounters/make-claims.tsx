import { useState } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { useOrganizationSettings } from '../../api/queries/platform/organization.ts';
import { useClaimsPreview, useMakeClaims, type VisitsPlan } from '../../api/queries/practice/encounter-claims.ts';
import type { Encounter } from '../../api/queries/practice/encounters.ts';
import { useRecentProviders } from '../../api/queries/practice/parties.ts';
import { billingOptions } from '../../components/billing-options.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Loading } from '../../components/loading.tsx';
import { Money } from '../../components/money.tsx';
import { PatientName } from '../../components/patient-name.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { PhiDate } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import ui from '../../components/ui.module.css';
import styles from './make-claims.module.css';

type Props = {
  encounters: readonly Encounter[];
  onCancel: () => void;
  onDone: () => void;
};

const claimsText = (count: number) => (count === 1 ? '1 claim' : `${count} claims`);

/** Shows the claims that the encounters need and why, makes them, and shows the result of each patient. */
export default function MakeClaims({ encounters, onCancel, onDone }: Props) {
  const groups = [...Map.groupBy(encounters, ({ patientId }) => patientId)].map(([patientId, own]) => ({
    patientId,
    encounters: own,
  }));
  const settings = useOrganizationSettings();
  const recent = useRecentProviders(true);
  const options = billingOptions(settings.data?.billingProviders ?? [], recent.data?.billing ?? []);
  const [providerAt, setProviderAt] = useState('0');
  const billingProvider = options[Number(providerAt)]?.provider;
  const isReady = !settings.isPending && !recent.isPending;
  const make = useMakeClaims(() => undefined);
  const made = make.data ?? null;
  const preview = useClaimsPreview(groups, billingProvider, isReady && made === null);
  const plans = preview.data ?? [];
  const possible = plans.filter(({ failure }) => failure === null);
  const count = possible.reduce((sum, { claims }) => sum + claims.length, 0);
  const missing = count === 0 ? 'No claim can be made of these encounters' : null;
  const run = () => missing === null && !make.isPending && make.mutate({ groups: possible, billingProvider });
  return (
    <Dialog
      isOpen
      isWide
      title="Make claims"
      description={
        made === null
          ? 'Drafts of claims, which you check and submit afterwards.'
          : `${claimsText(made.reduce((sum, { claimIds }) => sum + claimIds.length, 0))} made.`
      }
      onClose={made === null ? onCancel : onDone}
      onEnter={made === null ? run : onDone}
      footer={
        made === null ? (
          <>
            <Button onClick={onCancel}>Cancel</Button>
            <Button variant="primary" isBusy={make.isPending} disabledReason={missing} onClick={run}>
              Make {claimsText(count)}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onDone}>
            Done
          </Button>
        )
      }
    >
      {made === null && options.length > 1 && (
        <SelectField
          id="make-claims-provider"
          label="Billing provider"
          options={options.map(({ label }, at) => ({ value: String(at), label }))}
          value={providerAt}
          onChange={setProviderAt}
        />
      )}
      {(preview.error ?? make.error) && <Problem error={(preview.error ?? make.error)!} />}
      {made === null && preview.data === undefined && preview.error === null && <Loading />}
      {made === null
        ? plans.map((plan) => <PatientPlan key={plan.patientId} of={plan} />)
        : made.map(({ patientId, claimIds, failure }) => (
            <section key={patientId} className={styles.patient}>
              <h3>
                <PatientName id={patientId} />
              </h3>
              {failure && <Refusals failure={failure} />}
              <p className={ui.row}>
                {claimIds.map((id) => (
                  <SubjectLink key={id} type="claim" id={id} />
                ))}
              </p>
            </section>
          ))}
    </Dialog>
  );
}

function PatientPlan({ of: { patientId, encounters, claims, failure } }: { of: VisitsPlan }) {
  return (
    <section className={styles.patient}>
      <h3>
        <PatientName id={patientId} />
      </h3>
      {failure && <Refusals failure={failure} encounters={encounters} />}
      <ol className={styles.claims}>
        {claims.map((claim, at) => {
          const { start, end } = claim.serviceDate;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a planned claim has no other name than its place
            <li key={at}>
              <span className={styles.claim}>
                <strong>Claim {at + 1}</strong>
                <PayerName id={claim.payerId} />
                <span>
                  <PhiDate>{start}</PhiDate>
                  {end !== start && (
                    <>
                      {' '}
                      to <PhiDate>{end}</PhiDate>
                    </>
                  )}
                </span>
                <span>{claim.lines.length === 1 ? '1 charge' : `${claim.lines.length} charges`}</span>
                <Money cents={claim.totalCharges} />
              </span>
              {claim.reasons.map(({ code, message, separateFrom }) => (
                <p key={`${code} ${separateFrom}`} className={ui.hint}>
                  {separateFrom !== null && `Not on claim ${separateFrom + 1}: `}
                  {message}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Shows why the encounters of a patient cannot be billed, each with its date. */
function Refusals({ failure, encounters = [] }: { failure: ApiFailure; encounters?: readonly Encounter[] }) {
  const reasons = failure.details.length > 0 ? failure.details : [{ param: '', message: failure.message }];
  return (
    <ul className={styles.refusals}>
      {reasons.map(({ param, message }) => {
        const encounter = encounters[Number(/^\/encounterIds\/(\d+)/.exec(param)?.[1] ?? -1)];
        return (
          <li key={`${param} ${message}`}>
            {encounter && (
              <>
                Visit of <PhiDate>{encounter.serviceDate.start}</PhiDate>:{' '}
              </>
            )}
            {param.startsWith('/billingProvider') && 'Billing provider: '}
            {message}
          </li>
        );
      })}
    </ul>
  );
}
