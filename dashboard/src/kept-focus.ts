import { type RefObject, useEffect } from 'react';

/** Controls that do not take typed text: after a lost focus, single keys still run commands. */
const CONTROLS = 'a[href], button, summary, [tabindex="0"], input[type=checkbox], input[type=radio]';

const FIELDS = 'input, select, textarea';

type Place = { element: Element; path: readonly Element[]; order: readonly Element[] };

/**
 * A disabled control cannot have the focus. An action may disable the controls beside its button when it removes the
 * button.
 */
const isDisabled = (control: Element) => control.matches(':disabled');

const controlsOf = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && !isDisabled(control),
  );

function placeOf(element: Element, page: Element): Place {
  const path: Element[] = [];
  for (let each: Element | null = element; each !== null && each !== page; each = each.parentElement) path.push(each);
  return { element, path: [...path, page], order: [...page.querySelectorAll(`${CONTROLS}, ${FIELDS}`)] };
}

/** Returns the control that follows a removed one within the nearest container that remains, or the last before it. */
function neighbourOf({ path, order }: Place): HTMLElement | null {
  const first = path.findIndex((each) => each.isConnected);
  for (const [at, container] of [...path.entries()].slice(Math.max(1, first))) {
    // A list moves the focus to another row itself.
    if (container.closest('[role=grid]')) return null;
    const removed = path[at - 1]!;
    const until = order.findIndex((control) => removed.contains(control));
    const before = order
      .slice(0, until === -1 ? 0 : until)
      .findLast((each) => each.isConnected && container.contains(each) && !isDisabled(each));
    const controls = controlsOf(container);
    const next = controls[before ? controls.indexOf(before as HTMLElement) + 1 : 0];
    const found = next ?? controls.at(-1);
    if (found) return found;
  }
  return null;
}

/** Whether a page was shown in this tab. Before that, the focus is on the browser's own controls. */
let shownBefore = false;

/**
 * Keeps the focus of the keyboard on the page. An opened page gets it. If the focused control is removed, for example
 * by its own action, the next or previous control gets it. Otherwise the next Tab would start at the top of the menu.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    let focused: Element | null = null;
    let place: Place | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element && target.matches(':focus-visible') ? target : null;
      if (focused && page.current?.contains(focused)) place = placeOf(focused, page.current);
    };
    const restore = () => {
      if (document.activeElement !== document.body || !focused || focused.isConnected) return;
      if (place === null) page.current?.focus({ preventScroll: true });
      else if (place.element.isConnected) (place.element as HTMLElement).focus();
      else neighbourOf(place)?.focus();
    };
    // A closed dialog returns the focus itself, in the next frame.
    const observer = new MutationObserver(() => {
      if (focused && !focused.isConnected) requestAnimationFrame(() => requestAnimationFrame(restore));
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page gets the focus once
  useEffect(() => {
    if (shownBefore) page.current?.focus({ preventScroll: true });
    shownBefore = true;
  }, [page, pathname]);
}
