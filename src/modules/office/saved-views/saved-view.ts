import type { Stored } from '../../resource-fields.ts';
import type { savedViewFields } from './saved-view-fields.ts';
import type { ViewedPage } from './viewed-pages.ts';

/** The filters, the columns and the order of a list under a name. */
export type SavedView = Stored<typeof savedViewFields>;

/** The caller who reads or changes views. */
export type ViewUser = {
  id: string;
  /** An administrator also changes shared views of other owners. */
  isAdministrator: boolean;
  /** The pages whose lists the caller may read. */
  pages: ReadonlySet<ViewedPage>;
};

/** Returns whether a view exists for a caller: the caller may read its list, and it is shared or the caller's own. */
export function maySee({ visibility, owner, page }: SavedView, user: ViewUser): boolean {
  return user.pages.has(page) && (visibility === 'shared' || owner.id === user.id);
}

/** Returns whether a caller may change or delete a view that the caller sees. */
export function mayChange({ owner }: SavedView, user: ViewUser): boolean {
  return owner.id === user.id || user.isAdministrator;
}
