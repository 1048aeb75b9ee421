// Loaded before a process of the service (`node --import`), so that all its code and libraries read a wrong clock.
// Timers and the monotonic clock are unaffected, as on a machine whose clock is set wrong.
const skewMs = Number(process.env.CHAOS_SKEW_MS ?? 0);

const RealDate = Date;

class SkewedDate extends RealDate {
  // biome-ignore lint/suspicious/noExplicitAny: the constructor of Date has many forms, all passed through.
  constructor(...args: any[]) {
    if (args.length === 0) super(RealDate.now() + skewMs);
    // @ts-expect-error: one of Date's own forms.
    else super(...args);
  }

  static override now(): number {
    return RealDate.now() + skewMs;
  }
}

// Dates from elsewhere, such as a database driver's, also count as dates.
Object.defineProperty(SkewedDate, Symbol.hasInstance, { value: (value: unknown) => value instanceof RealDate });
globalThis.Date = SkewedDate as DateConstructor;
