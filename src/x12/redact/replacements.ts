/** Replaces identifying values. All values have one character per byte, and replacements keep the length. */
export interface Replacements {
  /** Characters that must not occur in replacements, because they are delimiters. Only letters and digits matter. */
  avoid(characters: string): void;
  /** Replaces a text. Other characters than letters and digits are kept. */
  text(value: string): string;
  /** Replaces a text, if possible by a value without a special meaning. */
  textOtherThan(value: string, isTaken: (made: string) => boolean): string;
  /** Replaces a date or period, with or without time of day. */
  date(value: string): string;
}
