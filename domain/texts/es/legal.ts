/** The privacy policy with the list of cookies, the terms of service, and what their pages have around them. */
export const legal = {
  "How {brand} handles what you tell us: what we keep, why, for how long, and who sees it.":
    "Cómo trata {brand} lo que usted nos dice: qué guardamos, para qué, por cuánto tiempo y quién lo ve.",
  "What you can expect of {brand}’s website, and what we expect of those who use it.":
    "Qué puede esperar usted del sitio web de {brand}, y qué esperamos de quienes lo usan.",
  "Last updated {date} · Text version {version}": "Última actualización: {date} · Versión del texto: {version}",
  "Back to Home": "Volver al inicio",
  "Contact us": "Comuníquese con nosotros",
  "Questions about this page, or about what we hold about you, reach us here:":
    "Si tiene preguntas sobre esta página, o sobre lo que guardamos de usted, comuníquese con nosotros aquí:",

  "You can look around without an account. We ask for what we need to answer you, keep it to ourselves and those who care for you, and use no advertising and no analytics service.":
    "Puede explorar el sitio sin una cuenta. Le pedimos lo que necesitamos para responderle, lo guardamos para nosotros y para quienes le atienden, y no usamos publicidad ni servicios de análisis.",
  "Who this policy is for": "Para quién es esta política",
  "This policy says how {brand} handles information about people who use this website: to find a therapist, to ask for an appointment, or to apply as a provider.":
    "Esta política dice cómo trata {brand} la información de las personas que usan este sitio web para buscar terapeuta, pedir una cita o solicitar su ingreso como proveedor.",
  "Asking for mental-health care is health information. We treat all of it that way, and aim to follow the health-privacy rules that apply in the United States. Once you are in care, your therapist’s own notice of privacy practices applies as well.":
    "Pedir atención de salud mental es información médica. La tratamos toda así, y buscamos cumplir las normas de privacidad de la salud que rigen en Estados Unidos. Cuando ya recibe atención, también rige el aviso de prácticas de privacidad de su terapeuta.",
  "What you tell us": "Lo que usted nos dice",
  "When you ask for an appointment: your name, email address and phone number, the therapist, who the request is for, the kind of appointment, your preferred times and time zone, how you will pay, your state, and any notes you add.":
    "Cuando pide una cita: su nombre, correo electrónico y teléfono, el terapeuta, para quién es la solicitud, el tipo de cita, sus horarios preferidos y su zona horaria, cómo va a pagar, su estado y las notas que agregue.",
  "When you found no match and ask us for help: your name, email address and phone number, your state, and what would help you.":
    "Cuando no encontró terapeuta y nos pide ayuda: su nombre, correo electrónico y teléfono, su estado y qué le ayudaría.",
  "When you apply as a provider: your name, email address and phone number, and what else you fill in.":
    "Cuando solicita su ingreso como proveedor: su nombre, correo electrónico y teléfono, y lo demás que escriba.",
  "When you fill in a form that was sent to you by email: your answers, and the score that some forms make of them.":
    "Cuando llena un formulario que recibió por correo: sus respuestas, y la puntuación que algunos formularios calculan con ellas.",
  "When you write or call: what you say, and how to reach you.":
    "Cuando escribe o llama: lo que nos dice, y cómo comunicarnos con usted.",
  "Please leave out of a form whatever is not needed to answer you. Forms are not watched in real time: in a crisis call or text 988, and in an emergency call 911.":
    "Por favor, no incluya en un formulario lo que no haga falta para responderle. Nadie revisa los formularios en el momento: en una crisis, llame al 988 y oprima 2, o envíe AYUDA al 988; en una emergencia, llame al 911.",
  "Forms that we send you": "Formularios que le enviamos",
  "The link in your email opens one form. Anyone who has the link can open that form, so please do not pass it on. It works until the date that the form shows, or until it is withdrawn. Opening it changes nothing.":
    "El enlace de su correo abre un solo formulario. Quien tenga el enlace puede abrirlo, así que por favor no lo reenvíe. Funciona hasta la fecha que muestra el formulario, o hasta que se retire. Abrirlo no cambia nada.",
  "When you open the link, its key moves out of the address into an encrypted cookie for that form alone, so that neither your history nor another site learns it. The cookie goes when you close the browser. Our records of requests never hold the key, and we store only a fingerprint of it.":
    "Cuando abre el enlace, su clave pasa de la dirección a una cookie cifrada, solo para ese formulario, para que no quede en su historial ni la conozca otro sitio. La cookie se borra cuando cierra el navegador. Nuestros registros de visitas nunca contienen la clave, y solo guardamos una huella de ella.",
  "Your answers are saved with us while you type, so that you can go on later by the same link, on any device. They are with us before you submit them.":
    "Sus respuestas se guardan con nosotros mientras escribe, para que pueda seguir después con el mismo enlace, en cualquier dispositivo. Las tenemos antes de que usted las envíe.",
  "Your browser keeps a copy of unsent answers on your device, so that a lost connection costs you nothing. The copy is encrypted, and cannot be read without the link. It is removed when you submit the form or clear it by hand. After the form has expired, it is removed when you next open one of our forms.":
    "Su navegador guarda en su dispositivo una copia de las respuestas que aún no envió, para que no pierda nada si se corta la conexión. La copia está cifrada y no se puede leer sin el enlace. Se borra cuando envía el formulario o cuando usted la borra. Si el formulario venció, se borra la próxima vez que abra uno de nuestros formularios.",
  "On a computer that others use, choose “I am on a shared computer”: then nothing is kept on the device.":
    "En una computadora que usan otras personas, elija “Uso una computadora compartida”: así no se guarda nada en el dispositivo.",
  "The form is not tied to your guest identity.": "El formulario no está unido a su identidad de visitante.",
  "Some answers show that a person may be in danger. The form then shows you whom to call, and leaves a note for our staff. Forms are not watched in real time: in a crisis call or text 988, and in an emergency call 911.":
    "Algunas respuestas muestran que una persona puede estar en peligro. Entonces el formulario le muestra a quién llamar y deja una nota para nuestro personal. Nadie revisa los formularios en el momento: en una crisis, llame al 988 y oprima 2, o envíe AYUDA al 988; en una emergencia, llame al 911.",
  "After you submit, this browser shows you a copy of your answers for an hour; the link shows it until the form expires.":
    "Después de enviarlo, este navegador le muestra una copia de sus respuestas durante una hora; el enlace la muestra hasta que el formulario venza.",
  "What we learn by your visit": "Lo que sabemos por su visita",
  "Visitors get a guest identity: a random number. With it we keep when you visited and the first part of your internet address. The rest, which could point to your connection, is cut off before it is stored.":
    "Cada visitante recibe una identidad: un número al azar. Con él guardamos cuándo hizo la visita y la primera parte de su dirección de internet. El resto, que podría señalar su conexión, se quita antes de guardarla.",
  "An appointment request that you send carries this number beside your name, so that it can be told who sent it. We delete a guest identity 60 days after its last visit; a request keeps the number for as long as the request is kept.":
    "Una solicitud de cita que usted envía lleva este número junto a su nombre, para que se sepa quién la envió. Borramos la identidad de visitante 60 días después de su última visita; una solicitud conserva el número mientras se guarde la solicitud.",
  "The software’s own records of a request hold what kind of page was asked for, how long the answer took, and whether it worked. They hold nothing that you typed.":
    "Los registros del propio programa indican qué tipo de página se pidió, cuánto tardó la respuesta y si funcionó. No contienen nada de lo que usted escribió.",
  "To keep automated posts out, we count how often a form is sent by one guest and from one shortened address. These counts are held for an hour and never stored on disk.":
    "Para impedir envíos automáticos, contamos cuántas veces envía un formulario un mismo visitante y desde una misma dirección acortada. Estas cuentas se conservan una hora y nunca se guardan en disco.",
  "The filters that you choose in the directory, such as an insurer or a concern, are part of the page’s address, so that you can go back or share a link. They stay in your browser’s history as every address does. On a computer that others use, a private window leaves no history.":
    "Los filtros que elige en el directorio, como un seguro o un motivo de consulta, son parte de la dirección de la página, para que pueda volver atrás o compartir un enlace. Quedan en el historial de su navegador, como cualquier dirección. En una computadora que usan otras personas, una ventana privada no deja historial.",
  Cookies: "Cookies",
  "We set cookies of our own only, and only those that the site needs. Scripts cannot read them.":
    "Solo usamos cookies propias, y solo las que el sitio necesita. Ningún script puede leerlas.",
  "We show no ads and use no analytics service. No script, font or picture comes from anybody else’s servers.":
    "No mostramos publicidad ni usamos servicios de análisis. Ningún script, letra o imagen viene de servidores ajenos.",
  "How we use it": "Para qué lo usamos",
  "To match you with a therapist and to arrange an appointment.": "Para encontrarle un terapeuta y organizar una cita.",
  "To answer your questions and applications.": "Para responder a sus preguntas y solicitudes.",
  "To keep the site safe: to tell people from automated posts, to find faults, and to prevent abuse.":
    "Para mantener seguro el sitio: distinguir a las personas de los envíos automáticos, encontrar fallas y evitar abusos.",
  "To do what the law requires.": "Para hacer lo que exige la ley.",
  "We do not sell information about you, and we do not use it for advertising.":
    "No vendemos información sobre usted, ni la usamos para publicidad.",
  "Who sees it": "Quién lo ve",
  "What you send in an appointment request is for the therapist you chose and for the people of our network who arrange it. An insurer or employee assistance program learns what it needs to cover your care. Companies that run our systems for us may handle information only on our instructions. Beyond that we share it with your permission, or when the law requires it.":
    "Lo que envía en una solicitud de cita es para el terapeuta que eligió y para las personas de nuestra red que la organizan. Un seguro o programa de asistencia al empleado recibe lo que necesita para cubrir su atención. Las empresas que operan nuestros sistemas solo pueden tratar la información según nuestras instrucciones. Fuera de eso, la compartimos con su permiso o cuando la ley lo exige.",
  "Some links lead to sites that are not part of this one, such as the provider application or the intake of an insurer or program. Their own policies apply there.":
    "Algunos enlaces llevan a sitios que no son parte de este, como la aplicación para proveedores o el ingreso de un seguro o programa. Allí rigen sus propias políticas.",
  "How long we keep it": "Cuánto tiempo lo guardamos",
  "Health records are kept for as long as the law and the rules of the profession require: retention is typically 7-10 years.":
    "Los expedientes médicos se guardan el tiempo que exigen la ley y las normas de la profesión: por lo general, de 7 a 10 años.",
  "What you send us has no date of automatic deletion: requests, applications, messages and answers to forms stay until we remove them.":
    "Lo que nos envía no tiene una fecha de borrado automático: las solicitudes de cita y de ingreso, los mensajes y las respuestas a formularios se quedan hasta que los quitamos.",
  "What you send us, which is requests, applications, messages and answers to forms, is deleted automatically {years} years after its last change. An appointment counts from its date and a form from its expiry, if that is later.":
    "Lo que nos envía, es decir, las solicitudes de cita y de ingreso, los mensajes y las respuestas a formularios, se borra automáticamente {years} años después de su último cambio. Una cita cuenta desde su fecha y un formulario desde su vencimiento, si eso es después.",
  "Some records go sooner:": "Algunos datos se borran antes:",
  "A sign-in: 7 days after it ends.": "Una sesión iniciada: 7 días después de que termina.",
  "A sign-up that was never confirmed: 7 days after its last link expires.":
    "Un registro que nunca se confirmó: 7 días después de que vence su último enlace.",
  "The record of an email that we sent you: after 30 days.":
    "El registro de un correo que le enviamos: después de 30 días.",
  "How we protect it": "Cómo lo protegemos",
  "What you choose and type is kept between pages in encrypted form. Our systems hand out what you sent only to a caller with a key, a sign-in, or the link of the form. No system is perfect: if a breach ever concerns your health information, we give notice within 60 days of discovering it, or sooner where the law requires it.":
    "Lo que elige y escribe se guarda cifrado entre una página y otra. Nuestros sistemas entregan lo que envió solo a quien tiene una clave, una sesión iniciada o el enlace del formulario. Ningún sistema es perfecto: si alguna vez una violación de seguridad afecta su información médica, le avisamos en los 60 días después de descubrirla, o antes si la ley lo exige.",
  "Children under 13 need parental consent. A parent or guardian who is looking for care for a child can send the request for them. If you think that a child under 13 has sent us information without consent, please tell us, so that we can take it out of use.":
    "Los menores de 13 años necesitan el consentimiento de su padre, madre o tutor. Quien busca atención para un menor a su cargo puede enviar la solicitud por él. Si cree que un menor de 13 años nos envió información sin consentimiento, por favor avísenos para que dejemos de usarla.",
  "You may ask what we hold about you, ask us to correct it, ask for a copy, or ask us to delete what we do not have to keep. You may tell us how you would like to be reached. You can clear the site’s cookies in your browser at any time. Looking around works without them; asking for an appointment needs them, to remember the therapist you chose.":
    "Puede preguntarnos qué guardamos de usted, pedirnos que lo corrijamos, pedir una copia o pedirnos que borremos lo que no tengamos que guardar. Puede decirnos cómo quiere que nos comuniquemos con usted. Puede borrar las cookies del sitio en su navegador cuando quiera. Explorar el sitio funciona sin ellas; para pedir una cita hacen falta, para recordar al terapeuta que eligió.",
  "If you think that your privacy has been violated, please tell us. You may also complain to the U.S. Department of Health and Human Services. We will not treat you differently for it.":
    "Si cree que se violó su privacidad, por favor avísenos. También puede presentar una queja ante el Departamento de Salud y Servicios Humanos de EE. UU. No le trataremos de otra manera por ello.",
  "Changes to this policy": "Cambios en esta política",
  "When this policy changes, its version at the top of the page changes with it.":
    "Cuando esta política cambia, también cambia su versión al principio de la página.",

  "{purpose}; kept until you close the browser.": "{purpose}; se guarda hasta que cierra el navegador.",
  "{purpose}; kept for up to {age}.": "{purpose}; se guarda hasta por {age}.",
  "Your guest identity, signed": "Su identidad de visitante, firmada",
  "Your visit: how you will pay, your state, which therapists you chose or compare and the request you sent last, encrypted":
    "Su visita: cómo va a pagar, su estado, qué terapeutas eligió o compara y la última solicitud que envió, cifrada",
  "What the search box understood of your words, for the page that shows it: encrypted, sent to the directory only":
    "Lo que el buscador entendió de sus palabras, para la página que lo muestra: cifrado, se envía solo al directorio",
  "What you are typing into a form of this site, so that a failure or a detour does not lose it: encrypted, removed when it has been received":
    "Lo que escribe en un formulario de este sitio, para que no se pierda por una falla o si usted sale: cifrado, se borra cuando se recibe",
  "The key of a form that was sent to you: encrypted, sent to the pages of such forms only":
    "La clave de un formulario que se le envió: cifrada, se envía solo a las páginas de esos formularios",
  "The key of your request's own page, when you open its link: encrypted, sent to that page only":
    "La clave de la página de su solicitud, cuando abre su enlace: cifrada, se envía solo a esa página",
  "The key of a therapist's own page, when its link is opened: encrypted, sent to that page only":
    "La clave de la página propia de un terapeuta, cuando se abre su enlace: cifrada, se envía solo a esa página",
  "Your sign-in, if you have an account: encrypted, removed when you sign out":
    "Su inicio de sesión, si tiene una cuenta: cifrado, se borra cuando cierra la sesión",
  "The sign-in of the network’s own staff: encrypted, sent to the staff area only":
    "El inicio de sesión del personal de la red: cifrado, se envía solo al área del personal",
  "That a member of the network’s own staff sees a draft of this site: encrypted":
    "Que una persona del personal de la red ve un borrador de este sitio: cifrado",
  "The step between password and code when the network’s own staff sign in: encrypted":
    "El paso entre la contraseña y el código cuando el personal de la red inicia sesión: cifrado",
  "What the account page of the network’s own staff shows next: encrypted":
    "Lo que muestra después la página de cuenta del personal de la red: cifrado",
  "That you signed in with this browser before, so that wrong passwords of others do not lock you out: encrypted, sent when you sign in only":
    "Que ya inició sesión antes con este navegador, para que las contraseñas equivocadas de otras personas no le bloqueen: cifrado, se envía solo cuando inicia sesión",
  "The key of a link that confirms your email address: encrypted, removed when it has been used":
    "La clave de un enlace que confirma su correo electrónico: cifrada, se borra cuando se ha usado",
  "The key of a link that sets your password: encrypted, removed when it has been used":
    "La clave de un enlace que fija su contraseña: cifrada, se borra cuando se ha usado",

  "What you can expect of this website, and what we expect of those who use it. By using it you agree to these terms.":
    "Qué puede esperar usted de este sitio web, y qué esperamos de quienes lo usan. Al usarlo, usted acepta estos términos.",
  "Not for emergencies": "No es para emergencias",
  "This website is not watched in real time. If you are in crisis, call or text 988, the Suicide & Crisis Lifeline. In an emergency, call 911.":
    "Nadie revisa este sitio web en el momento. Si está en crisis, llame a la Línea 988 de Prevención del Suicidio y Crisis y oprima 2, o envíe AYUDA al 988. En una emergencia, llame al 911.",
  "What this website does": "Qué hace este sitio web",
  "{brand} helps you find a therapist, through a few questions or a search, and ask for an appointment. Therapists can apply to join the network.":
    "{brand} le ayuda a encontrar terapeuta, con unas preguntas o con una búsqueda, y a pedir una cita. Los terapeutas pueden solicitar su ingreso en la red.",
  "Using the website is free, and you need no account.": "Usar el sitio web es gratis, y no necesita una cuenta.",
  "The website gives information. It gives no medical advice, no diagnosis and no treatment, and using it does not make you anybody’s patient.":
    "El sitio web da información. No da consejo médico, ni diagnóstico, ni tratamiento, y usarlo no le convierte en paciente de nadie.",
  "Appointment requests": "Solicitudes de cita",
  "A request is not an appointment. The times you name are wishes, and a time is yours when it has been confirmed with you.":
    "Una solicitud no es una cita. Los horarios que indica son preferencias, y un horario es suyo cuando se ha confirmado con usted.",
  "A therapist may only treat people where they hold a license. If you tell us your state, and the therapist’s profile names no license for it, the form says so before it sends your request.":
    "Un terapeuta solo puede atender a personas donde tiene licencia. Si nos dice su estado, y el perfil del terapeuta no indica una licencia allí, el formulario se lo dice antes de enviar su solicitud.",
  Therapists: "Terapeutas",
  "Therapists of the network are responsible for the care they give and for their professional judgment. A license is required to join; some EAPs accept providers who are still working towards licensure or who hold a substance-abuse credential.":
    "Los terapeutas de la red son responsables de la atención que dan y de su criterio profesional. Se requiere una licencia para unirse; algunos EAP aceptan a proveedores que aún están obteniendo su licencia o que tienen una credencial en abuso de sustancias.",
  "Profiles say what therapists tell us. Please ask a therapist about whatever matters to your decision.":
    "Los perfiles dicen lo que los terapeutas nos cuentan. Pregunte al terapeuta todo lo que importe para su decisión.",
  "What care costs": "Cuánto cuesta la atención",
  "You may use insurance or an employee assistance program (EAP), or pay for yourself. That a plan is listed here is no promise that it covers your care: your plan decides. Please check with it before your first session.":
    "Puede usar un seguro o un programa de asistencia al empleado (EAP), o pagar por su cuenta. Que un plan aparezca aquí no es una promesa de que cubra su atención: su plan decide. Consúltelo antes de su primera sesión.",
  "If you apply as a provider": "Si solicita su ingreso como proveedor",
  "Joining is free, with no application or membership fee. An application is no promise of membership. The provider application that members sign in to is a separate service with terms of its own.":
    "Unirse es gratis: no se cobra por la solicitud ni por la membresía. Una solicitud no es una promesa de ingreso. La aplicación para proveedores, en la que los miembros inician sesión, es un servicio aparte con sus propios términos.",
  "Using the site fairly": "Uso correcto del sitio",
  "Tell us the truth, and send requests only for yourself or for a person who asked you to.":
    "Díganos la verdad, y envíe solicitudes solo para usted o para una persona que se lo pidió.",
  "A child under 13 needs a parent’s consent.": "Un menor de 13 años necesita el consentimiento de su padre o madre.",
  "Do not send forms by automated means, and do not try to get at what is not meant for you.":
    "No envíe formularios por medios automáticos, ni trate de llegar a lo que no es para usted.",
  "Do not use what profiles say to advertise to therapists or to people who seek care.":
    "No use lo que dicen los perfiles para hacer publicidad a los terapeutas o a quienes buscan atención.",
  "Your information": "Su información",
  "Our privacy policy says what we keep, why, and for how long.":
    "Nuestra política de privacidad dice qué guardamos, para qué y por cuánto tiempo.",
  "What we cannot promise": "Lo que no podemos prometer",
  "We work to keep the website correct and available, but we cannot promise that it always will be, or that a therapist has time for you. Links to other websites are there for your convenience: we do not answer for them. Nothing in these terms takes away a right that the law gives you.":
    "Trabajamos para que el sitio web sea correcto y esté disponible, pero no podemos prometer que siempre lo esté, ni que un terapeuta tenga tiempo para usted. Los enlaces a otros sitios web son para su comodidad: no respondemos por ellos. Nada en estos términos le quita un derecho que le da la ley.",
  "Changes to these terms": "Cambios en estos términos",
  "When these terms change, their version at the top of the page changes with them.":
    "Cuando estos términos cambian, también cambia su versión al principio de la página.",
} as const;
