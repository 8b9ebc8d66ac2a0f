"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { staffPaths } from "@/lib/config/staff-paths";
import { dropAll, dropSent, formsOf, importKey, keepForm, markSent, restoreForm } from "./kept-forms";

const SETTLED_MS = 250;

/** Keeps what a member types until it is received, and brings it back after a sign-out. `textKey` is base64. */
export function KeptText({ textKey }: { textKey: string }) {
  const path = usePathname();
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const key = importKey(textKey);
    dropSent();
    setIsBack(false);
    void restoreAll(key, path).then((isAny) => {
      if (!ended.signal.aborted) setIsBack(isAny);
    });
    watchForms(key, path, ended.signal);
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

async function restoreAll(key: Promise<CryptoKey>, path: string): Promise<boolean> {
  const restored = [];
  for (const form of formsOf(document)) restored.push(await restoreForm(await key, form, path));
  return restored.includes(true);
}

function watchForms(key: Promise<CryptoKey>, path: string, signal: AbortSignal): void {
  const timers = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
  const keep = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (!form || !formsOf(document).includes(form)) return;
    clearTimeout(timers.get(form));
    timers.set(
      form,
      setTimeout(() => void key.then((ready) => keepForm(ready, form, path)), SETTLED_MS),
    );
  };
  const send = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    clearTimeout(timers.get(target));
    if (target.getAttribute("action") === staffPaths.signOut()) dropAll();
    else if (formsOf(document).includes(target)) {
      markSent(target, path);
      void key.then((ready) => keepForm(ready, target, path, true));
    }
  };
  document.addEventListener("input", keep, { signal });
  document.addEventListener("submit", send, { signal });
  signal.addEventListener("abort", () => timers.forEach(clearTimeout));
}
