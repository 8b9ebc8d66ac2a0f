import { AwaitedPatientPanel } from "@/components/prospective-patient/awaited-patient-panel";
import { directoryAddress } from "@/lib/directory/address";
import { loadCachedDirectory } from "@/lib/directory/loaders";
import type { DirectoryView } from "@/lib/directory/view";
import { DirectoryFrame } from "./directory-frame";

/** A view of the directory for the page cache: the same for all visitors. */
export async function CachedDirectoryPage({ view }: { view: DirectoryView }) {
  const result = await loadCachedDirectory(view);
  return (
    <DirectoryFrame view={view} result={result} whenEmpty={<AwaitedPatientPanel place={directoryAddress(view)} />} />
  );
}
