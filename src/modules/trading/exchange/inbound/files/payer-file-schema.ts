import Type from 'typebox';
import type { Deployment } from '../../../../../database/database.ts';
import { Id, Instant, ListOf, Nullable, OneOf, phi, resourceFields, Strict } from '../../../../schema.ts';
import {
  actionsOn,
  DISCARD_REASONS,
  PAYER_FILE_STATUSES,
  QUARANTINE_ACTIONS,
  QUARANTINE_REASONS,
  type PayerFile as StoredPayerFile,
} from './payer-file.ts';

export const PayerFile = Type.Object(
  {
    object: Type.Literal('payer_file'),
    id: Id('pfl', 'File id.'),
    livemode: resourceFields.livemode,
    tradingPartnerId: Id('tpr', 'The trading partner from which it was picked up.'),
    path: phi(Type.String({ description: "The partner's name of the file." })),
    byteCount: Type.Integer({ minimum: 0, description: 'Its size in bytes.' }),
    modifiedAt: Nullable(Instant('When it was last changed at the partner.')),
    contentSha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of its bytes, in hexadecimal.' }),
    status: OneOf(PAYER_FILE_STATUSES, {
      description:
        '`incomplete`: an X12 file without its end, or another file that the partner may still be writing; it is downloaded again when it has changed. `duplicate`: an earlier file has the same content; it has no effects.',
    }),
    reason: Nullable(
      Type.String(),
      `Why it is in quarantine: ${QUARANTINE_REASONS.join(', ')}, or another code. For an incomplete file, the reason for which it will be quarantined if it does not change. For a discarded file, why it was discarded.`,
    ),
    transactionSet: Type.String({
      description: 'Its first transaction set, such as 835 or TA1; unknown if there is none.',
    }),
    duplicateOf: Nullable(Id('pfl', 'The earlier file with the same content.')),
    interchangeId: Nullable(Id('itc', 'The interchange that was created from it.')),
    sourceFileId: Nullable(Id('pfl', 'The file of a shared mailbox that it was taken from.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
    actions: Type.Array(OneOf(QUARANTINE_ACTIONS), { description: 'The actions that are possible now.' }),
  },
  { additionalProperties: false, title: 'PayerFile' },
);

export const PayerFileList = ListOf(PayerFile);

export const AssignPayerFile = Strict(
  {
    organizationId: Id(
      'org',
      'The organization that the transactions are for: a member of the shared mailbox, or its owner.',
    ),
    sequences: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        minItems: 1,
        maxItems: 1000,
        uniqueItems: true,
        description: 'Positions of the transaction sets, from 1. Default: all that are not assigned.',
      }),
    ),
  },
  { title: 'PayerFileAssign' },
);

export const DiscardPayerFile = Strict(
  { reason: OneOf(DISCARD_REASONS, { description: 'Why the file is discarded.' }) },
  { title: 'PayerFileDiscard' },
);

/** Returns the file as the API and events show it. */
export function presentPayerFile(file: StoredPayerFile, { livemode }: Deployment) {
  const { testClockId: _testClockId, ...fields } = file;
  return { object: 'payer_file' as const, livemode, ...fields, actions: actionsOn(file) };
}
