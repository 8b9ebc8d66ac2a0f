import { cookies } from "next/headers";
import { permanentRedirect } from "next/navigation";
import { SmallRoom } from "@/components/art/room-picture";
import { AwaitedPatientPanel } from "@/components/prospective-patient/awaited-patient-panel";
import { ProspectivePatientPanel } from "@/components/prospective-patient/prospective-patient-panel";
import { getEnv } from "@/lib/config/env";
import { directoryAddress } from "@/lib/directory/address";
import { readSearchNote } from "@/lib/directory/find/search-note";
import { loadSharedDirectory } from "@/lib/directory/loaders";
import { searchDirectory } from "@/lib/directory/search-directory";
import type { DirectoryView } from "@/lib/directory/view";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { loadFormPage } from "@/lib/intake/flow/loaders";
import { patientForm } from "@/lib/intake/prospective-patient/form";
import { withSearch } from "@/lib/intake/prospective-patient/with-search";
import { directoryCaller } from "@/lib/visitor/guest/directory-caller";
import { answeredState } from "@/lib/visitor/session/answers";
import { readVisit } from "@/lib/visitor/session/session";
import { DirectoryFrame } from "./directory-frame";
import { SearchNote } from "./search-note";

/** A directory rendered per request. Without results the first HTML includes the panel's form with its values. */
export async function DirectoryPage({ view }: { view: DirectoryView }) {
  const isShared = view.name === "";
  const caller = directoryCaller(getEnv());
  const result = await (isShared ? loadSharedDirectory({ view }) : searchDirectory(view, undefined, { caller }));
  if (result.status === "ok" && result.page < view.page)
    permanentRedirect(directoryAddress({ ...view, page: result.page }));
  const place = directoryAddress(view);
  const [jar, settings] = [await cookies(), cookieSettings(getEnv())];
  const note = await readSearchNote(jar, settings, place);
  const isStateAnswered = answeredState(await readVisit(jar, settings)) !== undefined;
  const isEmpty = result.status === "ok" && result.totalRecords === 0;
  const panel = isEmpty ? (
    <>
      <SmallRoom light="dawn" width="224" />
      <ProspectivePatientPanel page={withSearch(await loadFormPage(patientForm), place)} place={place} />
    </>
  ) : (
    <AwaitedPatientPanel place={place} />
  );
  return (
    <DirectoryFrame
      {...{ view, result, isStateAnswered }}
      whenEmpty={panel}
      searchNote={note && <SearchNote note={note} />}
    />
  );
}
