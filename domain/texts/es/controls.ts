/** Words of controls that several pages share. */
export const controls = {
  Save: "Guardar",
  Remove: "Quitar",
  "{product} with {name}": "{product} con {name}",
  Teletherapy: "Teleterapia",
  "Next times of {name}": "Próximos horarios de {name}",
  More: "Más",
  Choose: "Elegir",
  "Choose a state": "Elija un estado",
  "Show More": "Ver más",
  "Show Less": "Ver menos",
  "More times": "Más horarios",
  "{count} of 3 chosen · Compare": "{count} de 3 elegidos · Comparar",
  "Already 3 of 3 chosen · Compare": "Ya eligió 3 de 3 · Comparar",
} as const;
