import { AwaitedPatientPanel } from "@/components/prospective-patient/awaited-patient-panel";
import { loadCachedDirectory } from "@/lib/directory/loaders";
import type { DirectoryView } from "@/lib/directory/page-key";
import { directoryAddress } from "@/lib/directory/search-params";
import { DirectoryFrame } from "./directory-frame";

/** A view of the directory that is the same for everybody, to be kept: nothing in it is made for one visitor. */
export async function CachedDirectoryPage({ view }: { view: DirectoryView }) {
  const result = await loadCachedDirectory(view.query);
  const place = directoryAddress(view.scope, view.query);
  return <DirectoryFrame {...view} result={result} whenNobody={<AwaitedPatientPanel place={place} />} />;
}
