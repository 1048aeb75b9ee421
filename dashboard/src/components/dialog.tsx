import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-popup.tsx';

/** Loaded with the first dialog, because a page that is only read needs none. */
const DialogPopup = lazy(() => import('./dialog-popup.tsx'));

export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  );
}
