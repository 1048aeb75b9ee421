import { words } from './status.tsx';

const NAMES: Record<string, string> = { org_admin: 'Administrator', auth_specialist: 'Authorization specialist' };

/** Returns the name of a built-in role, such as "Denial specialist". */
export const builtInRoleName = (role: string): string => NAMES[role] ?? words(role);
