import type { FormDefinition } from "@/domain/form-engine/definition";

/** The fields of a form that ask for a file. */
export const listFileFields = ({ fields }: FormDefinition) => fields.filter(({ fieldType }) => fieldType === "file");
