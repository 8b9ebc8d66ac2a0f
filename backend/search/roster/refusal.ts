/** The file as a whole cannot be imported. The message is a sentence for the operator, without personal data. */
export class RosterRefusal extends Error {
  override name = "RosterRefusal";
}
