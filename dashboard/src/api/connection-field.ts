/** A setting or secret of a connection, as its form shows it. */
export type ConnectionField = {
  name: string;
  type: 'text' | 'lines' | 'number' | 'choice';
  isRequired: boolean;
  about: string;
  options?: readonly string[];
  max?: number;
};
