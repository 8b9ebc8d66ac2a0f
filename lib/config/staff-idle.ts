/** Without a request for so many minutes a member of the staff is signed out. */
export const STAFF_IDLE_MINUTES = 15;
