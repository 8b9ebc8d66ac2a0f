/** The pages for providers: the offer, the questions, a provider's own page, and the words around the application. */
export const providers = {
  "Providers with the product earn more": "Los proveedores que usan el producto ganan más",
  "See clients by video or in person, at the times you choose. We take care of the tools and the support.":
    "Atienda a sus pacientes por video o en persona, en los horarios que usted elija. Nosotros ponemos las herramientas y el apoyo.",
  "Apply Now": "Envíe su solicitud",
  "Sign In": "Iniciar sesión",
  "Join {brand} as a therapist: free to join, your own schedule, a free EHR, direct ACH deposit, and support. Questions answered.":
    "Únase a {brand} como terapeuta: es gratis, usted fija su horario y recibe un expediente electrónico (EHR) gratis, pagos por depósito directo ACH y apoyo. Con respuestas a sus preguntas.",
  "What you get": "Lo que recibe",
  "What you need": "Lo que necesita",
  "Questions providers ask": "Preguntas de los proveedores",
  "Something else? Write to us at {email}.": "¿Otra pregunta? Escríbanos a {email}.",
  "Ready to join?": "¿Quiere unirse?",
  "Tell us who you are and how to reach you. We take it from there.":
    "Díganos quién es y cómo comunicarnos con usted. Nosotros nos encargamos del resto.",

  "Free to join": "Unirse es gratis",
  "No application fee and no membership fee.": "No se cobra por la solicitud ni por la membresía.",
  "Paid directly": "Pago directo",
  "Your payment arrives by direct ACH deposit.": "Su pago llega por depósito directo ACH.",
  "A free EHR": "Un EHR gratis",
  "An electronic health record is provided at no charge.": "Recibe un expediente médico electrónico (EHR) sin costo.",
  "Your own schedule": "Su propio horario",
  "Clients book within the availability slots you set.":
    "Los pacientes reservan dentro de los espacios disponibles que usted fija.",
  "No minimum caseload": "Sin mínimo de pacientes",
  "Take on what suits you. Some activity may be needed to stay active.":
    "Atienda a cuantos pacientes le convenga. Puede requerirse algo de actividad para seguir en activo.",
  "Every state you hold": "Todos sus estados",
  "Multi-state licenses are welcome.": "Se aceptan licencias de varios estados.",
  "People behind you": "Personas que le apoyan",
  "Technical, administrative and clinical support.": "Apoyo técnico, administrativo y clínico.",
  "On your devices": "En sus dispositivos",
  "The app works on iOS, Android and modern browsers.":
    "La aplicación funciona en iOS, Android y navegadores modernos.",
  "A license": "Una licencia",
  "A license is required to join.": "Se requiere una licencia para unirse.",
  "Liability insurance": "Seguro de responsabilidad profesional",
  "At least $1,000,000 per claim and $3,000,000 aggregate.":
    "Por lo menos $1,000,000 por reclamación y $3,000,000 en total.",
  "Not licensed yet?": "¿Todavía no tiene licencia?",
  "Some EAPs accept providers still working towards licensure or holding a substance-abuse credential.":
    "Algunos EAP aceptan a proveedores que aún están obteniendo su licencia o que tienen una credencial en abuso de sustancias.",

  "Do I need a license?": "¿Necesito una licencia?",
  "Yes, a license is required. Some EAPs make an exception: see the question on working towards licensure.":
    "Sí, se requiere una licencia. Algunos EAP hacen una excepción: vea la pregunta sobre quienes están obteniendo su licencia.",
  "How much liability insurance do I need?": "¿Cuánto seguro de responsabilidad profesional necesito?",
  "Can I join while working towards licensure, or with a substance-abuse credential?":
    "¿Puedo unirme mientras obtengo mi licencia, o con una credencial en abuso de sustancias?",
  "With some EAPs, yes. Some EAPs accept providers who are still working towards licensure or who hold a substance-abuse credential.":
    "Con algunos EAP, sí. Algunos EAP aceptan a proveedores que aún están obteniendo su licencia o que tienen una credencial en abuso de sustancias.",
  "What does joining cost?": "¿Cuánto cuesta unirse?",
  "Nothing. Joining is free: there is no application fee and no membership fee.":
    "Nada. Unirse es gratis: no se cobra por la solicitud ni por la membresía.",
  "How am I paid?": "¿Cómo me pagan?",
  "By direct ACH deposit.": "Por depósito directo ACH.",
  "Is an electronic health record (EHR) included?": "¿Se incluye un expediente médico electrónico (EHR)?",
  "Yes. An EHR is provided to you free.": "Sí. Usted recibe un EHR gratis.",
  "Who decides my schedule?": "¿Quién decide mi horario?",
  "You do. You control your own schedule, and clients book within your availability slots.":
    "Usted. Usted controla su propio horario, y los pacientes reservan dentro de sus espacios disponibles.",
  "Is there a minimum caseload?": "¿Hay un mínimo de pacientes?",
  "No, there is no minimum caseload, though some activity may be needed to stay active.":
    "No, no hay un mínimo de pacientes, aunque puede requerirse algo de actividad para seguir en activo.",
  "Can I hold licenses in more than one state?": "¿Puedo tener licencias en más de un estado?",
  "Yes. Multi-state licenses are welcome.": "Sí. Se aceptan licencias de varios estados.",
  "What support is there?": "¿Qué apoyo hay?",
  "We offer technical, administrative and clinical support.": "Ofrecemos apoyo técnico, administrativo y clínico.",
  "Which devices does the app work on?": "¿En qué dispositivos funciona la aplicación?",
  "The app works on iOS, on Android and in modern browsers.":
    "La aplicación funciona en iOS, en Android y en navegadores modernos.",

  "Provider in the {brand} network": "Proveedor de la red {brand}",
  "See the page that clients see": "Ver la página que ven los pacientes",
  Licenses: "Licencias",
  "No state license is listed yet.": "Todavía no aparece ninguna licencia estatal.",
  "No certification is listed yet.": "Todavía no aparece ninguna credencial.",
  "No insurer is listed yet.": "Todavía no aparece ningún seguro.",
  "Employee assistance programs": "Programas de asistencia al empleado",
  "No program is listed yet.": "Todavía no aparece ningún programa.",
  "This is me": "Soy yo",
  "Sign in to the provider application. It opens in a new tab.":
    "Inicie sesión en la aplicación para proveedores. Se abre en otra pestaña.",
  "I would like to join": "Quiero unirme",
  "Joining is free, with no application or membership fee.":
    "Unirse es gratis: no se cobra por la solicitud ni por la membresía.",
  "This page is unavailable right now": "Esta página no está disponible en este momento",
  "Go to the providers page": "Ir a la página de proveedores",
  "This is a fault on our side. Please try again in a minute.":
    "Es una falla de nuestro lado. Inténtelo de nuevo en un minuto.",

  "Apply to join our team": "Solicite unirse a nuestro equipo",
  "Apply to join {brand} as a therapist. It is free: no application fee, no membership fee.":
    "Solicite unirse a {brand} como terapeuta. Es gratis: no se cobra por la solicitud ni por la membresía.",
  "Tell us who you are and how to reach you. We will get in touch about your license, your insurance and your schedule.":
    "Díganos quién es y cómo comunicarnos con usted. Le hablaremos de su licencia, su seguro y su horario.",
  "Why providers join": "Por qué se unen los proveedores",
  "We use what you send here to answer your application.":
    "Usamos lo que envíe aquí para responder a su solicitud de ingreso.",
} as const;
