import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { controlName } from "@/domain/form-engine/answers";
import { FILE_MESSAGES } from "@/domain/form-engine/file-messages";
import { FILE_MAX_BYTES } from "@/domain/form-engine/limits";
import { printAnswer } from "@/domain/form-engine/print-answer";
import { t, tGiven } from "@/domain/texts/t";
import { postFile } from "@/lib/public-form/post-file";
import type { ControlProps } from "./control";

interface FileUploadProps extends ControlProps {
  input: RefObject<HTMLInputElement | null>;
  setProblem: (message: string | undefined) => void;
}

/** Sends the file of `input` as it is chosen, and shows the stored one with a way to remove it. Loaded for forms that have such a question. */
export function FileUpload({ field, answer, onChange, input, setProblem }: FileUploadProps) {
  const [status, setStatus] = useState("");
  const sending = useRef<AbortController>(null);
  const name = printAnswer(field, answer);

  async function send(control: HTMLInputElement) {
    const [file] = control.files ?? [];
    sending.current?.abort();
    if (!file || !control.form) return;
    const own = new AbortController();
    sending.current = own;
    // The question is not open any more.
    setProblem("");
    setStatus(t("Sending {name} …", { name: file.name }));
    const url = (control.form.getAttribute("action") ?? "").replace(/submit$/, "file");
    const reply =
      file.size > FILE_MAX_BYTES ? { message: FILE_MESSAGES.tooLarge } : await postFile(url, file, own.signal);
    if (own.signal.aborted) return;
    sending.current = null;
    control.value = "";
    if ("answer" in reply) {
      setStatus(t("The file was sent."));
      setProblem(undefined);
      return onChange(field.id, reply.answer);
    }
    setStatus("");
    setProblem(tGiven(reply.message));
  }
  const latest = useRef(send);
  latest.current = send;

  useEffect(() => {
    const control = input.current;
    const form = control?.form;
    if (!control || !form) return;
    const change = () => void latest.current(control);
    // Before React's own listener: the form must not be sent without the file.
    const hold = (event: SubmitEvent) => {
      if (sending.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      setStatus(t("The file is still being sent. Please wait, then press the button again."));
    };
    control.addEventListener("change", change);
    form.addEventListener("submit", hold, { capture: true });
    // Chosen before the scripts were there.
    if (control.files?.length) change();
    return () => {
      sending.current?.abort();
      control.removeEventListener("change", change);
      form.removeEventListener("submit", hold, { capture: true });
    };
  }, [input]);

  return (
    <>
      {name ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <input type="hidden" name={controlName(field.id)} value={String(answer)} />
          <p className="min-w-0 font-semibold">{name}</p>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t("Remove {name}", { name })}
            onClick={() => {
              setStatus(t("The file was removed."));
              setProblem(undefined);
              onChange(field.id, "");
              input.current?.focus();
            }}
          >
            {t("Remove")}
          </Button>
        </div>
      ) : null}
      <p role="status" className="text-ink-muted text-sm">
        {status}
      </p>
    </>
  );
}
