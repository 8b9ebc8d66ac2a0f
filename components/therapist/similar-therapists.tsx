import { Avatar } from "@/components/ui/avatar";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { concernNames, inStates, nameWithCredentials } from "@/lib/seo/therapist-texts";

const SHOWN_CONCERNS = 3;

/** Other therapists for a visitor whom this one does not suit. */
export function SimilarTherapists({ therapists }: { therapists: readonly TherapistView[] }) {
  if (therapists.length === 0) return null;
  return (
    <section aria-labelledby="similar" data-print="hide" className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 id="similar" className="text-2xl">
        {t("Similar therapists")}
      </h2>
      <PlainList className="grid max-w-xl grid-cols-3 gap-4 sm:gap-8">
        {therapists.map((therapist) => (
          <li key={therapist.slug}>
            <SimilarTherapist therapist={therapist} />
          </li>
        ))}
      </PlainList>
    </section>
  );
}

function SimilarTherapist({ therapist }: { therapist: TherapistView }) {
  const concerns = concernNames(therapist).slice(0, SHOWN_CONCERNS);
  return (
    <PageLink href={paths.therapist(therapist.slug)} className="group flex h-full flex-col gap-3">
      <Avatar name={therapist.name} pictureUrl={therapist.pictureUrl} className="w-full" />
      <span className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">
        <span className="font-semibold text-brand text-sm leading-tight underline-offset-4 sm:text-lg group-hover:underline">
          {nameWithCredentials(therapist)}
        </span>
        <span className="text-ink-muted text-sm max-sm:hidden">{inStates("Therapist", therapist.states)}</span>
        {concerns.length > 0 ? (
          <span className="text-ink-muted text-sm max-sm:hidden">{concerns.join(", ")}</span>
        ) : null}
      </span>
    </PageLink>
  );
}
