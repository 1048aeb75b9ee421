import type { BrowserContext, ElementHandle, Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

/**
 * Operates a page with the keyboard alone. Each action expects that the focus was not lost before, as by the end of a
 * dialog, and that it can be seen.
 */
export type Keyboard = {
  /** Moves the focus to a control as a user does: with Tab, and with arrow keys within tabs, lists and menus. */
  reach(target: Locator): Promise<void>;
  /** Moves to a button, link, tab or action of a menu, and presses Enter. Waits until the control is enabled. */
  press(target: Locator): Promise<void>;
  /** Moves to a checkbox or a radio button, and ticks it. */
  tick(target: Locator): Promise<void>;
  /** Moves to a field and replaces its text. */
  type(target: Locator, text: string): Promise<void>;
  /** Moves to a select and chooses the option with this text, value or index, with the arrow keys. */
  choose(target: Locator, option: string | number): Promise<void>;
  /** Moves to a select that acts at once, opens its list and chooses an option. */
  pick(target: Locator, option: string): Promise<void>;
  /** Moves to a field that searches, types a text and chooses the record that has another text in its row. */
  find(target: Locator, text: string, row?: string): Promise<void>;
  /** Presses a button that asks for a file, and gives it one. */
  upload(target: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void>;
};

/** A page on a busy machine draws late. */
const TIMEOUT_MS = 30_000;

/** How often the keys to a control are computed again, because the browser also stops at areas that scroll. */
const ROUNDS_MAX = 20;

const pressTimes = (page: Page, key: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => page.keyboard.press(key)));

/**
 * Moves the focus to a control. Keeps the found element, because finding one by its role takes ten times as long as a
 * call on it.
 */
async function reachControl(page: Page, target: Locator): Promise<ElementHandle> {
  let element = (await target.elementHandle())!;
  let hasMoved = false;
  let last = '';
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { isShown, isLost, key, times, hidden } = (await element.evaluate(CALL, STEP)) as Step;
    if (!isShown) {
      await target.waitFor();
      element = (await target.elementHandle())!;
    } else if (isLost && !hasMoved) await vi.waitFor(() => expectKept(page, target), TIMEOUT_MS);
    else if (times > 0) {
      hasMoved = true;
      // The same keys as in the previous round: a busy page has not moved the focus yet and does so after it has drawn.
      const way = `${key} ${times}`;
      const isSame = way === last;
      if (isSame) await page.evaluate(NEXT_FRAMES);
      else await pressTimes(page, key, times);
      last = isSame ? '' : way;
    } else if (hidden === null) return element;
    else if (round < ROUNDS_MAX - 1)
      // A busy page may still be drawing what moves the control into sight.
      await page.evaluate(NEXT_FRAMES);
    else throw new Error(`The focus on ${target} cannot be seen: ${hidden}`);
  }
  const focused = await page.evaluate<string>('document.activeElement.outerHTML.slice(0, 200)');
  throw new Error(`The keyboard does not reach ${target}. The focus is at ${focused}`);
}

export function keyboardOf(page: Page): Keyboard {
  const press = (key: string, times: number) => pressTimes(page, key, times);
  const reach = (target: Locator) => reachControl(page, target);
  const reachEnabled = (target: Locator) => reach(target.and(page.locator(':not([aria-disabled=true])')));
  /**
   * Moves to a select. Returns it with the option's place in the open list, and the steps to it from the chosen one.
   */
  const reachOption = async (target: Locator, option: string | number) => {
    const select = await reach(target);
    const find = `(select) => (${OPTION_AT})(select, ${JSON.stringify(option)})`;
    // The options of a busy page arrive after its select was drawn.
    return vi.waitFor(async () => {
      const found = (await select.evaluate(CALL, find)) as { at: number; steps: number };
      if (found.at === -1) throw new Error(`${target} has no option ${option}.`);
      return found;
    }, TIMEOUT_MS);
  };
  return {
    reach: async (target) => {
      await reach(target);
    },
    press: async (target) => {
      await reachEnabled(target);
      await page.keyboard.press('Enter');
    },
    tick: async (target) => {
      const box = await reach(target);
      if (!(await box.isChecked())) await page.keyboard.press('Space');
    },
    type: async (target, text) => {
      await reach(target);
      await page.keyboard.press('Control+a');
      if (text === '') await page.keyboard.press('Delete');
      else await typeKeys(page, text);
    },
    choose: async (target, option) => {
      const { steps } = await reachOption(target, option);
      await press(steps > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(steps));
    },
    pick: async (target, option) => {
      const { at } = await reachOption(target, option);
      await press('ArrowDown', at + 2);
      await page.keyboard.press('Enter');
    },
    find: async (target, text, row = text) => {
      const id = await (await reach(target)).getAttribute('id');
      await page.keyboard.press('Control+a');
      await typeKeys(page, text);
      const options = page.locator(`[id="${id}-list"] [role=option]`);
      await options.filter({ hasText: row }).first().waitFor();
      const at = (await options.allInnerTexts()).findIndex((option) => option.includes(row));
      await press('ArrowDown', at);
      await page.keyboard.press('Enter');
      // The field is replaced by the chosen record, which has the same label.
      await page.locator(`input[id="${id}"]`).waitFor({ state: 'detached' });
    },
    upload: async (target, file) => {
      // Waiting for the dialog starts before the key is pressed, because the dialog could otherwise open unnoticed.
      const open = () => page.keyboard.press('Enter');
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), reachEnabled(target).then(open)]);
      await chooser.setFiles(file);
    },
  };
}

/**
 * Presses a key for each character without waiting until the page has drawn the previous one, as with fast typing.
 * Playwright inserts characters that have no key in another way, which could overtake keys, so such a text is typed slowly.
 */
async function typeKeys(page: Page, text: string): Promise<void> {
  if (/^[ -~]*$/.test(text)) await Promise.all(Array.from(text, (character) => page.keyboard.press(character)));
  else await page.keyboard.type(text);
}

async function expectKept(page: Page, target: Locator): Promise<void> {
  if (await page.evaluate<boolean>(IS_LOST)) throw new Error(`The focus was lost before ${target} was used.`);
}

/** Records in the pages of a context that an element had the focus, and reports each mouse press as an error. */
export const watchKeyboard = (context: BrowserContext) =>
  context.addInitScript(`{
    addEventListener('focusin', () => { globalThis.hadFocus = true; });
    const report = ({ isTrusted, target }) => {
      if (isTrusted) console.error('a mouse was used: ' + target.outerHTML.slice(0, 120));
    };
    addEventListener('pointerdown', report, true);
  }`);

/** Runs in the browser. Waits until the page has been drawn twice. */
const NEXT_FRAMES = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Runs in the browser. After the page had a focus, none is left. */
const IS_LOST = 'globalThis.hadFocus === true && document.activeElement === document.body';

/** Runs in the browser. Calls a function, given as text, with an element. */
// biome-ignore lint/security/noGlobalEval: the text is one of this file
const CALL = (element: unknown, text: string): unknown => globalThis.eval(`(${text})`)(element);

/** Runs in the browser. */
const OPTION_AT = `(select, text) => {
  const options = [...select.options].filter((each) => !each.hidden);
  const at = options.findIndex((each) => each.text.trim() === text || each.value === text || each.index === text);
  return { at, steps: at - options.findIndex((each) => each.selected) };
}`;

/** Runs in the browser. Returns the key that leads towards an element, and how often it is pressed. */
const WAY = `(target) => {
  const active = document.activeElement ?? document.body;
  if (active === target) return { key: '', times: 0 };
  const within = (selector) => {
    const group = target.closest(selector);
    return group !== null && group.contains(active) && active !== group ? group : null;
  };
  const among = (group, selector, [forward, back]) => {
    const all = [...group.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const steps = all.indexOf(target) - all.findIndex((each) => each === active || each.contains(active));
    return { key: steps > 0 ? forward : back, times: Math.abs(steps) };
  };
  const menu = target.closest('[role=menu]');
  if (menu) {
    if (!menu.contains(active) || active === menu) return { key: 'ArrowDown', times: 1 };
    return among(menu, '[role^=menuitem]', ['ArrowDown', 'ArrowUp']);
  }
  const tabs = within('[role=tablist]');
  if (tabs) return among(tabs, '[role=tab]', ['ArrowRight', 'ArrowLeft']);
  const row = target.closest('[data-row]');
  const grid = row && within('[role=grid]');
  if (grid && active.closest('[data-row]') && !row.contains(active))
    return { key: row.dataset.row - active.closest('[data-row]').dataset.row > 0 ? 'j' : 'k', times: Math.abs(row.dataset.row - active.closest('[data-row]').dataset.row) };
  if (target.type === 'radio' && active.type === 'radio' && active.name === target.name) {
    const all = [...document.querySelectorAll('input[type=radio]')].filter((each) => each.name === target.name);
    const steps = all.indexOf(target) - all.indexOf(active);
    return { key: steps > 0 ? 'ArrowDown' : 'ArrowUp', times: Math.abs(steps) };
  }
  const scope = [...document.querySelectorAll('[data-dialog]')].at(-1) ?? document;
  const isStop = (each) => {
    if (each.tabIndex < 0 || each.disabled || !each.checkVisibility({ visibilityProperty: true })) return false;
    if (each.closest('[inert]') || each.hasAttribute('data-base-ui-focus-guard')) return false;
    if (each.type !== 'radio') return true;
    const same = [...document.querySelectorAll('input[type=radio]')].filter((one) => one.name === each.name);
    return each === active || each === (same.find((one) => one.checked) ?? same[0]);
  };
  const stops = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter(isStop);
  // Groups have one stop, from which arrow keys lead to the others.
  const stop =
    stops.includes(target) ? target
    : target.role === 'tab' || target.getAttribute('role') === 'tab' ? stops.find((each) => target.closest('[role=tablist]').contains(each))
    : row ? stops.find((each) => row.closest('[role=grid]').contains(each) && each.matches('[data-row]'))
    : target.type === 'radio' ? stops.find((each) => each.name === target.name)
    : undefined;
  if (stop === undefined) return { key: 'Tab', times: 1 };
  const to = stops.indexOf(stop);
  // Tab also stops at the month, the day, the year and the calendar of a date.
  const dates = (one, other) => stops.slice(Math.min(one, other) + 1, Math.max(one, other)).filter((each) => each.type === 'date').length;
  const exact = stops.indexOf(active);
  // Without a focused stop, Tab continues after the place of the focus in the document.
  const from = exact !== -1 ? exact : stops.findLastIndex((each) => active !== document.body && each.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING && !active.contains(each));
  if (exact === -1) return { key: 'Tab', times: Math.max(1, to - from) };
  return { key: to > from ? 'Tab' : 'Shift+Tab', times: Math.abs(to - from) + 3 * dates(from, to) };
}`;

/**
 * Runs in the browser. Returns why a user does not see the focus, or null: it has no outline, or something covers it.
 */
const SEEN = `(target) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(target);
  if (!target.matches(':focus-visible')) return 'the browser does not show it';
  if (outlineStyle === 'none' || outlineWidth === '0px') return 'it has no outline';
  const { left, top, width, height } = target.getBoundingClientRect();
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
  const isShown = parts.some((x) => parts.some((y) => {
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
  }));
  return isShown ? null : 'something covers it';
}`;

/** What is known of an element: `hidden` is why the focus on it cannot be seen, once it has the focus. */
type Step = { isShown: boolean; isLost: boolean; key: string; times: number; hidden: string | null };

/** Runs in the browser. Returns the next step to an element. */
const STEP = `(target) => {
  const { width, height } = target.getBoundingClientRect();
  const isShown = target.isConnected && width > 0 && height > 0 && target.checkVisibility({ visibilityProperty: true });
  if (!isShown) return { isShown, isLost: false, key: '', times: 0, hidden: null };
  const { key, times } = (${WAY})(target);
  return { isShown, isLost: ${IS_LOST}, key, times, hidden: times === 0 ? (${SEEN})(target) : null };
}`;
