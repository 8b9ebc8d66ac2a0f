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
    ? "Your answers are kept on this device"
    : "Your answers are only on this page, so please keep it open";
  switch (status) {
    case "idle":
      return "";
    case "waiting":
    case "saving":
      return "Saving your answers…";
    case "saved":
      return "Your answers are saved.";
    case "partly_saved":
      return "Your other answers are saved. What is marked below could not be, and needs another look.";
    case "offline":
      return `You are offline. ${whereabouts}; they will be sent when the connection is back.`;
    case "failed":
      return `We cannot save right now. ${whereabouts}; we keep trying.`;
    case "refused":
      return `These answers could not be saved. ${whereabouts}; we will try again after your next change.`;
    case "conflict":
      return "Nothing is saved until you choose which answers to keep.";
    case "replaced":
      return isOnDevice
        ? "Your answers are kept on this device, and the newer link opens them."
        : "Nothing more is saved here. Your answers are still on this page, so that you can copy them.";
    case "expired":
    case "revoked":
    case "closed":
      return isOnDevice
        ? "Nothing more is saved. Your answers are kept on this device, and a new link to this form would open them."
        : "Nothing more is saved. Your answers are still on this page, so that you can copy them.";
    case "cancelled":
    case "submitted":
      return "Nothing more is saved. Your answers are still on this page, so that you can copy them.";
    case "signed_out":
      return isOnDevice
        ? "Your answers are kept on this device: open the link from your email again, and they will be here."
        : "Your answers are only on this page: copy them, then open the link from your email again.";
  }
}

/** Source of answers added since the page was opened; empty without any. */
export function newsSentence({ news, question }: DraftState): string {
  if (news === null || question !== null) return "";
  return news === "restored"
    ? "Your answers from this device are back."
    : "Answers from another tab or device were added.";
}

/** Result of "Save for later". */
export function savedForLater(state: DraftState): string {
  const status = draftStatus(state);
  if (status !== "saved" && status !== "idle") return draftSentence(status, state.isOnDevice);
  const isNothing = status === "idle" && isSameAnswers(state.answers, new Map());
  const what = isNothing ? "There is nothing to save yet." : "Your answers are saved.";
  return `${what} You can close this page and come back by the same link.`;
}
