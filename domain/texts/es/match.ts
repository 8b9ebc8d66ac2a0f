/** The questions before the directory. */
export const match = {
  "Therapist Match": "Encontrar terapeuta",
  "Say how you will be paying, and see the therapists in our network who can help you.":
    "Díganos cómo va a pagar y vea los terapeutas de nuestra red que pueden ayudarle.",
  BACK: "ATRÁS",
  Close: "Cerrar",
  "Just a few quick questions to get started": "Solo unas preguntas rápidas para empezar",
  "Select your insurance provider": "Elija su seguro médico",
  "Which Employee Assistance Program?": "¿Qué programa de asistencia al empleado?",
  "Ways to pay": "Formas de pago",
  "A benefit from your employer": "Un beneficio de su empleador",
  "Your health plan covers part or all of it": "Su plan de salud cubre una parte o todo",
  "You pay for your sessions yourself": "Usted paga sus sesiones por su cuenta",
  "That’s fine. Look around first and decide later.": "No hay problema. Mire primero y decida después.",
  "Prefer to schedule by phone?": "¿Prefiere hacer la cita por teléfono?",
  "Tell us what you need, and we will find a time with you.": "Díganos qué necesita y buscaremos un horario con usted.",
  "Insurance providers": "Seguros médicos",
  "Employee Assistance Programs": "Programas de asistencia al empleado",
  "If you pay for yourself, read about your {notice}.": "Si paga por su cuenta, lea sobre este derecho: {notice}.",
  "Your request was saved": "Su solicitud quedó guardada",
  "Your request to see {name} has not been sent yet. What you typed is kept while you make your choice.":
    "Su solicitud para ver a {name} todavía no se ha enviado. Lo que escribió queda guardado mientras elige.",
  "Continue your request": "Continuar su solicitud",
} as const;
