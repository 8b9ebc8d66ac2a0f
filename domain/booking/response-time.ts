import { z } from "zod";
import { setting } from "@/domain/net/server-settings";
import { isOneLine } from "@/domain/text/safe-text";

/**
 * RESPONSE_TIME, within which the network answers requests, in words such as "one business day". The website and mail say it; absent,
 * nothing is promised.
 */
export const responseTime = setting(
  z
    .string()
    .trim()
    .max(40, "must be at most 40 characters")
    .refine(isOneLine, "must be one line of text")
    .refine(
      (text) => !/[.!?]$/.test(text),
      "must be the end of the sentence “We answer within …”, without its full stop",
    )
    .optional(),
);

/** `We answer within one business day.`; undefined where nothing is promised. */
export const promiseAnswer = (time: string | undefined): string | undefined => time && `We answer within ${time}.`;
