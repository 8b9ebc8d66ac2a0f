import { Badge } from "@/components/staff/ui/badge";
import { PlainList } from "@/components/ui/plain-list";
import { listFit, type StateAndPayer } from "@/domain/booking/therapist-fit";
import { capitalize } from "@/domain/text/in-text";
import type { WholeItem } from "@/domain/wire/inbox";
import { paths } from "@/lib/config/paths";

type Asked = NonNullable<WholeItem["request"]>["therapists"][number];

interface Props {
  therapists: readonly Asked[];
  /** The person's. */
  person: StateAndPayer;
}

/** The therapists of a request: those that are listed with a link, and how each suits the person's state and payer. */
export function AskedTherapists({ therapists, person }: Props) {
  return (
    <PlainList className="flex flex-col gap-2">
      {therapists.map((therapist) => (
        <li key={therapist.uniqueId} className="flex flex-col gap-1">
          <span>
            {therapist.slug === null ? (
              (therapist.name ?? "Not named")
            ) : (
              <a href={paths.therapist(therapist.slug)} className="text-link">
                {therapist.name}
              </a>
            )}
            {therapist.isAgreed ? <span className="text-ink-muted"> · agreed on</span> : null}
          </span>
          <FitLine therapist={therapist} person={person} />
        </li>
      ))}
    </PlainList>
  );
}

function FitLine({ therapist, person }: { therapist: Asked; person: StateAndPayer }) {
  if (therapist.slug === null) return <span className="text-ink-muted text-sm">Not in the directory</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {listFit(therapist, person).map(({ text, isAgainst }) => (
        <Badge key={text} tone={isAgainst ? "danger" : "neutral"}>
          {capitalize(text)}
        </Badge>
      ))}
    </span>
  );
}
