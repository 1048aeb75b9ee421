/** Types without a corresponding resource in the service. They are stored, because others refer to them. */
export const SUPPORTING_TYPES: ReadonlySet<string> = new Set([
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Medication',
  'RelatedPerson',
  'Procedure',
  'ChargeItem',
]);

/** The parts of a visit. A change of one changes the visit. */
export const VISIT_PARTS: ReadonlySet<string> = new Set(['Condition', 'Procedure', 'ChargeItem']);
