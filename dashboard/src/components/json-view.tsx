import { useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy.tsx';
import { maskedJson } from './masked-json.ts';
import ui from './ui.module.css';

type Props = { value: unknown; label: string; mayHavePhi?: boolean };

/** JSON as text. Values that may be PHI are masked until the user reveals them. */
export function JsonView({ value, label, mayHavePhi = false }: Props) {
  const [isRevealed, setRevealed] = useState(!mayHavePhi);
  const text = JSON.stringify(isRevealed ? value : maskedJson(value), null, 2);
  return (
    <div>
      <div className={`${ui.row} ${ui.between} ${ui.codeHead}`}>
        <span className={ui.hint}>{label}</span>
        <span className={ui.row}>
          {mayHavePhi && (
            <Button icon={isRevealed ? 'eyeOff' : 'eye'} onClick={() => setRevealed(!isRevealed)}>
              {isRevealed ? 'Mask' : 'Reveal'}
            </Button>
          )}
          {isRevealed && <CopyButton text={text} />}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard */}
      <pre className={ui.code} tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
