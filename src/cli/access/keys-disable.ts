import { statusCommand } from './operator-keys.ts';

export const keysDisable = statusCommand('disable', 'disabled', 'Disable an API key; it can be enabled again');
