import { useParams } from '@tanstack/react-router';
import { usePatient } from '../../api/queries/parties.ts';
import type { Patient } from '../../api/queries/patients.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Facts } from '../../components/detail.tsx';
import { NotAllowed } from '../../components/empty.tsx';
import { Page } from '../../components/page.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { postalCodeText } from '../../components/postal-code.ts';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { Balance } from './balance.tsx';
import { Coverages } from './coverages.tsx';
import { MedicalHistory } from './medical-history.tsx';
import { PatientChecks, PatientClaims, PatientEncounters } from './patient-lists.tsx';

export function PatientPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return useMay('patients:read') ? <OnePatient id={id} /> : <NotAllowed scope="patients:read" />;
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
  { id: 'balance', label: 'Balance', scope: 'remittances:read' },
] as const;

function PatientView({ of }: { of: Patient }) {
  const [search, change] = usePageSearch();
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
    <Page
      back="/patients"
      of={of}
      title="Patient"
      summary={
        <>
          <strong>
            <Phi>{`${phiText(of.name.family)}, ${of.name.given.map(phiText).join(' ')}`}</Phi>
          </strong>{' '}
          <CopyText text={of.id} label="Copy patient id" />{' '}
          {of.status !== 'active' && <Status of={of.status} tone="quiet" />}
          {of.mergedIntoId && <SubjectLink type="patient" id={of.mergedIntoId} />}
        </>
      }
      actions={
        <AsCurl
          docs="Patients"
          calls={[
            { method: 'GET', path: `/v1/patients/${of.id}` },
            { method: 'GET', path: `/v1/coverages?patientId=${of.id}` },
            { method: 'GET', path: `/v1/patients/${of.id}/medical-history` },
            { method: 'GET', path: `/v1/patients/${of.id}/balance` },
          ]}
        />
      }
    >
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
      {tab === 'balance' && (
        <div className={ui.body}>
          <Balance patientId={of.id} />
        </div>
      )}
    </Page>
  );
}

function Demographics({ of }: { of: Patient }) {
  const lines = of.addresses.map((address) =>
    [
      phiText(address.line1),
      phiText(address.line2 ?? null),
      phiText(address.city),
      `${phiText(address.state as never)} ${postalCodeText(phiText(address.postalCode))}`,
    ]
      .filter((part) => part.trim() !== '')
      .join(', '),
  );
  return (
    <section className={ui.section}>
      <h2>Person</h2>
      <Facts
        of={[
          ['Born', <Phi key="born">{of.birthDate}</Phi>],
          ['Sex', <Phi key="sex">{of.sex}</Phi>],
          ['MRN', <Phi key="mrn">{of.mrn}</Phi>],
          ['Your id', <Phi key="external">{of.externalId}</Phi>],
          of.ssnLast4 ? ['SSN ends with', <Phi key="ssn">{of.ssnLast4}</Phi>] : null,
          of.deceasedAt ? ['Died', <Phi key="died">{of.deceasedAt}</Phi>] : null,
          ['Address', <Phi key="address">{lines.join('; ')}</Phi>],
          ...of.telecoms.map(
            ({ system, value }) => [words(system), <Phi key={`${system} ${phiText(value)}`}>{value}</Phi>] as const,
          ),
          of.doNotBillReason ? ['Do not bill', of.doNotBillReason] : null,
          ['Changed', <FullTime key="changed" at={of.updatedAt} />],
        ]}
      />
    </section>
  );
}
