/** A transaction set as the service names it, such as `837P`, `999`, `277CA`, `835` or `270`. */
export type TransactionSet = string;

/** How a gateway reaches the trading partner of an interchange. */
export type GatewayConnection = {
  organizationId: string;
  connectionId: string | null;
  /** Which gateway serves it: `simulator`, or the name of another gateway's folder. Null without a connection. */
  kind: string | null;
  /** Whether its state allows sending: a draft, paused or quarantined connection sends nothing. */
  isOpen: boolean;
  /** Address, folders and limits, as the gateway defines them. Contains no secret. */
  profile: Readonly<Record<string, unknown>>;
};

/** One interchange on its way out. The same control number always goes with the same bytes. */
export type OutboundInterchange = {
  organizationId: string;
  tradingPartnerId: string;
  connection: GatewayConnection;
  interchangeId: string;
  transactionSet: TransactionSet;
  /** ISA13 */
  interchangeControlNumber: string;
  content: Uint8Array;
  /** The bytes are a PGP message that holds the interchange. */
  isEncrypted?: boolean;
  /** The clock of patients that it is sent by; none in the organization's time. */
  testClockId?: string | null;
  /** Milliseconds since its first release was begun; null or absent if none was. */
  releaseAgeMs?: number | null;
};

/** Why a file could not be decrypted, or may not be used as it is. */
export const PGP_DEFECTS = [
  // A key of the connection.
  'pgp_key_missing',
  'pgp_key_unreadable',
  // The partner's key has ended: it can neither be encrypted to nor have signed.
  'pgp_key_expired',
  // The message is not encrypted to a key of ours.
  'pgp_wrong_key',
  'pgp_unsigned',
  // The signature is wrong, or its key is not one of the partner's.
  'pgp_signature_invalid',
  'pgp_too_large',
  // It is cut off, was changed on its way, or is no message.
  'pgp_damaged',
  // The thread that reads it ended, or took too long.
  'pgp_failed',
] as const;
export type PgpDefect = (typeof PGP_DEFECTS)[number];

/** One file that a payer or clearinghouse has for us. */
export type CollectedFile = {
  /** The kind of connection that it came by, whose gateway takes the confirmation. */
  kind: string;
  /** The owner of the mailbox. */
  organizationId: string;
  tradingPartnerId: string;
  /** Names the file in `confirm`; a file that is collected again has the same one. */
  fileId: string;
  /** The partner's name of the file. Partners use names again. */
  path: string;
  /** Its size, as the partner lists it; 0 if the partner does not say. */
  byteCount: number;
  /**
   * When it was changed at the partner; null if the partner does not state it. The file is then read to recognize it.
   */
  modifiedAt: Date | null;
  /**
   * Why the file goes into quarantine. One whose checksum is wrong, or that cannot be decrypted, is stored as it came. The others were
   * not read: `open` returns a note in their place.
   */
  defect?: 'too_large' | 'unsafe_name' | 'unreadable' | 'checksum_mismatch' | PgpDefect | undefined;
  /** The partner never hands out a file that it is still writing. Otherwise a file that is no X12 is looked at twice. */
  isWhole?: true;
  /** A report for people, by its name. Without X12 in it, it is stored as such and needs no review. */
  isReport?: true;
  /** The transaction set that its name says it holds. What it holds decides. */
  namedSet?: TransactionSet;
  /**
   * Of an archive: returns the files inside of it, which are stored in its place, or the archive itself if it cannot be
   * unpacked. Called once, when it is picked up. Each is confirmed by itself.
   */
  unpack?(): Promise<CollectedFile[]>;
  /** Reads the bytes. May be called once; pieces may share a buffer. Throws `UnreadableFileError`. */
  open(): AsyncIterable<Uint8Array>;
};

/** Returns whether this process picks up the mailbox at the moment. */
export type HoldMailbox = (mailbox: Pick<CollectedFile, 'organizationId' | 'tradingPartnerId'>) => Promise<boolean>;

/** What names a file to the gateway that handed it out. */
export type FileName = Pick<CollectedFile, 'kind' | 'organizationId' | 'tradingPartnerId' | 'fileId'>;

/** A reason is a code for the log, the audit entry and the event. It is never the partner's text. */
type NotDone = { reason: string };

/** `unavailable` may be tried again with the same bytes. `refused` would be refused again. */
export type StageOutcome = { outcome: 'staged' } | ({ outcome: 'unavailable' | 'refused' } & NotDone);

/**
 * `unavailable`: the interchange has certainly not been released and may be tried again. `unknown`: it may have been
 * released; `resolve` finds out. An error that `release` throws means the same.
 */
export type ReleaseOutcome =
  | { outcome: 'transmitted' }
  | ({ outcome: 'unavailable' | 'refused' | 'unknown' } & NotDone);

/** Whether a released interchange has reached the partner. `unknown` also while the partner cannot be asked. */
export type ResolveOutcome = 'transmitted' | 'not_transmitted' | 'unknown';

/** One real-time request. The caller must not hold a database transaction open while it waits. */
export type RealTimeRequest = {
  organizationId: string;
  tradingPartnerId: string;
  connection: GatewayConnection;
  transactionSet: TransactionSet;
  /** Identifies the question to the partner; a repeated question has the same one. */
  requestId: string;
  content: Uint8Array;
  /** The answer is useless after this moment. */
  deadline: Date;
  signal: AbortSignal;
  /** The patient's test clock; null for the organization's time. */
  testClockId?: string | null;
};

/**
 * `isPayerOnly`: the connection works, and the payer behind it does not answer. Other payers can still be asked, so the
 * circuit breaker of the connection does not count it.
 */
export type RealTimeOutcome =
  | { outcome: 'answered'; content: Uint8Array }
  /** The partner has the question and sends the answer as a file. */
  | { outcome: 'deferred' }
  | ({ outcome: 'unavailable' | 'timed_out'; isPayerOnly?: true } & NotDone)
  | ({ outcome: 'refused' } & NotDone);

/** The transaction sets that a gateway carries in each way of sending. */
export type Carries = { batch: readonly TransactionSet[]; realTime: readonly TransactionSet[] };

/**
 * The port to payers and clearinghouses. Sending has two steps, so that the intent to release can be committed before
 * the one step that cannot be undone: `stage` puts the bytes where the partner does not take them, `release` hands them
 * over. A step that does not end within 30 seconds is aborted: `unavailable` for `stage`, `unknown` for the others.
 * Receiving is at least once: a file is handed out until it is confirmed.
 */
export type PayerGateway = {
  /** The transaction sets of this connection, in batches or in real time. The profile decides, so partners may differ. */
  carries(connection: GatewayConnection): Carries;
  /** Puts the interchange aside at the partner's. Overwrites what an earlier attempt left. */
  stage(interchange: OutboundInterchange, signal?: AbortSignal): Promise<StageOutcome>;
  /** Hands a staged interchange over, once. */
  release(interchange: OutboundInterchange, signal?: AbortSignal): Promise<ReleaseOutcome>;
  /** Finds out what became of an interchange whose release was begun. */
  resolve(interchange: OutboundInterchange, signal?: AbortSignal): Promise<ResolveOutcome>;
  /** Asks a question and waits for the answer until the deadline. */
  request(request: RealTimeRequest): Promise<RealTimeOutcome>;
  /**
   * At most `limit` files that are due and not confirmed, the oldest first. A gateway that polls mailboxes asks `hold`
   * before it lists one, and leaves those alone that another process picks up.
   */
  collect(limit: number, hold?: HoldMailbox): Promise<CollectedFile[]>;
  /** Says that these files are safely stored on our side. */
  confirm(files: readonly FileName[]): Promise<void>;
};

/** The gateway of each kind of connection. */
export type GatewaysByKind = Readonly<Record<string, PayerGateway>>;
