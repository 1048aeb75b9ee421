import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { AskForTokens } from './smart-tokens.ts';

/** The dependencies of commands on sessions. */
export type SessionParts = {
  encryption: Encryption;
  ask: AskForTokens;
};
