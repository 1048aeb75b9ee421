type PageContent = { title: string; style: string; nonce: string; body: string };

/** Returns an HTML document without scripts. `title` and `body` are HTML; `nonce` allows the style. */
export function htmlPage({ title, style, nonce, body }: PageContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Returns the headers of a page that is not cached and not sent to other sites as the referrer. */
export function pageHeaders(contentSecurityPolicy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': contentSecurityPolicy,
  };
}
