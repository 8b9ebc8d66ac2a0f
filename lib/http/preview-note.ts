import "server-only";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import { createNote } from "@/lib/http/sealed-note";

/** In the browser of an administrator who sees the website with the draft of its settings. It opens public pages, and nothing else. */
export const previewNote = createNote({
  cookie: COOKIES.preview,
  path: "/",
  content: z.object({ member: z.string() }),
});
