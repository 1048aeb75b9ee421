/** A transaction set as the service names it, such as `837P`, `999`, `277CA`, `835` or `270`. */
export type TransactionSet = string;

/** How a gateway reaches the trading partner of an interchange. */
export type GatewayConnection = {
  organizationId: string;
  connectionId: string | null;
  /** The kind of the connection: `simulator`, or the folder of another gateway. Null without a connection. */
  kind: string | null;
  /** Whether the connection's state allows sending. Drafts and paused or quarantined connections send nothing. */
  isOpen: boolean;
  /** Address, folders and limits, as the gateway defines them. Contains no secret. */
  profile: Readonly<Record<string, unknown>>;
};

/** An outbound interchange. The same control number is always used with the same bytes. */
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
  /** The test clock by which the interchange is sent; null for the organization's time. */
  testClockId?: string | null;
  /** Milliseconds since the first release of the interchange began; null or absent if none has begun. */
  releaseAgeMs?: number | null;
};

/** Why a file could not be decrypted, or must not be used. */
export const PGP_DEFECTS = [
  // A required key of the connection is missing.
  'pgp_key_missing',
  'pgp_key_unreadable',
  // The partner's key has expired: it can be used neither for encryption nor for signatures.
  'pgp_key_expired',
  // The message is not encrypted to one of the connection's keys.
  'pgp_wrong_key',
  'pgp_unsigned',
  // The signature is invalid, or made with a key that the partner has not given.
  'pgp_signature_invalid',
  // The message or its content exceeds a limit, or reading it needs more memory than is allowed.
  'pgp_too_large',
  // The message is truncated, was changed in transit, or is not a PGP message.
  'pgp_damaged',
  // The process that reads the message ended early or timed out.
  'pgp_failed',
] as const;
export type PgpDefect = (typeof PGP_DEFECTS)[number];

/** One file that a payer or clearinghouse has made available. */
export type CollectedFile = {
  /** The kind of the file's connection. The gateway of this kind confirms the file. */
  kind: string;
  /** The owner of the mailbox. */
  organizationId: string;
  tradingPartnerId: string;
  /** Identifies the file in `confirm`. A file that is collected again has the same id. */
  fileId: string;
  /** The partner's name of the file. Partners can reuse names. */
  path: string;
  /** The size that the partner lists; 0 if it lists none. */
  byteCount: number;
  /**
   * When the partner last changed the file; null if the partner does not state it. Such a file must be read to be
   * recognized.
   */
  modifiedAt: Date | null;
  /**
   * Why the file goes into quarantine. A file whose checksum is wrong, or that cannot be decrypted, is stored
   * unchanged. Other defective files were not read: `open` returns a note instead.
   */
  defect?: 'too_large' | 'unsafe_name' | 'unreadable' | 'checksum_mismatch' | PgpDefect | undefined;
  /**
   * Set if the partner never lists a file that it is still writing. Otherwise, a file that is not X12 is examined
   * twice.
   */
  isWhole?: true;
  /**
   * Set if the name marks the file as a report for people. If it is not X12, it is stored as a report and needs no
   * review.
   */
  isReport?: true;
  /** The transaction set according to its name. The content takes precedence. */
  namedSet?: TransactionSet;
  /**
   * For an archive: returns its files, which are stored instead of the archive, or the archive itself if it cannot be
   * unpacked. Called once, when the archive is picked up. Each file is confirmed separately.
   */
  unpack?(): Promise<CollectedFile[]>;
  /** Reads the bytes. May be called once. Pieces may share a buffer. Throws `UnreadableFileError`. */
  open(): AsyncIterable<Uint8Array>;
};

/** Returns whether this process picks up the mailbox at the moment. */
export type HoldMailbox = (mailbox: Pick<CollectedFile, 'organizationId' | 'tradingPartnerId'>) => Promise<boolean>;

/** Identifies a file to the gateway that returned it. */
export type FileName = Pick<CollectedFile, 'kind' | 'organizationId' | 'tradingPartnerId' | 'fileId'>;

/** A reason is a code for the log, the audit entry and the event. It is never the partner's text. */
type NotDone = { reason: string };

/** `unavailable`: can be retried with the same bytes. `refused`: would be refused again. */
export type StageOutcome = { outcome: 'staged' } | ({ outcome: 'unavailable' | 'refused' } & NotDone);

/**
 * `unavailable`: the interchange has certainly not been released and can be retried. `unknown`: it may have been
 * released; `resolve` finds out. An error that `release` throws means the same.
 */
export type ReleaseOutcome =
  | { outcome: 'transmitted' }
  | ({ outcome: 'unavailable' | 'refused' | 'unknown' } & NotDone);

/** Whether a released interchange has reached the partner. `unknown` also if the partner cannot be reached. */
export type ResolveOutcome = 'transmitted' | 'not_transmitted' | 'unknown';

/** One real-time request. The caller must not hold a database transaction open while it waits. */
export type RealTimeRequest = {
  organizationId: string;
  tradingPartnerId: string;
  connection: GatewayConnection;
  transactionSet: TransactionSet;
  /** Identifies the question to the partner. A repeated question has the same id. */
  requestId: string;
  content: Uint8Array;
  /** When the caller stops waiting. A later answer is of no use. */
  deadline: Date;
  signal: AbortSignal;
  /** The patient's test clock; null for the organization's time. */
  testClockId?: string | null;
};

/**
 * `isPayerOnly`: the connection works, but the payer behind it does not respond. Other payers can still be asked, so
 * the circuit breaker of the connection does not count it.
 */
export type RealTimeOutcome =
  | { outcome: 'answered'; content: Uint8Array }
  /** The partner has received the question and sends the answer as a file. */
  | { outcome: 'deferred' }
  | ({ outcome: 'unavailable' | 'timed_out'; isPayerOnly?: true } & NotDone)
  | ({ outcome: 'refused' } & NotDone);

/** The transaction sets that a gateway supports, by way of sending. */
type Carries = { batch: readonly TransactionSet[]; realTime: readonly TransactionSet[] };

/**
 * The port to payers and clearinghouses. Sending has two steps, so that the intent to release can be committed before
 * the one step that cannot be undone: `stage` stores the bytes where the partner does not process them, `release` makes
 * them available to the partner. A step that does not end within 30 seconds is aborted: `unavailable` for `stage`,
 * `unknown` for the others. Receiving is at least once: a file is returned until it is confirmed.
 */
export type PayerGateway = {
  /**
   * The transaction sets of this connection, in batches or in real time. The profile decides, so partners may differ.
   */
  carries(connection: GatewayConnection): Carries;
  /** Stores the interchange at the partner without releasing it. Overwrites remains of an earlier attempt. */
  stage(interchange: OutboundInterchange, signal?: AbortSignal): Promise<StageOutcome>;
  /** Releases a staged interchange to the partner. Called once for each staged interchange. */
  release(interchange: OutboundInterchange, signal?: AbortSignal): Promise<ReleaseOutcome>;
  /** Returns whether an interchange whose release has begun has reached the partner. */
  resolve(interchange: OutboundInterchange, signal?: AbortSignal): Promise<ResolveOutcome>;
  /** Sends a real-time request and waits for the answer until the deadline. */
  request(request: RealTimeRequest): Promise<RealTimeOutcome>;
  /**
   * Returns at most `limit` files that are due and not confirmed, the oldest first. A gateway that polls mailboxes
   * calls `hold` before it lists a mailbox, and skips mailboxes that another process picks up.
   */
  collect(limit: number, hold?: HoldMailbox): Promise<CollectedFile[]>;
  /** Confirms to the partner that the service has stored these files. */
  confirm(files: readonly FileName[]): Promise<void>;
};

/** The gateway of each kind of connection. */
export type GatewaysByKind = Readonly<Record<string, PayerGateway>>;
