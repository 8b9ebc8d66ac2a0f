import { notFound } from "next/navigation";

/** What the middleware shows for paths without a page. */
export default function MissingPage(): never {
  notFound();
}
