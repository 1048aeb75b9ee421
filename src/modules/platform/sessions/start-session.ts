import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Identity } from './identity-provider.ts';
import { absoluteEnd, hashSid, idTokenPlace, newSid } from './session.ts';
import { deleteSessionsBefore, insertSession } from './sessions-store.ts';

const KEPT_MS = 7 * 24 * 3600 * 1000;

export type StartSessionInput = {
  userId: string;
  identity: Identity;
  /** The identity provider's session id, if it names one. */
  idpSessionId: string | null;
  idToken: string;
};
export type StartedSession = { sid: string; sessionId: string; expiresAt: Date };

/**
 * Starts a session for a user who has just signed in. The cookie's value is generated here and only returned, so that a
 * value set before the sign-in never becomes a session.
 */
export function startSession(tx: UnitOfWork, input: StartSessionInput, encryption: Encryption): StartedSession {
  const sid = newSid();
  const sessionId = newId('ses');
  const expiresAt = absoluteEnd(tx.systemNow);
  deleteSessionsBefore(tx, new Date(tx.systemNow.getTime() - KEPT_MS));
  insertSession(tx, {
    id: sessionId,
    sidHash: hashSid(sid),
    userId: input.userId,
    identity: input.identity,
    idpSessionId: input.idpSessionId,
    sealedIdToken: encryption.seal(input.idToken, idTokenPlace(tx.organizationId, sessionId)),
    expiresAt,
  });
  return { sid, sessionId, expiresAt };
}
