import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Pool } from '../../src/database/connections/pool.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { recordPlace } from './record-place.ts';

type RecordRow = { id: string; payload: Buffer; consumed_at: Date | null };

const FIND = `select id, payload, consumed_at from identity_provider.records
  where model = $1 and (expires_at is null or expires_at > now())`;

/** Stores one kind of the provider's records in PostgreSQL, so that a restart ends no session. */
export class RecordsAdapter implements Adapter {
  readonly #model: string;
  readonly #pool: Pool;
  readonly #encryption: Encryption;

  constructor(model: string, pool: Pool, encryption: Encryption) {
    this.#model = model;
    this.#pool = pool;
    this.#encryption = encryption;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const values = [
      this.#model,
      id,
      this.#encryption.seal(JSON.stringify(payload), recordPlace(this.#model, id)),
      payload.grantId ?? null,
      payload.uid ?? null,
      expiresIn ?? null,
    ];
    await this.#pool.query(
      `insert into identity_provider.records (model, id, payload, grant_id, uid, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
       on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
         uid = excluded.uid, expires_at = excluded.expires_at`,
      values,
    );
    if (this.#model === 'Session')
      await this.#pool.query('delete from identity_provider.records where expires_at < now()');
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#first(`${FIND} and id = $2`, id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first(`${FIND} and uid = $2`, uid);
  }

  /** Sign-in on devices without a browser is not supported. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    await this.#pool.query('update identity_provider.records set consumed_at = now() where model = $1 and id = $2', [
      this.#model,
      id,
    ]);
  }

  async destroy(id: string): Promise<void> {
    await this.#pool.query('delete from identity_provider.records where model = $1 and id = $2', [this.#model, id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#pool.query('delete from identity_provider.records where model = $1 and grant_id = $2', [
      this.#model,
      grantId,
    ]);
  }

  async #first(text: string, value: string): Promise<AdapterPayload | undefined> {
    const row = (await this.#pool.query<RecordRow>(text, [this.#model, value])).rows[0];
    if (!row) return undefined;
    const payload = JSON.parse(
      this.#encryption.open(row.payload, recordPlace(this.#model, row.id)).toString('utf8'),
    ) as AdapterPayload;
    return row.consumed_at === null ? payload : { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
  }
}
