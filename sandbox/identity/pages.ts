import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { htmlPage, pageHeaders } from '../html-page.ts';

const STYLE = `
:root { --ink: #16202e; --muted: #5b6778; --line: #d5dde7; --accent: #0b6e5f; --danger: #a1261b; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; color: var(--ink);
  background: #f3f6f9; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { width: 100%; max-width: 24rem; padding: 2rem; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
.brand { margin: 0 0 1.25rem; color: var(--accent); font-weight: 700; letter-spacing: 0.02em; }
.tag { margin-left: 0.4rem; padding: 0.1em 0.5em; border-radius: 99px; background: #e9f6f3; font-size: 0.75rem; font-weight: 500; }
h1 { margin: 0 0 0.5rem; font-size: 1.3rem; }
p { margin: 0 0 1rem; color: var(--muted); }
label { display: block; margin: 0 0 1rem; font-weight: 600; }
input { display: block; width: 100%; margin-top: 0.3rem; padding: 0.55rem 0.7rem; font: inherit; font-weight: 400; border: 1px solid var(--line); border-radius: 6px; }
input:focus-visible, button:focus-visible { outline: 3px solid #8fd0c4; outline-offset: 1px; }
button { width: 100%; margin-top: 0.5rem; padding: 0.6rem; font: inherit; font-weight: 600; border-radius: 6px; cursor: pointer; }
button { color: #fff; background: var(--accent); border: 1px solid var(--accent); }
button.plain { color: var(--ink); background: #fff; border-color: var(--line); }
.problem { padding: 0.5rem 0.7rem; color: var(--danger); background: #fdf0ee; border-radius: 6px; }
ul { margin: 0 0 1rem; padding-left: 1.2rem; }
code { font: 0.9em ui-monospace, Menlo, monospace; background: #f3f6f9; padding: 0.1em 0.35em; border-radius: 4px; }
`;

export type Page = { html: string; headers: Record<string, string> };

function page(title: string, content: string): Page {
  const nonce = randomBytes(16).toString('base64');
  const brand = '<p class="brand">rcm <span class="tag">sandbox identity</span></p>';
  const body = `<main>\n${brand}\n${content}\n</main>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
  return { html: htmlPage({ title, style: STYLE, nonce, body }), headers: pageHeaders(policy) };
}

export function loginPage(action: string, options: { email: string; isWrong: boolean }): Page {
  const problem = options.isWrong ? '<p class="problem" role="alert">The address or the password is wrong.</p>' : '';
  return page(
    'Sign in',
    `<h1>Sign in</h1>
<p>The ready-made users of this sandbox and their password are shown by <code>rcm users list</code>.</p>
${problem}
<form method="post" action="${action}/login">
<label>E-mail address
<input name="email" type="email" autocomplete="username" required maxlength="254" value="${escapeHtml(options.email)}" autofocus></label>
<label>Password
<input name="password" type="password" autocomplete="current-password" required maxlength="100"></label>
<button type="submit">Sign in</button>
</form>
<form method="post" action="${action}/abort"><button class="plain" type="submit">Cancel</button></form>`,
  );
}

export function consentPage(action: string, options: { client: string; email: string }): Page {
  return page(
    'Continue',
    `<h1>Continue to ${escapeHtml(options.client)}?</h1>
<p>You are <strong>${escapeHtml(options.email)}</strong>. It will receive:</p>
<ul><li>your name</li><li>your e-mail address</li></ul>
<form method="post" action="${action}/confirm"><button type="submit">Continue</button></form>
<form method="post" action="${action}/abort"><button class="plain" type="submit">Cancel</button></form>`,
  );
}

/** `form` is the provider's own, with the token that prevents forged requests. */
export function logoutPage(form: string): Page {
  return page(
    'Sign out',
    `<h1>Sign out here too?</h1>
<p>You are signed out of the application. The sandbox’s identity provider still knows you.</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
<button class="plain" type="submit" form="op.logoutForm">Stay signed in here</button>`,
  );
}

export function loggedOutPage(): Page {
  return page('Signed out', '<h1>You are signed out.</h1>');
}

/** Only the protocol's error code is shown: a description may repeat what a caller sent. */
export function errorPage(code: string): Page {
  return page(
    'Sign-in failed',
    `<h1>The sign-in failed</h1><p>Start again from the application. <code>${escapeHtml(code)}</code></p>`,
  );
}

export function sendPage(response: ServerResponse, status: number, { html, headers }: Page): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(html) });
  response.end(html);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
