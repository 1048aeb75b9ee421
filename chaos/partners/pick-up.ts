import { TRANSACTION_HANDLERS } from '../../src/composition/open-exchange.ts';
import type { Database } from '../../src/database/database.ts';
import { readTogether, transact } from '../../src/database/transactions/transaction.ts';
import { openInboundCopies } from '../../src/gateways/transport-journal/inbound-copies.ts';
import type { InboundCopies } from '../../src/modules/trading/exchange/inbound/copies/inbound-copies.ts';
import { restoreInbound } from '../../src/modules/trading/exchange/inbound/copies/restore-inbound.ts';
import { MailboxLeases } from '../../src/modules/trading/exchange/inbound/mailboxes/mailbox-leases.ts';
import { receivePayerFiles } from '../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import type { TransportJournal } from '../../src/modules/trading/exchange/journal/transport-journal.ts';
import { createRandom, type Random } from '../parts/random.ts';
import type { Life } from './life.ts';
import { count, type PartnersPlay } from './partners-play.ts';

const FILES_PER_POLL = 20;
/** The share of processes that keep the lease of a mailbox when they stop, as one that hangs does. */
const KEPT_SHARE = 0.15;

/** The pick-up of the partners' files: each poll is of another process, leases the mailbox and copies each file. */
export class PickUp {
  readonly #play: PartnersPlay;
  /** A separate random sequence, so that the rest of a seed is played as without leases. */
  readonly #random: Random;

  constructor(play: PartnersPlay) {
    this.#play = play;
    this.#random = createRandom(play.seed, 5);
  }

  /** Picks up files by a new process, which dies with its life and then leaves its leases behind. */
  async poll(life: Life, database: Database): Promise<void> {
    const { encryption, organizationId, partners, journal, seed } = this.#play;
    const leases = new MailboxLeases(database, () => this.#play.clock.now().getTime());
    const isKept = this.#random.chance(KEPT_SHARE * partners.conditions.faults);
    const copies = this.#copiesOf(journal.current);
    const hold: MailboxLeases['hold'] = async (mailbox) => {
      const isHeld = await leases.hold(mailbox);
      if (!isHeld) count(this.#play, 'mailboxesRefused');
      return isHeld;
    };
    await receivePayerFiles({
      database,
      encryption,
      payers: { gateway: life.gatewayOf(partners.gatewayFor(organizationId)), mapping: this.#play.mapping },
      limit: FILES_PER_POLL,
      leases: { hold, require: (tx, tradingPartnerId) => leases.require(tx, tradingPartnerId) },
      copies: { begin: () => copies.begin(), isCopied: () => true },
      // As the service does. Every third seed leaves all files to jobs, which otherwise get few.
      ...(seed % 3 !== 0 && { processWith: TRANSACTION_HANDLERS }),
    });
    if (isKept) count(this.#play, 'leasesKept');
    else await leases.release();
  }

  /** Stores the files again that a machine has copies of, and that the database does not have. */
  async restoreFiles(journal: TransportJournal, database: Database): Promise<void> {
    const { encryption } = this.#play;
    const options = { database, encryption, mapping: this.#play.mapping };
    const { restored, unmatched, unreadable } = await restoreInbound(this.#copiesOf(journal), options);
    if (restored > 0) count(this.#play, 'filesRestored', restored);
    if (unmatched + unreadable > 0) {
      this.#play.surprises.push(`${unmatched} copies without a partner, ${unreadable} that cannot be read`);
    }
  }

  /** Counts the contents that the database has, for the number of files that a restore loses. */
  async storedFiles(): Promise<number> {
    const { database, organizationId } = this.#play;
    const text = "select count(distinct content_sha256)::integer as n from payer_files where status <> 'duplicate'";
    const rows = await readTogether(database, organizationId, (reader) => reader.query<{ n: number }>(text, []));
    return rows[0]!.n;
  }

  /** Lets time pass. Leases expire with it: the database measures them by its own clock. */
  async advance(milliseconds: number): Promise<void> {
    const { clock, database, organizationId } = this.#play;
    clock.advance(milliseconds);
    if (milliseconds === 0) return;
    const actor = { type: 'system', id: 'chaos' } as const;
    await transact(database, { organizationId, actor }, async (tx) =>
      tx.write(
        'update mailbox_leases set lease_until = lease_until - make_interval(secs => $2) where organization_id = $1',
        [organizationId, milliseconds / 1_000],
      ),
    );
  }

  #copiesOf(journal: TransportJournal): InboundCopies {
    const { encryption } = this.#play;
    return openInboundCopies(journal.folder.path, { encryption, now: () => this.#play.clock.now() });
  }
}
