import ui from './ui.module.css';

/** Lists the permissions of an API key or a role. */
export function ScopeChips({ scopes }: { scopes: readonly string[] }) {
  return (
    <div className={ui.section}>
      <h3>Permissions</h3>
      <div className={ui.row}>
        {scopes.map((scope) => (
          <span key={scope} className={ui.chip}>
            {scope}
          </span>
        ))}
      </div>
    </div>
  );
}
