/** Words of the page of a mailed form that the server writes: around the form, without it, and after it. */
export const formPage = {
  "A form that was sent to you by email.": "Un formulario que le enviaron por correo electrónico.",
  "Your form": "Su formulario",
  "Your answers are saved": "Sus respuestas están guardadas",
  "Nothing is filled in yet": "Todavía no ha llenado nada",
  "Continue the form": "Continuar el formulario",
  "The form has not been submitted.": "El formulario no se ha enviado.",
  "You can close this page now. The same link in your email brings you back.":
    "Ya puede cerrar esta página. El mismo enlace de su correo le trae de vuelta.",
  "You can close this page now. The same link in your email brings you back to them.":
    "Ya puede cerrar esta página. El mismo enlace de su correo le lleva de nuevo a ellas.",
  "Your answers lead to more questions. Please answer them too, then submit.":
    "Sus respuestas llevan a más preguntas. Respóndalas también y luego envíe el formulario.",

  "Your signature is needed too": "También se necesita su firma",
  "This form was filled in by another person. Please read the answers, and answer the questions that are left.":
    "Otra persona llenó este formulario. Lea las respuestas y conteste las preguntas que faltan.",
  "{name} has filled in this form. Please read the answers, and answer the questions that are left.":
    "{name} llenó este formulario. Lea las respuestas y conteste las preguntas que faltan.",
  "Form {number} of {count}": "Formulario {number} de {count}",
  "The next one opens when you submit this one.": "El siguiente se abre cuando envíe este.",
  "Thank you for completing these forms. Your responses have been recorded.":
    "Gracias por llenar estos formularios. Sus respuestas quedaron registradas.",

  "Unable to Load Form": "No se puede cargar el formulario",
  "Form already submitted": "El formulario ya se envió",
  "Failed to load form": "No se pudo cargar el formulario",
  "Failed to load form. Please try again.": "No se pudo cargar el formulario. Inténtelo de nuevo.",
  "Failed to save your answers": "No se pudieron guardar sus respuestas",
  "Failed to save your answers. Please try again.": "No se pudieron guardar sus respuestas. Inténtelo de nuevo.",
  "An error occurred": "Ocurrió un error",
  "Please wait {wait}, then try again. A link that works opens right away.":
    "Espere {wait} e inténtelo de nuevo. Un enlace que funciona se abre enseguida.",
  "1 minute": "1 minuto",
  "{count} minutes": "{count} minutos",
  "a moment": "un momento",
  "If you need help with your form, call us at": "Si necesita ayuda con su formulario, llámenos al",

  "Form Submitted Successfully": "El formulario se envió correctamente",
  "Thank you for completing this form. Your responses have been recorded.":
    "Gracias por llenar este formulario. Sus respuestas quedaron registradas.",
  "What happens now": "Qué pasa ahora",
  "The person who sent you this form reads your answers. Ask about them at your next appointment, or call.":
    "La persona que le envió este formulario lee sus respuestas. Pregunte por ellas en su próxima cita, o llame.",
  "No appointment yet?": "¿Todavía no tiene cita? Busque aquí:",
  "Your Score": "Su puntuación",
  "One question that counts was left open, and counts as 0.": "Una pregunta que cuenta quedó sin respuesta, y vale 0.",
  "{count} questions that count were left open, and count as 0.":
    "{count} preguntas que cuentan quedaron sin respuesta, y valen 0.",
  "On this form, scores from {min} to {max} have this name.":
    "En este formulario, las puntuaciones de {min} a {max} tienen este nombre.",
  "A score is not a diagnosis. The person who sent you this form can tell you more.":
    "Una puntuación no es un diagnóstico. La persona que le envió este formulario puede explicarle más.",
  Submitted: "Enviado:",
  "Print your answers": "Imprimir sus respuestas",
  "Download as PDF": "Descargar en PDF",

  "Your form is not sent yet": "Su formulario todavía no se envió",
  "Your answers are not saved yet": "Sus respuestas todavía no están guardadas",
  "Nothing is lost: this page holds everything you filled in. Keep it open, and try again in {wait}.":
    "No se perdió nada: esta página tiene todo lo que llenó. No la cierre, e inténtelo de nuevo en {wait}.",
  "Please open your link again": "Abra su enlace otra vez",
  "Nothing is lost: this page holds everything you filled in. Open the link in another tab of this browser, then come back here and try again.":
    "No se perdió nada: esta página tiene todo lo que llenó. Abra el enlace en otra pestaña de este navegador, vuelva aquí e inténtelo de nuevo.",
  "Your form was not sent": "Su formulario no se envió",
  "What you filled in was not sent. Here it is, for you to copy.":
    "Lo que llenó no se envió. Aquí está, para que lo copie.",
  "Only the files are not here: please choose them again on the form.":
    "Solo faltan los archivos: elíjalos otra vez en el formulario.",
  "The files are larger than 20 MB together. Go back to the form with your browser’s Back button, and send one at a time with “Save for later”.":
    "Los archivos juntos superan los 20 MB. Vuelva al formulario con el botón Atrás de su navegador y envíe uno a la vez con «Guardar para después».",
  "A picture (JPEG, PNG or WebP) or a PDF, of at most 10 MB.":
    "Una imagen (JPEG, PNG o WebP) o un PDF, de 10 MB como máximo.",
  "Keep {name}": "Conservar {name}",
  "Sending {name} …": "Enviando {name} …",
  "The file was sent.": "El archivo se envió.",
  "The file was removed.": "El archivo se quitó.",
  "The file is still being sent. Please wait, then press the button again.":
    "El archivo todavía se está enviando. Espere y vuelva a pulsar el botón.",
  "Some answers need another look": "Hay que revisar algunas respuestas",
  "Your other answers are saved. These could not be taken as they are:":
    "Sus demás respuestas están guardadas. Estas no se pudieron aceptar como están:",
  "A question": "Una pregunta",
  "Back to the form": "Volver al formulario",
  "Other answers were saved since you opened this page, perhaps in another tab or on another device. This is where they differ; those that you do not keep are dropped.":
    "Se guardaron otras respuestas desde que abrió esta página, quizás en otra pestaña o en otro dispositivo. Aquí están las diferencias; las que no conserve se descartan.",
  "(no answer)": "(sin respuesta)",
  "Keep what I just wrote": "Conservar lo que acabo de escribir",
  "Keep what was saved before": "Conservar lo que estaba guardado",
  "What you just wrote: {answer}": "Lo que acaba de escribir: {answer}",
  "Saved before: {answer}": "Guardado antes: {answer}",
  "Answer {number}": "Respuesta {number}",
} as const;
