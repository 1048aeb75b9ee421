import { useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy.tsx';
import { type Call, curlOf } from './curl-text.ts';
import { Dialog } from './dialog.tsx';
import ui from './ui.module.css';

/** Shows the calls of the API that a page makes, as commands for a shell. */
export function AsCurl({ calls, docs }: { calls: readonly Call[]; docs: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="terminal" title="Show as curl" onClick={() => setOpen(true)}>
        API
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closesOutside
        isWide
        title="As curl"
        description={
          <>
            The requests of this page, for your own programs. <code>$RCM_API_KEY</code> stands for one of your{' '}
            <a href="/app/settings/api-keys">API keys</a>.{' '}
            <a href={`/docs/try#/${docs}`} target="_blank" rel="noreferrer">
              Reference
            </a>
          </>
        }
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        {calls.map((call) => {
          const text = curlOf(call, location.origin);
          return (
            <div key={call.method + call.path} className={ui.section}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long command is scrolled with the keyboard */}
              <pre className={ui.code} tabIndex={0}>
                {text}
              </pre>
              <div className={ui.below}>
                <CopyButton text={text} />
              </div>
            </div>
          );
        })}
      </Dialog>
    </>
  );
}
