import { setting } from "@/domain/net/server-settings";
import { responseWords } from "@/domain/owner/policies-schema";
import { currentLanguage } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";

/**
 * RESPONSE_TIME, within which the network answers requests, in words such as "one business day". The website and mail say it; absent,
 * nothing is promised.
 */
export const responseTime = setting(responseWords.optional());

/**
 * `We answer within one business day.`; undefined where nothing is promised, or where the owner's words for the time have no counterpart
 * in the language.
 */
export function promiseAnswer(words: string | undefined): string | undefined {
  const time = words && tGiven(words);
  const isForeign = currentLanguage() !== "en" && time === words;
  return time && !isForeign ? t("We answer within {time}.", { time }) : undefined;
}
