import { BUILT_IN, type Role } from '../../api/queries/platform/roles.ts';
import { builtInRoleName } from '../../components/role-words.ts';

/** Returns the name of a built-in role, or of a role of the organization. */
export function roleName(role: string, own: readonly Role[]): string {
  if (role in BUILT_IN) return builtInRoleName(role);
  return own.find(({ id }) => id === role)?.name ?? role;
}

type Props = {
  id: string;
  value: string;
  roles: readonly Role[];
  onChange: (role: string) => void;
  className?: string;
};

/** Chooses a role of the organization. */
export function ChooseRole({ id, value, roles, onChange, className }: Props) {
  return (
    <select id={id} className={className} value={value} onChange={(event) => onChange(event.target.value)}>
      {Object.entries(BUILT_IN).map(([role, purpose]) => (
        <option key={role} value={role}>
          {roleName(role, roles)} — {purpose}
        </option>
      ))}
      {roles.map(({ id: role, name }) => (
        <option key={role} value={role}>
          {name}
        </option>
      ))}
    </select>
  );
}
