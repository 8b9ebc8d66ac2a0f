/** Credentials and concerns in one plain sentence each, and concerns in everyday words. */
export const explanations = {
  "Licensed addiction counselor: trained to help people who drink or use drugs more than they want to.":
    "Consejería en adicciones con licencia: formación para ayudar a quien bebe o usa drogas más de lo que quiere.",
  "Licensed clinical social worker: a master’s degree in social work, supervised practice and a state exam.":
    "Trabajo social clínico con licencia: maestría en trabajo social, práctica supervisada y un examen estatal.",
  "Licensed marriage and family therapist: trained to work with couples, families and how people get along.":
    "Terapia de pareja y familia con licencia: formación para atender a parejas, familias y cómo se llevan las personas.",
  "Licensed mental health counselor: a master’s degree in counseling, supervised practice and a state exam.":
    "Consejería en salud mental con licencia: maestría en consejería, práctica supervisada y un examen estatal.",
  "Licensed professional counselor: a master’s degree in counseling, supervised practice and a state exam.":
    "Consejería profesional con licencia: maestría en consejería, práctica supervisada y un examen estatal.",
  "Doctor of psychology: a doctoral degree with its focus on treating people.":
    "Doctorado en psicología: un doctorado dedicado a la atención de las personas.",
  "Drinking, using drugs or doing something else again and again, although it causes harm.":
    "Beber, usar drogas o hacer otra cosa una y otra vez, aunque haga daño.",
  "Attention-deficit/hyperactivity disorder: trouble keeping attention, sitting still or waiting, from childhood on.":
    "Trastorno por déficit de atención e hiperactividad: dificultad para prestar atención, quedarse quieto o esperar, desde la niñez.",
  "Worry or fear that is hard to control and gets in the way of daily life; panic attacks belong here.":
    "Preocupación o miedo difícil de controlar que afecta la vida diaria; incluye los ataques de pánico.",
  "A lifelong difference in how someone communicates, senses and relates to other people.":
    "Una manera distinta, para toda la vida, de comunicarse, de sentir y de relacionarse con los demás.",
  "Times of unusually high energy and mood, and times of depression.":
    "Épocas de energía y ánimo mucho más altos de lo normal, y épocas de depresión.",
  "Low mood, or no interest in anything, for weeks, often with poor sleep and little energy.":
    "Tristeza o falta de interés en todo durante semanas, muchas veces con mal sueño y poca energía.",
  "Feeling cut off from one’s own memories, feelings, body or surroundings.":
    "Sentirse desconectado de los propios recuerdos, emociones, cuerpo o entorno.",
  "Eating too little, too much or in secret, with much worry about food, weight or shape.":
    "Comer muy poco, demasiado o a escondidas, con mucha preocupación por la comida, el peso o la figura.",
  "Appearing or making oneself ill on purpose, without an outward gain.":
    "Fingir o causarse una enfermedad a propósito, sin ganar nada a cambio.",
  "Obsessive-compulsive disorder: unwanted thoughts that return, and acts that someone feels they must repeat.":
    "Trastorno obsesivo-compulsivo: pensamientos no deseados que vuelven, y actos que la persona siente que debe repetir.",
  "Lasting ways of feeling and relating that cause distress, such as borderline personality disorder.":
    "Formas duraderas de sentir y de relacionarse que causan sufrimiento, como el trastorno límite de la personalidad.",
  "Losing touch with what is real: hearing or seeing what others do not, or firm beliefs that do not fit the facts.":
    "Perder el contacto con la realidad: oír o ver lo que otros no, o creer con firmeza en cosas que no son ciertas.",
  "Post-traumatic stress disorder: flashbacks, nightmares or being on guard, long after something terrible.":
    "Trastorno de estrés postraumático: revivir lo ocurrido, pesadillas o estar siempre en alerta, mucho después de algo terrible.",
  "A lasting illness with times of psychosis, and trouble with thinking, drive or feeling.":
    "Una enfermedad duradera con épocas de psicosis y dificultad para pensar, motivarse o sentir.",
  "Questions or distress about sexuality, sexual function or gender.":
    "Dudas o malestar sobre la sexualidad, la función sexual o el género.",
  "Trouble falling asleep, staying asleep or staying awake, again and again.":
    "Dificultad frecuente para dormirse, seguir durmiendo o mantenerse despierto.",
  "Pain or other bodily symptoms with so much worry that they take over daily life.":
    "Dolor u otros síntomas del cuerpo con tanta preocupación que dominan la vida diaria.",
  "Strain from a change or a burden, such as a loss, a separation, work or caring for someone.":
    "Tensión por un cambio o una carga, como una pérdida, una separación, el trabajo o cuidar a alguien.",

  "Alcohol and drugs": "Alcohol y drogas",
  "Attention (ADHD)": "Atención (TDAH)",
  "Worry and fear": "Preocupación y miedo",
  "Highs and lows": "Altibajos",
  "Low mood": "Desánimo",
  "Feeling cut off": "Sentirse desconectado",
  "Unwanted thoughts": "Pensamientos no deseados",
  "Strong feelings": "Emociones intensas",
  Trauma: "Trauma",
  "Sex and gender": "Sexo y género",
  "Trouble sleeping": "Problemas para dormir",
  "Pain and the body": "Dolor y cuerpo",
} as const;
