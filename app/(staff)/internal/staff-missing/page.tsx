import type { Metadata } from "next";
import StaffNotFound from "../../not-found";

export const metadata: Metadata = { title: "Not found" };

/** The body of every 404 of the staff area: the framework leaves it to scripts. */
export default StaffNotFound;
