import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { PayerAnswer } from './inbound/processing/payer-answer.ts';
import type { RoutingKeys } from './inbound/receiving/file-mapping.ts';
import type { Interchange } from './interchanges/interchange.ts';
import type { TransactionSet } from './payer-gateway.ts';

export type InboundContext = {
  /** The inbound interchange that carries the answer. */
  interchangeId: string;
  tradingPartnerId: string;
  /** Whether earlier remittances have already been searched for, so that the step does not wait for a missing one. */
  isOrderSettled?: boolean;
  /**
   * Whether the step has run before. When a user has the file processed again, only claims that were not found then are
   * recorded.
   */
  isRepeated?: boolean;
};

/**
 * Applies a part of a file in one transaction. Steps are cut from the file's bytes alone, so a step's position in its
 * file never changes. Returns a code if a person must review the file.
 */
export type InboundStep = (tx: UnitOfWork, context: InboundContext) => Promise<string | null>;

/** Why an interchange will not be sent: the partner refused it, or a person gave it up. */
export type SendingFailure = { reason: string; isGivenUp: boolean };

/** The result that a TA1 or a 999 states for an outbound interchange, or for one transaction set in it. */
type SyntaxVerdict = { outcome: 'accepted' | 'rejected'; codes: string[] };

export type SyntaxAcknowledgment = {
  level: 'ta1' | '999';
  /** When the partner wrote the 999 (ISA09, ISA10), as `2026-03-15T12:00` without a zone; null for a TA1. */
  writtenAt: string | null;
  /** The result for the transaction set with this ST02. */
  verdictOf(transactionSetControlNumber: string): SyntaxVerdict;
};

/** A closed interchange, with the position of each transaction in it. */
export type ClosedInterchange = {
  interchangeId: string;
  /** GS06 */
  groupControlNumber: string;
  carried: readonly { subjectId: string; transactionSetControlNumber: string }[];
};

/**
 * A module's handler of the interchanges that it sends with one transaction set. The interchange is locked before each
 * call, and the module locks its own rows afterwards, so that two transactions cannot deadlock.
 */
export type OutboundHandler = {
  transactionSet: TransactionSet;
  /**
   * Called when transactions of `queueTransaction` have been closed into an interchange. Not needed with
   * `queueInterchange`.
   */
  onClosed?(tx: UnitOfWork, closed: ClosedInterchange): void;
  /**
   * Returns the `subjectId` of each transaction that the interchange carries, in the order of ST02. Not needed with
   * `queueInterchange`.
   */
  subjectsOf?(reader: TenantReader, interchangeId: string): Promise<string[]>;
  /** Called once, when the partner has the interchange. An answer can prove this before the transmission ends. */
  onTransmitted(tx: UnitOfWork, interchange: Interchange): Promise<void>;
  /** Called when the interchange will not be sent. */
  onFailed(tx: UnitOfWork, interchange: Interchange, failure: SendingFailure): Promise<void>;
  /** Called when a TA1 or a 999 of the interchange arrives. Returns the number of our transactions that it concerns. */
  onAcknowledged(
    tx: UnitOfWork,
    interchange: Interchange,
    acknowledgment: SyntaxAcknowledgment,
    context: InboundContext,
  ): Promise<number>;
  /** Returns whether the organization sent the subject of an answer. Used if several organizations share a mailbox. */
  recognizes?(reader: TenantReader, keys: Pick<RoutingKeys, 'references' | 'patientControlNumbers'>): Promise<boolean>;
};

/** A module's handler of the inbound transactions of one kind. */
export type InboundHandler = {
  kind: PayerAnswer['kind'];
  /** Divides an answer into steps. Answers about a large transaction are already divided, see `payer-answer.ts`. */
  steps(answer: PayerAnswer): Iterable<InboundStep>;
  /**
   * Set if the steps may run again when a person has a file processed again; they then receive `isRepeated`. Otherwise,
   * steps that have taken effect are skipped.
   */
  isRepeatable?: true;
};

export type TransactionHandlers = {
  /** Returns the handler of a transaction set. Throws if no module sends it. */
  outbound(transactionSet: TransactionSet): OutboundHandler;
  /** Returns the handler of a kind of answer, or null if no module handles it. */
  inbound(kind: PayerAnswer['kind']): InboundHandler | null;
  /** Returns whether a module recognizes the subject of an answer as sent by the reader's organization. */
  recognizes(reader: TenantReader, keys: RoutingKeys): Promise<boolean>;
};

/**
 * Collects the registered handlers. Several modules can send the same transaction set: each handles only its own
 * interchanges. Throws if two modules register the same inbound kind.
 */
export function collectHandlers(registered: {
  outbound: readonly OutboundHandler[];
  inbound: readonly InboundHandler[];
}): TransactionHandlers {
  const outbound = new Map<TransactionSet, OutboundHandler>();
  for (const handler of registered.outbound) {
    const other = outbound.get(handler.transactionSet);
    outbound.set(handler.transactionSet, other ? both(other, handler) : handler);
  }
  const inbound = mapOf(registered.inbound, ({ kind }) => kind);
  return {
    outbound: (transactionSet) => {
      const handler = outbound.get(transactionSet);
      if (!handler) throw new Error(`No module sends ${transactionSet}`);
      return handler;
    },
    inbound: (kind) => inbound.get(kind) ?? null,
    recognizes: async (reader, keys) => {
      for (const handler of outbound.values()) if (await handler.recognizes?.(reader, keys)) return true;
      return false;
    },
  };
}

/** Joins the handlers of two modules that queue whole interchanges of one transaction set. */
function both(one: OutboundHandler, other: OutboundHandler): OutboundHandler {
  const { transactionSet } = one;
  if (one.onClosed || other.onClosed) throw new Error(`Two modules batch ${transactionSet}`);
  return {
    transactionSet,
    onTransmitted: async (tx, interchange) => {
      await one.onTransmitted(tx, interchange);
      await other.onTransmitted(tx, interchange);
    },
    onFailed: async (tx, interchange, failure) => {
      await one.onFailed(tx, interchange, failure);
      await other.onFailed(tx, interchange, failure);
    },
    onAcknowledged: async (...given) => (await one.onAcknowledged(...given)) + (await other.onAcknowledged(...given)),
    recognizes: async (reader, keys) =>
      Boolean((await one.recognizes?.(reader, keys)) || (await other.recognizes?.(reader, keys))),
  };
}

function mapOf<K, V>(all: readonly V[], keyOf: (one: V) => K): Map<K, V> {
  const map = new Map<K, V>();
  for (const one of all) {
    const key = keyOf(one);
    if (map.has(key)) throw new Error(`Two modules handle ${String(key)}`);
    map.set(key, one);
  }
  return map;
}

/** Returns an inbound handler whose steps receive answers of one kind. */
export function inboundHandler<K extends PayerAnswer['kind']>(
  kind: K,
  steps: (answer: Extract<PayerAnswer, { kind: K }>) => Iterable<InboundStep>,
  options: Pick<InboundHandler, 'isRepeatable'> = {},
): InboundHandler {
  return { kind, steps: (answer) => steps(answer as Extract<PayerAnswer, { kind: K }>), ...options };
}
