/** A request's own page: its state, its facts and what the person can do. */
export const ownRequest = {
  "Accept this time": "Aceptar este horario",
  "It does not suit me: keep my place": "No me conviene: conservar mi lugar",
  "I will come": "Voy a ir",
  "I cannot come": "No puedo ir",
  "Cancel this appointment": "Cancelar esta cita",
  "Withdraw this request": "Retirar esta solicitud",
  "Your appointment will not take place.": "Su cita no se realizará.",
  "We will stop looking for a time.": "Dejaremos de buscar un horario.",
  "This cannot be undone here; you can always ask again.":
    "Esto no se puede deshacer aquí; siempre puede volver a pedir una cita.",
  "Yes, cancel my appointment": "Sí, cancelar mi cita",
  "Yes, withdraw my request": "Sí, retirar mi solicitud",
  "Ask for other times": "Pedir otros horarios",
  "These replace the times that you asked for before.": "Reemplazan los horarios que pidió antes.",
  "Ask for these times": "Pedir estos horarios",
  "To send your times, please complete:": "Para enviar sus horarios, complete:",
  "Everything needed is filled in. You can send your times.": "Está todo lo necesario. Puede enviar sus horarios.",
  "Sending your times.": "Enviando sus horarios.",
  "Your new times were not sent": "Sus nuevos horarios no se enviaron",
  "What you chose is still here. You can also call us at {phone}.":
    "Lo que eligió sigue aquí. También puede llamarnos al {phone}.",
  "Please send your times again": "Envíe sus horarios de nuevo",
  "These times were changed many times today. Please call us at {phone}.":
    "Estos horarios se cambiaron muchas veces hoy. Llámenos al {phone}.",
  "Your request was changed in the meantime": "Su solicitud cambió mientras tanto",
  "Nothing has been sent. Please read above how it stands now. What you chose is still here.":
    "No se envió nada. Lea arriba cómo está ahora. Lo que eligió sigue aquí.",
  "Questions? Call us at {phone}, and have your reference ready.":
    "¿Preguntas? Llámenos al {phone} y tenga a la mano su referencia.",
  "Our message to you": "Nuestro mensaje para usted",
  "Our messages to you": "Nuestros mensajes para usted",
  "This link has ended": "Este enlace ya no sirve",
  "For your privacy it shows how your request stands, and no more. To change anything, please call us.":
    "Por su privacidad, solo dice cómo está su solicitud. Para cambiar algo, llámenos.",
  "Ask for another appointment": "Pedir otra cita",
  "We offer": "Le ofrecemos",
  "We propose": "Le proponemos",
  "Held for you until": "Reservado para usted hasta",
  "We wrote": "Le escribimos",
  "At our office: {time}": "En nuestra oficina: {time}",

  "We have your request": "Recibimos su solicitud",
  "Our team is looking for a time and will contact you by email or phone. No time is agreed on yet.":
    "Nuestro equipo está buscando un horario y se comunicará con usted por correo o por teléfono. Todavía no hay un horario acordado.",
  "We are looking for a time": "Estamos buscando un horario",
  "No time is agreed on at the moment, and an earlier time no longer counts. We will contact you by email or phone.":
    "Por el momento no hay un horario acordado, y el anterior ya no vale. Nos comunicaremos con usted por correo o por teléfono.",
  "We propose another time": "Le proponemos otro horario",
  "None of the times you asked for is free. This one is yours once you accept it.":
    "Ninguno de los horarios que pidió está libre. Este es suyo en cuanto lo acepte.",
  "The time that we proposed has passed": "El horario que le propusimos ya pasó",
  "No time is agreed on. Please ask for other times below, or call us.":
    "No hay un horario acordado. Pida otros horarios abajo, o llámenos.",
  "You are on our waiting list": "Usted está en nuestra lista de espera",
  "There is no time for you yet. We write to you when we can offer you one. There is nothing you need to do.":
    "Todavía no hay un horario para usted. Le escribiremos cuando podamos ofrecerle uno. No tiene que hacer nada.",
  "We can offer you a time": "Podemos ofrecerle un horario",
  "We hold it for you, and it is yours once you accept it. If you refuse it, you keep your place on our waiting list.":
    "Lo reservamos para usted, y es suyo en cuanto lo acepte. Si lo rechaza, conserva su lugar en nuestra lista de espera.",
  "The time that we offered is no longer held": "El horario que le ofrecimos ya no está reservado",
  "You keep your place on our waiting list. We write to you when we can offer you another one.":
    "Conserva su lugar en nuestra lista de espera. Le escribiremos cuando podamos ofrecerle otro.",
  "We look forward to seeing you.": "Le esperamos con gusto.",
  "The time of your appointment has come": "Llegó la hora de su cita",
  "It can no longer be changed on this page. If something came up, please call us.":
    "Ya no se puede cambiar en esta página. Si surgió algo, llámenos.",
  "Your appointment has taken place": "Su cita ya se realizó",
  "If you would like another one, you can ask for it at any time.": "Si quiere otra, puede pedirla cuando quiera.",
  "We missed you at this appointment": "Le esperamos en esta cita y no llegó",
  "It did not take place. If you would like another one, you can ask for it at any time, or call us.":
    "No se realizó. Si quiere otra, puede pedirla cuando quiera, o llámenos.",
  "This appointment was cancelled at short notice": "Esta cita se canceló con poco tiempo de aviso",
  "It did not take place. You can ask for another one at any time, or call us.":
    "No se realizó. Puede pedir otra cuando quiera, o llámenos.",
  "Your therapist could not hold this appointment": "Su terapeuta no pudo atender esta cita",
  "We are sorry. It did not take place. You can ask for another one at any time, or call us.":
    "Lo sentimos. No se realizó. Puede pedir otra cuando quiera, o llámenos.",
  "We cannot offer this appointment": "No podemos ofrecerle esta cita",
  "We are sorry. This says nothing about you or your reasons to ask. You can ask another of our therapists. Or call us, and we will look for a way together.":
    "Lo sentimos. Esto no dice nada de usted ni de sus motivos para pedirla. Puede preguntar a otro terapeuta de la red, o llamarnos, y juntos buscaremos una solución.",
  "You withdrew this request": "Usted retiró esta solicitud",
  "There is no appointment. If you change your mind, you can ask again at any time, or call us.":
    "No hay ninguna cita. Si cambia de opinión, puede volver a pedirla cuando quiera, o llámenos.",
  "This appointment was cancelled": "Esta cita fue cancelada",
  "It will not take place. You can ask for another one at any time, or call us.":
    "No se realizará. Puede pedir otra cuando quiera, o llámenos.",
  "Your new times were sent": "Sus nuevos horarios se enviaron",
  "Our team reads them and will contact you.": "Nuestro equipo los revisa y se comunicará con usted.",
  "Thank you": "Gracias",
  "Now we know that you are coming.": "Ahora sabemos que viene.",
  "Nothing was changed just now": "No se cambió nada",
  "Your request was changed in the meantime. Please read how it stands now, and try again.":
    "Su solicitud cambió mientras tanto. Lea cómo está ahora e inténtelo de nuevo.",
  "This did not reach us": "Esto no nos llegó",
  "Nothing was changed. Please try again in a moment, or call us.":
    "No se cambió nada. Inténtelo de nuevo en un momento, o llámenos.",

  "How your request for an appointment stands.": "Cómo va su solicitud de cita.",
  "Open this page from the link in your email": "Abra esta página con el enlace de su correo",
  "Open it from the link in our mail, or from the confirmation page in the browser that sent your request. For your privacy it stays open for a limited time only.":
    "Ábrala con el enlace de nuestro correo, o desde la página de confirmación en el navegador con el que envió su solicitud. Para proteger su privacidad, solo queda abierta por un tiempo.",
  "This link does not work": "Este enlace no funciona",
  "It may not be complete. Please open the link in our latest mail again, or copy all of it into the address bar.":
    "Tal vez no está completo. Vuelva a abrir el enlace de nuestro último correo, o cópielo entero en la barra de direcciones.",
  "Please wait a little": "Espere un momento",
  "Too many links did not work. Please try again in a few minutes.":
    "Demasiados enlaces no funcionaron. Inténtelo de nuevo en unos minutos.",
  "Your request cannot be shown just now": "En este momento no podemos mostrar su solicitud",
  "We could not reach our service. Your request is safe. Please try again in a moment.":
    "No pudimos conectar con nuestro servicio. Su solicitud está a salvo. Inténtelo de nuevo en un momento.",
  "Please have your reference ready.": "Tenga a la mano su referencia.",
  "You can also call us at {phone}.": "También puede llamarnos al {phone}.",
} as const;
