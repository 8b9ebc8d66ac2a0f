import Link from "next/link";
import { CrisisNote } from "@/components/layout/crisis-note";
import { Sentence } from "@/components/layout/sentence";
import { SupportPhone } from "@/components/layout/support-phone";
import { stateInText } from "@/domain/catalog/states";
import { listInText } from "@/domain/text/in-text";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { acceptedPlans } from "@/lib/content/plans";
import type { SearchNote as Note } from "@/lib/directory/find/search-note";

/** Above the results of typed words: which were understood and which not, and what no filter can answer. */
export const SearchNote = ({ note: { understood, unread, name, notices } }: { note: Note }) => (
  <div data-print="hide" className="flex flex-col gap-1 text-sm">
    <p>
      {name !== "" ? `${t("Name: {name}.", { name: quoteAll([name]) })} ` : null}
      {understood.length > 0 ? `${t("Understood: {words}.", { words: quoteAll(understood) })} ` : null}
      {unread.length > 0 ? t("Not understood, and left out: {words}.", { words: quoteAll(unread) }) : null}
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
          <Sentence
            text="No one in our network is licensed in {state}. If you also stay in another state, choose it under “States”. Or call us: {phone}."
            parts={{ state: stateInText(notice.name), phone: <SupportPhone /> }}
          />
        </p>
      );
    case "payer":
      return (
        <p>
          <Sentence
            text="We do not accept {payer}. We accept {plans}, and you can {pay}."
            parts={{
              payer: notice.name,
              plans: listInText(acceptedPlans.map(({ label }) => label)),
              pay: (
                <Link href={paths.teamPayer("insurer", "SelfPay")} className="text-link">
                  {t("pay for yourself")}
                </Link>
              ),
            }}
          />
        </p>
      );
    case "free":
      return (
        <p>{t("Sessions are not free here. These therapists have a sliding scale: they lower their fee by income.")}</p>
      );
    case "soon":
      return (
        <>
          <p>
            <Sentence
              text="These therapists take new clients. To find the earliest appointment, call us: {phone}."
              parts={{ phone: <SupportPhone /> }}
            />
          </p>
          <CrisisNote />
        </>
      );
    case "urgent":
      return (
        <p>
          <Sentence
            text="If it cannot wait, do not wait for an appointment. To talk to us, call {phone}."
            parts={{ phone: <SupportPhone /> }}
          />
        </p>
      );
  }
}
