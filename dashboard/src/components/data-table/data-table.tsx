import { lazy, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LoadedList } from '../../api/lists.ts';
import { useCommands } from '../../commands/registry.ts';
import { copy } from '../copy.tsx';
import { Problem } from '../problem.tsx';
import { Revealing } from '../revealing.tsx';
import { subjectName } from '../subject-link.tsx';
import ui from '../ui.module.css';
import { useActiveRow } from './active-row.ts';
import styles from './data-table.module.css';
import { ExportCsv } from './export-csv.tsx';
import { useOpenedRow } from './opened-row.ts';
import { useIsPrinting, usePrintAll } from './print.ts';
import { type Column, MemoRow, ROW_HEIGHT } from './table-row.tsx';
import { useTracks } from './tracks.ts';
import { leastWidth, rowsInView, tracksOnPaper } from './window.ts';

const PeekRow = lazy(() => import('./peek-row.tsx'));
const RowMenu = lazy(() => import('./row-menu.tsx'));

export type { Column };

type Props<Row> = {
  label: string;
  list: LoadedList<Row>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** Opens a row: a click or Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  openId?: string | null | undefined;
  empty: ReactNode;
  /** Commands for the active row, such as a replay with `r`. */
  actions?: readonly { keys?: string; title: string; run: (row: Row) => void }[];
  selection?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
};

/**
 * Shows a list in which only the rows in view are rendered, and which loads the next page before its end is reached.
 */
export function DataTable<Row>({
  label,
  list,
  columns,
  idOf,
  onOpen,
  openId,
  empty,
  actions = [],
  selection: selectable,
}: Props<Row>) {
  const { rows, hasMore, loadMore } = list;
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800, width: Number.POSITIVE_INFINITY });
  const { at, activate, onFocusChange } = useActiveRow({ rows, idOf, container, openId });
  const [shown, setShown] = useState<'menu' | 'peek' | null>(null);
  const isPrinting = useIsPrinting();
  // A printed list has no selection.
  const selection = isPrinting ? undefined : selectable;
  const printAll = usePrintAll(list);

  useLayoutEffect(() => {
    const element = container.current!;
    const measure = () =>
      setView((former) => {
        const { scrollTop: top, clientHeight: height, clientWidth: width } = element;
        const isSameRow = Math.floor(top / ROW_HEIGHT) === Math.floor(former.top / ROW_HEIGHT);
        const isSame = isSameRow && height === former.height && width === former.width;
        return isSame ? former : { top, height, width };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const inView = rowsInView(view.top, view.height, ROW_HEIGHT, rows.length);
  const { first, last } = isPrinting ? { first: 0, last: rows.length } : inView;
  useEffect(() => {
    if (hasMore && !isPrinting && last > rows.length - 20) loadMore();
  }, [hasMore, isPrinting, last, rows.length, loadMore]);

  const { changes } = list;
  changes.holdWhile(() => {
    const element = container.current;
    if (element === null) return false;
    // A dialog may show a secret or refer to a row.
    const isInDialog = document.querySelector('[data-dialog]') !== null;
    return isInDialog || element.matches(':hover') || isInList(container) || element.scrollTop > 0;
  });

  const goTo = (index: number) => {
    if (rows.length === 0) return;
    const next = Math.max(0, Math.min(rows.length - 1, index));
    activate(next);
    const element = container.current!;
    const top = next * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    // The header covers the first row's height.
    const bottom = top + 2 * ROW_HEIGHT - element.clientHeight;
    if (bottom > element.scrollTop) element.scrollTop = bottom;
    requestAnimationFrame(() =>
      element.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus({ preventScroll: true }),
    );
  };
  /** Moves by a key. The pane beside the list shows the row. */
  const moveTo = (index: number) => {
    goTo(index);
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row !== undefined && openId) open(row);
  };
  const toggle = (row: Row) => {
    const ids = new Set(selection!.ids);
    if (!ids.delete(idOf(row))) ids.add(idOf(row));
    selection!.onChange(ids);
  };
  // The rows keep these functions, so that rows already shown are not rendered again.
  const latest = useRef({ open: (_row: Row) => {}, toggle, activate: (_index: number) => {} });
  const open = useCallback((row: Row) => latest.current.open(row), []);
  const onActive = useCallback((index: number) => latest.current.activate(index), []);
  const select = useCallback((row: Row) => latest.current.toggle(row), []);
  const remember = useOpenedRow(
    label,
    { count: rows.length, find: (id) => rows.findIndex((row) => idOf(row) === id) },
    goTo,
  );
  latest.current = {
    open: (row) => {
      remember(idOf(row));
      onOpen?.(row);
    },
    toggle,
    activate,
  };
  if (openId !== undefined && openId !== null) remember(null);
  const rowElement = () => container.current?.querySelector<HTMLElement>(`[data-row="${at}"]`) ?? null;
  // A list with a pane beside it shows the row there. The others show its columns in a panel.
  const hasPane = openId !== undefined && onOpen !== undefined;
  const peek = (row: Row) => (hasPane ? open(row) : setShown(shown === 'peek' ? null : 'peek'));
  const closePanel = () => {
    setShown(null);
    if (!isInList(container)) rowElement()?.focus();
  };
  const withRow = (run: (row: Row) => void) => () => {
    const row = rows[at];
    if (row !== undefined) run(row);
  };
  useCommands([
    {
      id: 'list.next',
      title: 'Next row',
      group: 'List',
      keys: 'j',
      run: () => moveTo(isInList(container) ? at + 1 : at),
    },
    { id: 'list.previous', title: 'Previous row', group: 'List', keys: 'k', run: () => moveTo(at - 1) },
    { id: 'list.actions', title: 'Actions of the row', group: 'List', keys: '.', run: withRow(() => setShown('menu')) },
    { id: 'list.print', title: 'Print the list', group: 'This list', keys: 'Mod+p', run: printAll },
    ...(onOpen ? [{ id: 'row.open', title: 'Open row', group: 'Row', keys: 'Enter', run: withRow(open) }] : []),
    { id: 'row.peek', title: 'Show the row beside the list', group: 'Row', keys: 'Space', run: withRow(peek) },
    ...(selection ? [{ id: 'row.select', title: 'Select row', group: 'Row', keys: 'x', run: withRow(toggle) }] : []),
    ...actions.map(({ run, title, ...keyed }) => ({
      id: `row.${title}`,
      title,
      group: 'Row',
      ...keyed,
      run: withRow(run),
    })),
    { id: 'row.copy', title: 'Copy the id', group: 'Row', run: withRow((row) => void copy(idOf(row))) },
  ]);

  const { shown: shownColumns, tracks } = useTracks(
    columns,
    rows,
    isPrinting ? Number.POSITIVE_INFINITY : view.width,
    selection ? ['20px'] : [],
  );
  const template = isPrinting ? tracksOnPaper(tracks) : tracks.join(' ');
  const minWidth = isPrinting ? undefined : leastWidth(tracks);
  const current = rows[at];
  // Tab enters the list at its current row, or at the nearest one in view.
  const stop = Math.max(first, Math.min(last - 1, at));
  return (
    <>
      <p className={ui.srOnly} role="status" data-no-print="">
        {changes.count > 0 && `${changes.count} changed`}
      </p>
      <div
        ref={container}
        className={styles.table}
        role="grid"
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-busy={list.isLoading || undefined}
        tabIndex={rows.length === 0 ? 0 : undefined}
        onPointerLeave={changes.release}
        onFocus={() => onFocusChange(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          onFocusChange(false);
          changes.release();
        }}
        onKeyDown={(event) => {
          if (event.target instanceof HTMLElement && event.target.closest('input, button, a, select')) return;
          const page = Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 2);
          const moves: Record<string, number> = {
            ...{ ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page },
            ...{ Home: 0, End: rows.length - 1 },
          };
          const next = moves[event.key];
          if (next === undefined) return;
          event.preventDefault();
          moveTo(next);
        }}
      >
        {list.csv && <ExportCsv address={list.csv} label={label} />}
        <div role="rowgroup" className={styles.headGroup}>
          <div
            role="row"
            aria-rowindex={1}
            className={`${styles.row} ${styles.head}`}
            style={{ gridTemplateColumns: template, minWidth }}
          >
            {selection && (
              <span role="columnheader">
                <span className={ui.srOnly}>Selected</span>
              </span>
            )}
            {shownColumns.map(({ id, header, align }) => (
              <span key={id} role="columnheader" className={align && styles.right}>
                {header}
              </span>
            ))}
          </div>
        </div>
        {changes.count > 0 && (
          <div role="row" className={styles.changes} data-no-print="">
            <div role="gridcell">
              <button type="button" onClick={changes.show}>
                {changes.count} changed · Show
              </button>
            </div>
          </div>
        )}
        {list.error ? (
          <div role="row" className={styles.message}>
            <div role="gridcell">
              <Problem error={list.error} retry={list.reload} />
            </div>
          </div>
        ) : list.isLoading ? (
          <Skeleton count={Math.min(12, Math.ceil(view.height / ROW_HEIGHT))} />
        ) : rows.length === 0 ? (
          <div role="row" className={styles.message}>
            <div role="gridcell">{empty}</div>
          </div>
        ) : (
          <div
            role="rowgroup"
            className={styles.rows}
            style={isPrinting ? undefined : { height: rows.length * ROW_HEIGHT, minWidth }}
          >
            {rows.slice(first, last).map((row, offset) => {
              const index = first + offset;
              const id = idOf(row);
              return (
                <MemoRow
                  key={id}
                  row={row}
                  index={index}
                  columns={shownColumns}
                  template={template}
                  isOpen={openId === id}
                  isSelected={selection?.ids.has(id)}
                  isActive={index === stop}
                  onActive={onActive}
                  onOpen={open}
                  onToggle={select}
                />
              );
            })}
          </div>
        )}
        {isPrinting && hasMore && (
          <p className={styles.more}>These are the first {rows.length} rows. The list has more.</p>
        )}
        {list.isLoadingMore && (
          <p className={styles.more} role="status" data-no-print="">
            Loading more …
          </p>
        )}
      </div>
      <Suspense>
        {shown === 'menu' && <RowMenu anchor={rowElement} onClose={() => setShown(null)} />}
        {shown === 'peek' && current !== undefined && (
          <PeekRow
            id={idOf(current)}
            object={(current as { object?: string }).object}
            title={nameOf(current, idOf(current), label)}
            fields={columns.map(({ id, header, cell }) => ({
              id,
              header,
              value: (
                <Revealing of={current} field={id}>
                  {cell(current)}
                </Revealing>
              ),
            }))}
            onOpen={onOpen && (() => open(current))}
            onClose={closePanel}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns the name of a row, which contains no PHI. */
const nameOf = (row: unknown, id: string, label: string): string =>
  subjectName((row as { object?: string }).object ?? label, id);

const isInList = (container: { current: HTMLElement | null }) =>
  container.current?.contains(document.activeElement) === true && document.activeElement !== container.current;

function Skeleton({ count }: { count: number }) {
  return (
    <div role="row" className={styles.skeletons}>
      <span role="gridcell" aria-label="Loading">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <i key={index} />
        ))}
      </span>
    </div>
  );
}
