/** Written where an 835 must have a text that paper does not always show: the payer's address and the patient's name. */
export const NOT_GIVEN = 'NOT GIVEN';
