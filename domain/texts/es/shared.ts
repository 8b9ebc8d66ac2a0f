/** Sentences of many pages, among them those of errors, which also run in the browser. */
export const shared = {
  "Try again": "Intentar de nuevo",
  "Go to the home page": "Ir a la página de inicio",
  "(opens in a new tab)": "(se abre en otra pestaña)",
  "Something went wrong on our side": "Algo falló de nuestro lado",
  "Please try again in a moment.": "Inténtelo de nuevo en un momento.",
  "If it keeps happening, call us at {phone}.": "Si vuelve a pasar, llámenos al {phone}.",
} as const;
