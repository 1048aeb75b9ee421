import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../session/session.tsx';
import { Button } from '../button.tsx';

const ClearSuspense = lazy(() => import('./clear-suspense.tsx'));

/** Shows the button that clears an amount in suspense, and its dialog; nothing to users who may not clear it. */
export function ClearButton({ claimId, amount }: { claimId: string; amount: number }) {
  const [isAsked, setAsked] = useState(false);
  if (!useMay('payments:release')) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)}>Clear</Button>
      <Suspense>{isAsked && <ClearSuspense of={{ claimId, amount }} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}
