import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type Patient, type SoughtPatient, usePatients } from '../../api/queries/practice/patients.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { FilterDate } from '../../components/filter.tsx';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Phi, PhiDate, phiText } from '../../components/phi.tsx';
import { Status, words } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';

const AddPatient = lazy(() => import('./add-patient.tsx'));

const TONES = { active: 'good', inactive: 'quiet', merged: 'quiet' } as const;

const COLUMNS: Column<Patient>[] = [
  {
    id: 'name',
    header: 'Patient',
    width: 'minmax(160px, 1.6fr)',
    cell: ({ name }) => <Phi>{`${phiText(name.family)}, ${name.given.map(phiText).join(' ')}`}</Phi>,
  },
  { id: 'birth', header: 'Born', width: '95px', cell: ({ birthDate }) => <PhiDate hasYear>{birthDate}</PhiDate> },
  { id: 'sex', header: 'Sex', width: '80px', from: 640, cell: ({ sex }) => <Phi>{words(sex)}</Phi> },
  { id: 'mrn', header: 'MRN', width: 'minmax(110px, 1fr)', cell: ({ mrn }) => <Phi>{mrn}</Phi> },
  {
    id: 'external',
    header: 'Your id',
    width: 'minmax(110px, 1fr)',
    from: 760,
    cell: ({ externalId }) => <Phi>{externalId}</Phi>,
  },
  {
    id: 'status',
    header: 'Status',
    width: '95px',
    cell: ({ status }) => <Status of={status} tone={TONES[status]} label={words(status)} />,
  },
  { id: 'changed', header: 'Changed', width: '90px', from: 860, cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

const EXAMPLE = { name: { family: 'Ashdown', given: ['Kim'] }, birthDate: '1984-02-29', sex: 'female' };

const NOBODY: SoughtPatient = { familyName: '', mrn: '', birthDate: '' };

export function PatientsPage() {
  return useMay('patients:read') ? (
    <Patients />
  ) : (
    <NotAllowed scope="patients:read" docs="Patients" path="/v1/patients" />
  );
}

const FIELDS: readonly PageFilter<'/patients'>[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: ['active', 'inactive', 'merged'] },
];

function Patients() {
  const [search, change] = usePageSearch('/patients');
  const [sought, setSought] = useState(NOBODY);
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const noWrite = useReasonWithout('patients:write');
  const maySync = useMay('integrations:read');
  const add = () => noWrite === null && setAdding(true);
  useCommands([{ id: 'patient.add', title: 'Add a patient', group: 'Patients', keys: 'c', run: add }]);
  const addButton = (
    <Button variant="primary" icon="plus" disabledReason={noWrite} onClick={add}>
      Add a patient
    </Button>
  );
  const list = usePatients(sought, search.status);
  const set = (changes: Partial<SoughtPatient>) => setSought({ ...sought, ...changes });
  const isFiltered = search.status !== undefined || Object.values(sought).some((value) => value !== '');
  return (
    <Page
      title="Patients"
      actions={
        <>
          <AsCurl
            docs="Patients"
            calls={[
              { method: 'GET', path: '/v1/patients' },
              { method: 'POST', path: '/v1/patients', body: EXAMPLE },
            ]}
          />
          {addButton}
        </>
      }
    >
      <div className={ui.filters}>
        <input
          className={ui.input}
          aria-label="Family name"
          placeholder="Family name"
          data-filter=""
          autoComplete="off"
          value={sought.familyName}
          onChange={(event) => set({ familyName: event.target.value })}
        />
        <input
          className={ui.input}
          aria-label="MRN"
          placeholder="MRN"
          autoComplete="off"
          value={sought.mrn}
          onChange={(event) => set({ mrn: event.target.value })}
        />
        <FilterDate isBirth label="Born" value={sought.birthDate} onChange={(date) => set({ birthDate: date ?? '' })} />
        <PageFilters page="/patients" fields={FIELDS} />
      </div>
      <div className={ui.split}>
        <DataTable
          label="Patients"
          list={list}
          columns={COLUMNS}
          idOf={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: '/patients/$id', params: { id } })}
          empty={
            <NoRows
              noun="patient"
              isFiltered={isFiltered}
              onDropFilters={() => {
                setSought(NOBODY);
                change({ status: undefined });
              }}
              hint="A family name matches from its second letter on; case and accents do not matter. The MRN is exact."
            >
              <Empty
                title="No patient yet"
                action={
                  <span className={ui.row}>
                    {addButton}
                    {maySync && <Link to="/settings/integrations">Connect your EHR</Link>}
                  </span>
                }
              >
                Patients come from your EHR, by <code>POST /v1/patients</code>, or with imported claims.
              </Empty>
            </NoRows>
          }
        />
      </div>
      {isAdding && (
        <Suspense>
          <AddPatient
            onClose={() => setAdding(false)}
            onDone={(id) => void navigate({ to: '/patients/$id', params: { id } })}
          />
        </Suspense>
      )}
    </Page>
  );
}
