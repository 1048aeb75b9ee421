import { type ReactNode, useState } from 'react';
import type { LoadedList } from '../../api/lists.ts';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail } from '../../components/detail.tsx';
import { Empty } from '../../components/empty.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';

type Props<Row> = {
  label: string;
  /** The name of a row, in the singular. */
  noun: string;
  list: LoadedList<Row>;
  columns: Column<Row>[];
  /** The purpose of the EHRs, shown if there are none. */
  about: string;
  test: { isPending: boolean; mutate: (row: Row) => void };
  /** The form that connects an EHR. */
  form: (props: { onClose: () => void; onSaved: (row: Row) => void }) => ReactNode;
  /** The details of a row. */
  children: (row: Row) => ReactNode;
};

/** Shows the list of connected EHRs. EHRs are connected here, and tested from their details. */
export function EhrList<Row extends { id: string; name: string }>(props: Props<Row>) {
  const { label, noun, list, columns, about, test, form: Form, children } = props;
  const [search, change] = usePageSearch('/settings/integrations');
  const [isConnecting, setConnecting] = useState(false);
  const refused = useReasonWithout('integrations:write');
  const selected = list.rows.find(({ id }) => id === search.id);
  const close = () => setConnecting(false);
  const connect = (
    <Button icon="plus" disabledReason={refused} onClick={() => setConnecting(true)}>
      Connect a {noun}
    </Button>
  );
  return (
    <>
      {list.rows.length > 0 && <div className={ui.filters}>{connect}</div>}
      <div className={ui.split}>
        <PageTable
          page="/settings/integrations"
          label={label}
          noun={noun}
          list={list}
          columns={columns}
          empty={
            <Empty title={`No ${noun} yet`} action={connect}>
              {about}
            </Empty>
          }
        />
        {selected && (
          <Detail
            title={selected.name}
            label={`${words(noun)} ${selected.name}`}
            onClose={() => change({ id: undefined })}
          >
            <div className={ui.section}>
              <Button isBusy={test.isPending} disabledReason={refused} onClick={() => test.mutate(selected)}>
                Test the connection
              </Button>
            </div>
            {children(selected)}
          </Detail>
        )}
      </div>
      {isConnecting && (
        <Form
          onClose={close}
          onSaved={({ id }) => {
            close();
            change({ id });
          }}
        />
      )}
    </>
  );
}
