"use client";

import { useMemo } from "react";
import { useFieldArray } from "react-hook-form";
import { PreferredTimes } from "@/components/booking/preferred-times";
import { ZoneField } from "@/components/booking/zone-field";
import { FormFrame } from "@/components/posted-form/form-frame";
import { usePostedForm } from "@/components/posted-form/use-posted-form";
import { useServerClock } from "@/components/ui/use-server-clock";
import { t } from "@/domain/texts/t";
import { requestPaths } from "@/lib/config/request-paths";
import type { FormPage } from "@/lib/intake/flow/form";
import { type TimesValues, timesFormOf } from "@/lib/intake/own-request/form";
import { Disclosure } from "./disclosure";

interface ChangeTimesProps {
  reference: string;
  version: number;
  /** True where the form was returned with errors, or a row was added without scripts. */
  isStarted: boolean;
  page: FormPage<TimesValues>;
  timeZones: readonly string[];
  officeZone: string;
  /** Render time by the server's clock; decides which times are past. */
  renderedAt: string;
}

const TICK_MS = 30_000;

/** The form for other times: the rows of the booking form. */
export function ChangeTimes(props: ChangeTimesProps) {
  const { reference, version, isStarted, page, timeZones, officeZone, renderedAt } = props;
  const form = useMemo(() => timesFormOf(reference), [reference]);
  const hidden = { reference, version: String(version) };
  const now = new Date(useServerClock(Date.parse(renderedAt), TICK_MS));
  const state = usePostedForm({
    form,
    page,
    hidden,
    now,
    onSent: () => {
      window.location.assign(requestPaths.ownRequest(reference, "times"));
      return "leaving";
    },
    reload: () => window.location.reload(),
  });
  const rows = useFieldArray({ control: state.form.control, name: "times" });
  const { timeZone, times } = state.values;
  return (
    <Disclosure id={form.titleId} title={t("Ask for other times")} isOpen={isStarted}>
      <FormFrame form={form} state={state} hidden={hidden} isShort>
        <p className="text-ink-muted">{t("These replace the times that you asked for before.")}</p>
        <ZoneField field={state.field("timeZone")} zone={timeZone} timeZones={timeZones} />
        <PreferredTimes
          form={form}
          register={state.form.register}
          setEnd={(index, endTime) => state.form.setValue(`times.${index}.endTime`, endTime)}
          zones={{ zone: timeZone, officeZone }}
          errorOf={state.errorOf}
          {...{ rows, times, now }}
        />
      </FormFrame>
    </Disclosure>
  );
}
