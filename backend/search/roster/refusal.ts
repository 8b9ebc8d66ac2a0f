import { CodedError } from "@/backend/errors";

/** The file as a whole cannot be imported. The message is a sentence for the operator, without personal data. */
export class RosterRefusal extends CodedError {
  override name = "RosterRefusal";
  constructor(detail: string) {
    super(422, { code: "bad_roster", detail });
  }
}
