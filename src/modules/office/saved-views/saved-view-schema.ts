import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { ListOf } from '../../schema.ts';
import { savedViewFields } from './saved-view-fields.ts';

export const SavedViewCreate = createSchemaOf(savedViewFields);
export const SavedViewUpdate = updateSchemaOf(savedViewFields, 'A merge patch; `filters` and `columns` are replaced.');
export const SavedView = shownSchemaOf(savedViewFields);
export const SavedViewList = ListOf(SavedView);
