/** Written into elements that an 835 requires and paper may lack: the payer's address and the patient's name. */
export const NOT_GIVEN = 'NOT GIVEN';
