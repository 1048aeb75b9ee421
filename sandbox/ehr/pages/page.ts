import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { htmlPage, pageHeaders } from '../../html-page.ts';

const STYLE = `
:root { --ink: #1d2433; --muted: #5d6880; --line: #d6dce8; --accent: #2b5c9e; --danger: #a1261b; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; color: var(--ink); background: #eef2f7;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
header { padding: 0.8rem 1.5rem; color: #fff; background: var(--accent); font-weight: 600; }
header span { margin-left: 0.6rem; padding: 0.1em 0.6em; border-radius: 99px; background: #ffffff2e; font-size: 0.75rem; font-weight: 500; }
main { width: 100%; max-width: 28rem; margin: 2rem auto; padding: 1.75rem; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
h1 { margin: 0 0 0.4rem; font-size: 1.3rem; }
p { margin: 0 0 1rem; color: var(--muted); }
label { display: block; margin: 0 0 1rem; font-weight: 600; }
input, select { display: block; width: 100%; margin-top: 0.3rem; padding: 0.5rem 0.7rem; color: var(--ink); background: #fff; font: inherit; font-weight: 400; border: 1px solid var(--line); border-radius: 6px; }
input:focus-visible, select:focus-visible, button:focus-visible { outline: 3px solid #9dbde6; outline-offset: 1px; }
button { width: 100%; margin-top: 0.3rem; padding: 0.6rem; color: #fff; background: var(--accent); border: 1px solid var(--accent); font: inherit; font-weight: 600; border-radius: 6px; cursor: pointer; }
button.plain { color: var(--ink); background: #fff; border-color: var(--line); }
.problem { padding: 0.5rem 0.7rem; color: var(--danger); background: #fdf0ee; border-radius: 6px; }
ul { margin: 0 0 1rem; padding-left: 1.2rem; }
code { font: 0.9em ui-monospace, Menlo, monospace; background: #eef2f7; padding: 0.1em 0.35em; border-radius: 4px; }
`;

/** Sends a page of the EHR. The content is HTML whose texts are escaped. */
export function sendPage(reply: FastifyReply, status: number, title: string, content: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  // Forms are followed by a redirect to the application, which form-action would block.
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`;
  const body = `<header>Hudson Bend EHR<span>sandbox</span></header>\n<main>\n${content}\n</main>`;
  return reply
    .code(status)
    .headers(pageHeaders(policy))
    .send(htmlPage({ title, style: STYLE, nonce, body }));
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns the fields with which a clinician signs in. */
export function signInFields(): string {
  return `<label>User<input name="user" autocomplete="username" required></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>`;
}

export function problemLine(problem: string | null): string {
  return problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;
}
