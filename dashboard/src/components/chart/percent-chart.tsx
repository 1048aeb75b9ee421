import styles from './chart.module.css';
import { runsOf } from './runs.ts';

type Point = { label: string; value: number | null; note: string };
type Props = { title: string; points: readonly Point[]; tone: 'good' | 'bad' };

const WIDTH = 380;
const HEIGHT = 120;
const LEFT = 44;
const BOTTOM = 20;

/** Shows percentages over time as a line. The table below it has the same figures for assistive technology. */
export function PercentChart({ title, points, tone }: Props) {
  const step = (WIDTH - LEFT - 12) / Math.max(1, points.length - 1);
  const x = (at: number) => LEFT + 6 + at * step;
  const y = (value: number) => 6 + (1 - value / 100) * (HEIGHT - BOTTOM - 12);
  const runs = runsOf(points.map(({ value }) => value));
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} data-tone={tone} aria-hidden="true">
        {[0, 50, 100].map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} className={styles.grid} />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
              {value} %
            </text>
          </g>
        ))}
        {runs.map((run) => (
          <polyline key={run[0]!.at} points={run.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
        ))}
        {runs.flat().map(({ at, value }) => (
          <circle key={at} cx={x(at)} cy={y(value)} r="3">
            <title>{`${points[at]!.label}: ${value} % (${points[at]!.note})`}</title>
          </circle>
        ))}
        <text x={x(0)} y={HEIGHT - 4} textAnchor="start">
          {points[0]?.label}
        </text>
        <text x={x(points.length - 1)} y={HEIGHT - 4} textAnchor="end">
          {points.at(-1)?.label}
        </text>
      </svg>
      <table className={styles.table}>
        <caption>{title}</caption>
        <tbody>
          {points.map(({ label, value, note }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value === null ? 'none' : `${value} %`}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
