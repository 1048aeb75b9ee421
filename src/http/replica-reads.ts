import type { App } from '../composition/app.ts';
import { LOG_POSITION_PATTERN, type LogPosition } from '../database/connections/read-replica.ts';
import { AppError } from '../kernel/errors.ts';
import type { OperationRequest } from './operation.ts';

/**
 * The header of a change's response: where the change is in the log. A client that sends it with a read finds the change,
 * also if the read uses a standby.
 */
const POSITION_HEADER = 'rcm-position';

/**
 * Returns the position from which on a read may miss changes, for a reader; undefined if the read must find everything.
 * Reports, exports and the reads of signed-in users may miss the last moments, but never what the header names. Throws
 * `invalid_header`.
 */
export function mayMissAfter(
  { principal, headers }: Pick<OperationRequest, 'principal' | 'headers'>,
  app: Pick<App, 'database'>,
  isReportOrExport: boolean,
): LogPosition | null | undefined {
  if (app.database.replica === null) return undefined;
  const given = headers[POSITION_HEADER];
  if (given !== undefined && !LOG_POSITION_PATTERN.test(String(given)))
    throw new AppError('invalid_header', {
      message: 'Rcm-Position must be the value of a response, 16 hexadecimal digits.',
      param: 'Rcm-Position',
    });
  return isReportOrExport || principal.kind === 'session' ? ((given as string | undefined) ?? null) : undefined;
}

/** Adds the position of a change to its response. Without one, the client's next read may miss the change. */
export async function addPosition<T extends { headers: Record<string, string> }>(
  rendered: T,
  app: Pick<App, 'database'>,
): Promise<T> {
  const { position } = await positionIn(app);
  return position ? { ...rendered, headers: { ...rendered.headers, [POSITION_HEADER]: position } } : rendered;
}

/** Returns the present position of the log if reads may use a standby. */
export async function positionIn({ database }: Pick<App, 'database'>): Promise<{ position?: LogPosition }> {
  const position = await database.replica?.position().catch(() => null);
  return position ? { position } : {};
}
