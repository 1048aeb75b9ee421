import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';

/** Throws live_key_not_allowed unless this deployment is a sandbox. */
export function requireSandbox(app: App): void {
  if (app.config.environment !== 'sandbox') throw new AppError('live_key_not_allowed');
}
