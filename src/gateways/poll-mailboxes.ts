import type { Connections, OpenedConnection, PollOutcome } from '../modules/exchange/partners/connections.ts';
import type { CollectedFile, HoldMailbox, PayerGateway } from '../modules/exchange/payer-gateway.ts';

/** Mailboxes that one call lists, at the same time. */
const MAILBOXES_PER_CALL = 8;

/**
 * The oldest files of a mailbox, or why it could not be listed, as a code. `isMore`: the partner hands out few files at a
 * time, so that it is asked again at once.
 */
export type MailboxListing =
  | { outcome: 'listed'; files: CollectedFile[]; isMore?: boolean }
  | { outcome: 'failed'; reason: string };

export type PollOptions = {
  kind: string;
  /** Lists at most `limit` files, the oldest first. An error that it throws counts as `gateway_error`. */
  list(opened: OpenedConnection, limit: number): Promise<MailboxListing>;
};

/**
 * Makes the `collect` of a gateway that polls the mailboxes of its connections when they are due. A mailbox with more files
 * than were asked for is polled again at once, unless it lists the same files again: the partner is still writing them.
 */
export function pollMailboxes(connections: Connections, { kind, list }: PollOptions): PayerGateway['collect'] {
  /** The files of each mailbox whose last listing was full. */
  const fullListings = new Map<string, string>();
  return async (limit, hold) => {
    if (limit < 1) return [];
    const due = await connections.takeDue(kind, Math.min(MAILBOXES_PER_CALL, limit));
    const share = Math.floor(limit / Math.max(due.length, 1));
    const files = await Promise.all(due.map((opened) => poll(opened, share, hold)));
    return files.flat();
  };

  async function poll(
    opened: OpenedConnection,
    share: number,
    hold: HoldMailbox | undefined,
  ): Promise<CollectedFile[]> {
    const isHeld = hold === undefined || (await hold(opened));
    const listing = isHeld ? await list(opened, share).catch(gatewayError) : null;
    const files = listing?.outcome === 'listed' ? listing.files.slice(0, share) : [];
    const isFull = isMore(opened, files, share);
    await connections.recordPoll(opened, outcomeOf(listing, isFull));
    return files;
  }

  function isMore({ tradingPartnerId }: OpenedConnection, files: readonly CollectedFile[], share: number): boolean {
    const names = files.map(({ fileId }) => fileId).join('\n');
    const isSame = fullListings.get(tradingPartnerId) === names;
    const isFull = files.length === share;
    if (isFull) fullListings.set(tradingPartnerId, names);
    else fullListings.delete(tradingPartnerId);
    return isFull && !isSame;
  }
}

function gatewayError(): MailboxListing {
  return { outcome: 'failed', reason: 'gateway_error' };
}

function outcomeOf(listing: MailboxListing | null, isMore: boolean): PollOutcome {
  if (listing === null) return { outcome: 'busy' };
  return listing.outcome === 'listed' ? { outcome: 'listed', isMore: isMore || listing.isMore === true } : listing;
}
