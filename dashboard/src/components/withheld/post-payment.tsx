import { ApiFailure } from '../../api/failure.ts';
import type { ClaimPayment } from '../../api/queries/payments/remittances.ts';
import { usePostPayment } from '../../api/queries/payments/withheld.ts';
import { useMay } from '../../session/session.tsx';
import { Button } from '../button.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { Money } from '../money.tsx';
import { SubjectLink } from '../subject-link.tsx';
import { Refusal } from './refusal.tsx';
import { isAboutAmounts } from './withheld-words.ts';

type Props = { of: ClaimPayment; onClose: () => void; onRelease: () => void };

/** Asks before a payment whose amounts add up is posted to its claim. If they do not fit it, it can be released. */
export function PostPayment({ of, onClose, onRelease }: Props) {
  const post = usePostPayment(onClose);
  const mayRelease = useMay('payments:release');
  const { error } = post;
  const canRelease = mayRelease && error instanceof ApiFailure && isAboutAmounts(error.reasons);
  return (
    <FormDialog
      onClose={onClose}
      title="Post the payment?"
      submit="Post"
      isBusy={post.isPending}
      onSubmit={() => post.mutate(of.id)}
      error={error}
    >
      <p>
        <Money cents={of.paid} /> of <Money cents={of.charge} /> is posted to{' '}
        <SubjectLink type="claim" id={of.match.claimId!} />.
      </p>
      <Refusal of={error} />
      {canRelease && <Button onClick={onRelease}>Release it instead</Button>}
    </FormDialog>
  );
}
