import { useEffect, useRef } from 'react';

/**
 * Returns the ref of a field that keeps what the user types, and shows the value again whenever it changes. The field
 * stays the same element, so that it keeps the focus.
 */
export function useShownValue(value: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value;
  }, [value]);
  return field;
}
