import type { ClaimPayment } from '../../api/queries/payments/remittances.ts';
import { Status } from '../status.tsx';
import { stepOf } from './withheld-words.ts';

/** Shows the state of a claim payment in words: red if it waits for a person. */
export function PaymentState({ of }: { of: ClaimPayment }) {
  if (of.release !== null) return <Status of="posted" label="Released" />;
  if (of.posted || of.match.state === 'ignored')
    return <Status of={of.posted ? 'posted' : 'ignored'} label={of.posted ? undefined : 'Set aside'} />;
  if (stepOf(of) !== 'match') return <Status of="withheld" tone="waiting" />;
  return of.match.state === 'suspected' ? <Status of="pending" label="Suggested" /> : <Status of={of.match.state} />;
}
