import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Coverage, useSetCoverageOrder } from '../../api/queries/practice/patients.ts';
import { ActionsHead } from '../../components/actions-head.tsx';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Phi } from '../../components/phi.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';

type Props = { patientId: string; coverages: readonly Coverage[]; onClose: () => void };

/** Sets the order in which the payers of a patient pay. */
export function ChangeCoverageOrder({ patientId, coverages, onClose }: Props) {
  const [order, setOrder] = useState(coverages);
  const [moved, setMoved] = useState('');
  const save = useSetCoverageOrder(patientId, onClose);
  const move = (from: number, by: -1 | 1, button: HTMLButtonElement) => {
    const to = from + by;
    const next = order.map((coverage, at) => order[at === from ? to : at === to ? from : at] ?? coverage);
    flushSync(() => setOrder(next));
    // A row that is moved in the document loses the focus, so its button gets it again.
    button.focus();
    setMoved(`${order[from]!.payerName} is now number ${to + 1} of ${order.length}.`);
  };
  const isSame = order.every(({ id }, at) => id === coverages[at]?.id);
  return (
    <FormDialog
      title="Change the order of the coverages"
      description="The payer of the first coverage pays first. Coverages of different periods can have the same rank."
      isWide
      submit="Save the order"
      isBusy={save.isPending}
      missing={isSame ? 'The order has not changed' : null}
      error={save.error}
      onSubmit={() => save.mutate(order.map(({ id }) => id))}
      onClose={onClose}
    >
      <div className={ui.scrollX}>
        <table className={ui.grid} aria-label="Order of the coverages">
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Payer</th>
              <th scope="col">Member id</th>
              <th scope="col">Rank now</th>
              <ActionsHead />
            </tr>
          </thead>
          <tbody>
            {order.map(({ id, payerName, memberId, rank }, at) => (
              <tr key={id}>
                <td>{at + 1}</td>
                <td>{payerName}</td>
                <td>
                  <Phi>{memberId}</Phi>
                </td>
                <td>{words(rank)}</td>
                <td className={ui.nowrap}>
                  <span className={ui.rowActions}>
                    <Button
                      aria-label={`Move up: ${payerName}, number ${at + 1}`}
                      disabledReason={at === 0 ? 'The coverage is the first one' : null}
                      onClick={({ currentTarget }) => move(at, -1, currentTarget)}
                    >
                      Move up
                    </Button>
                    <Button
                      aria-label={`Move down: ${payerName}, number ${at + 1}`}
                      disabledReason={at === order.length - 1 ? 'The coverage is the last one' : null}
                      onClick={({ currentTarget }) => move(at, 1, currentTarget)}
                    >
                      Move down
                    </Button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={ui.srOnly} role="status">
        {moved}
      </p>
    </FormDialog>
  );
}
