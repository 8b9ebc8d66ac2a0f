import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { directoryTexts } from "@/lib/directory/format";
import type { DirectoryView } from "@/lib/directory/view";
import { directoryTrail } from "@/lib/seo/breadcrumbs";

/** The directory's heading, short: the therapists begin in the first screen of a phone. */
export const DirectoryHeading = ({ view }: { view: DirectoryView }) => (
  <header className="flex flex-col">
    <div className="max-sm:hidden">
      <Breadcrumbs trail={directoryTrail(view)} />
    </div>
    <h1 className="text-xl sm:text-3xl">{directoryTexts(view).title}</h1>
  </header>
);
