import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMay } from '../session/session.tsx';
import { Button } from './button.tsx';
import { copy } from './copy.tsx';
import type { RecordStep } from './record-menu.tsx';
import { useToast } from './toasts.tsx';
import ui from './ui.module.css';

const RecordMenu = lazy(() => import('./record-menu.tsx'));

type Props = {
  id: string;
  /** The patient, to whose page the menu leads. */
  patientId?: string | null;
  /** The recommended next step; null if it is somebody else's, or if there is none. */
  next: RecordStep | null;
  /** The other steps that the user may take now. */
  more?: readonly (RecordStep | null)[];
};

/** Shows the recommended next step on a record as a button, and the others in a menu, with the record's id to copy. */
export function RecordActions({ id, patientId = null, next, more = [] }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const mayReadPatients = useMay('patients:read');
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const steps = [
    ...more.filter((step) => step !== null),
    ...(patientId !== null && mayReadPatients
      ? [{ title: 'Open the patient', run: () => void navigate({ to: '/patients/$id', params: { id: patientId } }) }]
      : []),
    { title: 'Copy the id', run: () => void copy(id).then(() => toast.say('The id is copied.')) },
  ];
  return (
    <div className={ui.row} data-no-print="">
      {next && (
        <Button
          variant="primary"
          data-next-step=""
          isBusy={next.isBusy}
          title={next.keys ? `${next.title} (${next.keys})` : undefined}
          onClick={next.run}
        >
          {next.title}
        </Button>
      )}
      <Button ref={anchor} data-record={id} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        More
      </Button>
      {isOpen && (
        <Suspense>
          <RecordMenu anchor={anchor} steps={steps} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Focuses the button of the next step, after the step before it was done in a form. */
export const focusNextStep = () => document.querySelector<HTMLElement>('[data-next-step]')?.focus();
