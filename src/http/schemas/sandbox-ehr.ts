import Type from 'typebox';
import { resourceFields } from '../../modules/schema.ts';

const { livemode } = resourceFields;

export const SandboxEhrInfo = Type.Object(
  {
    object: Type.Literal('sandbox_ehr'),
    livemode,
    fhirBaseUrl: Type.String({ description: 'FHIR R4 base address of the practice.' }),
    registrationUrl: Type.String({ description: 'Where an application registers its key or redirect URI (RFC 7591).' }),
    clientId: Type.String({ description: 'An application that the practice knows; it authenticates with its secret.' }),
    clientSecret: Type.String({ description: 'The secret of this application. It stays the same.' }),
  },
  { additionalProperties: false, title: 'SandboxEhr' },
);
