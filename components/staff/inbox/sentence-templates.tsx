"use client";

import { SelectField } from "@/components/ui/select-field";

/** Fills the sentence of its form with a template, which is edited there. Without scripts the first one stands there. */
export const SentenceTemplates = ({ templates }: { templates: readonly string[] }) => (
  <SelectField
    label="Begin with"
    name="template"
    optional
    className="noscript:hidden"
    options={templates.map((template) => ({ value: template, label: template }))}
    onChange={({ currentTarget: { form, value } }) => {
      const sentence = form?.elements.namedItem("message");
      if (sentence instanceof HTMLTextAreaElement) sentence.value = value;
    }}
  />
);
