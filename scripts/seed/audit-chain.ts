import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { App } from '../../src/composition/app.ts';
import { transact } from '../../src/database/transactions/transaction.ts';
import { type ChainEnd, instantText, LINK_FORMATS } from '../../src/modules/platform/audit/audit-chain.ts';
import { AUDIT_KEY_PURPOSE, openHeadSigner } from '../../src/modules/platform/audit/head-signature.ts';
import { sealEntries } from '../../src/modules/platform/audit/seal-entries.ts';
import { PROVENANCE_MARK, type RowProgram } from './compile-rows.ts';
import { textOf } from './fill-slots.ts';

const SEALED_AT_ONCE = 1_000;

/** Continues the audit chain of an organization with copied entries, each hashed as the sealer of the service does. */
export class CopiedChain {
  readonly organizationId: string;
  readonly #sealedAt: string;
  #end: ChainEnd;

  private constructor(organizationId: string, end: ChainEnd, now: Date) {
    this.organizationId = organizationId;
    this.#end = end;
    this.#sealedAt = instantText(now);
  }

  /** Seals the entries that the organization has, as the service does. */
  static async open(app: App, organizationId: string): Promise<CopiedChain> {
    const signer = signerOf(app);
    const who = { organizationId, actor: { type: 'operator', id: 'seed' } as const };
    for (;;) {
      const { sealed, end } = await transact(app.database, who, (tx) =>
        sealEntries(tx, { signer, limit: SEALED_AT_ONCE }),
      );
      if (end === null) throw new Error('another process is sealing the audit log; try again');
      if (sealed < SEALED_AT_ONCE) return new CopiedChain(organizationId, end, app.clock.now());
    }
  }

  /** Returns the line of `audit_chain` for an entry. */
  append({ id, canonical, provenance }: NonNullable<RowProgram['entry']>, texts: readonly string[]): string {
    const covered = provenance === null ? 'null' : `"${sha256(textOf(provenance, texts))}"`;
    const entry = textOf(canonical, texts).replace(PROVENANCE_MARK, covered);
    const { position, hash: previous } = this.#end;
    const next = position + 1;
    // The canonical JSON of `entryHash`.
    const hash = sha256(
      `{"entry":${entry},"format":${LINK_FORMATS[0]},"organizationId":"${this.organizationId}","position":${next},` +
        `"previousHash":"${previous}","sealedAt":"${this.#sealedAt}"}`,
    );
    this.#end = { position: next, hash };
    return `${this.organizationId}\t${next}\t${textOf(id, texts)}\t\\\\x${previous}\t\\\\x${hash}\t${this.#sealedAt}`;
  }

  /** Signs the new end. */
  async finish(app: App, client: pg.Client): Promise<void> {
    const { position, hash } = this.#end;
    const head = signerOf(app).sign({ position, hash, chain: this.organizationId, signedAt: this.#sealedAt });
    await client.query(
      'update audit_heads set position = $2, hash = $3, signed_at = $4, key_id = $5, signature = $6 where organization_id = $1',
      [
        ...[this.organizationId, position, Buffer.from(hash, 'hex'), this.#sealedAt, head.keyId],
        Buffer.from(head.signature, 'base64'),
      ],
    );
  }
}

export const CHAIN_COLUMNS = 'organization_id, position, entry_id, previous_hash, hash, sealed_at';

function signerOf({ encryption }: App) {
  return openHeadSigner(encryption.derive(AUDIT_KEY_PURPOSE));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
