import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { RadioGroupField } from "@/components/ui/radio-group-field";
import { SectionHeading } from "@/components/ui/section-heading";
import { TextField } from "@/components/ui/text-field";
import { ACCEPTING, NEW_CLIENTS, NOT_ACCEPTING } from "@/domain/catalog/practice";
import type { TherapistPage } from "@/domain/wire/therapist-page";
import { type TherapistPageAct, therapistPaths } from "@/lib/config/therapist-paths";
import { formatConfirmed } from "@/lib/directory/therapist/practice";
import { type Typed, typedIn } from "@/lib/intake/therapist-door/typed";
import { FeedForm, HoursForm } from "./hours-acts";
import { Hidden } from "./page-fields";

/** The listing in the directory and the calendar, with what the therapist may change of them. */
export function ListingActs({ page, typed }: { page: TherapistPage; typed: Typed | undefined }) {
  const { acts, listing, hasCalendar } = page;
  return (
    <section aria-labelledby="listing" className="flex flex-col gap-4 print:hidden">
      <SectionHeading id="listing" title="Your listing and calendar" />
      <Card className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <p>
            {listing.confirmedOn === null
              ? "You have not confirmed your listing in the directory yet."
              : `You confirmed your listing in the directory on ${formatConfirmed(listing.confirmedOn)}.`}
          </p>
          <PageAct page={page} act="confirm-listing" label="It is right as it is today" />
        </div>
        {acts === "answer" ? (
          <>
            <NewClients {...{ page, typed }} />
            <HoursForm {...{ page, typed }} />
            <FeedForm {...{ page, typed }} />
          </>
        ) : null}
        <div className="flex flex-col gap-3">
          <p>
            Your calendar program can subscribe to a secret address with times and references, without names. We mail it
            to you; a new one ends the one before.
          </p>
          <div className="flex flex-wrap gap-3">
            <PageAct
              page={page}
              act="mail-calendar"
              label={hasCalendar ? "Mail me a new address" : "Mail me the address"}
            />
            {hasCalendar ? <PageAct page={page} act="end-calendar" label="End the address" /> : null}
          </div>
        </div>
      </Card>
    </section>
  );
}

function PageAct({ page, act, label }: { page: TherapistPage; act: TherapistPageAct; label: string }) {
  return (
    <form method="post" action={therapistPaths.act(act)}>
      <Hidden page={page} />
      <Button type="submit" size="sm" variant="secondary">
        {label}
      </Button>
    </form>
  );
}

function NewClients({ page, typed: all }: { page: TherapistPage; typed: Typed | undefined }) {
  const { payers, pausedUntil } = page.listing;
  const typed = typedIn(all, "new-clients");
  const accepting = typed
    ? [typed.get("accepting") ?? "", ...typed.fields.getAll("payer")].filter(Boolean)
    : page.listing.accepting;
  const answer =
    accepting.find((one) => one === ACCEPTING || one === NOT_ACCEPTING) ?? (accepting.length > 0 ? "payers" : "");
  const offered = NEW_CLIENTS.filter(({ id }) => payers.includes(id));
  return (
    <form method="post" action={therapistPaths.act("new-clients")} className="flex flex-col gap-4">
      <Hidden page={page} />
      <RadioGroupField
        legend="Do you accept new clients?"
        name="accepting"
        defaultValue={answer}
        options={[
          { value: "", label: "Not stated" },
          { value: ACCEPTING, label: "Yes, with every payer" },
          ...(offered.length > 0 ? [{ value: "payers", label: "Yes, with these payers only" }] : []),
          { value: NOT_ACCEPTING, label: "No" },
        ]}
      />
      {offered.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="font-semibold text-sm">Payers, if only some</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {offered.map(({ id, name }) => (
              <CheckboxField key={id} label={name} name="payer" value={id} defaultChecked={accepting.includes(id)} />
            ))}
          </div>
        </fieldset>
      ) : null}
      <TextField
        label="Paused until"
        name="paused_until"
        type="date"
        optional
        defaultValue={typed?.get("paused_until") ?? pausedUntil ?? ""}
        error={typed?.errors["/paused_until"]}
        hint="Your last day without appointments. Visitors are offered no time of yours until then."
      />
      <Button type="submit" size="sm" variant="secondary" className="self-start">
        Save
      </Button>
    </form>
  );
}
