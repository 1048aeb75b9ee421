import type { ClaimPayment } from '../../api/queries/payments/remittances.ts';
import type { Asked } from './payment-step.tsx';
import { PostPayment } from './post-payment.tsx';
import { ReleasePayment } from './release-payment.tsx';
import { UndoPayment } from './undo-payment.tsx';

type Props = { of: ClaimPayment; asked: Asked; onClose: () => void; onRelease: () => void };

/** Shows the dialog of a step with a claim payment. */
export default function PaymentDialog({ of, asked, onClose, onRelease }: Props) {
  if (asked === 'release') return <ReleasePayment of={of} onClose={onClose} />;
  if (asked === 'undo') return <UndoPayment of={of} onClose={onClose} />;
  return <PostPayment of={of} onClose={onClose} onRelease={onRelease} />;
}
