"use client";

import { SelectField } from "@/components/ui/select-field";

/** Fills the sentence of its form with a template, which is edited there. Without scripts it is typed. */
export const SentenceTemplates = ({
  templates,
  field = "message",
}: {
  templates: readonly string[];
  field?: string;
}) => (
  <SelectField
    label="Begin with"
    name="template"
    optional
    placeholder="A sentence to choose"
    className="noscript:hidden"
    options={templates.map((template) => ({ value: template, label: template }))}
    onChange={({ currentTarget: { form, value } }) => {
      const sentence = form?.elements.namedItem(field);
      if (sentence instanceof HTMLTextAreaElement) sentence.value = value;
    }}
  />
);
