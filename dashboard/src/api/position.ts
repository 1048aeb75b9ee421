const NAME = 'Rcm-Position';

let position = sessionStorage.getItem(NAME) ?? '';

/** Notes where a change is in the log of the database, so that later reads find it. Positions compare as texts. */
export function notePosition(noted: string | null | undefined): void {
  if (!noted || noted <= position) return;
  position = noted;
  // The page may be loaded again.
  sessionStorage.setItem(NAME, noted);
}

export const notePositionOf = ({ headers }: Response): void => notePosition(headers.get(NAME));

/** The header of reads, if a change was noted. */
export const positionHeader = (): Record<string, string> => (position ? { [NAME]: position } : {});
