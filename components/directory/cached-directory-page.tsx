import { AwaitedPatientPanel } from "@/components/prospective-patient/awaited-patient-panel";
import { loadCachedDirectory } from "@/lib/directory/loaders";
import type { DirectoryView } from "@/lib/directory/page-key";
import { directoryAddress } from "@/lib/directory/search-params";
import { DirectoryFrame } from "./directory-frame";

/** A view of the directory for the page cache: the same for all visitors. */
export async function CachedDirectoryPage({ view }: { view: DirectoryView }) {
  const result = await loadCachedDirectory(view.query);
  const place = directoryAddress(view.scope, view.query);
  return <DirectoryFrame {...view} result={result} whenNobody={<AwaitedPatientPanel place={place} />} />;
}
