import { account } from "./es/account.ts";
import { booking } from "./es/booking.ts";
import { catalog } from "./es/catalog.ts";
import { controls } from "./es/controls.ts";
import { directory } from "./es/directory.ts";
import { directoryControls } from "./es/directory-controls.ts";
import { errors } from "./es/errors.ts";
import { explanations } from "./es/explanations.ts";
import { formMessages } from "./es/form-messages.ts";
import { formPage } from "./es/form-page.ts";
import { formRecord } from "./es/form-record.ts";
import { home } from "./es/home.ts";
import { layout } from "./es/layout.ts";
import { legal } from "./es/legal.ts";
import { letters } from "./es/letters.ts";
import { match } from "./es/match.ts";
import { messages } from "./es/messages.ts";
import { ownRequest } from "./es/own-request.ts";
import { postedForm } from "./es/posted-form.ts";
import { providers } from "./es/providers.ts";
import { publicForm } from "./es/public-form.ts";
import { shared } from "./es/shared.ts";
import { site } from "./es/site.ts";
import { therapies } from "./es/therapies.ts";
import { therapistPage } from "./es/therapist.ts";

/** Every text of ours: the English one, which is its key, and the Spanish one. A topic is a page or a letter. */
export const spanish = {
  ...account,
  ...booking,
  ...catalog,
  ...controls,
  ...directory,
  ...directoryControls,
  ...errors,
  ...explanations,
  ...formMessages,
  ...formPage,
  ...formRecord,
  ...home,
  ...layout,
  ...legal,
  ...letters,
  ...messages,
  ...match,
  ...ownRequest,
  ...postedForm,
  ...providers,
  ...publicForm,
  ...shared,
  ...site,
  ...therapistPage,
  ...therapies,
} as const;

export type Sentence = keyof typeof spanish;
