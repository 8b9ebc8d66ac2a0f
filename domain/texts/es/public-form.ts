/** Words of the form behind a mailed link that run in the browser. Its messages about answers: `form-messages.ts`. */
export const publicForm = {
  Form: "Formulario",
  "For: {name}": "Para: {name}",
  "Expires:": "Vence:",
  Questions: "Preguntas",
  "Questions marked * need an answer.": "Las preguntas marcadas con * necesitan respuesta.",
  "Question {number} of {count}": "Pregunta {number} de {count}",
  ". Filled in for you: please check it.": ". Ya está llena: revísela.",
  "Calculated from your answers.": "Calculado con sus respuestas.",
  "Already answered.": "Ya contestado.",
  "Filled in by your care team.": "Lo llenó su equipo de atención.",
  "This kind of question is not supported here.": "Este tipo de pregunta no se puede mostrar aquí.",
  " The answer on file is kept: {answer}": " Se conserva la respuesta que ya tenemos: {answer}",
  "Select an option...": "Elija una opción...",
  "From {min} to {max}": "De {min} a {max}",
  "At least {min}": "Como mínimo {min}",
  "At most {max}": "Como máximo {max}",
  "In {unit}.": "En {unit}.",
  "{used} / {max} characters": "{used} / {max} caracteres",
  Yes: "Sí",
  No: "No",
  "No answer": "Sin respuesta",
  "Your answers": "Sus respuestas",
  "Change: {label}": "Cambiar: {label}",
  "Drawn signature": "Firma dibujada",
  "You can also draw your signature here.": "También puede dibujar su firma aquí.",
  "Undo the last stroke": "Deshacer el último trazo",
  "Clear the drawing": "Borrar el dibujo",
  "Add another: {label}": "Agregar: {label}",
  "Remove {label}": "Quitar {label}",
  "{label} was removed. Left: {count}.": "Se quitó {label}. Quedan: {count}.",
  "Part {number} of {count}": "Parte {number} de {count}",
  Back: "Atrás",
  Continue: "Continuar",
  "Next question": "Siguiente pregunta",
  "Review your answers": "Revisar sus respuestas",
  "Show all questions": "Ver todas las preguntas",

  "This device": "Este dispositivo",
  "I am on a shared computer": "Uso una computadora compartida",
  "Nothing is kept on it: your answers are saved with us only. Close this page when you are done.":
    "No queda nada en ella: sus respuestas se guardan solo con nosotros. Cierre esta página cuando termine.",
  "Tick this to keep no copy on it. Otherwise one stays, encrypted, in case the connection is lost.":
    "Márquelo para no dejar una copia en ella. Si no, queda una, cifrada, por si se pierde la conexión.",
  "Nothing is kept on this computer now.": "Ya no queda nada en esta computadora.",
  "The copy on this device is removed.": "Se quitó la copia de este dispositivo.",
  "Remove the copy from this device": "Quitar la copia de este dispositivo",

  "Please review your responses before submitting.": "Revise sus respuestas antes de enviarlas.",
  "Submit Form": "Enviar formulario",
  "Submitting...": "Enviando...",
  "Submitting your answers.": "Enviando sus respuestas.",
  "Save for later": "Guardar para después",
  "Please fix the errors before submitting.": "Corrija los errores antes de enviar.",
  "Failed to submit form": "No se pudo enviar el formulario",
  "Failed to submit form. Please try again.": "No se pudo enviar el formulario. Inténtelo de nuevo.",
  "Some of your saved answers cannot be shown here": "Algunas de sus respuestas guardadas no se pueden mostrar aquí",
  "{labels}. They stay saved as they are, unless you answer again.":
    "{labels}. Siguen guardadas como están, a menos que responda otra vez.",
  "Your latest answers are not saved yet. Leave this page all the same?":
    "Sus últimas respuestas todavía no están guardadas. ¿Salir de esta página de todos modos?",

  "Saved just now": "Guardado hace un momento",
  "Saved 1 minute ago": "Guardado hace 1 minuto",
  "Saved {count} minutes ago": "Guardado hace {count} minutos",
  "Saved 1 hour ago": "Guardado hace 1 hora",
  "Saved {count} hours ago": "Guardado hace {count} horas",
  "{count} of {total} questions answered": "{count} de {total} preguntas respondidas",
  "Your answers are saved as you go.": "Sus respuestas se guardan mientras avanza.",
  "Choose now": "Elegir ahora",
  "See your answers": "Ver sus respuestas",
  "Saving your answers…": "Guardando sus respuestas…",
  "Your answers are saved.": "Sus respuestas están guardadas.",
  "There is nothing to save yet.": "Todavía no hay nada que guardar.",
  "You can close this page and come back by the same link.": "Puede cerrar esta página y volver con el mismo enlace.",
  "Your other answers are saved. What is marked below could not be, and needs another look.":
    "Sus demás respuestas están guardadas. Lo que está marcado abajo no se pudo guardar: revíselo.",
  "Your answers are kept on this device": "Sus respuestas quedan en este dispositivo",
  "Your answers are only on this page, so please keep it open":
    "Sus respuestas están solo en esta página, así que no la cierre",
  "You are offline. {whereabouts}; they will be sent when the connection is back.":
    "No tiene conexión. {whereabouts}; se enviarán cuando vuelva la conexión.",
  "We cannot save right now. {whereabouts}; we keep trying.":
    "En este momento no podemos guardar. {whereabouts}; seguimos intentando.",
  "These answers could not be saved. {whereabouts}; we will try again after your next change.":
    "Estas respuestas no se pudieron guardar. {whereabouts}; lo intentaremos de nuevo después de su próximo cambio.",
  "Nothing is saved until you choose which answers to keep.":
    "No se guarda nada hasta que elija qué respuestas conservar.",
  "Your answers are kept on this device, and the newer link opens them.":
    "Sus respuestas quedan en este dispositivo, y el enlace más nuevo las abre.",
  "Nothing more is saved here. Your answers are still on this page, so that you can copy them.":
    "Aquí ya no se guarda nada. Sus respuestas siguen en esta página para que pueda copiarlas.",
  "Nothing more is saved. Your answers are kept on this device, and a new link to this form would open them.":
    "Ya no se guarda nada. Sus respuestas quedan en este dispositivo, y un enlace nuevo a este formulario las abriría.",
  "Nothing more is saved. Your answers are still on this page, so that you can copy them.":
    "Ya no se guarda nada. Sus respuestas siguen en esta página para que pueda copiarlas.",
  "Your answers are kept on this device: open the link from your email again, and they will be here.":
    "Sus respuestas quedan en este dispositivo: abra otra vez el enlace de su correo y estarán aquí.",
  "Your answers are only on this page: copy them, then open the link from your email again.":
    "Sus respuestas están solo en esta página: cópielas y abra otra vez el enlace de su correo.",
  "Your answers from this device are back.": "Recuperamos sus respuestas de este dispositivo.",
  "Answers from another tab or device were added.": "Se agregaron respuestas de otra pestaña o de otro dispositivo.",

  "Which answers do you want to keep?": "¿Qué respuestas quiere conservar?",
  "This device has answers that were never sent{moment}. They differ from those that were saved{saved}.":
    "Este dispositivo tiene respuestas que nunca se enviaron{moment}. Son distintas de las que se guardaron{saved}.",
  "Other answers were saved while this page was open{moment}: on another device, or in another tab.":
    "Se guardaron otras respuestas mientras esta página estaba abierta{moment}: en otro dispositivo o en otra pestaña.",
  "On this device": "En este dispositivo",
  "Keep what is on this device": "Conservar lo de este dispositivo",
  "It is saved in place of what was saved elsewhere.": "Se guarda en lugar de lo que se guardó en otra parte.",
  "Saved elsewhere": "Guardado en otra parte",
  "Use what was saved elsewhere": "Usar lo guardado en otra parte",
  "It takes the place of what is on this device.": "Reemplaza lo que está en este dispositivo.",
  "See the answer that differs": "Ver la respuesta que es distinta",
  "See the {count} answers that differ": "Ver las {count} respuestas que son distintas",

  "Form submitted": "Formulario enviado",
  "Form unavailable": "Formulario no disponible",
  "See what was submitted": "Ver lo que se envió",
  "Copy my answers": "Copiar mis respuestas",
  "Your answers are copied.": "Sus respuestas están copiadas.",
  "Copying did not work here. Please select the text below.": "Aquí no se pudo copiar. Seleccione el texto de abajo.",
  "Missing access token. Please use the link from your email.":
    "Falta la clave de acceso. Use el enlace de su correo electrónico.",
  "This form has expired or is no longer accepting responses.": "Este formulario venció o ya no acepta respuestas.",
  "Invalid access token. Please check your link.": "La clave de acceso no es válida. Revise su enlace.",
  "This link has expired. Please request a new one.": "Este enlace venció. Pida uno nuevo.",
  "This link has been revoked. Please contact support.": "Este enlace fue anulado. Comuníquese con nosotros.",
  "A newer link to this form was sent. Please use the link in the latest email.":
    "Se envió un enlace más nuevo a este formulario. Use el enlace del último correo.",
  "This form was cancelled. Please contact support.": "Este formulario fue cancelado. Comuníquese con nosotros.",
  "This form has already been submitted.": "Este formulario ya se envió.",
  "Loading form...": "Cargando el formulario...",
} as const;
