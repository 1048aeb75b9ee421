import { useEffect, useMemo, useRef } from 'react';
import type { Validation } from '../../api/queries/x12.ts';
import ui from '../../components/ui.module.css';
import { segmentsOf } from '../../components/x12-segments.ts';
import styles from './dev.module.css';

const SHOWN_MAX = 2_000;

type Props = { text: string; findings: Validation['findings']; chosen: number | null };

/** X12 text, one segment a line, with those marked that have findings. */
export function Segments({ text, findings, chosen }: Props) {
  const segments = useMemo(() => segmentsOf(text, SHOWN_MAX), [text]);
  const list = useRef<HTMLOListElement>(null);
  const severities = new Map(findings.toReversed().map(({ segmentNumber, severity }) => [segmentNumber, severity]));
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector(`[data-segment="${chosen}"]`)?.scrollIntoView({ block: 'center' });
  }, [chosen]);
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
