import { may, type Permission, type Rights } from "@/domain/inbox/grades";
import { ITEM_KINDS, type ItemKind } from "@/domain/inbox/states";

/** Permission to see that an item of a kind exists: a form's name and an alert reveal health information. */
const SEEN_WITH: Readonly<Record<ItemKind, Permission>> = {
  request: "see_items",
  application: "see_items",
  message: "see_items",
  submission: "see_contacts",
  alert: "read_answers",
  mail_problem: "see_contacts",
  listing: "administer",
};

/** The kinds of items that these rights show. */
export const visibleKinds = (rights: Rights | null): ItemKind[] =>
  ITEM_KINDS.filter((kind) => may(rights, SEEN_WITH[kind]));
