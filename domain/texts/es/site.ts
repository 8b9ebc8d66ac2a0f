/** Pages about the network: services, accepted insurance, the team, notices, opening hours, and pages with one message. */
export const site = {
  "What {brand} does for you: finding a therapist, sessions by video or in person, insurance, EAP and private pay.":
    "Lo que {brand} hace por usted: encontrar terapeuta, sesiones por video o en persona, seguro, EAP y pago propio.",
  "We help you find a therapist who fits, and ask for a first appointment. By video or in person, at times that suit you.":
    "Le ayudamos a encontrar un terapeuta adecuado para usted y a pedir una primera cita. Por video o en persona, en los horarios que le convengan.",
  "Finding the right therapist": "Encontrar al terapeuta indicado",
  "Answer a few questions, or look for yourself: by name, plan, concern, license or state.":
    "Responda unas preguntas, o busque en el directorio por su cuenta: por nombre, seguro, EAP, motivo de consulta, credencial y estado.",
  "Sessions by video or in person": "Sesiones por video o en persona",
  "Ask a therapist for a first or a later appointment, and name the times that suit you. Then meet by video or in person.":
    "Pida a un terapeuta una primera consulta o una cita de seguimiento, diga qué horarios le convienen y tenga su cita por video o en persona.",
  "We work with insurers and employee assistance programs (EAPs). You can also pay for yourself.":
    "Trabajamos con seguros y con programas de asistencia al empleado (EAP). También puede pagar por su cuenta.",
  "Your privacy": "Su privacidad",
  "You need no account to look around. No ad or tracking service sees what you do here.":
    "No necesita una cuenta para explorar el sitio, y ningún anunciante ni servicio de análisis lo sigue.",
  "Find your match": "Encuentre a su terapeuta",
  "Meet the therapists": "Conozca a los terapeutas",
  "How we check a license": "Cómo comprobamos una licencia",
  "A therapist may only treat you in a state where they hold a license.":
    "Un terapeuta solo puede atenderle en un estado donde tenga licencia.",
  "To join": "Para unirse",
  "A license is required to join. We ask about it before we list a therapist.":
    "Se requiere una licencia para unirse. Preguntamos por ella antes de incluir a un terapeuta.",
  "On their page": "En su página",
  "Each page lists the states of a therapist’s licenses, and the day on which it was last confirmed. If that was too long ago, the page leaves our lists.":
    "Cada página indica los estados de las licencias del terapeuta y el día en que se confirmó por última vez. Una página que lleva demasiado tiempo sin confirmarse sale de nuestras listas.",
  "When you ask": "Cuando usted pide una cita",
  "Tell us the state you will be in. If the page names no license there, the form says so before you send it, and our team sees it too.":
    "Díganos en qué estado estará usted. Si la página no indica una licencia allí, el formulario se lo dice antes de que lo envíe, y nuestro equipo también lo ve.",
  "If something is wrong": "Si algo no está bien",
  "Press “Report a problem” on the page. We do not ask for your name, and we look at it.":
    "Oprima “Informar de un problema” en la página. No le pedimos su nombre, y lo revisamos.",
  "See for yourself": "Compruébelo usted",
  "The licensing board of each state has a public list. You can look up any name there.":
    "La junta de licencias de cada estado tiene una lista pública. Ahí puede buscar cualquier nombre.",
  "What therapists here work with": "Con qué trabajan nuestros terapeutas",
  "Choose one to see who can help. If yours is not listed, or has no name yet, start with a few questions.":
    "Elija un motivo para ver quién puede ayudarle. Si el suyo no está, o todavía no tiene nombre, empiece con unas preguntas.",

  "The {count} insurance plans and employee assistance programs (EAPs) that our therapists accept.":
    "Los {count} seguros y programas de asistencia al empleado (EAP) que aceptan los terapeutas de nuestra red.",
  "Choose yours to see the therapists who accept it.": "Elija el suyo para ver a los terapeutas que lo aceptan.",
  "You get to know each other, for about 50 minutes. What you pay depends on your plan.":
    "Se conocen, durante unos 50 minutos. Lo que usted paga depende de su plan.",
  "Is yours not here, or are you not sure?": "¿El suyo no está, o no está seguro?",
  "You can pay for yourself, or answer a few questions and see who could help you.":
    "Puede pagar por su cuenta, o responder unas preguntas y ver quién podría ayudarle.",

  "The people who lead {brand}: executive, clinical and operations.":
    "Las personas que dirigen {brand}: dirección general, clínica y de operaciones.",
  "The people who lead {brand}.": "Las personas que dirigen {brand}.",
  "Three people lead {brand}: an executive, a clinical and an operations lead.":
    "Tres personas dirigen {brand}: una a cargo de la dirección general, otra de la clínica y otra de las operaciones.",
  "The names on this page are samples.": "Los nombres de esta página son ejemplos.",
  Executive: "Dirección",
  Clinical: "Clínica",
  Operations: "Operaciones",
  "Chief Executive Officer": "Dirección general (CEO)",
  "Chief Clinical Officer": "Dirección clínica (CCO)",
  "Chief Operating Officer": "Dirección de operaciones (COO)",
  "Leads the network and decides what it does next.": "Dirige la red y decide sus próximos pasos.",
  "Looks after the quality of care and supports our therapists.":
    "Cuida la calidad de la atención y apoya a nuestros terapeutas.",
  "Keeps matching, scheduling and support running from day to day.":
    "Hace que la búsqueda de terapeuta, las citas y el apoyo funcionen día a día.",
  "Looking for a therapist?": "¿Busca terapeuta?",
  "Our therapists have a list of their own.": "Los terapeutas de nuestra red tienen su propio directorio.",

  "Thank you for contacting us!": "¡Gracias por comunicarse con nosotros!",
  "We have received what you sent, and we will be in touch with you.":
    "Recibimos lo que envió y nos comunicaremos con usted.",
  "Go Back Home": "Volver al inicio",
  "Our new site arrives next week": "Nuestro nuevo sitio llega la próxima semana",
  "We are putting the last things in place. Until then you can find a therapist here, as always.":
    "Estamos preparando los últimos detalles. Mientras tanto puede buscar terapeuta aquí, como siempre.",
  "Coming soon": "Muy pronto",
  "This page is not ready yet. Everything you need to find a therapist is.":
    "Esta página todavía no está lista. Todo lo que necesita para encontrar terapeuta, sí.",

  "Notice of privacy practices": "Aviso de prácticas de privacidad",
  "How health information about you may be used and disclosed, and how you can get access to it.":
    "Cómo puede usarse y divulgarse su información médica, y cómo puede usted tener acceso a ella.",
  "Good-faith estimate": "Estimado de buena fe",
  "Your right to an estimate of what care will cost you if you have no insurance or do not use it.":
    "Su derecho a un estimado de lo que le costará la atención si no tiene seguro o no lo usa.",
  "Washington consumer health data privacy policy":
    "Política de privacidad de datos de salud del consumidor de Washington",
  "Consumer health data of people in Washington: what is collected, why, and your rights.":
    "Datos de salud del consumidor de las personas en Washington: qué se recopila, para qué y cuáles son sus derechos.",
  "Nondiscrimination and language assistance": "No discriminación y ayuda con el idioma",
  "Equal treatment, and free help with languages and communication.":
    "Igualdad de trato, y ayuda gratis con el idioma y la comunicación.",
  "Telehealth consent": "Consentimiento para telesalud",
  "What sessions by video mean for you, and what you agree to before the first one.":
    "Qué significan para usted las sesiones por video, y qué acepta antes de la primera.",
  "Care for minors": "Atención a menores de edad",
  "Who can consent to the care of a minor, state by state.":
    "Quién puede dar el consentimiento para atender a un menor, estado por estado.",
  "Accessibility statement": "Declaración de accesibilidad",
  "How accessible this website is, how that is tested, and how to report a barrier.":
    "Qué tan accesible es este sitio web, cómo se comprueba y cómo informar de una barrera.",

  Mon: "lun",
  Tue: "mar",
  Wed: "mié",
  Thu: "jue",
  Fri: "vie",
  Sat: "sáb",
  Sun: "dom",
  "Closed {date} ({name})": "Cerrado el {date} ({name})",
} as const;
