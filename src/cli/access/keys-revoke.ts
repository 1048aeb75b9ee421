import { statusCommand } from './operator-keys.ts';

export const keysRevoke = statusCommand('revoke', 'revoked', 'Revoke an API key permanently');
