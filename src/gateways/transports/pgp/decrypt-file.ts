import type { CollectedFile } from '../../../modules/trading/exchange/payer-gateway.ts';
import { hasPgpName, hasTooManyPackets, isPgp, nameWithoutPgp } from './pgp-content.ts';
import { PgpError } from './pgp-messages.ts';
import type { PgpRunner } from './pgp-runner.ts';
import type { PgpReceiving } from './pgp-settings.ts';

/** The limits of a zip: a message and its content are held in memory. */
const [MESSAGE_BYTES_MAX, CONTENT_BYTES_MAX] = [32_000_000, 64_000_000];

export type DecryptParts = { pgp: Pick<PgpRunner, 'of'>; receiving: PgpReceiving; now: () => Date };

/** The maximum total size of the contents of one file's messages. */
type Budget = { bytesLeft: number };

export function newBudget(): Budget {
  return { bytesLeft: CONTENT_BYTES_MAX };
}

/**
 * Returns the file inside a message. A file without PGP is returned unchanged, or with a defect if a signature is
 * required. A file that cannot be decrypted is returned with its bytes and the reason as its defect.
 */
export async function decryptFile(file: CollectedFile, parts: DecryptParts, budget: Budget): Promise<CollectedFile> {
  if (file.defect !== undefined) return file;
  const { receiving, pgp, now } = parts;
  if (!hasPgpName(file.path) && !isPgp(await firstPiece(file))) {
    return receiving.isSignatureRequired ? { ...file, defect: 'pgp_unsigned' } : file;
  }
  if (file.byteCount > MESSAGE_BYTES_MAX) return { ...file, defect: 'pgp_too_large' };
  const content = await readUpTo(file.open(), MESSAGE_BYTES_MAX);
  if (content === null) return { ...file, defect: 'pgp_too_large' };
  const asItCame = { ...file, open: () => once(content) };
  if (!isPgp(content)) return { ...asItCame, defect: 'pgp_damaged' };
  if (hasTooManyPackets(content)) return { ...asItCame, defect: 'pgp_too_large' };
  try {
    const request = { content, ...receiving, bytesMax: budget.bytesLeft, at: now() };
    const opened = await pgp.of(file.organizationId).run('decrypt', request);
    budget.bytesLeft -= opened.byteLength;
    const path = nameWithoutPgp(file.path);
    return { ...file, path, byteCount: opened.byteLength, isWhole: true, open: () => once(opened) };
  } catch (error) {
    if (!(error instanceof PgpError)) throw error;
    return { ...asItCame, defect: error.reason };
  }
}

/** Returns the first piece of a file. The file is read again from its beginning afterwards. */
async function firstPiece(file: CollectedFile): Promise<Uint8Array> {
  for await (const piece of file.open()) return Buffer.from(piece);
  return Buffer.alloc(0);
}

async function readUpTo(pieces: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer | null> {
  const held: Uint8Array[] = [];
  let byteCount = 0;
  for await (const piece of pieces) {
    byteCount += piece.byteLength;
    if (byteCount > bytesMax) return null;
    held.push(Buffer.from(piece));
  }
  return Buffer.concat(held);
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
