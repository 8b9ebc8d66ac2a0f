export const ROSTER_HEADER =
  "unique_id,first_name,last_name,bio,picture,insurances_accepted,servicing_eaps,disorders,certifications,state_licenses,therapy_types,alternate_id\n";

/** A line of a roster's file. */
export const rosterRow = (id: string, state = "CO", bio = "") =>
  `${id},Jo,${id.toUpperCase()},${bio},,SelfPay,,,,${state},,\n`;
