/** Words of the document of a submitted form. */
export const formRecord = {
  "Form for": "Formulario de",
  "Submitted on": "Enviado el",
  "Version of the form": "Versión del formulario",
  Score: "Puntuación",
  Outcome: "Resultado",
  Answers: "Respuestas",
  "{score} of {max}": "{score} de {max}",
  "Questions that count and were left open, each as 0: {count}.":
    "Preguntas que cuentan y quedaron sin respuesta, cada una como 0: {count}.",
  "A score is not a diagnosis.": "Una puntuación no es un diagnóstico.",
  "Page {page} of {pages}": "Página {page} de {pages}",
  "Some characters cannot be printed here, and are shown as “_”. The form’s page shows them.":
    "Algunos signos no se pueden imprimir aquí y aparecen como “_”. La página del formulario los muestra.",
} as const;
