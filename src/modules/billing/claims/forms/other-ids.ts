import { BoxFault, type Content, type Draft, get, ofLine, set } from './box.ts';

type Reference = { qualifier: string; value: string; payerId?: string };

/** A list of further ids, for a provider that depends on the claim or on the line. */
type Owner = string | ((values: Draft, line: number) => string);

type Shown = { pointer: string; reference: Reference };

const pointerOf = (owner: Owner, values: Draft, line: number): string =>
  ofLine(typeof owner === 'string' ? owner : owner(values, line), line);

/** Returns the first id that the form has a qualifier for. */
function shownId(claim: object, list: string, qualifiers: readonly string[]): Shown | null {
  const references = (get(claim as Draft, list) ?? []) as Reference[];
  const index = references.findIndex(({ qualifier }) => qualifiers.includes(qualifier));
  return index < 0 ? null : { pointer: `${list}/${index}`, reference: references[index]! };
}

/**
 * The first id of a provider that a payer or an authority has assigned (REF), after its qualifier. `owner` is the list of
 * ids. `between` separates the qualifier from the id.
 */
export function otherId(owner: Owner, qualifiers: readonly string[], between = ''): Content {
  return idContent(owner, qualifiers, {
    write: ({ qualifier, value }) => `${qualifier}${between}${value}`,
    read: (given) => {
      const reference = { qualifier: given.slice(0, 2).toUpperCase(), value: given.slice(2).trim() };
      if (qualifiers.includes(reference.qualifier) && reference.value !== '') return reference;
      throw new BoxFault('invalid_format', `The box holds one of ${qualifiers.join(', ')}, and then the id.`);
    },
  });
}

/** The first id of a provider with this qualifier, which the form does not name. */
export function unqualifiedId(owner: string, qualifier: string): Content {
  return idContent(owner, [qualifier], { write: ({ value }) => value, read: (value) => ({ qualifier, value }) });
}

type Form = { write(reference: Reference): string; read(given: string): Reference };

function idContent(owner: Owner, qualifiers: readonly string[], { write, read }: Form): Content {
  const shownOf = (claim: object, line: number) => shownId(claim, pointerOf(owner, claim as Draft, line), qualifiers);
  return {
    pointer: typeof owner === 'string' ? `${owner}/0/value` : null,
    made: ({ claim }, { line }) => {
      const shown = shownOf(claim, line);
      return shown === null ? [] : [`${shown.pointer}/value`, `${shown.pointer}/qualifier`];
    },
    write: ({ claim }, { line }) => {
      const shown = shownOf(claim, line);
      return shown && write(shown.reference);
    },
    read: (given, draft, line) => {
      const list = pointerOf(owner, draft, line);
      const references = (get(draft, list) ?? []) as Reference[];
      const reference = read(given);
      const isKnown = references.some(
        ({ qualifier, value }) => qualifier === reference.qualifier && value === reference.value,
      );
      if (!isKnown) set(draft, list, [...references, reference]);
    },
  };
}

/** Writes the id of one content, or of the next one if there is none. Reads with the first content that takes the text. */
export function eitherId(first: Content, second: Content): Content {
  const chosen = (...given: Parameters<Content['write']>) => (first.write(...given) === null ? second : first);
  return {
    pointer: first.pointer,
    also: [second.pointer].flatMap((pointer) => pointer ?? []),
    made: (...given) => {
      const one = chosen(...given);
      return one.made?.(...given) ?? [one.pointer!];
    },
    write: (...given) => chosen(...given).write(...given),
    read: (...given) => {
      try {
        first.read!(...given);
      } catch (error) {
        if (!(error instanceof BoxFault)) throw error;
        second.read!(...given);
      }
    },
  };
}

/** A taxonomy code after the qualifier ZZ. */
export const taxonomyId = (pointer: string): Content => ({
  pointer,
  write: ({ claim }) => {
    const code = get(claim as unknown as Draft, pointer) as string | null | undefined;
    return code ? `ZZ${code}` : null;
  },
  read: (given, draft) => {
    if (!/^ZZ/i.test(given)) throw new BoxFault('invalid_format', 'The box holds ZZ with the taxonomy code.');
    set(draft, pointer, given.slice(2).trim());
  },
});
