/** Collects the conditions of a list query with their parameters, so that no value is ever part of the text. */
export class Conditions {
  readonly values: unknown[];
  readonly #parts: string[];

  constructor(organizationId: string) {
    this.values = [organizationId];
    this.#parts = ['organization_id = $1'];
  }

  /** Adds a condition when the value is there; `?` stands for the value. */
  add(condition: string, value: unknown): this {
    if (value === undefined || value === null) return this;
    this.values.push(value);
    this.#parts.push(condition.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /** Adds a condition without a value; the text is ours, never a caller's. */
  addText(condition: string | undefined): this {
    if (condition !== undefined) this.#parts.push(condition);
    return this;
  }

  get text(): string {
    return this.#parts.join(' and ');
  }
}
