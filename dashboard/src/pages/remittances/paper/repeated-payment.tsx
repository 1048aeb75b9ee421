import { useRemittance } from '../../../api/queries/payments/remittances.ts';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { SubjectLink } from '../../../components/subject-link.tsx';
import { DateText } from '../../../components/time.tsx';
import ui from '../../../components/ui.module.css';

type Props = { id: string; isBusy: boolean; onConfirm: () => void };

/** Shows the remittance that has the same payer and number, and posts the entry if it is another payment. */
export function RepeatedPayment({ id, isBusy, onConfirm }: Props) {
  const { data } = useRemittance(id);
  return (
    <div role="alert" className={ui.notice}>
      <p className={ui.prose}>
        A payment of this payer with the same number is recorded: <SubjectLink type="remittance" id={id} />
        {data && (
          <>
            {' '}
            of <DateText of={data.paymentDate ?? data.createdAt} />, <Money cents={data.paymentAmount} />
          </>
        )}
        . Compare them first.
      </p>
      <p className={ui.below}>
        <Button isBusy={isBusy} onClick={onConfirm}>
          Post anyway
        </Button>
      </p>
    </div>
  );
}
