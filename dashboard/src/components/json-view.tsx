import { Button } from './button.tsx';
import { CopyButton } from './copy.tsx';
import { useReveal } from './revealing.tsx';
import ui from './ui.module.css';

type Props = { value: unknown; label: string; mask?: (value: unknown) => unknown };

/** Shows JSON as text. With a mask, PHI is hidden until the user reveals it. */
export function JsonView({ value, label, mask }: Props) {
  const revealing = useReveal();
  const isRevealed = mask === undefined || revealing.isRevealed;
  const text = JSON.stringify(isRevealed ? value : mask?.(value), null, 2);
  return (
    <div>
      <div className={`${ui.row} ${ui.between} ${ui.codeHead}`}>
        <span className={ui.hint}>{label}</span>
        <span className={ui.row}>
          {mask && (
            <Button
              icon={isRevealed ? 'eyeOff' : 'eye'}
              onClick={() => (isRevealed ? revealing.mask() : void revealing.reveal())}
            >
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
