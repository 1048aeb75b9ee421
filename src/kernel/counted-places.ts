/** Counts the concurrent uses of a facility, such as exports, by organization in this process. */
export class CountedPlaces {
  readonly #open = new Map<string, number>();

  /** Takes a slot. Returns the function that frees it, or null if `max` slots are taken. */
  enter(organizationId: string, max: number): (() => void) | null {
    const open = this.#open.get(organizationId) ?? 0;
    if (open >= max) return null;
    this.#open.set(organizationId, open + 1);
    let isOpen = true;
    return () => {
      const left = (this.#open.get(organizationId) ?? 0) - (isOpen ? 1 : 0);
      isOpen = false;
      if (left > 0) this.#open.set(organizationId, left);
      else this.#open.delete(organizationId);
    };
  }
}
