import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    pat: true;
  }
}

export const patientResource = defineResource({
  object: 'patient',
  idPrefix: 'pat',
  table: 'patients',
});
