import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useChargeBundles } from '../../api/queries/practice/charge-bundles.ts';
import { type Encounter, useEncounter, useReleaseEncounter } from '../../api/queries/practice/encounters.ts';
import { useCoverage } from '../../api/queries/practice/parties.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Facts } from '../../components/detail.tsx';
import { Money } from '../../components/money.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { PatientName } from '../../components/patient-name.tsx';
import { Phi, PhiDate } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { RecordActions } from '../../components/record-actions.tsx';
import { RecordHeading, RecordState } from '../../components/record-heading.tsx';
import type { RecordStep } from '../../components/record-menu.tsx';
import { ServiceDay } from '../../components/service-day.tsx';
import { words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { BillEncounter } from './bill-encounter.tsx';
import { MoveEncounter } from './move-encounter.tsx';
import styles from './provenance.module.css';
import { ProvenanceView } from './provenance-view.tsx';

const EditEncounter = lazy(() => import('./edit-encounter.tsx'));

const EDITABLE = new Set(['draft', 'ready', 'held']);
const HOLDABLE = new Set(['draft', 'ready', 'on_claim', 'billed']);
const CLAIMABLE = new Set(['draft', 'ready']);

const TABS = [
  { id: 'encounter', label: 'Encounter' },
  { id: 'provenance', label: 'Provenance' },
] as const;

export function EncounterPage() {
  const { id } = useParams({ from: '/encounters/$id' });
  return useMay('encounters:read') ? (
    <OneEncounter id={id} />
  ) : (
    <NotAllowed scope="encounters:read" docs="Encounters" path={`/v1/encounters/${id}`} />
  );
}

function OneEncounter({ id }: { id: string }) {
  const { data, error, refetch } = useEncounter(id);
  if (error) {
    return (
      <Page
        back="/encounters"
        title="Encounter"
        actions={<AsCurl docs="Encounters" calls={[{ method: 'GET', path: `/v1/encounters/${id}` }]} />}
      >
        <div className={ui.body}>
          <Problem error={error} retry={() => void refetch()} />
        </div>
      </Page>
    );
  }
  return data ? (
    <EncounterView of={data} />
  ) : (
    <Page back="/encounters" title="Encounter">
      {null}
    </Page>
  );
}

function EncounterView({ of }: { of: Encounter }) {
  const [search, change] = usePageSearch('/encounters/$id');
  const navigate = useNavigate();
  const noWrite = useReasonWithout('encounters:write');
  const [open, setOpen] = useState<'bill' | 'edit' | 'hold' | 'void' | null>(null);
  const close = () => setOpen(null);
  const release = useReleaseEncounter();
  const tab = TABS.find(({ id }) => id === search.tab)?.id ?? 'encounter';
  const isEditable = EDITABLE.has(of.billingStatus);
  const isHoldable = HOLDABLE.has(of.billingStatus);
  const isVoidable = isHoldable || of.billingStatus === 'held';
  const isClaimable = CLAIMABLE.has(of.billingStatus);
  const step = (id: 'bill' | 'edit' | 'hold' | 'void', title: string, keys: string, isPossible: boolean) =>
    isPossible && noWrite === null ? [{ id: `encounter.${id}`, title, keys, run: () => setOpen(id) }] : [];
  const [bill] = step('bill', 'Create claim', 'b', isClaimable);
  const more = [
    ...step('edit', 'Edit the encounter', 'e', isEditable),
    ...step('hold', 'Hold the encounter', 'h', isHoldable),
    ...step('void', 'Void the encounter', 'v', isVoidable),
  ];
  useCommands([...(bill ? [bill] : []), ...more].map((each) => ({ ...each, group: 'Encounter' })));
  const isHeld = of.billingStatus === 'held' && noWrite === null;
  const [claimId] = of.claimIds;
  const next: RecordStep | null = isHeld
    ? { title: 'Release', isBusy: release.isPending, run: () => release.mutate(of) }
    : (bill ??
      (claimId === undefined
        ? null
        : { title: 'Open the claim', run: () => void navigate({ to: '/claims/$id', params: { id: claimId } }) }));
  return (
    <Page
      back="/encounters"
      of={of}
      title="Encounter"
      heading={<EncounterHeading of={of} />}
      summary={<RecordState of={of.billingStatus} why={of.statusReason} />}
      actions={
        <>
          <AsCurl
            docs="Encounters"
            calls={[
              { method: 'GET', path: `/v1/encounters/${of.id}` },
              { method: 'GET', path: `/v1/encounters/${of.id}/provenance` },
            ]}
          />
          <RecordActions id={of.id} next={next} more={more} />
        </>
      }
    >
      <Tabs label="Encounter" tabs={TABS} chosen={tab} onChoose={(id) => change({ tab: id })} />
      <TabPanel label="Encounter">
        {tab === 'encounter' ? <EncounterFacts of={of} /> : <ProvenanceView of={of} />}
      </TabPanel>
      {open === 'edit' && (
        <Suspense>
          <EditEncounter of={of} onClose={close} onDone={close} />
        </Suspense>
      )}
      {(open === 'hold' || open === 'void') && <MoveEncounter of={of} verb={open} onClose={close} />}
      {open === 'bill' && (
        <BillEncounter
          of={of}
          onClose={close}
          onBilled={(claimId) => void navigate({ to: '/claims/$id', params: { id: claimId } })}
        />
      )}
    </Page>
  );
}

/** Shows whom an encounter is about: the patient, the payer, the date of service and the charges. */
function EncounterHeading({ of }: { of: Encounter }) {
  const mayRead = useMay('patients:read');
  const { data: coverage } = useCoverage(mayRead ? of.coverageId : null);
  const payer = of.responsibleParty === 'self_pay' ? 'Self-pay' : coverage?.payerName;
  return (
    <RecordHeading
      kind="Encounter"
      patientId={of.patientId}
      facts={[
        payer,
        <ServiceDay key="date" of={of.serviceDate.start} />,
        <Money key="charges" cents={of.totalCharges} />,
      ]}
    />
  );
}

function EncounterFacts({ of }: { of: Encounter }) {
  const { serviceDate, diagnoses, charges } = of;
  return (
    <>
      <div className={ui.columns}>
        <section className={ui.section}>
          <h2>Visit</h2>
          <Facts
            of={[
              ['Patient', <PatientLine key="patient" id={of.patientId} />],
              ['Service', <PhiDate key="date">{serviceDate.start}</PhiDate>],
              ['Kind', words(of.class)],
              ['Claim type', words(of.claimType)],
              ['Clinical status', words(of.clinicalStatus)],
              ['Place of service', of.placeOfServiceCode ?? '—'],
              ['Rendering provider', of.renderingProvider?.npi ?? '—'],
              ['Responsible', words(of.responsibleParty)],
              ['Billable', words(of.billable)],
            ]}
          />
        </section>
        <section className={ui.section}>
          <h2>Diagnoses</h2>
          <ol>
            {diagnoses.map(({ code }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a diagnosis has no other name than its place
              <li key={at}>
                <Phi>{code}</Phi>
              </li>
            ))}
          </ol>
          {diagnoses.length === 0 && <p className={ui.hint}>None.</p>}
          <h2 className={styles.second}>Claims</h2>
          <p className={ui.row}>
            {of.claimIds.map((id) => (
              <SubjectLink key={id} type="claim" id={id} />
            ))}
            {of.claimIds.length === 0 && <span className={ui.hint}>No claim yet.</span>}
          </p>
        </section>
      </div>
      <section className={ui.section}>
        <h2>Charges</h2>
        <table className={ui.grid}>
          <thead>
            <tr>
              <th scope="col">Procedure</th>
              <th scope="col">Modifiers</th>
              <th scope="col">Diagnoses</th>
              <th scope="col" className={ui.right}>
                Units
              </th>
              <th scope="col" className={ui.right}>
                Charge
              </th>
            </tr>
          </thead>
          <tbody>
            {charges.map((charge) => (
              <tr key={charge.id}>
                <td>
                  {charge.revenueCode !== undefined && <>{charge.revenueCode} </>}
                  <Phi>{charge.procedureCode}</Phi>
                  {charge.chargeBundleId !== null && <BundleNote id={charge.chargeBundleId} />}
                </td>
                <td>{charge.modifiers.join(' ') || '—'}</td>
                <td>{charge.diagnosisPointers.join(', ') || '—'}</td>
                <td className={ui.right}>{charge.units}</td>
                <td className={ui.right}>
                  <Money cents={charge.charge} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4}>
                <strong>Total</strong>
              </td>
              <td className={ui.right}>
                <strong>
                  <Money cents={of.totalCharges} />
                </strong>
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

/** Shows the name of the bundle that a charge was copied from; nothing if the bundle was deleted. */
function BundleNote({ id }: { id: string }) {
  const bundle = useChargeBundles(false).rows.find((one) => one.id === id);
  return bundle === undefined ? null : (
    <>
      {' '}
      <span className={ui.hint}>from {bundle.name}</span>
    </>
  );
}

function PatientLine({ id }: { id: string }) {
  return (
    <Link to="/patients/$id" params={{ id }}>
      <PatientName id={id} />
    </Link>
  );
}
