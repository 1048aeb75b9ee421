import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useChangeView, useDeleteView, useMoveViews, useSaveView, useViews } from '../api/queries/office/views.ts';
import { useCommands } from '../commands/registry.ts';
import { useMay, useSession } from '../session/session.tsx';
import { Icon } from './icons.tsx';
import { NameView } from './name-view.tsx';
import styles from './saved-views.module.css';
import {
  contentOf,
  isShown,
  keepInBrowser,
  type SavedView,
  searchOfView,
  viewedPageOf,
  viewsInBrowser,
} from './saved-views.ts';

/** Loaded when it is first opened. */
const ViewsMenu = lazy(() => import('./views-menu.tsx'));

/** Shows the saved views of the current list: those of the user and those that the team shares. */
export function SavedViews() {
  const page = viewedPageOf(useLocation().pathname);
  return page && <ViewsOfList key={page} page={page} />;
}

type Action = { title: string; run: () => void };

function ViewsOfList({ page }: { page: SavedView['page'] }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const content = contentOf(search);
  // A page that is opened without filters shows no view, so its views are loaded with the menu.
  const loaded = useViews(page, isMenuOpen || content.sort !== null || Object.keys(content.filters).length > 0);
  const views = loaded ?? [];
  const trigger = useRef<HTMLButtonElement>(null);
  /** The view that was opened last. Its filters may have been changed since. */
  const [openedId, setOpenedId] = useState<string | null>(null);
  const shown = views.find((view) => isShown(view, content));
  const current = shown ?? views.find(({ id }) => id === openedId);
  const { actions, dialog } = useViewActions({ page, views, content, current, onSaved: setOpenedId });
  const open = (view: SavedView) => {
    setOpenedId(view.id);
    void navigate({ to: '.', search: searchOfView(view) });
  };
  useCommands([
    { id: 'view.open', title: 'Open a saved view', group: 'View', run: () => setMenuOpen(true) },
    ...views.map((view) => ({ id: `view ${view.id}`, title: view.name, group: 'View', run: () => open(view) })),
    ...actions.map(({ title, run }) => ({ id: `view.${title}`, title, group: 'View', run })),
  ]);
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
        <span className={styles.name}>Views{shown && `: ${shown.name}`}</span> <Icon name="chevron" size={14} />
      </button>
      {isMenuOpen && (
        <Suspense>
          <ViewsMenu
            anchor={trigger}
            onClose={() => setMenuOpen(false)}
            views={loaded}
            shown={shown}
            onOpen={open}
            actions={actions}
          />
        </Suspense>
      )}
      {dialog}
    </>
  );
}

type Given = {
  page: SavedView['page'];
  views: readonly SavedView[];
  content: ReturnType<typeof contentOf>;
  current: SavedView | undefined;
  onSaved: (id: string) => void;
};

/** Returns the actions on the present filters and on the current view, and the open dialog of one of them. */
function useViewActions({ page, views, content, current, onSaved }: Given) {
  const { user } = useSession();
  const isAdministrator = useMay('users:write');
  const [naming, setNaming] = useState<{ renamed: SavedView | null } | null>(null);
  const [inBrowser, setInBrowser] = useState(() => viewsInBrowser(user.id));
  const close = () => setNaming(null);
  const save = useSaveView(({ id }) => {
    onSaved(id);
    close();
  });
  const change = useChangeView(close);
  const remove = useDeleteView(save.mutate);
  const move = useMoveViews((left) => {
    keepInBrowser(user.id, left);
    setInBrowser(left);
  });
  const { filters, sort } = content;
  const actions: Action[] = [];
  const add = (title: string, run: () => void) => actions.push({ title, run });
  if (sort !== null || Object.keys(filters).length > 0)
    add('Save these filters as a view', () => setNaming({ renamed: null }));
  if (current && (current.owner.id === user.id || isAdministrator)) {
    const { name, visibility } = current;
    if (!isShown(current, content))
      add(`Update ${name} to these filters`, () => change.mutate({ view: current, body: content }));
    add(`Rename ${name}`, () => setNaming({ renamed: current }));
    if (visibility === 'private')
      add(`Share ${name} with the team`, () => change.mutate({ view: current, body: { visibility: 'shared' } }));
    else if (current.owner.id === user.id)
      add(`Make ${name} private`, () => change.mutate({ view: current, body: { visibility: 'private' } }));
    add(`Delete ${name}`, () => remove.mutate(current));
  }
  if (inBrowser.length > 0)
    add(`Move ${inBrowser.length} views from this browser to the service`, () => move.mutate(inBrowser));
  const renamed = naming?.renamed ?? null;
  const own = views.filter(({ id, owner }) => owner.id === user.id && id !== renamed?.id);
  const dialog = naming && (
    <NameView
      renamed={renamed?.name}
      taken={own.map(({ name }) => name)}
      isBusy={save.isPending || change.isPending}
      onDone={(name, isShared) =>
        renamed
          ? change.mutate({ view: renamed, body: { name } })
          : save.mutate({
              ...{ name, page, filters, visibility: isShared ? 'shared' : 'private' },
              ...(sort !== null && { sort }),
            })
      }
      onClose={close}
    />
  );
  return { actions, dialog };
}
