import type { LoadedList } from '../api/lists.ts';
import { CopyText } from './copy.tsx';
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
          <strong>{action}</strong>
          <span>
            {from && to ? `${words(from)} → ${words(to)}` : to ? words(to) : ''}{' '}
            <span className={ui.hint}>
              {actor.type.replaceAll('_', ' ')} <CopyText text={actor.id} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
