/** Where something is wrong (`fields[2].options[0].value`; empty for the whole) and what, as a sentence for the form's author. */
export interface DefinitionProblem {
  path: string;
  message: string;
}
