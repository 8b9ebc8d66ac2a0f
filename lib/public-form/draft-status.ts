import { t } from "@/domain/texts/t";
import { type DraftState, type Ending, isUnsaved, type Trouble } from "./draft-machine";
import { isSameAnswers } from "./merge-answers";

export type DraftStatus =
  | "idle"
  | "waiting"
  | "saving"
  | "saved"
  | "partly_saved"
  | "conflict"
  | Trouble
  | Ending["kind"];

/** The status of the visitor's answers; a failure stays shown during a retry. */
export function draftStatus(state: DraftState): DraftStatus {
  if (state.ending) return state.ending.kind;
  if (state.question) return "conflict";
  if (isUnsaved(state)) return state.trouble ?? (state.sending ? "saving" : "waiting");
  if (state.refusals.length > 0) return "partly_saved";
  return state.version > 0 ? "saved" : "idle";
}

/** One sentence per status. `isOnDevice`: whether this device holds an encrypted copy. */
export function draftSentence(status: DraftStatus, isOnDevice: boolean): string {
  const whereabouts = isOnDevice
    ? t("Your answers are kept on this device")
    : t("Your answers are only on this page, so please keep it open");
  switch (status) {
    case "idle":
      return "";
    case "waiting":
    case "saving":
      return t("Saving your answers…");
    case "saved":
      return t("Your answers are saved.");
    case "partly_saved":
      return t("Your other answers are saved. What is marked below could not be, and needs another look.");
    case "offline":
      return t("You are offline. {whereabouts}; they will be sent when the connection is back.", { whereabouts });
    case "failed":
      return t("We cannot save right now. {whereabouts}; we keep trying.", { whereabouts });
    case "refused":
      return t("These answers could not be saved. {whereabouts}; we will try again after your next change.", {
        whereabouts,
      });
    case "conflict":
      return t("Nothing is saved until you choose which answers to keep.");
    case "replaced":
      return isOnDevice
        ? t("Your answers are kept on this device, and the newer link opens them.")
        : t("Nothing more is saved here. Your answers are still on this page, so that you can copy them.");
    case "expired":
    case "revoked":
    case "closed":
      return isOnDevice
        ? t("Nothing more is saved. Your answers are kept on this device, and a new link to this form would open them.")
        : t("Nothing more is saved. Your answers are still on this page, so that you can copy them.");
    case "cancelled":
    case "submitted":
      return t("Nothing more is saved. Your answers are still on this page, so that you can copy them.");
    case "signed_out":
      return isOnDevice
        ? t("Your answers are kept on this device: open the link from your email again, and they will be here.")
        : t("Your answers are only on this page: copy them, then open the link from your email again.");
  }
}

/** Source of answers added since the page was opened; empty without any. */
export function newsSentence({ news, question }: DraftState): string {
  if (news === null || question !== null) return "";
  return news === "restored"
    ? t("Your answers from this device are back.")
    : t("Answers from another tab or device were added.");
}

/** Result of "Save for later". */
export function savedForLater(state: DraftState): string {
  const status = draftStatus(state);
  if (status !== "saved" && status !== "idle") return draftSentence(status, state.isOnDevice);
  const isNothing = status === "idle" && isSameAnswers(state.answers, new Map());
  const what = isNothing ? t("There is nothing to save yet.") : t("Your answers are saved.");
  return `${what} ${t("You can close this page and come back by the same link.")}`;
}
