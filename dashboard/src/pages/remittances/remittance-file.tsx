import { useRemittanceX12 } from '../../api/queries/payments/remittances.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Loading } from '../../components/loading.tsx';
import { Problem } from '../../components/problem.tsx';
import { useFullX12 } from '../../components/x12/use-full-x12.ts';
import { X12Viewer } from '../../components/x12/x12-viewer.tsx';

type Props = { of: { object: 'remittance'; id: string }; onClose: () => void };

/** Shows the 835 file of a remittance as it was received. */
export function RemittanceFile({ of, onClose }: Props) {
  const { isFull, reveal } = useFullX12(of.id);
  const { data, error } = useRemittanceX12(of.id, isFull);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="full"
      title="835 file"
      footer={
        <>
          <Button onClick={() => location.assign(`/v1/remittances/${of.id}/835`)}>Download</Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {error && <Problem error={error} />}
      {data ? <X12Viewer name={of.id} text={data} reveal={reveal} /> : !error && <Loading />}
    </Dialog>
  );
}
