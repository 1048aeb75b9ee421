import { type TimeLimit, timeLimit } from '../../kernel/time-limit.ts';
import type {
  Connections,
  OpenedConnection,
  PollOutcome,
} from '../../modules/trading/exchange/partners/connections.ts';
import type { CollectedFile, HoldMailbox, PayerGateway } from '../../modules/trading/exchange/payer-gateway.ts';

/** The number of mailboxes that one call lists concurrently. */
const MAILBOXES_PER_CALL = 8;
/** How long one call waits for slow mailboxes. */
const CALL_MS_MAX = 5_000;

/**
 * The oldest files of a mailbox, or why it could not be listed, as a code. `isMore`: the partner returns only a few
 * files at a time, so it is polled again at once.
 */
export type MailboxListing =
  | { outcome: 'listed'; files: CollectedFile[]; isMore?: boolean }
  | { outcome: 'failed'; reason: string };

type PollOptions = {
  kind: string;
  /** Lists at most `limit` files, the oldest first. An error that it throws counts as `gateway_error`. */
  list(opened: OpenedConnection, limit: number): Promise<MailboxListing>;
  /** Starts the time limit for slow mailboxes. Default: 5 seconds. */
  startLimit?(): TimeLimit;
};

/**
 * Returns the `collect` of a gateway that polls the mailboxes of its connections when they are due. A mailbox with more
 * files than requested is polled again at once, unless it lists the same files again because the partner is still
 * writing them. The files of a slow mailbox are returned by a later call, so that no partner delays another.
 */
export function pollMailboxes(
  connections: Connections,
  { kind, list, startLimit = limitCall }: PollOptions,
): PayerGateway['collect'] {
  /** The files of each mailbox whose last listing was full. */
  const fullListings = new Map<string, string>();
  const lateFiles: CollectedFile[] = [];
  /** The mailboxes that are being listed. A slow one may be due again before its partner has answered. */
  const underWay = new Set<string>();
  return async (limit, hold) => {
    if (limit < 1) return [];
    const late = lateFiles.splice(0, limit);
    const left = limit - late.length;
    if (left === 0) return late;
    const taken = await connections.takeDue(kind, Math.min(MAILBOXES_PER_CALL, left));
    const due = taken.filter((opened) => !underWay.has(mailboxOf(opened)));
    const share = Math.floor(left / Math.max(due.length, 1));
    const { expired, clear } = startLimit();
    const files = await Promise.all(due.map((opened) => inTime(pollOnce(opened, share, hold), expired)));
    clear();
    return [...late, ...files.flat()];
  };

  /** Returns the files of a poll; none if the limit expires earlier, in which case a later call returns them. */
  async function inTime(polled: Promise<CollectedFile[]>, expired: Promise<void>): Promise<CollectedFile[]> {
    const first = await Promise.race([polled, expired.then(() => 'late' as const)]);
    if (first !== 'late') return first;
    // A poll that could not be recorded is repeated when the connection is due again.
    polled.then((files) => lateFiles.push(...files)).catch(() => undefined);
    return [];
  }

  async function pollOnce(...[opened, share, hold]: Parameters<typeof poll>): Promise<CollectedFile[]> {
    underWay.add(mailboxOf(opened));
    try {
      return await poll(opened, share, hold);
    } finally {
      underWay.delete(mailboxOf(opened));
    }
  }

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

const limitCall = () => timeLimit(CALL_MS_MAX);

function mailboxOf({ organizationId, tradingPartnerId }: OpenedConnection): string {
  return `${organizationId}/${tradingPartnerId}`;
}

function gatewayError(): MailboxListing {
  return { outcome: 'failed', reason: 'gateway_error' };
}

function outcomeOf(listing: MailboxListing | null, isMore: boolean): PollOutcome {
  if (listing === null) return { outcome: 'busy' };
  return listing.outcome === 'listed' ? { outcome: 'listed', isMore: isMore || listing.isMore === true } : listing;
}
