/** Words of every form that visitors send. */
export const postedForm = {
  "Some characters here cannot be read. Type it again.":
    "Aquí hay caracteres que no se pueden leer. Escríbalo de nuevo.",
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
  "Save and leave": "Guardar y salir",
  Change: "Cambiar",
  Email: "Correo electrónico",
  "This page had been open for a long time, or was not complete. Nothing has been sent yet; what you typed is still here.":
    "Esta página estuvo abierta mucho tiempo, o no estaba completa. Todavía no se ha enviado nada; lo que escribió sigue aquí.",
  "Please wait a little before you send this again": "Espere un poco antes de enviar esto de nuevo",
  "This form was sent several times within an hour. Please try again later, or call us at {phone}. What you typed is still here.":
    "Este formulario se envió varias veces en una hora. Inténtelo más tarde, o llámenos al {phone}. Lo que escribió sigue aquí.",
} as const;
