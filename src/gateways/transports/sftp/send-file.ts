import type {
  OutboundInterchange,
  ReleaseOutcome,
  ResolveOutcome,
  StageOutcome,
} from '../../../modules/trading/exchange/payer-gateway.ts';
import { startsInterchange } from '../confirm-by-mailbox.ts';
import { sendPaths } from './remote-names.ts';
import type { SessionPool } from './session-pool.ts';
import { asSftpError, SftpError } from './sftp-error.ts';

/** Writes the temporary file and checks its size at the partner. In `direct` mode it only signs in. */
export async function stageFile(
  interchange: OutboundInterchange,
  pool: SessionPool,
  signal?: AbortSignal,
): Promise<StageOutcome> {
  const { content, isEncrypted } = interchange;
  if (!isEncrypted && !startsInterchange(content)) {
    return { outcome: 'refused', reason: 'not_an_interchange' };
  }
  try {
    await pool.use(
      interchange,
      async (session, settings) => {
        if (settings.mode === 'direct') return;
        const { staged } = sendPaths(settings, interchange);
        await session.write(staged, content);
        const found = await session.stat(staged);
        if (found?.size !== content.byteLength) throw new SftpError('size_mismatch');
      },
      signal,
    );
    return { outcome: 'staged' };
  } catch (error) {
    return { outcome: 'unavailable', reason: asSftpError(error).reason };
  }
}

/**
 * Renames the temporary file to its final name. If the server refuses, or no connection was made, the file is certainly
 * not released; after any other failure it may be.
 */
export async function releaseFile(
  interchange: OutboundInterchange,
  pool: SessionPool,
  signal?: AbortSignal,
): Promise<ReleaseOutcome> {
  let isBegun = false;
  try {
    return await pool.use(
      interchange,
      async (session, settings) => {
        const { staged, released } = sendPaths(settings, interchange);
        isBegun = true;
        if (settings.mode === 'rename') {
          await session.rename(staged, released);
          return { outcome: 'transmitted' };
        }
        await session.write(released, interchange.content);
        return { outcome: 'transmitted' };
      },
      signal,
    );
  } catch (error) {
    const { reason, isAnswered } = asSftpError(error);
    if (!isBegun) return { outcome: 'unavailable', reason };
    // A missing temporary file may have been renamed by an earlier attempt.
    const isRefused = isAnswered && reason === 'permission_denied';
    return { outcome: isRefused ? 'unavailable' : 'unknown', reason };
  }
}

/**
 * Determines the result of a release. With `rename`, the temporary file is decisive, because the partner may already
 * have picked up the final one. In `direct` mode, a missing file may have been picked up or never written.
 */
export async function resolveFile(
  interchange: OutboundInterchange,
  pool: SessionPool,
  signal?: AbortSignal,
): Promise<ResolveOutcome> {
  try {
    return await pool.use(
      interchange,
      async (session, settings) => {
        const { staged, released } = sendPaths(settings, interchange);
        const full = interchange.content.byteLength;
        const final = await session.stat(released);
        if (final?.size === full) return 'transmitted';
        if (settings.mode === 'direct') return final === null ? 'unknown' : 'not_transmitted';
        if ((await session.stat(staged)) !== null) return 'not_transmitted';
        // If the folder cannot be listed, the absence of the file proves nothing.
        const folder = settings.stagingFolder === '' ? '.' : settings.stagingFolder;
        return (await session.stat(folder)) === null ? 'unknown' : 'transmitted';
      },
      signal,
    );
  } catch {
    return 'unknown';
  }
}
