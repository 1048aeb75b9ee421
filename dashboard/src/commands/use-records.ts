import { useEffect, useState } from 'react';
import { type SearchHit, useSearch } from '../api/queries/office/search.ts';
import { useMay } from '../session/session.tsx';
import { typedSearch } from './typed-search.ts';

/** The typed text is searched for when the user pauses. */
const PAUSE_MS = 120;
const LENGTH_MIN = 2;
const LENGTH_MAX = 100;

const NONE: readonly SearchHit[] = [];

/**
 * Returns the records that match the typed text, and whether they are still being searched for. Without a permission for
 * any type of records, and for a text that is too short, there are none.
 */
export function useRecords(typed: string): { records: readonly SearchHit[]; isSearching: boolean; hasFailed: boolean } {
  const may = useMay(
    'patients:read',
    'claims:read',
    'remittances:read',
    'denials:read',
    'work:read',
    'appeals:read',
    'prior_auth:read',
  );
  const sought = typed.trim().slice(0, LENGTH_MAX);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(sought), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sought]);
  const isSought = may && sought.length >= LENGTH_MIN;
  const named = typedSearch(text);
  const types = named.type === null ? undefined : [named.type];
  const { data, isFetching, isError } = useSearch(named.text, isSought && named.text.length >= LENGTH_MIN, types);
  if (!isSought) return { records: NONE, isSearching: false, hasFailed: false };
  const isOutdated = text !== sought;
  return {
    records: isOutdated ? NONE : (data?.data ?? NONE),
    isSearching: isOutdated || (isFetching && data === undefined),
    hasFailed: !isOutdated && isError,
  };
}
