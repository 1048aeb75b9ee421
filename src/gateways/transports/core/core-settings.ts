import { CoreError } from './core-error.ts';
import {
  ACKNOWLEDGMENT_TYPES,
  CONFIRMATION_TYPE,
  PAYLOAD_TYPES,
  RECEIPT_TYPE,
  resultTypesOf,
} from './payload-types.ts';

/** How one connection uses CORE. */
export type CoreSettings = {
  url: string;
  /** The address to which batches are submitted and from which files are picked up, if it differs. */
  batchUrl: string;
  pickUpUrl: string;
  envelope: 'soap' | 'mime';
  /** `generic`: the operations for any payload (`GenericBatch…`) instead of those for one type. */
  operations: 'specific' | 'generic';
  ruleVersion: string;
  username: string | null;
  senderId: string;
  receiverId: string;
  batch: readonly string[];
  realTime: readonly string[];
  payloadTypes: Readonly<Record<string, string>>;
  acknowledgmentTypes: readonly string[];
  resultTypes: readonly string[];
  /**
   * How to find out about a submission that was not answered. `ask`: a request for the acknowledgment shows whether the
   * partner knows the payload id of the submission. `send_again`: it recognizes a payload id that it has. `hold`: a
   * person decides.
   */
  whenUnanswered: 'ask' | 'send_again' | 'hold';
  /** The payload type of the request of `ask`. */
  receiptType: string;
  /** Which files are confirmed after they are stored, and with which payload type. */
  confirm: 'all' | 'results' | 'none';
  confirmationType: string;
  connectTimeoutMs: number;
  answerTimeoutMs: number;
  fileBytesMax: number;
};

type Profile = Readonly<Record<string, unknown>>;

const [CONNECT_SECONDS, ANSWER_SECONDS] = [10, 25];
const [FILE_BYTES_DEFAULT, FILE_BYTES_MAX] = [64_000_000, 256_000_000];
const [BATCH_SETS, REAL_TIME_SETS] = [
  ['837P', '837I', '837D'],
  ['270', '276'],
];

/** Reads the profile of a connection. Throws `setup_invalid` if a setting is missing or has a wrong value. */
export function settingsOf(profile: Profile): CoreSettings {
  const url = urlOf(profile.url);
  const carried = carriedSets(profile);
  const batchUrl = profile.batchUrl === undefined ? url : urlOf(profile.batchUrl);
  return {
    url,
    batchUrl,
    pickUpUrl: profile.pickUpUrl === undefined ? batchUrl : urlOf(profile.pickUpUrl),
    envelope: oneOf(['soap', 'mime'], profile.envelope),
    operations: oneOf(['specific', 'generic'], profile.operations),
    ruleVersion: text(profile.ruleVersion ?? '2.2.0'),
    username: profile.username === undefined ? null : text(profile.username),
    senderId: text(profile.senderId),
    receiverId: text(profile.receiverId),
    ...carried,
    payloadTypes: payloadTypesOf(profile),
    acknowledgmentTypes: listOf(profile.acknowledgmentTypes) ?? ACKNOWLEDGMENT_TYPES,
    resultTypes: listOf(profile.resultTypes) ?? resultTypesOf([...carried.batch, ...carried.realTime]),
    whenUnanswered: oneOf(['hold', 'ask', 'send_again'], profile.whenUnanswered),
    receiptType: text(profile.receiptType ?? RECEIPT_TYPE),
    confirm: oneOf(['all', 'results', 'none'], profile.confirm),
    confirmationType: text(profile.confirmationType ?? CONFIRMATION_TYPE),
    connectTimeoutMs: 1_000 * positive(profile.connectTimeoutSeconds ?? CONNECT_SECONDS),
    answerTimeoutMs: 1_000 * positive(profile.answerTimeoutSeconds ?? ANSWER_SECONDS),
    fileBytesMax: Math.min(positive(profile.fileBytesMax ?? FILE_BYTES_DEFAULT), FILE_BYTES_MAX),
  };
}

/**
 * Returns the transaction sets that a connection carries. With an invalid setup, all are attempted, so that the failure
 * is reported.
 */
export function carriedSets({ transactions, realTimeTransactions }: Profile) {
  return {
    batch: listOf(transactions) ?? BATCH_SETS,
    realTime: listOf(realTimeTransactions) ?? REAL_TIME_SETS,
  };
}

function payloadTypesOf(profile: Profile): Record<string, string> {
  const own = Object.entries(profile).flatMap(([name, value]) =>
    name.startsWith('payloadType') && typeof value === 'string' ? [[name.slice('payloadType'.length), value]] : [],
  );
  return { ...PAYLOAD_TYPES, ...Object.fromEntries(own) };
}

function urlOf(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) throw new CoreError('setup_invalid', { isRefused: true });
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new CoreError('setup_invalid', { isRefused: true });
  return value;
}

function positive(value: unknown): number {
  if (typeof value !== 'number' || !(value > 0)) throw new CoreError('setup_invalid', { isRefused: true });
  return value;
}

/** The first value is the default. */
function oneOf<const T extends string>(values: readonly T[], given: unknown): T {
  const found = given === undefined ? values[0] : values.find((value) => value === given);
  if (found === undefined) throw new CoreError('setup_invalid', { isRefused: true });
  return found;
}

/** Returns the values of a setting that is written with commas. `none` is an empty list. */
function listOf(value: unknown): readonly string[] | null {
  if (typeof value !== 'string') return null;
  if (value.trim() === 'none') return [];
  return value.split(',').flatMap((part) => part.trim() || []);
}
