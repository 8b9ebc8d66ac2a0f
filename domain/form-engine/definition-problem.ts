/** A problem's location (`fields[2].options[0].value`; empty for the whole definition) and a sentence for the form's author. */
export interface DefinitionProblem {
  path: string;
  message: string;
}
