import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ClaimPayment } from '../../api/queries/payments/remittances.ts';
import { useMay } from '../../session/session.tsx';
import { Button } from '../button.tsx';
import { stepOf } from './withheld-words.ts';

const PaymentDialog = lazy(() => import('./payment-dialog.tsx'));

export type Asked = 'post' | 'release' | 'undo';

/**
 * Shows the button for the next step with a claim payment, and its dialog: match, post or release one that waits, or undo
 * one that a person has posted. Shows nothing to users whose role does not have the step.
 */
export function PaymentStep({ of }: { of: ClaimPayment }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayWrite = useMay('remittances:write');
  const mayRelease = useMay('payments:release');
  const step = stepOf(of);
  const isAllowed = step === 'release' ? mayRelease : mayWrite;
  if (step === null || (!isAllowed && asked === null)) return null;
  if (step === 'match')
    return (
      <Link to="/remittances/matching" search={{ remittance: of.remittanceId, id: of.id }}>
        Match
      </Link>
    );
  const label = step === 'post' ? 'Post' : step === 'release' ? 'Release' : of.release ? 'Undo release' : 'Undo';
  return (
    <>
      <Button onClick={() => setAsked(step)}>{label}</Button>
      <Suspense>
        {asked !== null && (
          <PaymentDialog of={of} asked={asked} onClose={() => setAsked(null)} onRelease={() => setAsked('release')} />
        )}
      </Suspense>
    </>
  );
}
