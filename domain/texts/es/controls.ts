/** Words of controls that several pages share. */
export const controls = {
  Save: "Guardar",
  Remove: "Quitar",
  "Try again": "Intentar de nuevo",
  "{product} with {name}": "{product} con {name}",
  Teletherapy: "Teleterapia",
  "Next times of {name}": "Próximos horarios de {name}",
  More: "Más",
  "More times": "Más horarios",
} as const;
