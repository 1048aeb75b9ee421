import type { LoadedList } from '../api/lists.ts';
import { Actor } from './actor.tsx';
import { Problem } from './problem.tsx';
import { words } from './status.tsx';
import { FullTime } from './time.tsx';
import ui from './ui.module.css';

type Step = {
  id: string;
  at: string;
  action: string;
  from: string | null;
  to: string | null;
  actor: { type: string; id: string };
};

/** Shows the history of a resource: each step with its change of status and its author. */
export function Timeline({ list }: { list: LoadedList<Step> }) {
  if (list.error) return <Problem error={list.error} retry={list.reload} />;
  return (
    <ol className={ui.history}>
      {list.rows.map(({ id, at, action, from, to, actor }) => (
        <li key={id}>
          <FullTime at={at} />
          <strong title={action}>{words(action.replace(/^.*\./, ''))}</strong>
          <span>
            {from && to && from !== to ? `${words(from)} → ${words(to)} ` : to && !from ? `${words(to)} ` : ''}
            <Actor of={actor} />
          </span>
        </li>
      ))}
    </ol>
  );
}
