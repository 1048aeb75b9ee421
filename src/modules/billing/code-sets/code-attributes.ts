/**
 * What a set states of a code besides its dates and its label. Absent members are not stated. A kind of set declares the
 * attributes that its codes can have.
 */
export type CodeAttributes = {
  /** The only sex of patients with this diagnosis or procedure, according to the set, such as the Medicare Code Editor. */
  sex?: 'F' | 'M';
  /** The ages in years, inclusive, of patients with this diagnosis or procedure. */
  ageMin?: number;
  ageMax?: number;
  /** A manifestation, which cannot be the principal diagnosis. */
  manifestation?: true;
  unacceptablePrincipal?: true;
  questionableAdmission?: true;
  /** An external cause, which cannot be the principal diagnosis. */
  externalCause?: true;
  wrongProcedure?: true;
  /** Notes of the tabular list: codes that are not reported together with this one. */
  excludes1?: readonly ExcludedCodes[];
  /** HCPCS: Medicare coverage code (C, D, I, M, S), type of service, and BETOS category. */
  coverage?: string;
  typeOfService?: string;
  betos?: string;
  /** Place of service: the physician fee schedule pays the facility rate. */
  isFacility?: boolean;
  /** Provider taxonomy. */
  isIndividual?: boolean;
  classification?: string;
  specialization?: string;
  /** Revenue code: a line with this code needs a procedure. */
  requiresProcedure?: boolean;
  /** MS-DRG: major diagnostic category, medical or surgical, and relative weight. */
  majorDiagnosticCategory?: string;
  drgType?: 'medical' | 'surgical';
  weight?: number;
  /** RARC: an alert, which gives information and does not explain an adjustment. */
  isAlert?: true;
};

/**
 * The targets of an Excludes1 note, without dots: a code (`A1832`), a code and those below it (`E08*`), or a range of
 * categories (`O10..O16`).
 */
export type ExcludedCodes = { targets: readonly string[]; note: string };
