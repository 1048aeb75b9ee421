import { useEffect, useMemo, useRef } from 'react';
import { useSettings } from '../settings.ts';
import { Button } from './button.tsx';
import { useReveal } from './revealing.tsx';
import ui from './ui.module.css';
import { segmentsOf } from './x12-segments.ts';
import styles from './x12-text.module.css';

const SHOWN_MAX = 2_000;

type Found = { segmentNumber: number; severity: 'error' | 'warning' };
type Props = { text: string; findings?: readonly Found[]; chosen?: number | null };

/** X12 text, one segment a line, with those marked that have findings. */
export function X12Text({ text, findings = [], chosen = null }: Props) {
  const { masksPhi } = useSettings();
  const { isRevealed, reveal } = useReveal();
  const segments = useMemo(() => segmentsOf(text, SHOWN_MAX), [text]);
  const list = useRef<HTMLOListElement>(null);
  const severities = new Map(findings.toReversed().map(({ segmentNumber, severity }) => [segmentNumber, severity]));
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector(`[data-segment="${chosen}"]`)?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  if (masksPhi && !isRevealed) {
    return (
      <Button icon="eye" onClick={() => reveal('x12')}>
        Reveal the text, which may contain PHI
      </Button>
    );
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard */}
      <ol ref={list} className={styles.segments} tabIndex={0} aria-label="Segments">
        {segments.map(({ number, id, rest }) => (
          <li
            key={number}
            data-segment={number}
            data-severity={severities.get(number)}
            aria-current={chosen === number || undefined}
          >
            <span>{number}</span>
            <span>
              <b>{id}</b>
              {rest}
            </span>
          </li>
        ))}
      </ol>
      {segments.length === SHOWN_MAX && <p className={ui.hint}>The first {SHOWN_MAX} segments are shown.</p>}
    </div>
  );
}
