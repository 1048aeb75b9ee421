import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCommands } from '../commands/registry.ts';
import { useSession } from '../session/session.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons.tsx';
import styles from './saved-views.module.css';
import { readViews, type SavedView, viewsWith, viewsWithout, writeViews } from './saved-views.ts';
import { TextField } from './text-field.tsx';

/** Loaded when it is first opened. */
const ViewsMenu = lazy(() => import('./views-menu.tsx'));

/** The page of one resource has tabs, but no filters. */
const ONE_RESOURCE = /\/[a-z]{1,4}_[0-9a-z]{26}$/;

/** The saved filters of the present list: opens, saves and removes them. They stay in this browser. */
export function SavedViews() {
  const { pathname } = useLocation();
  return ONE_RESOURCE.test(pathname) ? null : <ViewsOfList key={pathname} pathname={pathname} />;
}

function ViewsOfList({ pathname }: { pathname: string }) {
  const { user } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useState(() => readViews(user.id));
  const [name, setName] = useState<string | null>(null);
  const [isMenuWanted, setMenuWanted] = useState(false);
  const { id: _openRow, ...filters } = search as Record<string, string | undefined>;
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  const own = views.filter((view) => view.path === pathname);
  const open = (view: SavedView) => void navigate({ to: '.', search: view.search as never });
  const keep = (next: readonly SavedView[]) => {
    writeViews(user.id, next);
    setViews(next);
  };
  const save = (as: string) => {
    keep(viewsWith(views, { path: pathname, name: as, search: filters }));
    setName(null);
  };
  const begin = () => isFiltered && setName('');
  useCommands([
    ...own.map((view) => ({ id: `view ${view.name}`, title: view.name, group: 'View', run: () => open(view) })),
    { id: 'view.save', title: 'Save these filters as a view', group: 'View', run: begin },
  ]);
  if (!isFiltered && own.length === 0) return null;
  const trigger = (
    <button
      type="button"
      className={styles.trigger}
      aria-haspopup="menu"
      aria-expanded="false"
      data-no-print=""
      onClick={() => setMenuWanted(true)}
    >
      Views <Icon name="chevron" size={14} />
    </button>
  );
  return (
    <>
      {isMenuWanted ? (
        <Suspense fallback={trigger}>
          <ViewsMenu
            views={own}
            canSave={isFiltered}
            onOpen={open}
            onSave={begin}
            onRemove={(view) => keep(viewsWithout(views, view))}
          />
        </Suspense>
      ) : (
        trigger
      )}
      {name !== null && (
        <Dialog
          isOpen
          onClose={() => setName(null)}
          title="Save the view"
          footer={
            <>
              <Button onClick={() => setName(null)}>Cancel</Button>
              <Button
                variant="primary"
                disabledReason={name.trim() === '' ? 'Enter a name first' : null}
                onClick={() => save(name.trim())}
              >
                Save view
              </Button>
            </>
          }
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() !== '') save(name.trim());
            }}
          >
            <TextField
              id="view-name"
              label="Name"
              hint="Kept in this browser. Do not use names of patients."
              maxLength={60}
              value={name}
              onChange={setName}
            />
          </form>
        </Dialog>
      )}
    </>
  );
}
