import { Link } from '@tanstack/react-router';
import type { Overview } from '../../api/queries/office/overview.ts';
import { LineChart } from '../../components/chart/line-chart.tsx';
import { dollars } from '../../components/money-text.ts';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { pageOfList } from '../../list-address.ts';
import styles from './overview.module.css';

type Figure = Overview['figures']['collected'];
type Unit = 'dollars' | 'days' | 'percent';

/** Shows the five figures of the period, each with its change and its last 13 weeks. */
export function Tiles({ of: { figures } }: { of: Overview }) {
  const { collected, receivable, daysInReceivable, denialRate, cleanClaimRate } = figures;
  const byAmount = denialRate.amountPercent === null ? undefined : `${denialRate.amountPercent} % by amount`;
  return (
    <ul className={styles.tiles} aria-label="Figures of the period">
      <Tile title="Collected" of={collected} unit="dollars" />
      <Tile title="Receivable" of={receivable} unit="dollars" />
      <Tile title="Days in A/R" of={daysInReceivable} unit="days" />
      <Tile title="Denial rate" of={denialRate} unit="percent" note={byAmount} />
      <Tile title="Clean-claim rate" of={cleanClaimRate} unit="percent" />
    </ul>
  );
}

type TileProps = { title: string; of: Figure; unit: Unit; note?: string | undefined };

function Tile({ title, of: { definition, value, before, weeks, list }, unit, note }: TileProps) {
  const page = pageOfList(list);
  const text = textOf(value, unit);
  return (
    <li title={definition}>
      <h2>{title}</h2>
      <p className={styles.value}>{page === null ? text : <Link {...page}>{text}</Link>}</p>
      <p className={ui.hint}>{changeOf(value, before, unit)}</p>
      {note && <p className={ui.hint}>{note}</p>}
      <LineChart
        title={`${title} in 13 weeks`}
        points={weeks.map(({ from, value: one }) => ({
          label: dateText(from),
          value: one,
          text: textOf(one, unit),
        }))}
      />
    </li>
  );
}

function textOf(value: number | null, unit: Unit): string {
  if (value === null) return 'None';
  if (unit === 'dollars') return dollars(value);
  return unit === 'days' ? `${value} days` : `${value} %`;
}

/** Returns the change from the period before, in words that fit one line. */
function changeOf(value: number | null, before: number | null, unit: Unit): string {
  if (value === null || before === null) return 'No figure before';
  const change = Math.round((value - before) * 10) / 10;
  if (change === 0) return 'As before';
  const size = unit === 'percent' ? `${Math.abs(change)} points` : textOf(Math.abs(change), unit);
  return `${change > 0 ? 'Up' : 'Down'} ${size}`;
}
