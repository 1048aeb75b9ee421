import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Problem } from './problem.tsx';

type Props = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'footer' | 'onClose'> & {
  onClose: () => void;
  /** The text of the button. */
  submit: string;
  isBusy: boolean;
  /** Why it cannot be submitted yet. */
  missing?: string | null | undefined;
  onSubmit: () => void;
  /** Why the last attempt failed. */
  error?: Error | null;
};

/** Shows an open dialog with a form, which can be cancelled or submitted. */
export function FormDialog({ submit, isBusy, missing = null, onSubmit, error = null, children, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      isOpen
      onEnter={() => missing === null && !isBusy && onSubmit()}
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button variant="primary" isBusy={isBusy} disabledReason={missing} onClick={onSubmit}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
      {error && <ProblemInView key={error.message} error={error} />}
    </Dialog>
  );
}

/** Shows a problem below a long form, scrolled into view when it appears. */
function ProblemInView({ error }: { error: Error }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.firstElementChild?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={element}>
      <Problem error={error} />
    </div>
  );
}
