/** The transaction sets by file name; `*` matches any characters. */
export type SetPatterns = Readonly<Record<string, readonly string[]>>;

/** How a partner's SFTP server is used, as data. A connection may set each of these differently. */
export type PartnerProfile = {
  /** Whether it has been tested with the partner. Until then it follows public clients and documentation. */
  verified: boolean;
  /** `rename`: a temporary file is renamed when it is whole. `direct`: for partners that forbid renaming. */
  mode: 'rename' | 'direct';
  sendFolder: string;
  /** The folder in which temporary files are written, from which the partner must not take files. */
  stagingFolder: string;
  receiveFolder: string;
  /** The folder to which files are moved with `afterPickUp: 'move'`. */
  doneFolder: string;
  /** `{isa13}`, `{set}` and `{id}` are replaced. */
  fileName: string;
  /** The same of a file that is being written, and `{name}`. */
  temporaryName: string;
  afterPickUp: 'delete' | 'move' | 'leave';
  /** Names of files that the partner is still writing; `*` matches any characters. */
  temporaryPatterns: readonly string[];
  /** Names of files that are reports for people, so that they need no review. */
  reportPatterns: readonly string[];
  /** The name patterns of each transaction set. */
  setPatterns: SetPatterns;
  /** The transaction sets that it carries. */
  transactions: readonly string[];
};

/** The names that many partners use: the transaction set as the ending, or as a separate part of the name. */
const NAMED_AS_SETS: SetPatterns = Object.fromEntries(
  ['TA1', '999', '277CA', '277', '835', '271', '278', '275'].map((set) => [
    set,
    [
      `*.${set}`,
      `*.${set}.*`,
      `*_${set}_*`,
      `*_${set}.*`,
      `*-${set}.*`,
      `*-${set}-*`,
      `${set}_*`,
      `${set}-*`,
      `${set}.*`,
    ],
  ]),
);

const GENERIC: PartnerProfile = {
  verified: false,
  mode: 'rename',
  sendFolder: 'inbound',
  stagingFolder: 'staging',
  receiveFolder: 'outbound',
  doneFolder: 'outbound/done',
  fileName: '{isa13}_{id}.x12',
  temporaryName: '{name}.part',
  afterPickUp: 'delete',
  temporaryPatterns: ['*.part', '*.tmp', '*.filepart', '.*'],
  reportPatterns: [],
  setPatterns: NAMED_AS_SETS,
  transactions: ['837P', '837I', '837D'],
};

/**
 * For partners with one folder to send to: a hidden name, without the ending and the transaction set by which they
 * recognize claims.
 */
const HIDDEN = '.{isa13}_{id}.part';

/** Settings of partners from public clients and documentation. None has been tested with the partner yet. */
export const PARTNER_PROFILES: Readonly<Record<string, PartnerProfile>> = {
  generic: GENERIC,
  office_ally: {
    ...GENERIC,
    stagingFolder: 'inbound',
    temporaryName: HIDDEN,
    fileName: '{isa13}_{id}_837P.txt',
    afterPickUp: 'leave',
    // Files of this partner with this ending are acknowledgments of claims.
    setPatterns: { ...NAMED_AS_SETS, '277': [], '277CA': [...NAMED_AS_SETS['277CA']!, '*.277'] },
    reportPatterns: ['FS_HCFA_*_IN_C.txt', 'FS_HCFA_*_OUT.txt', '*_ERA_STATUS_5010_*.txt'],
  },
  claim_md: {
    ...GENERIC,
    sendFolder: 'SendFiles',
    stagingFolder: 'SendFiles',
    temporaryName: HIDDEN,
    receiveFolder: 'ReceiveFiles',
    doneFolder: 'ReceiveFiles/done',
  },
  stedi: {
    ...GENERIC,
    sendFolder: 'to-stedi',
    stagingFolder: 'to-stedi',
    receiveFolder: 'from-stedi',
    doneFolder: 'from-stedi/done',
    mode: 'direct',
  },
  waystar: { ...GENERIC, stagingFolder: 'inbound', temporaryName: HIDDEN },
};
