/** Pages in place of one that is missing, busy or limited. */
export const errors = {
  "Page not found": "Página no encontrada",
  "We can’t find that page": "No encontramos esa página",
  "The address may have changed.": "Es posible que la dirección haya cambiado.",
  "The address may have changed, or the therapist may no longer be in our network.":
    "Es posible que la dirección haya cambiado, o que el terapeuta ya no esté en nuestra red.",
  "Please wait a few minutes": "Espere unos minutos",
  "Our site received very many requests from your network, so we pause some pages there for up to five minutes. Nothing that you wrote is lost. Reload this page in a few minutes.":
    "Nuestro sitio recibió muchísimas solicitudes de su red, así que allí pausamos algunas páginas hasta por cinco minutos. No se pierde nada de lo que escribió. Vuelva a cargar esta página en unos minutos.",
  "Unavailable right now": "No disponible en este momento",
  "This page is unavailable right now.": "Esta página no está disponible en este momento.",
  "Our site is being asked for very many pages at this moment. Please try again in a few seconds.":
    "En este momento se piden muchísimas páginas de nuestro sitio. Inténtelo de nuevo en unos segundos.",
  "You need not wait to talk to us: call {phone}.": "No tiene que esperar para hablar con nosotros: llame al {phone}.",
} as const;
