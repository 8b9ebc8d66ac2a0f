/** Words of every form that visitors send. */
export const postedForm = {
  "Please check these answers": "Revise estas respuestas",
  "1 thing missing": "falta 1 dato",
  "{count} things missing": "faltan {count} datos",
  "Leave this field empty": "Deje este campo vacío",
  "Our {privacy} and {terms} apply to what you send.": "Nuestra {privacy} y nuestros {terms} rigen lo que usted envía.",
  "privacy policy": "política de privacidad",
  "terms of service": "términos del servicio",
  "(required)": "(obligatorio)",
  "(optional)": "(opcional)",
  "Up to {max} characters": "Hasta {max} caracteres",
  "Too many characters": "Demasiados caracteres",
  "No characters left": "No quedan caracteres",
  "{count} characters left or fewer": "Quedan {count} caracteres o menos",
  Email: "Correo electrónico",
} as const;
