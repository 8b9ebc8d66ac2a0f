/** Pages of mailed links for an account: confirm an address, set a password. */
export const account = {
  "Confirm the email address of your account.": "Confirme el correo electrónico de su cuenta.",
  "Confirm your email address": "Confirme su correo electrónico",
  "Press the button to confirm that this email address is yours. Until then your account cannot be used.":
    "Oprima el botón para confirmar que este correo electrónico es suyo. Hasta entonces no se puede usar su cuenta.",
  "Confirm my email address": "Confirmar mi correo electrónico",
  "Your email address is not confirmed yet": "Su correo electrónico todavía no está confirmado",
  "We could not reach our account service just now. Your link still works: please try again in a moment.":
    "No pudimos comunicarnos con nuestro servicio de cuentas. Su enlace todavía funciona: inténtelo de nuevo en un momento.",
  "Your email address is confirmed": "Su correo electrónico está confirmado",
  "Thank you. Your account is ready, and you can close this page.":
    "Gracias. Su cuenta está lista, y puede cerrar esta página.",
  "This link no longer works": "Este enlace ya no funciona",
  "It has expired or was used before. If your account is not confirmed yet, sign up again with the same email address, and we will send you a new link.":
    "Venció o ya se usó. Si su cuenta todavía no está confirmada, regístrese otra vez con el mismo correo electrónico y le enviaremos un enlace nuevo.",
  "This link is not complete": "Este enlace no está completo",
  "Please open the link in our email again, or copy all of it into the address bar.":
    "Abra otra vez el enlace de nuestro correo, o cópielo completo en la barra de direcciones.",

  "Set the password of your account.": "Fije la contraseña de su cuenta.",
  "Choose your password": "Elija su contraseña",
  "When you set it, you are signed out everywhere else, and the link cannot be used again.":
    "Cuando la fije, se cerrará su sesión en todos los demás lugares, y el enlace no se podrá usar otra vez.",
  "Your password is not set yet": "Su contraseña todavía no está fijada",
  "Your password is set": "Su contraseña está fijada",
  "You can sign in with it now.": "Ya puede iniciar sesión con ella.",
  "It has expired or was used before. Enter the email address of your account, and we send you a link that sets a new password.":
    "Venció o ya se usó. Escriba el correo electrónico de su cuenta y le enviamos un enlace para fijar una contraseña nueva.",
  "Get a link for your password": "Pida un enlace para su contraseña",
  "Enter the email address of your account, and we send you a link that sets a new password.":
    "Escriba el correo electrónico de su cuenta y le enviamos un enlace para fijar una contraseña nueva.",
  "Please look at your email": "Revise su correo",
  "If there is an account with this address, a link is on its way. It works once, for one hour.":
    "Si hay una cuenta con este correo, el enlace va en camino. Funciona una vez, durante una hora.",
  "The link was not sent": "El enlace no se envió",
  "Something went wrong on our side. Please try again. Enter the email address of your account, and we send you a link that sets a new password.":
    "Algo falló de nuestro lado. Inténtelo de nuevo. Escriba el correo electrónico de su cuenta y le enviamos un enlace para fijar una contraseña nueva.",
  "There were too many attempts": "Hubo demasiados intentos",
  "Please wait a quarter of an hour and try again. A link that you have keeps working until then, or until it expires.":
    "Espere un cuarto de hora e inténtelo de nuevo. Si tiene un enlace, sigue funcionando hasta entonces, o hasta que venza.",
  "Please choose another password": "Elija otra contraseña",
  "New password": "Contraseña nueva",
  "At least 12 characters: several words that do not belong together, or one from a password manager.":
    "Por lo menos 12 caracteres: varias palabras sin relación entre sí, o una de un administrador de contraseñas.",
  "The same password again": "La misma contraseña otra vez",
  "Set my password": "Fijar mi contraseña",
  "Send me a new link": "Enviarme un enlace nuevo",
  "The link does not work?": "¿El enlace no funciona?",
  "Sign in to the staff area": "Iniciar sesión en el área del personal",
  "Password must be at least 12 characters long.": "La contraseña debe tener por lo menos 12 caracteres.",
  "Password must be at most 256 characters long.": "La contraseña debe tener como máximo 256 caracteres.",
  "Password must not contain your email address.": "La contraseña no debe contener su correo electrónico.",
  "Password must have more than a few different characters.":
    "La contraseña debe tener más que unos pocos caracteres distintos.",
  "Password confirmation does not match the password.": "Las dos contraseñas no son iguales.",
  "Password is too easy to guess. Use several words that do not belong together, or a password manager.":
    "La contraseña es demasiado fácil de adivinar. Use varias palabras sin relación entre sí, o un administrador de contraseñas.",
} as const;
