"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { staffPaths } from "@/lib/config/staff-paths";
import { createDeviceSeal, type DeviceSeal } from "@/lib/public-form/device-seal";
import { dropAll, dropSent, formsOf, keepForm, markSent, restoreForm } from "./kept-forms";

const SETTLED_MS = 250;

/** Keeps what a member types until it is received, and brings it back after a sign-out. `textKey` is base64. */
export function KeptText({ textKey }: { textKey: string }) {
  const path = usePathname();
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const opening = createDeviceSeal(textKey);
    dropSent();
    setIsBack(false);
    void restoreAll(opening, path).then((isAny) => {
      if (!ended.signal.aborted) setIsBack(isAny);
    });
    watchForms(opening, path, ended.signal);
    return () => ended.abort();
  }, [textKey, path]);
  return isBack ? (
    <Container width="wide" className="pt-4">
      <Notice role="status">
        <p>What you had typed here and not sent is back.</p>
      </Notice>
    </Container>
  ) : null;
}

type Opening = Promise<DeviceSeal | null>;

async function restoreAll(opening: Opening, path: string): Promise<boolean> {
  const seal = await opening;
  const restored = [];
  if (seal) for (const form of formsOf(document)) restored.push(await restoreForm(seal, form, path));
  return restored.includes(true);
}

function watchForms(opening: Opening, path: string, signal: AbortSignal): void {
  const timers = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
  const store = (form: HTMLFormElement, isSent: boolean) =>
    void opening.then((seal) => seal && keepForm(seal, form, path, isSent));
  const keep = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (!form || !formsOf(document).includes(form)) return;
    clearTimeout(timers.get(form));
    const timer = setTimeout(() => store(form, false), SETTLED_MS);
    timers.set(form, timer);
  };
  const send = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    clearTimeout(timers.get(target));
    if (target.getAttribute("action") === staffPaths.signOut()) dropAll();
    else if (formsOf(document).includes(target)) {
      markSent(target, path);
      store(target, true);
    }
  };
  document.addEventListener("input", keep, { signal });
  document.addEventListener("submit", send, { signal });
  signal.addEventListener("abort", () => timers.forEach(clearTimeout));
}
