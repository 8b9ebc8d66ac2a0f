/** Messages about a file that was chosen; in both languages in `domain/texts/es/form-messages.ts`. */
export const FILE_MESSAGES = {
  refused: "Please choose a picture (JPEG, PNG or WebP) or a PDF",
  tooLarge: "Please choose a file of at most 10 MB",
  failed: "The file was not sent. Please choose it again.",
} as const;
