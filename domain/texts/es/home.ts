/** The home page. Texts with `{brand}` are those of the owner's document that have the brand's name in them. */
export const home = {
  "Find the Right Therapist for You": "Encuentre al terapeuta indicado para usted",
  "Answer a few questions, or search for yourself. Then meet by video or in person, with insurance, an employee assistance program (EAP), or private pay.":
    "Responda unas preguntas o busque por su cuenta. Luego tenga su cita por video o en persona, con seguro, con un programa de asistencia al empleado (EAP) o con pago propio.",
  "Learn more": "Más información",
  "How will you be paying?": "¿Cómo va a pagar?",
  "Employee Assistance Program (EAP)": "Programa de asistencia al empleado (EAP)",
  Insurance: "Seguro médico",
  "Not Sure": "No lo sé",

  "Everything you need": "Todo lo que necesita",
  "From first question to first session.": "Desde la primera pregunta hasta la primera sesión.",
  "Matched, or found by you": "Se lo proponemos, o lo busca usted",
  "Answer a few questions, or search by name, insurance, EAP, concern and state.":
    "Responda unas preguntas, o busque por nombre, seguro, EAP, motivo de consulta y estado.",
  "By video or in person": "Por video o en persona",
  "Meet from wherever you feel at ease, or sit down together in one room.":
    "Hable desde donde se sienta a gusto, o siéntense a conversar en el mismo lugar.",
  "Insurance, EAP or private pay": "Seguro, EAP o pago propio",
  "We accept insurance and employee assistance programs. You can also pay for yourself.":
    "Aceptamos seguros y programas de asistencia al empleado. También puede pagar por su cuenta.",
  "Secure and private": "Seguro y privado",
  "Sessions are secure, respect your privacy, and follow health-privacy rules.":
    "Las sesiones son seguras, respetan su privacidad y siguen las normas de privacidad de la salud.",
  "See all therapists": "Ver todos los terapeutas",
  "See accepted insurance": "Ver seguros aceptados",
  "Read the privacy policy": "Leer la política de privacidad",

  "Not sure where to begin?": "¿No sabe por dónde empezar?",
  "“Not sure” is always an answer, and you can go back at any step.":
    "“No lo sé” siempre es una respuesta, y puede volver atrás en cualquier paso.",
  "Answer a few questions": "Responda unas preguntas",
  "How you will be paying, and where you live.": "Cómo va a pagar y dónde vive.",
  "Choose a therapist": "Elija un terapeuta",
  "See who can help, and read about them until one feels right.":
    "Vea quién puede ayudarle, y lea sobre cada terapeuta hasta encontrar a quien le dé confianza.",
  "Request an appointment": "Solicite una cita",
  "Suggest times that suit you, in your own time zone.":
    "Proponga los horarios que le convengan, en su propia zona horaria.",

  "Care that fits your life": "Atención que se adapta a su vida",
  "Asking for help takes enough courage. The rest should be easy.":
    "Pedir ayuda ya requiere bastante valor. Lo demás debe ser fácil.",
  "You choose who you talk to": "Usted elige con quién habla",
  "Read first what they work with, where they are licensed, and how you can pay.":
    "Lea primero con qué temas trabaja cada terapeuta, dónde tiene licencia y cómo puede pagar usted.",
  "No account, no sign-up": "Sin cuenta y sin registro",
  "Look around, and request an appointment, without creating an account.":
    "Explore el sitio y solicite una cita sin crear una cuenta.",
  "At your own pace": "A su propio ritmo",
  "Change your mind at any step. No therapist hears of it until you send your request.":
    "Puede cambiar de opinión en cualquier paso. Ningún terapeuta se entera hasta que usted envía su solicitud.",
  "For you, or for someone else": "Para usted o para otra persona",
  "Request an appointment for yourself, or for someone you care about.":
    "Solicite una cita para usted o para alguien que le importa.",

  "About {brand}": "Acerca de {brand}",
  "{brand} is a mental-health care network. Therapists across the United States have joined it, and we help you find the one who is right for you.":
    "{brand} es una red de atención de salud mental. Se han unido terapeutas de todo Estados Unidos, y le ayudamos a encontrar al indicado para usted.",
  "Looking for help is hardest when you need it most. So we keep the way short, use plain words, and tell you at every step what happens next.":
    "Buscar ayuda es más difícil cuando más se necesita. Por eso el camino es corto, usamos palabras sencillas y en cada paso le decimos qué sigue.",

  "In Their Words": "En sus propias palabras",
  "Sample quote": "Cita de ejemplo",
  "I was nervous before our first call. My therapist let me take my time, and I felt listened to from the start.":
    "Estaba nerviosa antes de nuestra primera llamada. Mi terapeuta me dejó ir a mi paso y me sentí escuchada desde el principio.",
  "He remembers what I said weeks ago and gently comes back to it. I have never felt rushed or judged.":
    "Se acuerda de lo que dije hace semanas y lo retoma con tacto. Nunca he sentido prisa ni que me juzgaran.",
  "We meet by video in my lunch break. She is warm and direct, and I always leave with something to try.":
    "Nos vemos por video en mi hora de almuerzo. Es cálida y directa, y siempre termino con algo que intentar.",
  "Sample client A": "Paciente de ejemplo A",
  "Sample client B": "Paciente de ejemplo B",
  "Sample client C": "Paciente de ejemplo C",
  "on sessions for anxiety": "sobre sus sesiones por ansiedad",
  "on sessions for depression": "sobre sus sesiones por depresión",
  "on sessions for stress": "sobre sus sesiones por estrés",
  "Partners and compliance": "Socios y cumplimiento",
  "Professional membership": "Membresía profesional",
  "Business bureau": "Oficina de negocios",
  "Payment merchant": "Procesador de pagos",
  "Health-privacy compliance": "Cumplimiento en privacidad de la salud",
  "Sample badges, in the place of real marks.": "Insignias de ejemplo, en lugar de las reales.",
  "Sample care quality award": "Premio de ejemplo a la calidad de la atención",

  "We are here when you are ready": "Aquí estamos cuando usted quiera",
  "If no match is found, “Start Now” also leads to our Prospective Patient Form: tell us what would help, and we will be in touch.":
    "Si no se encuentra a nadie, “Empiece ahora” también lleva a nuestro formulario para futuros pacientes: cuéntenos qué le ayudaría y nos comunicaremos con usted.",
} as const;
