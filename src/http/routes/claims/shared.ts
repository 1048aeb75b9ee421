import type { App } from '../../../app.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import type { Claim } from '../../../modules/claims/claim.ts';
import { presentClaim } from '../../../modules/claims/present-claim.ts';
import type { PathParameter, Reply } from '../../operation.ts';

export const claimId: PathParameter = { kind: 'claim', table: 'claims', description: 'Claim id.' };

/** Whether what is answered is `livemode`. */
export function isLive(app: App): boolean {
  return app.config.environment === 'live';
}

/** The claim as a command has left it. */
export function claimReply(tx: UnitOfWork, claim: Claim, app: App, status = 200): Reply {
  return { status, body: presentClaim(claim, isLive(app), localDateOf(tx.now)) };
}
