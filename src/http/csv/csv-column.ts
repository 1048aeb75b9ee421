/** The kinds of records whose names a file for people shows beside their ids. */
export type NamedKind = 'patient' | 'payer' | 'queue' | 'policy' | 'assignee' | 'rule';

/** Names by kind and id, such as `payer SBX01`. */
export type Names = ReadonlyMap<string, string>;

/** What a file for people needs besides its rows. `zone`: the time zone of its instants. */
export type ForPeople = { names: Names; zone: string };

/** A column of a list as CSV: a value of each item. */
export type CsvColumn = {
  /** The path of member names to the value; values of lists are joined. */
  path: readonly string[];
  header: string;
  isPhi: boolean;
  isCents: boolean;
  /** The value is one of a fixed set of codes. */
  isEnum: boolean;
  isInstant: boolean;
  /** The heading in a file for people, if the schema declares one. */
  title?: string;
  /** In a file for people: the value is a person's name, or an id whose name is shown. */
  isPerson?: true;
  names?: NamedKind;
};
