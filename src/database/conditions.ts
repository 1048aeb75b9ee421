/** Collects the conditions of a list query with their parameters, so that no value is ever part of the text. */
export class Conditions {
  readonly values: unknown[];
  readonly #parts: string[];

  constructor(organizationId: string) {
    this.values = [organizationId];
    this.#parts = ['organization_id = $1'];
  }

  /** Adds a condition unless the value is missing; `?` is replaced by the value's parameter. */
  add(condition: string, value: unknown): this {
    if (value === undefined || value === null) return this;
    this.values.push(value);
    this.#parts.push(condition.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /** Adds the conditions of all filters that have a value. */
  addFilters(
    filters: Readonly<Record<string, { condition: string | null }>>,
    values: Readonly<Record<string, unknown>>,
  ): this {
    for (const [name, { condition }] of Object.entries(filters)) {
      if (condition !== null) this.add(condition, values[name]);
    }
    return this;
  }

  /** Adds a condition without a value. The text must be a constant of the code. */
  addText(condition: string | undefined): this {
    if (condition !== undefined) this.#parts.push(condition);
    return this;
  }

  get text(): string {
    return this.#parts.join(' and ');
  }
}
