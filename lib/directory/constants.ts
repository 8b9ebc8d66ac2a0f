/** The answer of a visitor who wants every state, or would rather not say where they live. */
export const WITHHELD_STATE = "--";
