import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { PageSearch } from '../addresses.ts';
import { useCommands } from '../commands/registry.ts';
import { useSession } from '../session/session.tsx';
import { Icon } from './icons.tsx';
import { NameView } from './name-view.tsx';
import styles from './saved-views.module.css';
import { readViews, type SavedView, viewsRenamed, viewsWith, viewsWithout, writeViews } from './saved-views.ts';

/** Loaded when it is first opened. */
const ViewsMenu = lazy(() => import('./views-menu.tsx'));

/** The page of one resource has tabs, but no filters. */
const ONE_RESOURCE = /\/[a-z]{1,4}_[0-9a-z]{26}$/;

/** Shows the saved filters of the current list: opens, saves, renames and removes them. They stay in this browser. */
export function SavedViews() {
  const { pathname } = useLocation();
  return ONE_RESOURCE.test(pathname) ? null : <ViewsOfList key={pathname} pathname={pathname} />;
}

function ViewsOfList({ pathname }: { pathname: string }) {
  const { user } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useState(() => readViews(user.id));
  const [isSaving, setSaving] = useState(false);
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { id: _openRow, ...filters }: PageSearch = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  const own = views.filter((view) => view.path === pathname);
  const open = (view: SavedView) => void navigate({ to: '.', search: view.search });
  const keep = (next: readonly SavedView[]) => {
    writeViews(user.id, next);
    setViews(next);
  };
  const save = (name: string) => {
    keep(viewsWith(views, { path: pathname, name, search: filters }));
    setSaving(false);
  };
  const rename = (view: SavedView, name: string) => {
    keep(viewsRenamed(views, view, name));
    setRenamed(null);
  };
  const begin = () => isFiltered && setSaving(true);
  useCommands([
    ...own.map((view) => ({ id: `view ${view.name}`, title: view.name, group: 'View', run: () => open(view) })),
    ...own.map((view) => ({
      id: `view.rename ${view.name}`,
      title: `Rename the view ${view.name}`,
      group: 'View',
      run: () => setRenamed(view),
    })),
    { id: 'view.save', title: 'Save these filters as a view', group: 'View', run: begin },
  ]);
  if (!isFiltered && own.length === 0) return null;
  return (
    <>
      {/* The button stays while the code of the menu is loading, so that it keeps the focus. */}
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        data-no-print=""
        onClick={() => setMenuOpen(true)}
      >
        Views <Icon name="chevron" size={14} />
      </button>
      {isMenuOpen && (
        <Suspense>
          <ViewsMenu
            anchor={trigger}
            onClose={() => setMenuOpen(false)}
            views={own}
            canSave={isFiltered}
            onOpen={open}
            onSave={begin}
            onRename={setRenamed}
            onRemove={(view) => keep(viewsWithout(views, view))}
          />
        </Suspense>
      )}
      {isSaving && (
        <NameView
          title="Save the view"
          submit="Save view"
          initial=""
          taken={[]}
          onDone={save}
          onClose={() => setSaving(false)}
        />
      )}
      {renamed && (
        <NameView
          title="Rename the view"
          submit="Rename"
          initial={renamed.name}
          taken={own.filter((view) => view !== renamed).map(({ name }) => name)}
          onDone={(name) => rename(renamed, name)}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  );
}
