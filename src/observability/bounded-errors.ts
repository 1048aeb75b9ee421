const EVERY_MS = 1_000;

type BoundedErrors = {
  report(error: unknown): void;
  /** Reports the errors that are still pending. */
  close(): void;
};

type Window = { last: unknown; omitted: number; timer: NodeJS.Timeout };

/**
 * Reports the first error of each kind at once, then one per second with the number of omitted ones, because pollers
 * meet the same outage dozens of times a second.
 */
export function boundedErrors(log: (error: unknown, omitted: number) => void): BoundedErrors {
  const windows = new Map<string, Window>();
  const open = (kind: string) => {
    windows.set(kind, { last: null, omitted: -1, timer: setTimeout(() => end(kind, true), EVERY_MS).unref() });
  };
  const end = (kind: string, isToGoOn: boolean) => {
    const { last, omitted, timer } = windows.get(kind)!;
    windows.delete(kind);
    clearTimeout(timer);
    if (last === null) return;
    log(last, omitted);
    if (isToGoOn) open(kind);
  };
  return {
    report: (error) => {
      const { name, code } = error as { name?: string; code?: string };
      const kind = `${name} ${code}`;
      const window = windows.get(kind);
      if (window === undefined) {
        log(error, 0);
        open(kind);
        return;
      }
      window.last = error;
      window.omitted += 1;
    },
    close: () => {
      for (const kind of [...windows.keys()]) end(kind, false);
    },
  };
}
