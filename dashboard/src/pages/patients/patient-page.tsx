import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePatient } from '../../api/queries/practice/parties.ts';
import type { Patient } from '../../api/queries/practice/patients.ts';
import { useCommands } from '../../commands/registry.ts';
import { Account } from '../../components/account/account.tsx';
import { AsCurl } from '../../components/as-curl.tsx';
import { Facts } from '../../components/detail.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Phi, PhiDate, phiText } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { RecordActions } from '../../components/record-actions.tsx';
import { RecordHeading } from '../../components/record-heading.tsx';
import { Status, words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { addressOf } from './address-of.ts';
import { Balance } from './balance.tsx';
import { Coverages } from './coverages.tsx';
import { MedicalHistory } from './medical-history.tsx';
import { MergePatient } from './merge-patient.tsx';
import { PatientChecks, PatientClaims, PatientEncounters } from './patient-lists.tsx';

const EditPatient = lazy(() => import('./edit-patient.tsx'));

export function PatientPage() {
  const { id } = useParams({ from: '/patients/$id' });
  return useMay('patients:read') ? (
    <OnePatient id={id} />
  ) : (
    <NotAllowed scope="patients:read" docs="Patients" path={`/v1/patients/${id}`} />
  );
}

function OnePatient({ id }: { id: string }) {
  const { data, error, refetch } = usePatient(id);
  if (error) {
    return (
      <Page
        back="/patients"
        title="Patient"
        actions={<AsCurl docs="Patients" calls={[{ method: 'GET', path: `/v1/patients/${id}` }]} />}
      >
        <div className={ui.body}>
          <Problem error={error} retry={() => void refetch()} />
        </div>
      </Page>
    );
  }
  return data ? (
    <PatientView of={data} />
  ) : (
    <Page back="/patients" title="Patient">
      {null}
    </Page>
  );
}

const TABS = [
  { id: 'summary', label: 'Summary', scope: 'patients:read' },
  { id: 'encounters', label: 'Encounters', scope: 'encounters:read' },
  { id: 'claims', label: 'Claims', scope: 'claims:read' },
  { id: 'eligibility', label: 'Eligibility', scope: 'eligibility:read' },
  { id: 'history', label: 'Medical history', scope: 'patients:read' },
  { id: 'account', label: 'Account', scope: 'remittances:read' },
] as const;

function PatientView({ of }: { of: Patient }) {
  const navigate = useNavigate();
  const [mergingId, setMergingId] = useState<string | null>(null);
  const [editingId, setEditingId] = useState<string | null>(null);
  const noWrite = useReasonWithout('patients:write');
  const isMerged = of.status === 'merged';
  const mayBill = useMay('claims:write');
  const changes =
    isMerged || noWrite !== null
      ? []
      : [
          { id: 'patient.edit', title: 'Edit the patient', keys: 'e', run: () => setEditingId(of.id) },
          { id: 'patient.merge', title: 'Merge into another patient', keys: 'm', run: () => setMergingId(of.id) },
        ];
  const claim = {
    ...{ id: 'patient.claim', title: 'New claim', keys: 'c' },
    run: () => void navigate({ to: '/claims/new', search: { patient: of.id } }),
  };
  const next = mayBill && !isMerged ? claim : null;
  useCommands([...(next ? [next] : []), ...changes].map((each) => ({ ...each, group: 'Patients' })));
  return (
    <Page
      back="/patients"
      of={of}
      title="Patient"
      heading={<PatientHeading of={of} />}
      summary={of.status === 'active' ? undefined : <Status of={of.status} tone="quiet" />}
      actions={
        <>
          <AsCurl
            docs="Patients"
            calls={[
              { method: 'GET', path: `/v1/patients/${of.id}` },
              { method: 'PATCH', path: `/v1/patients/${of.id}`, body: { mrn: 'MRN-1002' } },
              { method: 'GET', path: `/v1/coverages?patientId=${of.id}` },
              { method: 'GET', path: `/v1/patients/${of.id}/medical-history` },
              { method: 'GET', path: `/v1/patients/${of.id}/balance` },
              { method: 'GET', path: `/v1/patients/${of.id}/account` },
              { method: 'POST', path: `/v1/patients/${of.id}/merge`, body: { intoPatientId: 'pat_…' } },
            ]}
          />
          <RecordActions id={of.id} next={next} more={changes} />
        </>
      }
    >
      {editingId === of.id && (
        <Suspense>
          <EditPatient of={of} onClose={() => setEditingId(null)} />
        </Suspense>
      )}
      {mergingId === of.id && (
        <MergePatient
          of={of}
          onClose={() => setMergingId(null)}
          onDone={(id) => void navigate({ to: '/patients/$id', params: { id } })}
        />
      )}
      {of.mergedIntoId === null ? <PatientTabs of={of} /> : <Merged of={of} intoId={of.mergedIntoId} />}
    </Page>
  );
}

/** Shows who a patient is: the name, the birth date and the medical record number. */
function PatientHeading({ of }: { of: Patient }) {
  return (
    <RecordHeading
      kind="Patient"
      patientId={of.id}
      facts={[
        <span key="born" data-field="birthDate">
          born <PhiDate hasYear>{of.birthDate}</PhiDate>
        </span>,
        of.mrn === null ? null : (
          <span key="mrn" data-field="mrn">
            MRN <Phi>{of.mrn}</Phi>
          </span>
        ),
      ]}
    />
  );
}

/** Shows a merged patient, which has only the details of the person. */
function Merged({ of, intoId }: { of: Patient; intoId: string }) {
  return (
    <div className={ui.body}>
      <div className={`${ui.notice} ${ui.section}`} role="status">
        <h2>This patient was merged into another one</h2>
        <p>
          Coverages, claims and everything else are now on the page of the patient that remains. This record is kept as
          it was and cannot be changed.
        </p>
        <p className={ui.below}>
          <SubjectLink type="patient" id={intoId} />
        </p>
      </div>
      <Demographics of={of} />
    </div>
  );
}

function PatientTabs({ of }: { of: Patient }) {
  const [search, change] = usePageSearch('/patients/$id');
  const may = {
    'patients:read': true,
    'encounters:read': useMay('encounters:read'),
    'claims:read': useMay('claims:read'),
    'eligibility:read': useMay('eligibility:read'),
    'remittances:read': useMay('remittances:read'),
  };
  const tabs = TABS.filter(({ scope }) => may[scope]);
  const tab = tabs.find(({ id }) => id === search.tab)?.id ?? 'summary';
  return (
    <>
      <Tabs label="Patient" tabs={tabs} chosen={tab} onChoose={(id) => change({ tab: id })} />
      {tab === 'summary' && (
        <div className={ui.body}>
          <div className={ui.columns}>
            <Demographics of={of} />
            <Coverages patientId={of.id} />
          </div>
        </div>
      )}
      {tab === 'encounters' && <PatientEncounters patientId={of.id} />}
      {tab === 'claims' && <PatientClaims patientId={of.id} />}
      {tab === 'eligibility' && <PatientChecks patientId={of.id} />}
      {tab === 'history' && <MedicalHistory patientId={of.id} />}
      {tab === 'account' && (
        <div className={ui.body}>
          <section className={ui.section}>
            <h2>Open by claim</h2>
            <Balance patientId={of.id} />
          </section>
          <Account patientId={of.id} />
        </div>
      )}
    </>
  );
}

function Demographics({ of }: { of: Patient }) {
  return (
    <section className={ui.section}>
      <h2>Person</h2>
      <Facts
        of={[
          [
            'Born',
            <PhiDate key="born" hasYear>
              {of.birthDate}
            </PhiDate>,
          ],
          of.genderIdentity ? ['Gender identity', <Phi key="gender">{of.genderIdentity}</Phi>] : null,
          ['Sex', <Phi key="sex">{words(of.sex)}</Phi>],
          ['MRN', <Phi key="mrn">{of.mrn}</Phi>],
          ['Your id', <Phi key="external">{of.externalId}</Phi>],
          of.ssnLast4 ? ['SSN ends with', <Phi key="ssn">{of.ssnLast4}</Phi>] : null,
          of.deceasedAt
            ? [
                'Died',
                <PhiDate key="died" hasYear>
                  {of.deceasedAt}
                </PhiDate>,
              ]
            : null,
          ['Address', <Phi key="address">{addressOf(of)}</Phi>],
          ...of.telecoms.map(
            ({ system, value }) => [words(system), <Phi key={`${system} ${phiText(value)}`}>{value}</Phi>] as const,
          ),
          of.language ? ['Preferred language', of.language] : null,
          ...of.identifiers.map(
            ({ type, value }) => [type, <Phi key={`${type} ${phiText(value)}`}>{value}</Phi>] as const,
          ),
          of.doNotBillReason ? ['Do not bill', of.doNotBillReason] : null,
          ['Changed', <FullTime key="changed" at={of.updatedAt} />],
        ]}
      />
    </section>
  );
}
