import { useRef, useState } from 'react';
import { type Import, type ImportFile, useImports, useSendImport } from '../../api/queries/practice/imports.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, isSet } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { labelIn, valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { SendImport } from '../../components/send-import.tsx';
import { Status } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toasts.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { ImportDetail } from './import-detail.tsx';
import { kindText, STATUSES } from './import-words.ts';

const number = (id: keyof Import['counts'], header: string, from: number): Column<Import> => ({
  ...{ id, header, from, width: '88px', align: 'right' },
  cell: ({ counts }) => counts[id],
});

const COLUMNS: Column<Import>[] = [
  {
    id: 'status',
    header: 'State',
    width: '130px',
    cell: ({ status }) => <Status of={status} label={labelIn(STATUSES, status)} />,
  },
  { id: 'kind', header: 'Rows', width: 'minmax(130px, 1.4fr)', cell: (row) => <strong>{kindText(row)}</strong> },
  number('created', 'Created', 720),
  number('updated', 'Changed', 720),
  number('unchanged', 'Unchanged', 860),
  number('failed', 'Refused', 0),
  { id: 'age', header: 'Sent', width: '90px', from: 560, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const FIELDS: readonly PageFilter<'/imports'>[] = [
  { kind: 'choice', name: 'status', label: 'State', options: STATUSES },
];

export function ImportsPage() {
  return useMay('patients:read', 'encounters:read', 'providers:read') ? (
    <Imports />
  ) : (
    <NotAllowed scope="patients:read" docs="Imports" path="/v1/imports" />
  );
}

function Imports() {
  const [search, change] = usePageSearch('/imports');
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const mayWrite = useMay('patients:write', 'encounters:write', 'providers:write');
  // The files of dry runs that this page has sent, by the id of the import, so that they can be imported afterwards.
  const files = useRef(new Map<string, ImportFile>());
  const list = useImports({ status: valuesIn(STATUSES, search.status) });
  const started = ({ id }: Import, sent: ImportFile) => {
    if (sent.dryRun) files.current.set(id, sent);
    setAsking(false);
    change({ id, status: undefined });
  };
  const again = useSendImport(started);
  const selected = list.rows.find(({ id }) => id === search.id);
  const file = selected && files.current.get(selected.id);
  const ask = () => (mayWrite ? setAsking(true) : toast.refuse('Your role does not have patients:write'));
  const button = (
    <Button variant="primary" icon="plus" onClick={ask}>
      Import a file
    </Button>
  );
  return (
    <Page
      title="Imports"
      summary="Files of patients, coverages, encounters and providers. Those of claims are under Claims."
      actions={
        <>
          <AsCurl
            docs="Imports"
            calls={[
              { method: 'GET', path: '/v1/imports' },
              ...(selected ? [{ method: 'GET', path: `/v1/imports/${selected.id}/rows?outcome=failed` } as const] : []),
            ]}
          />
          {button}
        </>
      }
    >
      <PageFilters page="/imports" fields={FIELDS} />
      <div className={ui.split}>
        <PageTable
          page="/imports"
          noun="import"
          label="Imports"
          list={list}
          columns={COLUMNS}
          empty={
            <NoRows
              noun="import"
              isFiltered={FIELDS.some((field) => isSet(field, search))}
              onDropFilters={() => change(cleared(FIELDS))}
            >
              <Empty title="No file was imported yet" action={button}>
                Send the export of a practice system, first as a dry run. Rows that are refused are listed with their
                errors and do not affect the others.
              </Empty>
            </NoRows>
          }
        />
        {selected && (
          <ImportDetail
            key={selected.id}
            of={selected}
            onImport={file ? () => again.send({ ...file, dryRun: false }) : null}
            isImporting={again.isPending}
            onClose={() => change({ id: undefined })}
          />
        )}
      </div>
      {isAsking && <SendImport onSent={started} onClose={() => setAsking(false)} />}
    </Page>
  );
}
