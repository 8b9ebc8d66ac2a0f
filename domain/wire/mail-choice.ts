import { z } from "zod";
import { MAIL_CHOICES } from "@/domain/inbox/mail-choices";
import { recordDocumentOf } from "@/domain/wire/reading";

export const mailChoiceField = z.enum(MAIL_CHOICES, { error: `must be one of: ${MAIL_CHOICES.join(", ")}` });

/** A member's choice of event mail. */
export const mailChoiceShape = { uniqueId: z.guid(), mailChoice: mailChoiceField };

export const mailChoiceReading = recordDocumentOf({ mailChoice: mailChoiceField });
