const isId = (part: string) => /^[a-z]+_[0-9a-z]{26}$/.test(part);

/** Returns `/serviceLines/0/unitCount` as "Service lines 1, unit count". An id is shortened to its end. */
export function pathWords(path: string): string {
  let text = '';
  for (const part of path.split('/').filter(Boolean)) {
    if (/^\d+$/.test(part)) text += ` ${Number(part) + 1}`;
    else if (isId(part)) text += ` …${part.slice(-6)}`;
    else text += `${text && ', '}${part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
  }
  text = text.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
