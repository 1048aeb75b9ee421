import { expect } from 'vitest';
import type { DashboardStage } from './dashboard-stage.ts';

/** Elements that texts of payers would become if a page showed them as HTML. */
const INJECTED =
  'main img, main script, main iframe, main object, main style, main base, [role=dialog] img, [role=dialog] script, [onerror], [onload], [src=x]';

/** Runs in the browser. Returns the addresses of links, forms and frames that lead elsewhere. */
const foreignIn = (
  part: string,
) => `[...document.querySelectorAll('${part} :is([href], [action], [formaction], iframe)')]
  .filter((element) => !(element instanceof HTMLLinkElement))
  .map((element) => element.href?.baseVal ?? element.href ?? element.action ?? element.formAction ?? element.src)
  .filter((address) => typeof address === 'string' && new URL(address, location.href).origin !== location.origin)`;

/**
 * Watches a page for everything by which a text could act. Shows at the end that a violation would have been reported.
 */
export async function watchInjection({
  page,
  context,
  problems,
}: Pick<DashboardStage, 'page' | 'context' | 'problems'>) {
  const attempts: string[] = [];
  page.on('dialog', (dialog) => {
    attempts.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/x')) attempts.push(`a request to ${request.url()}`);
  });
  await context.addInitScript(
    "addEventListener('securitypolicyviolation', ({ violatedDirective }) => console.error('refused: ' + violatedDirective));",
  );
  return {
    /** Checks the present page, and the links of a part of it. */
    expectNoInjection: async (name: string, part = 'body') => {
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('typeof globalThis.ran'), name).toBe('undefined');
      expect(await page.locator(INJECTED).count(), name).toBe(0);
      expect(await page.evaluate(foreignIn(part)), name).toEqual([]);
    },
    end: async (html: string) => {
      expect(attempts).toEqual([]);
      expect(problems).toEqual([]);
      // A page that writes HTML itself is refused, and the refusal is noticed.
      await page.evaluate(`try { document.createElement('div').innerHTML = '${html}'; } catch {}`);
      await expect.poll(() => problems).toContain('refused: require-trusted-types-for');
      problems.length = 0;
      expect(await page.evaluate('typeof globalThis.ran')).toBe('undefined');
    },
  };
}
