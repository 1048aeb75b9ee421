/** The format of a reference: a type, an id, and optionally a version. */
const REFERENCE = /^[A-Z][A-Za-z]{0,60}\/[A-Za-z0-9.-]{1,64}(?:\/_history\/[A-Za-z0-9.-]{1,64})?$/;
const URL_LENGTH_MAX = 8_192;

export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

/**
 * Returns the absolute URL of a path below the base, or of a link that a server sent, if it is on the origin of the base;
 * else null. A server behind a proxy may write its links with `http:`: they are followed over the scheme of the base.
 */
export function urlOn(base: string, link: string): URL | null {
  const home = new URL(`${base}/`);
  if (link.length > URL_LENGTH_MAX || /[^\x21-\x7e]|\\/.test(link) || !URL.canParse(link, home.href)) return null;
  const url = new URL(link, home);
  if (url.username !== '' || url.password !== '') return null;
  const isDowngraded = url.protocol === 'http:' && home.protocol === 'https:' && url.hostname === home.hostname;
  if (isDowngraded && (url.port === '' || url.port === (home.port || '443'))) {
    url.protocol = 'https:';
    url.port = home.port;
  }
  url.hash = '';
  return url.origin === home.origin ? url : null;
}

/** Returns the URL of a search with its parameters. */
export function searchUrl(type: string, params: Readonly<Record<string, string | readonly string[]>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of typeof value === 'string' ? [value] : value) query.append(name, one);
  }
  const text = query.toString();
  return text === '' ? type : `${type}?${text}`;
}
