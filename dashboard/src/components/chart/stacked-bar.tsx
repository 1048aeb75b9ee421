import { Link } from '@tanstack/react-router';
import type { ListPage } from '../../list-address.ts';
import styles from './chart.module.css';
import type { Tone } from './tone.ts';

/** `text`: the name and the amount in words. `page`: the list that the segment counts. */
export type Segment = { key: string; value: number; text: string; tone: Tone; page?: ListPage | null };

type Props = {
  segments: readonly Segment[];
  /** The sum that fills the whole width; by default that of the segments. */
  whole?: number;
  size?: 'large' | 'small';
};

const WIDTH = 1000;
const HEIGHT = 10;

/**
 * Shows amounts side by side in one bar. Segments open their lists with the pointer; the table or the legend beside the bar
 * has the same figures and links for the keyboard and assistive technology. Negative amounts are not drawn.
 */
export function StackedBar({ segments, whole, size = 'small' }: Props) {
  const drawn = segments.filter(({ value }) => value > 0);
  const sum = Math.max(1, whole ?? 0, whole === undefined ? drawn.reduce((total, { value }) => total + value, 0) : 0);
  let start = 0;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.stacked}
      data-size={size}
      aria-hidden="true"
    >
      {drawn.map(({ key, value, text, tone, page }) => {
        const x = start;
        const width = (WIDTH * value) / sum;
        start += width;
        const rect = (
          <rect key={key} x={x} width={width} height={HEIGHT} data-tone={tone}>
            <title>{text}</title>
          </rect>
        );
        return page ? (
          <Link key={key} {...page} tabIndex={-1}>
            {rect}
          </Link>
        ) : (
          rect
        );
      })}
    </svg>
  );
}

/** Shows the color of a segment beside its name. */
export function Swatch({ tone }: { tone: Tone }) {
  return (
    <svg viewBox="0 0 10 10" className={styles.swatch} aria-hidden="true">
      <rect width="10" height="10" rx="2" data-tone={tone} />
    </svg>
  );
}

/** Names the segments of bars. */
export function Legend({ items }: { items: readonly { tone: Tone; label: string }[] }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {items.map(({ tone, label }) => (
        <li key={label}>
          <Swatch tone={tone} /> {label}
        </li>
      ))}
    </ul>
  );
}
