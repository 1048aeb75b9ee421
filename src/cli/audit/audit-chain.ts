import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Runtime } from '../../composition/runtime.ts';
import type { Pool } from '../../database/connections/pool.ts';
import { openEncryption } from '../../database/sealing/encryption.ts';
import { AUDIT_KEY_PURPOSE, type HeadSigner, openHeadSigner } from '../../modules/platform/audit/head-signature.ts';
import { CommandError } from '../command.ts';
import { reasonOf } from '../file-faults.ts';

/** Returns the signer of this deployment's audit chains. */
export async function deploymentSigner(pool: Pool, { masterKey }: Pick<Runtime, 'masterKey'>): Promise<HeadSigner> {
  const encryption = await openEncryption(pool, masterKey, new Date());
  return openHeadSigner(encryption.derive(AUDIT_KEY_PURPOSE));
}

/** Yields the lines of a file; `-` is standard input. Throws CommandError if it cannot be read. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const input = path === '-' ? process.stdin : createReadStream(path);
  try {
    // Wait until the file is open, because readline does not report a missing file.
    if (input !== process.stdin)
      await new Promise((resolve, reject) => input.once('open', resolve).once('error', reject));
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new CommandError(`cannot read ${path}: ${reasonOf((error as NodeJS.ErrnoException).code)}`);
  }
}
