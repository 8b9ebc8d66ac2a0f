/** The file as a whole cannot be imported. The message is a sentence for the operator, and names no person. */
export class RosterRefusal extends Error {
  override name = "RosterRefusal";
}
