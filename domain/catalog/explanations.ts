import { tGiven } from "@/domain/texts/t";

/*
 * One plain sentence for each certification and concern, in our own words, after the public pages of NIMH and SAMHSA (concerns) and of
 * the state boards and professional associations ACA, NASW, AAMFT, NAADAC and APA (certifications).
 */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  LAC: "Licensed addiction counselor: trained to help people who drink or use drugs more than they want to.",
  LCSW: "Licensed clinical social worker: a master’s degree in social work, supervised practice and a state exam.",
  LMFT: "Licensed marriage and family therapist: trained to work with couples, families and how people get along.",
  LMHC: "Licensed mental health counselor: a master’s degree in counseling, supervised practice and a state exam.",
  LPC: "Licensed professional counselor: a master’s degree in counseling, supervised practice and a state exam.",
  PsyD: "Doctor of psychology: a doctoral degree with its focus on treating people.",
  Addiction: "Drinking, using drugs or doing something else again and again, although it causes harm.",
  ADHD: "Attention-deficit/hyperactivity disorder: trouble keeping attention, sitting still or waiting, from childhood on.",
  Anxiety: "Worry or fear that is hard to control and gets in the way of daily life; panic attacks belong here.",
  Autism: "A lifelong difference in how someone communicates, senses and relates to other people.",
  Bipolar: "Times of unusually high energy and mood, and times of depression.",
  Depression: "Low mood, or no interest in anything, for weeks, often with poor sleep and little energy.",
  Dissociative: "Feeling cut off from one’s own memories, feelings, body or surroundings.",
  Eating: "Eating too little, too much or in secret, with much worry about food, weight or shape.",
  Factitious: "Appearing or making oneself ill on purpose, without an outward gain.",
  OCD: "Obsessive-compulsive disorder: unwanted thoughts that return, and acts that someone feels they must repeat.",
  Personality: "Lasting ways of feeling and relating that cause distress, such as borderline personality disorder.",
  Psychosis:
    "Losing touch with what is real: hearing or seeing what others do not, or firm beliefs that do not fit the facts.",
  PTSD: "Post-traumatic stress disorder: flashbacks, nightmares or being on guard, long after something terrible.",
  Schizophrenia: "A lasting illness with times of psychosis, and trouble with thinking, drive or feeling.",
  "Sexual and Gender": "Questions or distress about sexuality, sexual function or gender.",
  Sleep: "Trouble falling asleep, staying asleep or staying awake, again and again.",
  Somatic: "Pain or other bodily symptoms with so much worry that they take over daily life.",
  Stress: "Strain from a change or a burden, such as a loss, a separation, work or caring for someone.",
};

/** A certification or disorder in one plain sentence, by its name in the catalog; undefined for others. */
export const explain = (name: string): string | undefined => find(EXPLANATIONS, name);

function find(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return text === undefined ? undefined : tGiven(text);
}

/** A certification in words: `"LPC"` → `"Licensed professional counselor"`; others unchanged. */
export const certificationInWords = (name: string): string => explain(name)?.split(":")[0] ?? tGiven(name);

const PLAIN: Readonly<Record<string, string>> = {
  Addiction: "Alcohol and drugs",
  ADHD: "Attention (ADHD)",
  Anxiety: "Worry and fear",
  Bipolar: "Highs and lows",
  Depression: "Low mood",
  Dissociative: "Feeling cut off",
  OCD: "Unwanted thoughts",
  Personality: "Strong feelings",
  PTSD: "Trauma",
  "Sexual and Gender": "Sex and gender",
  Sleep: "Trouble sleeping",
  Somatic: "Pain and the body",
};

/** A concern in everyday words: `"PTSD"` → `"Trauma"`; others unchanged. */
export const concernInWords = (name: string): string => find(PLAIN, name) ?? tGiven(name);
