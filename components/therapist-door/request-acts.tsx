import type { ReactNode } from "react";
import { Disclosure } from "@/components/own-request/disclosure";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import { localTimeIn } from "@/domain/booking/rules";
import { keysOf } from "@/domain/table";
import { formatZonedRange } from "@/domain/text/zoned-range";
import type { TherapistRequest, TherapistVerb } from "@/domain/wire/therapist-page";
import { therapistPaths } from "@/lib/config/therapist-paths";
import { type Typed, type TypedForm, typedIn } from "@/lib/intake/therapist-door/typed";

export interface ActProps {
  /** Key of the page. */
  id: string;
  request: TherapistRequest;
  timeZone: string;
  typed?: Typed | undefined;
}

const HOUR_MS = 60 * 60 * 1000;
const MEETING_OPTIONS = keysOf(MEETING_NAMES).map((value) => ({ value, label: MEETING_NAMES[value] }));

/** Forms of the acts that are possible on a request. */
export function RequestActs(props: ActProps) {
  const { verbs, state } = props.request;
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {verbs.includes("held") ? <Outcomes {...props} /> : null}
      {verbs.includes("offer") && state === "requested" ? <Accepts {...props} /> : null}
      {verbs.includes("offer") ? <OfferForm {...props} /> : null}
      {verbs.includes("decline") ? <DeclineForm {...props} /> : null}
    </div>
  );
}

function ActForm({
  id,
  request,
  verb,
  children,
  className,
}: ActProps & { verb: TherapistVerb; children: ReactNode; className?: string }) {
  return (
    <form method="post" action={therapistPaths.requestAct(request.reference, verb)} className={className}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={request.version} />
      {children}
    </form>
  );
}

function Outcomes(props: ActProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <ActForm {...props} verb="held">
        <Button type="submit" size="sm">
          It took place
        </Button>
      </ActForm>
      <ActForm {...props} verb="no_show">
        <Button type="submit" size="sm" variant="secondary">
          They did not come
        </Button>
      </ActForm>
    </div>
  );
}

/** A press for each time that the person asked for and that is no longer than an appointment. */
function Accepts(props: ActProps) {
  const { request, timeZone } = props;
  const exact = request.asked.filter(({ startAt, endAt }) => Date.parse(endAt) - Date.parse(startAt) <= HOUR_MS);
  return exact.map(({ startAt, endAt }) => (
    <ActForm key={startAt} {...props} verb="offer">
      <input type="hidden" name="start_at" value={startAt} />
      <input type="hidden" name="end_at" value={endAt} />
      <Button type="submit" size="sm">
        Accept {formatZonedRange(new Date(startAt), new Date(endAt), timeZone)}
      </Button>
    </ActForm>
  ));
}

function OfferForm(props: ActProps) {
  const { request, timeZone } = props;
  const typed = typedIn(props.typed, `${request.reference} offer`);
  const first = request.time ?? request.asked[0];
  const local = (moment: string) => localTimeIn(timeZone, new Date(moment));
  return (
    <Disclosure
      title={request.state === "requested" ? "Offer a time" : "Offer another time"}
      level={4}
      isOpen={isTypedTime(typed)}
    >
      <p className="text-sm">
        {request.state === "confirmed"
          ? "The person is asked to accept it; until then the present time stays."
          : "A time within those asked for is confirmed at once. The person is asked to accept any other."}
      </p>
      <ActForm {...props} verb="offer" className="flex flex-col gap-4">
        <input type="hidden" name="time_zone" value={timeZone} />
        <TextField
          label="Date"
          name="date"
          type="date"
          defaultValue={typed?.get("date") ?? (first && local(first.startAt).date)}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="From"
            name="start"
            type="time"
            defaultValue={typed?.get("start") ?? (first && local(first.startAt).clock)}
          />
          <TextField
            label="To"
            name="end"
            type="time"
            defaultValue={typed?.get("end") ?? (first && local(first.endAt).clock)}
          />
        </div>
        <SelectField
          label="How"
          name="meeting"
          options={MEETING_OPTIONS}
          defaultValue={typed?.get("meeting") ?? request.meeting ?? undefined}
        />
        <Button type="submit" size="sm" className="self-start">
          Send this time
        </Button>
      </ActForm>
    </Disclosure>
  );
}

/** False for the press of a time that was asked for. */
const isTypedTime = (typed: TypedForm) => typed?.get("date") !== undefined;

function DeclineForm(props: ActProps) {
  const typed = typedIn(props.typed, `${props.request.reference} decline`);
  return (
    <Disclosure title="Decline" level={4} isOpen={typed !== undefined}>
      <ActForm {...props} verb="decline" className="flex flex-col gap-4">
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={2_000}
          defaultValue={typed?.get("reason")}
          hint="The office reads it; the person does not."
        />
        <Button type="submit" size="sm" variant="danger" className="self-start">
          Decline this request
        </Button>
      </ActForm>
    </Disclosure>
  );
}
