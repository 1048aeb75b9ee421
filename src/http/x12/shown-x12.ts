import type { App } from '../../composition/app.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { yieldingPieces } from '../../kernel/yielding-pieces.ts';
import { mayReveal, type Revealed, recordReveal } from '../../modules/platform/audit/record-reveal.ts';
import { mask } from '../../x12/redact/redact.ts';
import { transactionOptions } from '../execute.ts';
import type { OperationRequest } from '../operation.ts';

/** The note in the description of each operation that returns stored X12 text. */
export const MASKING_NOTE =
  'Names, ids, dates and free texts are masked (texts are X, numbers are 9) unless the caller has `patients:read` and `phi:reveal`. Each response with the full text is recorded in the audit log. `Accept: …; phi=masked` requests the masked text.';

type Shown<T> = { isMasked: boolean; texts: T };
type Request = Pick<OperationRequest, 'principal' | 'requestId' | 'headers'>;

/**
 * Returns stored X12 texts as the caller may see them: complete after an audit entry, or masked. The entry is committed
 * before the text is returned, so that every returned text has an entry. Nulls stay null, and need no entry if all are
 * null.
 */
export async function showX12<const T extends readonly (string | null)[]>(
  texts: T,
  revealed: Revealed,
  { request, app }: { request: Request; app: App },
): Promise<Shown<{ [K in keyof T]: T[K] }>> {
  const isMasked = isMaskedFor(request);
  if (isMasked) {
    const masked: (string | null)[] = [];
    for (const text of texts) masked.push(text === null ? null : await maskedText(text));
    return { isMasked, texts: masked as unknown as { [K in keyof T]: T[K] } };
  }
  if (texts.some((text) => text !== null)) await recordRevealFirst(revealed, { request, app });
  return { isMasked, texts };
}

/** Returns the bytes of a stored file as the caller may see them, as `showX12` does. */
export async function showFile(
  bytes: Buffer,
  revealed: Revealed,
  { request, app }: { request: Request; app: App },
): Promise<{ isMasked: boolean; bytes: Buffer }> {
  const isMasked = isMaskedFor(request);
  if (isMasked) {
    const masked = await maskedBytes(bytes);
    return { isMasked, bytes: masked.length > 0 ? masked : withoutText(bytes) };
  }
  await recordRevealFirst(revealed, { request, app });
  return { isMasked, bytes };
}

/** Masks the letters and digits of a file without an interchange, for which the X12 mask returns nothing. */
function withoutText(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    .replaceAll(/[A-Za-z\u0080-\u00ff]/g, 'X')
    .replaceAll(/\d/g, '9');
  return Buffer.from(text, 'latin1');
}

/** Records in a transaction of its own that the caller reads a masked field, before the value is returned. */
export async function recordRevealFirst(
  revealed: Revealed,
  { request, app }: { request: Omit<Request, 'headers'>; app: App },
): Promise<void> {
  await transact(app.database, { ...transactionOptions(request), isRealTime: true }, async (tx) => {
    recordReveal(tx, revealed);
  });
}

const isMaskedFor = ({ headers, principal }: Request): boolean =>
  asksMasked(headers.accept) || !mayReveal(principal.scopes);

function asksMasked(accept: string | undefined): boolean {
  return /;\s*phi\s*=\s*"?masked"?/i.test(accept ?? '');
}

async function maskedText(text: string): Promise<string> {
  return (await maskedBytes(Buffer.from(text, 'utf8'))).toString('utf8');
}

async function maskedBytes(bytes: Buffer): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(mask(yieldingPieces([bytes]))));
}
