import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type ChargeBundle,
  useChargeBundles,
  useDeleteChargeBundle,
} from '../../api/queries/practice/charge-bundles.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { Empty } from '../../components/empty.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Phi } from '../../components/phi.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { EditChargeBundle } from './edit-charge-bundle.tsx';

type Open = { kind: 'edit'; of: ChargeBundle | null } | { kind: 'delete'; of: ChargeBundle };

export function ChargeBundlesPage() {
  return useMay('encounters:read') ? (
    <ChargeBundles />
  ) : (
    <NotAllowed scope="encounters:read" docs="Encounters" path="/v1/charge-bundles" />
  );
}

function ChargeBundles() {
  const list = useChargeBundles(false);
  const [open, setOpen] = useState<Open | null>(null);
  const noWrite = useReasonWithout('encounters:write');
  const create = () => setOpen({ kind: 'edit', of: null });
  const columns: Column<ChargeBundle>[] = [
    { id: 'code', header: 'Code', width: 'minmax(60px, 110px)', cell: ({ code }) => <strong>{code}</strong> },
    { id: 'name', header: 'Name', width: 'minmax(90px, 1fr)', cell: ({ name }) => name },
    {
      id: 'procedures',
      header: 'Procedures',
      width: 'minmax(120px, 1fr)',
      from: 700,
      cell: ({ charges }) => <Phi>{charges.map(({ procedureCode }) => procedureCode).join(', ')}</Phi>,
    },
    moneyColumn('total', 'Total', ({ charges }) => charges.reduce((sum, { charge }) => sum + charge, 0), { from: 520 }),
    { id: 'status', header: 'State', width: '90px', from: 600, cell: ({ status }) => <Status of={status} /> },
    {
      id: 'actions',
      header: 'Actions',
      width: '150px',
      cell: (of) => (
        <span className={ui.row}>
          <Button disabledReason={noWrite} onClick={() => setOpen({ kind: 'edit', of })}>
            Change
          </Button>
          <Button variant="danger" disabledReason={noWrite} onClick={() => setOpen({ kind: 'delete', of })}>
            Delete
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Page
      back="/encounters"
      title="Charge bundles"
      summary="Charges that are often billed together. An encounter copies them."
      actions={
        <>
          <AsCurl docs="Encounters" calls={[{ method: 'GET', path: '/v1/charge-bundles' }]} />
          <Link to="/encounters">Encounters</Link>
          <Button variant="primary" icon="plus" disabledReason={noWrite} onClick={create}>
            Create bundle
          </Button>
        </>
      }
    >
      <div className={ui.split}>
        <DataTable
          label="Charge bundles"
          list={list}
          columns={columns}
          idOf={({ id }) => id}
          empty={
            <Empty
              title="No charge bundle yet"
              action={
                <Button variant="primary" disabledReason={noWrite} onClick={create}>
                  Create a bundle
                </Button>
              }
            >
              With a bundle, the charges of a frequent visit are entered with one choice.
            </Empty>
          }
        />
      </div>
      {open?.kind === 'edit' && <EditChargeBundle of={open.of} onClose={() => setOpen(null)} />}
      {open?.kind === 'delete' && <DeleteBundle of={open.of} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function DeleteBundle({ of, onClose }: { of: ChargeBundle; onClose: () => void }) {
  const remove = useDeleteChargeBundle(onClose);
  return (
    <Confirm
      title={`Delete the bundle ${of.name}?`}
      verb="Delete"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(of)}
      onClose={onClose}
    >
      <p>Encounters keep the charges that were copied from it.</p>
    </Confirm>
  );
}
