import { EAPS } from "@/domain/catalog/payers";
import type { WordRow } from "@/domain/catalog/words/word-row";

/* Common Spanish words for the filters (MedlinePlus en español); accents do not count. */
export const SPANISH_WORDS: readonly WordRow[] = [
  [
    `adicción, adicciones, adicto, adicta, alcoholismo, alcohólico, borracho, bebe mucho, toma mucho, mi esposo toma, mi esposo toma mucho, mi esposo bebe, mi esposo bebe mucho, drogas,
    drogadicción, marihuana, apuestas, fumar`,
    { disorders: ["Addiction"] },
  ],
  ["tdah, déficit de atención, hiperactividad, hiperactivo, no me concentro", { disorders: ["ADHD"] }],
  [
    `ansiedad, ansioso, ansiosa, ataque de pánico, pánico, miedo, tengo miedo, nervios, nervioso, nerviosa, preocupado,
    preocupada, preocupación, fobia`,
    { disorders: ["Anxiety"] },
  ],
  ["autismo, autista", { disorders: ["Autism"] }],
  ["trastorno bipolar, bipolaridad", { disorders: ["Bipolar"] }],
  [
    `depresión, deprimido, deprimida, triste, tristeza, me siento triste, llorar, lloro mucho, sin ganas, depresión posparto, posparto`,
    { disorders: ["Depression"] },
  ],
  ["trastorno alimenticio, trastorno alimentario", { disorders: ["Eating"] }],
  ["toc, obsesivo compulsivo, obsesiones", { disorders: ["OCD"] }],
  ["esquizofrenia", { disorders: ["Schizophrenia"] }],
  ["psicosis, oigo voces, escucho voces", { disorders: ["Psychosis"] }],
  ["tept, estrés postraumático", { disorders: ["PTSD"] }],
  [" abuso, abuso sexual, violencia doméstica, violencia, maltrato", { disorders: ["PTSD", "Stress"] }],
  ["género, orientación sexual, lesbiana, transgénero, sexualidad", { disorders: ["Sexual and Gender"] }],
  ["insomnio, no puedo dormir, no duermo, dormir, pesadillas, sueño", { disorders: ["Sleep"] }],
  [
    "estrés, estresado, estresada, agobiado, agobiada, duelo, pérdida, luto, divorcio, separación",
    { disorders: ["Stress"] },
  ],
  [
    "enojo, enojado, enojada, ira y enojo, autoestima, soledad, me siento solo, me siento sola",
    { disorders: ["Others"] },
  ],
  ["inglés", { languages: ["English"] }],
  ["", { languages: ["Portuguese"] }],
  ["mujer, mujeres, una mujer, terapeuta mujer", { genders: ["woman"] }],
  ["hombre, terapeuta hombre", { genders: ["man"] }],
  ["niño, niña, mi niño, mi niña, infantil, terapia infantil", { ages: ["children"] }],
  ["adolescente, jóvenes", { ages: ["teens"] }],
  ["mi hijo, mi hija, mis hijos, hijos", { ages: ["children", "teens"] }],
  ["adulto", { ages: ["adults"] }],
  ["adulto mayor, adultos mayores, ancianos, tercera edad", { ages: ["older-adults"] }],
  ["pareja, terapia de pareja, matrimonio, matrimonial, mi matrimonio", { ages: ["couples"] }],
  ["familia, familiar, terapia familiar", { ages: ["families"] }],
  ["en línea, virtualmente, por video, videollamada, por internet, a distancia, telesalud", { formats: ["video"] }],
  ["en persona, presencial, cara a cara, en la oficina, en consultorio", { formats: ["in-person"] }],
  ["noche, por la noche, en la noche, tarde, por la tarde, después del trabajo", { hours: ["evenings"] }],
  ["fin de semana, fines de semana, sábado, domingo", { hours: ["weekends"] }],
  ["entre semana, por la mañana, mañanas, lunes, martes, miércoles, jueves, viernes", { hours: ["weekdays"] }],
  ["sin seguro, no tengo seguro, sin aseguranza, efectivo, pago yo", { insurers: ["SelfPay"] }],
  ["barato, económico, bajo costo, bajos recursos, bajos ingresos", { fees: ["sliding-scale"] }],
  ["programa de asistencia al empleado, asistencia al empleado", { eaps: EAPS.map(({ id }) => id) }],
  ["aceptan pacientes nuevos, pacientes nuevos", { accepting: ["yes"] }],
];
