import { useState } from 'react';
import { useMay } from '../../session/session.tsx';
import { useIsMasked } from '../phi.tsx';

/**
 * Returns whether the X12 texts of a resource are requested in full: at once where PHI is not masked, and otherwise after
 * the user has revealed them. The service records each full text in the audit log, so the masked text is requested first.
 */
export function useFullX12(resourceId: string): { isFull: boolean; reveal: (() => void) | null } {
  const isMasked = useIsMasked();
  const mayReadPatients = useMay('patients:read');
  const mayReveal = useMay('phi:reveal') && mayReadPatients;
  const [revealed, setRevealed] = useState<string | null>(null);
  const isFull = mayReveal && (!isMasked || revealed === resourceId);
  return { isFull, reveal: mayReveal && !isFull ? () => setRevealed(resourceId) : null };
}
