import type { ReactNode } from 'react';
import type { LoadedList } from '../../api/lists.ts';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Empty } from '../../components/empty.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { useOpenRow } from '../../use-open-row.ts';

type EditorProps<Row> = { of: Row | null; onClose: () => void; onSaved: (row: Row) => void };
export type PolicyDetailProps<Row> = { of: Row; refused: string | null; onClose: () => void; onEdit: () => void };

type Props<Row> = {
  label: string;
  noun: string;
  list: LoadedList<Row>;
  columns: readonly Column<Row>[];
  /** The text of the button that creates a row. */
  create: string;
  /** The title and the explanation of the empty list. */
  none: string;
  about: ReactNode;
  /** The permission to change the policies. */
  scope?: string;
  /** Shows the open row. */
  detail: (props: PolicyDetailProps<Row>) => ReactNode;
  /** The form that changes the row, or creates one if there is none. */
  editor: (props: EditorProps<Row>) => ReactNode;
};

/** Shows one kind of policy: its list, the open row beside it, and the form that creates or changes one. */
export function PolicyTab<Row extends { id: string }>({
  list,
  create,
  none,
  about,
  detail,
  editor,
  scope = 'policies:admin',
  ...table
}: Props<Row>) {
  const shown = useOpenRow('/settings/policies', list.rows);
  const refused = useReasonWithout(scope);
  const Detail = detail;
  const Editor = editor;
  const button = (
    <Button icon="plus" disabledReason={refused} onClick={shown.create}>
      {create}
    </Button>
  );
  return (
    <>
      {list.rows.length > 0 && <div className={ui.filters}>{button}</div>}
      <div className={ui.split}>
        <PageTable
          page="/settings/policies"
          {...table}
          list={list}
          empty={
            <Empty title={none} action={button}>
              {about}
            </Empty>
          }
        />
        {shown.detail && <Detail {...shown.detail} refused={refused} />}
      </div>
      {shown.form && <Editor {...shown.form} />}
    </>
  );
}
