/** Header, footer, menu, and the help in a crisis. */
export const layout = {
  "Start Now": "Empiece ahora",
  "Find a therapist": "Terapeutas",
  Benefits: "Beneficios",
  About: "Nosotros",
  Contact: "Contacto",
  Providers: "Proveedores",
  "Browse therapists": "Listas de terapeutas",
  "Our services": "Nuestros servicios",
  "Accepted insurance": "Seguros aceptados",
  "Meet our team": "Nuestro equipo",
  "Privacy policy": "Política de privacidad",
  "Terms of service": "Términos del servicio",
  "Answer a few questions, and find the right therapist for you.":
    "Responda unas preguntas y encuentre al terapeuta indicado para usted.",
  Main: "Principal",
  Menu: "Menú",
  "Open menu": "Abrir el menú",
  "Close menu": "Cerrar el menú",
  Footer: "Pie de página",
  Explore: "Explorar",
  "{brand} home": "Inicio de {brand}",
  "{brand} elsewhere": "{brand} en otros sitios",
  "Are you a provider?": "¿Es usted proveedor?",
  "Join Our Team": "Únase a nuestro equipo",
  "Copyright {year} {brand}": "Derechos de autor {year} {brand}",
  "Set your own schedule and keep your practice. Joining is free.":
    "Usted fija su horario y conserva su consultorio. Unirse es gratis.",
  "Skip to main content": "Ir al contenido principal",
  Breadcrumb: "Ruta de páginas",
  "A network of therapists across the United States. Meet by video or in person.":
    "Una red de terapeutas en todo Estados Unidos. Citas por video o en persona.",

  "In crisis? Help answers any time.": "¿Está en crisis? Hay ayuda a toda hora.",
  "Need help right now?": "¿Necesita ayuda ahora?",
  "The 988 Suicide & Crisis Lifeline is free, confidential and open day and night: call or text 988. If someone is in danger, call 911.":
    "La Línea 988 de Prevención del Suicidio y Crisis es gratis y confidencial, de día y de noche. Llame al 988 y oprima 2 para español, o envíe un mensaje de texto con la palabra AYUDA al 988. Si alguien está en peligro, llame al 911.",
} as const;
