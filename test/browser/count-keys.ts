import type { Page } from 'playwright-core';

/** What a person pressed in a part of a walk. */
export type Pressed = {
  /** Keys outside of forms: commands, and keys that move to something or press it. */
  keys: number;
  /** Forms in which something was typed, chosen or sent. */
  forms: number;
  /** Keys within forms that are no data: Tab, arrows and Enter. */
  moves: number;
  /** Keys that are data. */
  data: number;
  clicks: number;
};

/** Starts to count in a page. It must not be loaded again. */
export const startCounting = (page: Page): Promise<void> => page.evaluate(COUNT);

/** Returns what was pressed since the last call, and begins anew. */
export const takeCount = (page: Page): Promise<Pressed> => page.evaluate<Pressed>('globalThis.takeCount()');

/**
 * Runs in the browser. A dialog, a page with a form and an opened box of a claim are forms. The search of the dashboard is
 * none: only its text is data. A modifier belongs to the key after it.
 */
const COUNT = `(() => {
  const none = () => ({ keys: 0, forms: 0, moves: 0, data: 0, clicks: 0 });
  let count = none();
  let forms = new WeakSet();
  const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];
  const FORM = 'form, [data-dialog], [data-blanks]';
  const isField = (target) => target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
  const isDataKey = (event) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (target.matches('select')) return key.startsWith('Arrow');
    if (target.matches('[type=radio]')) return key.startsWith('Arrow') || key === ' ';
    if (target.matches('[type=checkbox]')) return key === ' ';
    if (!isField(target)) return false;
    const isEditing = ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight'].includes(key);
    return isEditing || key.length === 1 && (!(ctrlKey || metaKey) || key === 'a');
  };
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || MODIFIERS.includes(event.key)) return;
    const isSearch = event.target.closest?.('[aria-label="Search commands and records"]') != null;
    const form = isSearch ? null : event.target.closest?.(FORM) ?? null;
    const isData = isDataKey(event);
    const isSent = form !== null && event.key === 'Enter';
    if (form !== null && (isData || isSent)) {
      if (!forms.has(form)) count.forms += 1;
      forms.add(form);
    }
    if (isData) count.data += 1;
    else if (form !== null) count.moves += 1;
    else count.keys += 1;
  }, true);
  addEventListener('pointerdown', ({ isTrusted }) => { if (isTrusted) count.clicks += 1; }, true);
  globalThis.takeCount = () => {
    const taken = count;
    count = none();
    forms = new WeakSet();
    return taken;
  };
})()`;
