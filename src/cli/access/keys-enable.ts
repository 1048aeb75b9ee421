import { statusCommand } from './operator-keys.ts';

export const keysEnable = statusCommand('enable', 'active', 'Enable a disabled API key');
