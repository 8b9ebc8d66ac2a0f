/** The directory's texts that only the server writes: cards, reasons for a match, readings of typed words, lists of lists, metadata. */
export const directory = {
  "No one in these results is named “{name}”. These names are similar.":
    "Nadie en estos resultados se llama “{name}”. Estos nombres se parecen.",
  "Takes {payer}": "Acepta {payer}",
  "Takes your {payer}": "Acepta su {payer}",
  "No new {payer} clients": "Sin nuevos pacientes con {payer}",
  "Does not take {payer}": "No acepta {payer}",
  "Does not take your {payer}": "No acepta su {payer}",
  "Works with the {programs} EAP": "Trabaja con el EAP {programs}",
  "Works with {concerns}": "Atiende {concerns}",
  "Licensed in {states}": "Con licencia en {states}",
  "Speaks {languages}": "Habla {languages}",
  "Only those who speak {language} ({count})": "Solo quienes hablan {language} ({count})",
  "Sees {people}": "Atiende a {people}",
  "Works with {people}": "Atiende a {people}",
  "Meets {ways}": "Citas {ways}",
  "by video": "por video",
  "Accepting new clients with {payer}": "Acepta nuevos pacientes con {payer}",
  "From {fee} a session": "Desde {fee} por sesión",
  "In person in {city}": "En persona en {city}",

  "Name: {name}.": "Nombre: {name}.",
  "Understood: {words}.": "Entendimos: {words}.",
  "Not understood, and left out: {words}.": "No entendimos, y quedó fuera: {words}.",
  "No one in our network is licensed in {state}. If you also stay in another state, choose it under “States”. Or call us: {phone}.":
    "Nadie en nuestra red tiene licencia en {state}. Si también pasa tiempo en otro estado, elíjalo en “Estados”. O llámenos: {phone}.",
  "We do not accept {payer}. We accept {plans}, and you can {pay}.":
    "No aceptamos {payer}. Aceptamos {plans}, y usted puede {pay}.",
  "pay for yourself": "pagar por su cuenta",
  "Sessions are not free here. These therapists have a sliding scale: they lower their fee by income.":
    "Las sesiones aquí no son gratis. Estos terapeutas tienen una tarifa según sus ingresos: cobran menos a quien gana menos.",
  "These therapists take new clients. To find the earliest appointment, call us: {phone}.":
    "Estos terapeutas aceptan nuevos pacientes. Para encontrar la cita más cercana, llámenos: {phone}.",
  "If it cannot wait, do not wait for an appointment. To talk to us, call {phone}.":
    "Si no puede esperar, no espere una cita. Para hablar con nosotros, llame al {phone}.",

  "{therapists} in our network.": "{therapists} en nuestra red.",
  "Read about each and request an appointment online.": "Conozca a cada terapeuta y solicite una cita en línea.",

  "All our therapists by state, concern, insurance and employee assistance program (EAP), with the number for each.":
    "Terapeutas de nuestra red por estado, motivo, seguro y programa de asistencia al empleado (EAP), y cuántos hay en cada lista.",
  "Choose what matters most to you. On the next page you can narrow it down further.":
    "Elija lo que más le importa. En la página siguiente puede ajustar la búsqueda.",
  "On this page": "En esta página",
  "Employee assistance programs (EAPs)": "Programas de asistencia al empleado (EAP)",
  "Self-pay": "Pago propio",
  "Therapists for self-pay": "Terapeutas con pago propio",
} as const;
