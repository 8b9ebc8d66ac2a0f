/** True in the process that shows administrators the website with the draft of its settings: lib/server/preview.ts. */
export const isPreview = (): boolean => process.env.IS_PREVIEW === "true";
