import { AppError } from '../../../../kernel/errors.ts';
import type { ConnectionInput, ConnectionKinds } from './connection-kind.ts';

/**
 * Checks settings and secrets against the kind of the connection. Throws `validation_failed`, which names every wrong
 * field. `at`: the JSON Pointer of the connection in the request, such as `/connection`.
 */
export async function requireValidConnection(
  { kind, ...input }: ConnectionInput & { kind: string },
  { kinds, at }: { kinds: ConnectionKinds; at: string },
): Promise<void> {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (known === undefined) {
    const message = `Must be one of: ${Object.keys(kinds).join(', ')}.`;
    const details = [{ code: 'not_allowed', param: `${at}/kind`, message }];
    throw new AppError('validation_failed', { param: `${at}/kind`, details });
  }
  const found = await known.check(input);
  if (found.length === 0) return;
  const details = found.map((detail) => ({ ...detail, param: `${at}${detail.param}` }));
  throw new AppError('validation_failed', { param: details[0]!.param, details });
}
