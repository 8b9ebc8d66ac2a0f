import { FILE_MESSAGES } from "@/domain/form-engine/file-messages";
import { fetchOwn } from "@/lib/http/fetch-own";

/** 10 MB on a slow connection. */
const DEADLINE_MS = 120_000;

/** Sends a file, and returns the answer that names it, or the message of the refusal. Never throws. */
export async function postFile(
  url: string,
  file: File,
  signal: AbortSignal,
): Promise<{ answer: string } | { message: string }> {
  const deadline = new AbortController();
  const end = () => deadline.abort();
  const timer = setTimeout(end, DEADLINE_MS);
  signal.addEventListener("abort", end);
  try {
    const body = new FormData();
    body.set("file", file);
    const response = await fetchOwn(url, { method: "POST", body, cache: "no-store", signal: deadline.signal });
    const reply: { answer?: unknown; code?: unknown; message?: unknown } = await response.json();
    if (typeof reply.answer === "string") return { answer: reply.answer };
    if (typeof reply.message === "string") return { message: reply.message };
    return { message: FILE_MESSAGES.failed };
  } catch {
    return { message: FILE_MESSAGES.failed };
  } finally {
    clearTimeout(timer);
  }
}
