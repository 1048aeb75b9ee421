import { useScopes } from '../api/queries/platform/api-keys.ts';
import { useSession } from '../session/session.tsx';
import { Button } from './button.tsx';
import styles from './choose-scopes.module.css';
import { scopeWords } from './scope-words.ts';
import ui from './ui.module.css';

type Props = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void; forKeys?: boolean };

/** A scope of this area makes a key the key of an agent, which works only at `/mcp`. No preset chooses one. */
const isForAgents = (name: string) => name.startsWith('agent:');

/** Chooses permissions by area. Users can grant only those that they have; some are never granted to keys. */
export function ChooseScopes({ chosen, onChange, forKeys = false }: Props) {
  const session = useSession();
  const scopes = useScopes();
  const offered = (scopes.data?.data ?? []).filter(
    ({ name, forUsersOnly }) => session.scopes.includes(name) && (forKeys ? !forUsersOnly : !isForAgents(name)),
  );
  const notYet = scopes.data ? null : 'The permissions are being loaded';
  const names = offered.map(({ name }) => name).filter((name) => !isForAgents(name));
  const toggle = (name: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(name);
    else next.delete(name);
    onChange(next);
  };
  return (
    <fieldset className={styles.scopes}>
      <legend>
        Permissions{' '}
        <span className={ui.hint}>
          {chosen.size} of {offered.length}
        </span>
      </legend>
      <div className={`${ui.row} ${styles.presets}`}>
        <Button disabledReason={notYet} onClick={() => onChange(new Set(names))}>
          All
        </Button>
        <Button
          disabledReason={notYet}
          onClick={() => onChange(new Set(names.filter((name) => name.endsWith(':read'))))}
        >
          Read only
        </Button>
        <Button onClick={() => onChange(new Set())}>None</Button>
      </div>
      {[...Map.groupBy(offered, ({ name }) => scopeWords(name).area)].map(([area, own]) => (
        <div key={area} className={styles.area} data-agents={own.some(({ name }) => isForAgents(name)) || undefined}>
          <span>{area}</span>
          {own.map(({ name, description }) => (
            <label key={name} title={`${name}: ${description}`}>
              <input
                type="checkbox"
                checked={chosen.has(name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
              {scopeWords(name).action}
            </label>
          ))}
          {own.some(({ name }) => isForAgents(name)) && (
            <p className={`${ui.hint} ${ui.small}`}>
              Each of these makes the key that of an agent. It works only over MCP, needs the other permissions for what
              it reads and proposes, and what it proposes runs only after a person has approved it.
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
