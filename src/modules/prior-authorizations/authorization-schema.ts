import Type from 'typebox';
import { ListWithSubjects } from '../listed-subject.ts';
import { UnreadableExhibits } from '../practice/documents/document-schema.ts';
import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../resource-fields.ts';
import {
  ExternalId,
  Id,
  Instant,
  IsMasked,
  ListOf,
  Metadata,
  Nullable,
  OneOf,
  Strict,
  Text,
  X12Text,
} from '../schema.ts';
import { authorizationFields } from './authorization-fields.ts';
import { documentId } from './authorization-parts.ts';

export const AuthorizationCreate = createSchemaOf(authorizationFields);

export const AuthorizationUpdate = updateSchemaOf(authorizationFields);

export const AuthorizationCopy = Strict(
  { externalId: Type.Optional(ExternalId), metadata: Type.Optional(Metadata) },
  { title: 'PriorAuthorizationCopy' },
);

export const AuthorizationDocument = Strict(
  { documentId: Id('doc', 'A document with content, of the patient or of no patient.') },
  { title: 'PriorAuthorizationDocument' },
);

export const PacketQuery = Strict({ unreadable: Type.Optional(UnreadableExhibits) });

export const AuthorizationSubmit = Strict(
  {
    evenIfNotRequired: Type.Optional(
      Type.Boolean({ description: 'Send the request although the payer requires none. Default: false.' }),
    ),
  },
  { title: 'PriorAuthorizationSubmit' },
);

export const AuthorizationCancel = Strict(
  { reason: Type.Optional(Text(200, 'Why it is cancelled. Put no PHI here.')) },
  { title: 'PriorAuthorizationCancel' },
);

export const PriorAuthorization = shownSchemaOf(authorizationFields);

export const PriorAuthorizationList = ListWithSubjects(PriorAuthorization, ['patientName', 'serviceDate']);

const AuthorizationX12 = Type.Object(
  {
    object: Type.Literal('prior_authorization_x12'),
    interchangeId: Id('itc', 'The interchange.'),
    direction: OneOf(['outbound', 'inbound']),
    purpose: OneOf(['request', 'cancellation', 'inquiry', 'answers', 'document', 'response']),
    transactionSet: Type.String({ description: '`278`, `278-inquiry` or `275`, as it was sent or received.' }),
    status: Type.String({ description: 'The status of the interchange.' }),
    documentId: Nullable(documentId, 'The document that a 275 carries.'),
    content: Nullable(
      X12Text,
      'The interchange as it travelled. Null for a document, whose content is at GET /v1/documents/{id}/download, and until a queued interchange has its control numbers.',
    ),
    isMasked: IsMasked,
    createdAt: Instant('When it was written or received.'),
  },
  { additionalProperties: false, title: 'PriorAuthorizationX12' },
);
export const AuthorizationX12List = ListOf(AuthorizationX12);
