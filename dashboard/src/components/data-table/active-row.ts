import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Options<Row> = {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  container: RefObject<HTMLElement | null>;
  /** The row whose details are shown beside the list. */
  openId: string | null | undefined;
};

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Returns the index of the current row, on which keys act. It remains the same row when other rows are added or
 * removed. When it is removed itself, the next row becomes the current one, and gets the focus if the row had it. The
 * focus also returns to a row when its details are closed.
 */
export function useActiveRow<Row>({ rows, idOf, container, openId }: Options<Row>) {
  const [active, setActive] = useState<{ index: number; id: string | null }>({ index: 0, id: null });
  /** The list contains the focus. The browser does not report its loss when the row is removed or moved. */
  const hasFocus = useRef(false);
  const formerOpenId = useRef(openId);
  const find = (id: string) => rows.findIndex((row) => idOf(row) === id);
  const hasId = (index: number) => rows[index] !== undefined && idOf(rows[index]) === active.id;
  const found = active.id === null || hasId(active.index) ? active.index : find(active.id);
  const at = Math.max(0, Math.min(found === -1 ? active.index : found, rows.length - 1));
  const activate = (index: number) => {
    const row = rows[index];
    if (row !== undefined && !hasId(index)) setActive({ index, id: idOf(row) });
  };
  const focusRow = (index: number) => {
    const element = container.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    if (element) element.focus({ preventScroll: true });
    else if (rows.length === 0) container.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed rows move the focus
  useLayoutEffect(() => {
    if (active.id !== null && !hasId(at)) activate(at);
    // An empty list had the focus itself.
    if (hasFocus.current && (isFocusLost() || document.activeElement === container.current)) focusRow(at);
  }, [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the details moves the focus
  useLayoutEffect(() => {
    const closed = formerOpenId.current;
    formerOpenId.current = openId;
    if (closed && !openId && isFocusLost()) focusRow(Math.max(at, find(closed)));
  }, [openId]);
  const onFocusChange = (isWithin: boolean) => {
    hasFocus.current = isWithin;
  };
  return { at, activate, onFocusChange };
}
