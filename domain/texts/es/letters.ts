/** Mails and calendar files to the people who ask: about requests, applications, messages and forms. */
export const letters = {
  "Please confirm your email address": "Confirme su correo electrónico",
  "Someone, probably you, signed up with this address. Please confirm that it is yours.":
    "Alguien, seguramente usted, se registró con este correo electrónico. Confirme que es suyo.",
  "Confirm my address": "Confirmar mi correo",
  "The link works once, for three days.": "El enlace funciona una vez, durante tres días.",
  "If this was not you, you can ignore this email: without the link nothing happens.":
    "Si no fue usted, no tiene que hacer nada: sin el enlace no pasa nada.",
  "You already have an account": "Usted ya tiene una cuenta",
  "Someone, perhaps you, tried to sign up with this address. You have an account already, and nothing about it has changed.":
    "Alguien, quizás usted, intentó registrarse con este correo electrónico. Usted ya tiene una cuenta, y no cambió nada en ella.",
  "To go on, sign in as before. If you have forgotten your password, ask for a new one where you sign in.":
    "Para continuar, inicie sesión como antes. Si olvidó su contraseña, pida una nueva donde inicia sesión.",
  "If this was not you, you can ignore this email.": "Si no fue usted, no tiene que hacer nada.",
  "Set your password": "Fije su contraseña",
  "With this link you can set a new password.": "Con este enlace puede fijar una contraseña nueva.",
  "The link works once, until {moment}. It is for you alone: please do not pass this email on.":
    "El enlace funciona una vez, hasta el {moment}. Es solo para usted: por favor, no reenvíe este correo.",

  "Hello,": "Hola:",
  "Hello {name},": "Hola, {name}:",
  "If the button does not work, copy this address into your browser:":
    "Si el botón no funciona, copie esta dirección en su navegador:",
  "Questions? Call us: {phone}.": "¿Preguntas? Llámenos: {phone}.",
  "We do not watch mail around the clock. In crisis? Call or text 988, the 988 Suicide & Crisis Lifeline, at any hour. In an emergency, call 911.":
    "No leemos el correo a toda hora. ¿Está en crisis? Llame al 988, la Línea 988 de Prevención del Suicidio y Crisis, y oprima 2 para español, o envíe la palabra AYUDA al 988, a cualquier hora. En una emergencia, llame al 911.",
  "Email is not private. Please do not answer this one with anything about your health.":
    "El correo electrónico no es privado. Por favor, no responda a este con nada sobre su salud.",
  "The link is for you alone. Anyone who has it can see and change your request.":
    "El enlace es solo para usted. Quien lo tenga puede ver y cambiar su solicitud.",
  Reference: "Referencia",
  When: "Cuándo",
  How: "Cómo",
  Where: "Dónde",
  "By video": "Por video",
  "By phone": "Por teléfono",
  "You asked for": "Usted pidió",
  "Held until": "Reservada hasta",
  "It was": "Era",
  "We answer within {time}.": "Respondemos en {time}.",
  "one business day": "un día hábil",
  "two business days": "dos días hábiles",
  "three business days": "tres días hábiles",
  "one day": "un día",
  "two days": "dos días",
  "24 hours": "24 horas",
  "48 hours": "48 horas",
  "a week": "una semana",
  "one week": "una semana",

  "If this does not suit you, or you would like to ask again, open your request or call us.":
    "Si esto no le conviene, o si quiere volver a pedir una cita, abra su solicitud o llámenos.",
  "The time that you had agreed on no longer counts. The calendar file in this email removes it.":
    "El horario que usted había acordado ya no vale. El archivo de calendario de este correo lo quita.",
  "It is with a different therapist than you asked for. Your request's page says who it is.":
    "Es con otro terapeuta, no con el que usted pidió. La página de su solicitud dice con quién.",
  "You asked several therapists. Your request's page says which one it is with.":
    "Usted preguntó a varios terapeutas. La página de su solicitud dice con cuál de ellos es.",
  "your appointment was moved": "su cita cambió de horario",
  "your appointment is confirmed": "su cita está confirmada",
  "Your appointment has a new time. The calendar file in this email replaces the one you have.":
    "Su cita tiene un nuevo horario. El archivo de calendario de este correo reemplaza al que usted tiene.",
  "Your appointment is confirmed. Add it to your calendar with the file in this email.":
    "Su cita está confirmada. Agréguela a su calendario con el archivo de este correo.",
  "See or change my appointment": "Ver o cambiar mi cita",
  "we have your request": "recibimos su solicitud",
  "Thank you. We have your request for an appointment, and will write to you when the time is confirmed.":
    "Gracias. Recibimos su solicitud de cita y le escribiremos cuando el horario esté confirmado.",
  "See or change my request": "Ver o cambiar mi solicitud",
  "we have your new times": "recibimos sus nuevos horarios",
  "We have the new times for your request, and will write to you when one is confirmed. Until then no time is agreed on.":
    "Recibimos los nuevos horarios de su solicitud y le escribiremos cuando uno esté confirmado. Hasta entonces no hay ningún horario acordado.",
  "we propose another time": "le proponemos otro horario",
  "We have to change the time of your appointment, and propose this one. It is yours once you accept it.":
    "Tenemos que cambiar el horario de su cita y le proponemos este. Es suyo en cuanto lo acepte.",
  "None of the times you asked for is free.": "Ninguno de los horarios que usted pidió está libre.",
  "We propose this time. It is yours once you accept it.": "Le proponemos este horario. Es suyo en cuanto lo acepte.",
  "Accept or ask for other times": "Aceptar o pedir otro horario",
  "you are on our waiting list": "usted está en nuestra lista de espera",
  "There is no time for you yet, and you are on our waiting list. We write to you when we can offer you one.":
    "Todavía no hay un horario para usted, y está en nuestra lista de espera. Le escribiremos cuando podamos ofrecerle uno.",
  "There is nothing you need to do. On your request's page you can leave the list at any time.":
    "No tiene que hacer nada. En la página de su solicitud puede salir de la lista cuando quiera.",
  "See my request": "Ver mi solicitud",
  "we can offer you a time": "podemos ofrecerle un horario",
  "A time is free, and we hold it for you. Please accept or refuse it on your request's page.":
    "Hay un horario libre y lo reservamos para usted. Por favor, acéptelo o rechácelo en la página de su solicitud.",
  "If it does not suit you, you keep your place on our waiting list.":
    "Si no le conviene, conserva su lugar en nuestra lista de espera.",
  "See the offer": "Ver la oferta",
  "the time is no longer held": "el horario ya no está reservado",
  "We had offered you a time and have no answer, so we no longer hold it.":
    "Le habíamos ofrecido un horario y no recibimos respuesta, así que ya no lo reservamos.",
  "You keep your place on our waiting list, and we write to you when we can offer you another one.":
    "Conserva su lugar en nuestra lista de espera, y le escribiremos cuando podamos ofrecerle otro.",
  "about your request": "sobre su solicitud",
  "We are sorry: we cannot offer you the appointment that you asked for. This says nothing about you or your reasons to ask.":
    "Lo sentimos: no podemos ofrecerle la cita que pidió. Esto no dice nada de usted ni de sus motivos para pedirla.",
  "You can ask another of our therapists. Or call us, and we will look for a way together.":
    "Puede preguntar a otro terapeuta de la red, o llamarnos, y juntos buscaremos una solución.",
  "your appointment was cancelled": "su cita fue cancelada",
  "Your appointment was cancelled and will not take place.": "Su cita fue cancelada y no se realizará.",
  "your request was withdrawn": "su solicitud fue retirada",
  "As you asked, we have withdrawn your request. There is no appointment.":
    "Como usted pidió, retiramos su solicitud. No hay ninguna cita.",
  "your request is open again": "su solicitud está abierta de nuevo",
  "We have opened your request again, and are looking for an appointment for you. You do not need to send it again.":
    "Volvimos a abrir su solicitud y estamos buscando una cita para usted. No tiene que enviarla otra vez.",
  "No time is agreed on yet: we will write to you when there is one.":
    "Todavía no hay un horario acordado: le escribiremos cuando lo haya.",
  "there is a message for you": "hay un mensaje para usted",
  "We have written you a message about your request. For your privacy it is on your request's page only.":
    "Le escribimos un mensaje sobre su solicitud. Por su privacidad, está solo en la página de su solicitud.",
  "Read the message": "Leer el mensaje",
  "reminder of your appointment": "recordatorio de su cita",
  "This is a reminder of your appointment. On its page you can tell us that you are coming, or cancel.":
    "Le recordamos su cita. En la página de la cita puede avisarnos que viene, o cancelarla.",
  "Confirm or cancel": "Confirmar o cancelar",
  "we have your application": "recibimos su solicitud de ingreso",
  "Thank you. We have your application, and will answer you.":
    "Gracias. Recibimos su solicitud de ingreso y le responderemos.",
  "we have your message": "recibimos su mensaje",
  "Thank you. We have your message, and will answer you.": "Gracias. Recibimos su mensaje y le responderemos.",
  "welcome to the network": "bienvenida a la red",
  "Welcome, and thank you for joining us. Your page in our directory is public now.":
    "Le damos la bienvenida, y gracias por unirse a nosotros. Su página en nuestro directorio ya es pública.",
  "Please look at it, and tell us what should be different.": "Por favor, revísela y díganos qué hay que cambiar.",
  "Your page": "Su página",

  "A form to fill in from {brand}": "Un formulario para llenar de {brand}",
  "Still open: a form to fill in from {brand}": "Sigue abierto: un formulario para llenar de {brand}",
  "{brand} asks you to fill in a form.": "{brand} le pide que llene un formulario.",
  "{brand} asks you to fill in {count} forms, one after the other.":
    "{brand} le pide que llene {count} formularios, uno después del otro.",
  "{brand} asks you to read a form that another person has filled in, and to sign it too.":
    "{brand} le pide que lea un formulario que llenó otra persona y que lo firme también.",
  "{brand} asked you to fill in a form. It is still open, and your answers so far are saved.":
    "{brand} le pidió que llenara un formulario. Sigue abierto, y las respuestas que ya dio están guardadas.",
  "Open the form": "Abrir el formulario",
  "The form: {form} ({code}).": "El formulario: {form} ({code}).",
  "The forms: {forms} ({code}).": "Los formularios: {forms} ({code}).",
  "Take your time. You can stop and come back: your answers are saved. The link works until {expires}.":
    "Tómese su tiempo. Puede parar y volver después: sus respuestas se guardan. El enlace funciona hasta el {expires}.",
  "If the form is in English and you would like help in your language, call us: {phone}.":
    "Si el formulario está en inglés y quiere ayuda en español, llámenos: {phone}.",
  "The link is for you alone. Anyone who has it can open your form, so please do not pass this email on.":
    "El enlace es solo para usted. Quien lo tenga puede abrir su formulario, así que por favor no reenvíe este correo.",
  "Nobody watches a form around the clock. In crisis? Call or text 988, the 988 Suicide & Crisis Lifeline, at any hour. In an emergency, call 911.":
    "Nadie revisa los formularios a toda hora. ¿Está en crisis? Llame al 988, la Línea 988 de Prevención del Suicidio y Crisis, y oprima 2 para español, o envíe la palabra AYUDA al 988, a cualquier hora. En una emergencia, llame al 911.",

  "Appointment with {brand}": "Cita con {brand}",
  "Reference {reference}.": "Referencia {reference}.",
  "Questions: {phone}.": "Preguntas: {phone}.",
} as const;
