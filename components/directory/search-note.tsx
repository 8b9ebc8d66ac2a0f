import Link from "next/link";
import { CrisisNote } from "@/components/layout/crisis-note";
import { SupportPhone } from "@/components/layout/support-phone";
import { stateInText } from "@/domain/catalog/states";
import { listInText } from "@/domain/text/in-text";
import { paths } from "@/lib/config/paths";
import { acceptedPlans } from "@/lib/content/plans";
import type { SearchNote as Note } from "@/lib/directory/find/search-note";

/** Above the results of typed words: which were understood and which not, and what no filter can answer. */
export const SearchNote = ({ note: { understood, unread, name, notices } }: { note: Note }) => (
  <div data-print="hide" className="flex flex-col gap-1 text-sm">
    <p>
      {name !== "" ? <>Name: {quoteAll([name])}. </> : null}
      {understood.length > 0 ? <>Understood: {quoteAll(understood)}. </> : null}
      {unread.length > 0 ? <>Not understood, and left out: {quoteAll(unread)}.</> : null}
    </p>
    {notices.map((notice) => (
      <div key={JSON.stringify(notice)}>
        <Notice notice={notice} />
      </div>
    ))}
  </div>
);

const quoteAll = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(", ");

function Notice({ notice }: { notice: Note["notices"][number] }) {
  switch (notice.kind) {
    case "place":
      return (
        <p>
          {`No one in our network is licensed in ${stateInText(notice.name)}. If you also stay in another state, choose it under “States”. Or call us: `}
          <SupportPhone />.
        </p>
      );
    case "payer":
      return (
        <p>
          {`We do not accept ${notice.name}. We accept ${listInText(acceptedPlans.map(({ label }) => label))}, and you can `}
          <Link href={paths.teamPayer("insurer", "SelfPay")} className="text-link">
            pay for yourself
          </Link>
          .
        </p>
      );
    case "free":
      return <p>Sessions are not free here. These therapists have a sliding scale: they lower their fee by income.</p>;
    case "soon":
      return (
        <>
          <p>
            These therapists take new clients. To find the earliest appointment, call us: <SupportPhone />.
          </p>
          <CrisisNote />
        </>
      );
    case "urgent":
      return (
        <p>
          If it cannot wait, do not wait for an appointment. To talk to us, call <SupportPhone />.
        </p>
      );
  }
}
