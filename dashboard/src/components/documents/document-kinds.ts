import type { Document } from '../../api/queries/practice/documents.ts';
import { listOf } from '../list-of.ts';

export const DOCUMENT_KINDS = listOf<Document['kind']>({
  clinical_note: 'Clinical note',
  lab_result: 'Laboratory result',
  imaging: 'Imaging',
  letter: 'Letter',
  id_card: 'Insurance card',
  other: 'Other',
});
