import "server-only";
import { notFound } from "next/navigation";
import { parseDirectoryAddress, type QueryParams } from "@/lib/directory/address";
import type { DirectoryView } from "@/lib/directory/view";

/** The view of a directory's address; 404 for an unknown payer, never an unfiltered list. */
export const requireView = (pathname: string, params: QueryParams): DirectoryView =>
  parseDirectoryAddress(pathname, params) ?? notFound();
