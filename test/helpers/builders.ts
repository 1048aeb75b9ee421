/** A patient's creation body; every byte is invented. */
export function aPatient(overrides: Record<string, unknown> = {}) {
  return {
    name: { given: ['Ada'], family: 'Larkin' },
    birthDate: '1984-02-29',
    sex: 'female',
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
    ...overrides,
  };
}
