"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { NotWatchedNote } from "@/components/layout/not-watched-note";
import { plainFormState } from "@/components/posted-form/form-state";
import { SentNotice } from "@/components/posted-form/sent-notice";
import { AlertNotice } from "@/components/public-form/alert-notice";
import { Card } from "@/components/ui/card";
import { useAfterPress } from "@/components/ui/use-after-press";
import { t } from "@/domain/texts/t";
import { patientPanel } from "@/lib/content/prospective-patient";
import type { FormPage } from "@/lib/intake/flow/form";
import { type PatientValues, patientForm } from "@/lib/intake/prospective-patient/form";
import { PatientFields } from "./patient-fields";
import type { PatientFormProps } from "./patient-form";

interface Props {
  page: FormPage<PatientValues>;
  /** The address of the page with the panel, filters included: the plain form redirects there. */
  place: string;
}

/** The Prospective Patient Form, in place, for a directory without results. */
export function ProspectivePatientPanel(props: Props) {
  return (
    <Card as="section" aria-labelledby="prospective-patient" className="flex max-w-4xl flex-col gap-6 sm:p-9">
      <div className="flex max-w-[52ch] flex-col gap-2">
        <h3 id="prospective-patient" className="text-2xl">
          {t(patientPanel.title)}
        </h3>
        <p className="text-ink-muted">{t(patientPanel.lead)}</p>
      </div>
      <PatientMessage {...props} isWanted />
    </Card>
  );
}

/** The same panel, closed by default; open after a POST of the plain form. */
export function ProspectivePatientDisclosure(props: Props) {
  const { isSent, outcome, attempted } = props.page;
  const isBack = isSent || outcome !== undefined || attempted;
  const [isOpen, setOpen] = useState(isBack);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      open={isBack}
      suppressHydrationWarning
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-xl border border-line bg-surface-raised"
    >
      <summary className="cursor-pointer rounded-xl px-5 py-4 font-semibold text-brand sm:px-7">
        {t(patientPanel.summary)}
      </summary>
      <div className="flex flex-col gap-6 px-5 pb-6 sm:px-7 sm:pb-8">
        <p className="max-w-[52ch] text-ink-muted">{t(patientPanel.lead)}</p>
        <PatientMessage {...props} isWanted={isOpen} />
      </div>
    </details>
  );
}

/** A plain form with POST and redirect until its script has loaded. The script loads when the form is shown, as most visitors never need it. */
function PatientMessage({ page, place, isWanted }: Props & { isWanted: boolean }) {
  const [isSent, setSent] = useState(page.isSent);
  const [isAlert, setAlert] = useState(page.isAlert === true);
  const [Scripted, setScripted] = useState<ComponentType<PatientFormProps>>();
  const afterPress = useAfterPress();

  useEffect(() => {
    if (!isWanted || page.isSent) return;
    let isGone = false;
    import("./patient-form").then(
      ({ PatientForm }) => {
        afterPress(() => {
          if (!isGone) setScripted(() => PatientForm);
        });
      },
      // The plain form remains, with the same function.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, page.isSent, afterPress]);

  const onSent = useCallback((isUrgent: boolean) => {
    setAlert(isUrgent);
    setSent(true);
  }, []);

  if (isSent) {
    return (
      <SentNotice id={patientForm.anchors.outcome} isNew={!page.isSent} title={t(patientPanel.sentTitle)}>
        <p>{t(patientPanel.sentText)}</p>
        {isAlert ? <AlertNotice alert={undefined} /> : null}
      </SentNotice>
    );
  }
  return (
    <>
      <NotWatchedNote />
      {Scripted ? (
        <Scripted page={page} place={place} onSent={onSent} />
      ) : (
        <PatientFields state={plainFormState(patientForm, page)} place={place} />
      )}
    </>
  );
}
