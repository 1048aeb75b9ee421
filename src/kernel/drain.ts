/**
 * The end of a process in two steps: it first reports that it is not ready, so that proxies choose other processes, and
 * closes its listener later. Between the two it serves every request that still arrives.
 */
export type Drain = {
  readonly isDraining: boolean;
  begin(): void;
};

export function openDrain(): Drain {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin: () => {
      isDraining = true;
    },
  };
}
