/** Sentences of many pages, among them those of errors and of help in a crisis, which also run in the browser. */
export const shared = {
  "Try again": "Intentar de nuevo",
  "Go to the home page": "Ir a la página de inicio",
  "(opens in a new tab)": "(se abre en otra pestaña)",
  "Something went wrong on our side": "Algo falló de nuestro lado",
  "Please try again in a moment.": "Inténtelo de nuevo en un momento.",
  "If it keeps happening, call us at {phone}.": "Si vuelve a pasar, llámenos al {phone}.",

  "Call {number}": "Llame al {number}",
  "Call 988": "988, oprima 2",
  "Text 988": "AYUDA al 988",
  "In crisis? Call {call} or {text}, any time. In an emergency, call {emergency}.":
    "¿Está en crisis? Llame al {call} y oprima 2, o {text}, a toda hora. En una emergencia, llame al {emergency}.",
  "sms:988": "sms:988?body=AYUDA",
  "Text START to 88788": "Envíe START al 88788",
  "text {number}": "envíe AYUDA al {number}",
  "Crisis help: ": "Ayuda en crisis: ",
  "Emergency: call {number}": "Emergencia: llame al {number}",
  "Leave this page quickly": "Salir de esta página rápido",
  "You do not have to carry this alone": "No tiene que pasar por esto en soledad",
  "If you are thinking about hurting yourself, you can talk to someone right now, day or night, at no cost.":
    "Si está pensando en hacerse daño, puede hablar con alguien ahora mismo, de día o de noche, sin costo.",
  "Messages sent here are not watched in real time": "Nadie revisa en el momento los mensajes enviados aquí",
} as const;
