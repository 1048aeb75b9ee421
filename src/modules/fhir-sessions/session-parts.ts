import type { Encryption } from '../../database/encryption.ts';
import type { AskForTokens } from './smart-tokens.ts';

/** What commands on sessions are done with. */
export type SessionParts = {
  encryption: Encryption;
  ask: AskForTokens;
};
