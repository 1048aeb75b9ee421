import type { App } from '../../../app.ts';
import type { PathParameter } from '../../operation.ts';

export const claimId: PathParameter = { kind: 'claim', table: 'claims', description: 'Claim id.' };

/** Whether what is answered is `livemode`. */
export function isLive(app: App): boolean {
  return app.config.environment === 'live';
}
