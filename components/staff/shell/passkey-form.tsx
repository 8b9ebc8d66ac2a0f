"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { answerByPasskey, confirmByPasskey, makePasskey } from "./ask-passkey";

const QUESTIONS = { add: makePasskey, signIn: answerByPasskey, confirm: confirmByPasskey } as const;

interface Props {
  action: string;
  label: string;
  /** Question to the browser. */
  asks: keyof typeof QUESTIONS;
  children?: ReactNode;
}

/** A form that is sent with the browser's answer by a passkey. */
export function PasskeyForm({ action, label, asks, children }: Props) {
  const credential = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (credential.current?.value) return;
    event.preventDefault();
    const form = event.currentTarget;
    if (isAsking) return;
    setAsking(true);
    setProblem("");
    const outcome = await QUESTIONS[asks]();
    setAsking(false);
    if ("problem" in outcome) return setProblem(outcome.problem);
    if (credential.current) credential.current.value = outcome.credential;
    form.requestSubmit();
  };
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="flex flex-col gap-3">
      <input ref={credential} type="hidden" name="credential" />
      {children}
      <Button type="submit" busy={isAsking} className="self-start">
        {label}
      </Button>
      <div role="alert">{problem ? <Notice tone="danger">{problem}</Notice> : null}</div>
    </form>
  );
}
