import "server-only";
import { headers } from "next/headers";

/** True for the preview of a form in the builder's frame. */
export const isFramed = async (): Promise<boolean> => (await headers()).get("sec-fetch-dest") === "iframe";
