import styles from './choose-scopes.module.css';
import { scopeWords } from './scope-words.ts';
import ui from './ui.module.css';

/** Shows the permissions of an API key or a role, grouped by area. */
export function ScopeChips({ scopes }: { scopes: readonly string[] }) {
  return (
    <div className={ui.section}>
      <h3>Permissions</h3>
      <dl className={styles.listed}>
        {[...Map.groupBy(scopes, (scope) => scopeWords(scope).area)].map(([area, own]) => (
          <div key={area}>
            <dt>{area}</dt>
            <dd className={ui.row}>
              {own.map((scope) => (
                <span key={scope} className={ui.chip} title={scopeWords(scope).action}>
                  {scope}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
