import { AwaitedPatientPanel } from "@/components/prospective-patient/awaited-patient-panel";
import { directoryAddress } from "@/lib/directory/address";
import { loadCachedDirectory } from "@/lib/directory/loaders";
import type { DatedView } from "@/lib/directory/page-key";
import { DirectoryFrame } from "./directory-frame";

/** A view of the directory for the page cache: the same for all visitors. */
export async function CachedDirectoryPage({ view, day }: DatedView) {
  const result = await loadCachedDirectory(view, day);
  return (
    <DirectoryFrame view={view} result={result} whenEmpty={<AwaitedPatientPanel place={directoryAddress(view)} />} />
  );
}
