import styles from './chart.module.css';
import { runsOf } from './runs.ts';
import { usePoint } from './use-point.ts';

type LinePoint = { label: string; value: number | null; text: string };

const WIDTH = 200;
const HEIGHT = 44;
const EDGE = 6;

/** Shows values over time as a small line. The pointer and the arrow keys choose a point, whose value is shown as text. */
export function LineChart({ title, points }: { title: string; points: readonly LinePoint[] }) {
  const values = points.flatMap(({ value }) => value ?? []);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (at: number) => EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, points.length - 1);
  const y = (value: number) => EDGE + (1 - (value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const { chosen, shown, handlers } = usePoint(points.length, (at) => x(at) / WIDTH);
  const point = points[shown];
  const runs = runsOf(points.map(({ value }) => value));
  return (
    <figure className={styles.figure}>
      <div
        className={styles.line}
        role="slider"
        tabIndex={0}
        aria-readonly="true"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={shown}
        aria-valuetext={point ? `${point.label}: ${point.text}` : 'No value'}
        {...handlers}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {runs.map((run) => (
            <polyline key={run[0]!.at} points={run.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
          ))}
          {typeof point?.value === 'number' && <circle cx={x(shown)} cy={y(point.value)} r={4} />}
        </svg>
      </div>
      <figcaption className={styles.caption} data-chosen={chosen !== null}>
        {point && `${point.label}: ${point.text}`}
      </figcaption>
    </figure>
  );
}
