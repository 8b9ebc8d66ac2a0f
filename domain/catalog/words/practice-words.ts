import type { WordRow } from "@/domain/catalog/words/word-row";

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const yearsOld = (from: number, to: number) =>
  numbers(from, to)
    .flatMap((age) => [`${age} year old`, `${age} yr old`, `${age} yo`, `age ${age}`, `aged ${age}`, `who is ${age}`])
    .join(",");
const upTo = (dollars: number) =>
  ["up to", "under", "below", "less than", "at most", "max"].map((limit) => `${limit} ${dollars}`).join(",");

/*
 * Synonyms of the filters on a practice. Languages are also found by their own names (Unicode CLDR), licences by their full titles,
 * age groups by the words of MedlinePlus ("Child Mental Health", "Teen", "Older Adult").
 */
export const PRACTICE_WORDS: readonly WordRow[] = [
  ["asl, sign language, deaf, hard of hearing", { languages: ["American Sign Language"] }],
  ["amarigna, አማርኛ", { languages: ["Amharic"] }],
  ["العربية, عربي, arabic speaking", { languages: ["Arabic"] }],
  ["hayeren, հայերեն", { languages: ["Armenian"] }],
  ["廣東話, 广东话, 粵語, 粤语, guangdonghua", { languages: ["Cantonese"] }],
  ["chinese, 中文, 漢語, 汉语, chinese speaking", { languages: ["Cantonese", "Mandarin"] }],
  ["english speaking", { languages: ["English"] }],
  ["persian, فارسی, farsi speaking", { languages: ["Farsi"] }],
  ["français, francés, french speaking", { languages: ["French"] }],
  ["deutsch, german speaking", { languages: ["German"] }],
  ["ελληνικά, ellinika", { languages: ["Greek"] }],
  ["creole, kreyòl, kreyòl ayisyen, haitian", { languages: ["Haitian Creole"] }],
  ["עברית, ivrit", { languages: ["Hebrew"] }],
  ["हिन्दी, हिंदी", { languages: ["Hindi"] }],
  ["hmoob", { languages: ["Hmong"] }],
  ["italiano", { languages: ["Italian"] }],
  ["日本語, nihongo", { languages: ["Japanese"] }],
  ["한국어, hangugeo, korean speaking", { languages: ["Korean"] }],
  ["普通话, 普通話, 國語, 国语, putonghua, mandarin chinese", { languages: ["Mandarin"] }],
  ["diné, diné bizaad", { languages: ["Navajo"] }],
  ["polski", { languages: ["Polish"] }],
  ["português, brazilian", { languages: ["Portuguese"] }],
  ["ਪੰਜਾਬੀ, panjabi", { languages: ["Punjabi"] }],
  ["русский, russian speaking", { languages: ["Russian"] }],
  ["soomaali", { languages: ["Somali"] }],
  [
    "español, castellano, habla español, en español, hablo español, spanish speaking, spansh, spainish, spanich",
    { languages: ["Spanish"] },
  ],
  ["filipino, pilipino", { languages: ["Tagalog"] }],
  ["українська", { languages: ["Ukrainian"] }],
  ["اردو", { languages: ["Urdu"] }],
  ["tiếng việt, vietnamese speaking", { languages: ["Vietnamese"] }],
  ["ייִדיש, idish", { languages: ["Yiddish"] }],
  ["women, female, she her, lady, woman therapist, female therapist", { genders: ["woman"] }],
  ["men, male, he him, guy, male therapist", { genders: ["man"] }],
  ["non binary, enby, they them, genderqueer, genderfluid", { genders: ["nonbinary"] }],
  [
    `child, kids, toddler, preschooler, pediatric, play therapy, child therapy, child therapist, child psychologist, for my child,
    for my kid, ${yearsOld(2, 12)}`,
    { ages: ["children"] },
  ],
  ["tween, preteen", { ages: ["children", "teens"] }],
  [
    `teenager, teenage, adolescent, adolescence, youth, high schooler, high school, middle school, ${yearsOld(13, 17)}`,
    { ages: ["teens"] },
  ],
  ["young adult, college student, college, university student", { ages: ["adults"] }],
  ["senior, elderly, elder, geriatric, aging, older, older people, retiree", { ages: ["older-adults"] }],
  [
    `couple, couples therapy, couples counseling, couples counselling, marriage, marriage counseling, marriage counselor, marital, premarital,
    relationship, relationship issues, relationship problems, infidelity, affair`,
    { ages: ["couples"] },
  ],
  ["family, family therapy, family counseling, parent, parenting, blended family", { ages: ["families"] }],
  [
    "virtual, virtually, online, telehealth, teletherapy, telemedicine, telepsychology, remote, remotely, zoom, video call, from home",
    { formats: ["video"] },
  ],
  ["in office, office, face to face, onsite, in the office", { formats: ["in-person"] }],
  [
    "evening, night, nighttime, after work, after hours, after school, late, after 5, after 5 pm, after 6, after 6 pm",
    { hours: ["evenings"] },
  ],
  [
    `weekend, saturday, sunday, saturday morning, sunday morning, weekend morning, saturday afternoon, sunday afternoon,
    weekend afternoon`,
    { hours: ["weekends"] },
  ],
  [
    "weekday, daytime, during the day, business hours, morning, afternoon, monday, tuesday, wednesday, thursday, friday",
    { hours: ["weekdays"] },
  ],
  [
    `accepting, accepting clients, accepting patients, accepting new patients, new clients, new patients, taking new clients,
    taking new patients, taking clients, openings, has openings, available, available now, availability, no waitlist`,
    { accepting: ["yes"] },
  ],
  [
    "sliding fee, sliding scale fee, income based, low income, low cost, low fee, reduced fee, reduced rate, affordable, cheap",
    { fees: ["sliding-scale"] },
  ],
  [upTo(100), { fees: ["up-to-100"] }],
  [upTo(150), { fees: ["up-to-150"] }],
  [upTo(200), { fees: ["up-to-200"] }],
  ["licensed addiction counselor, addiction counselor", { certifications: ["LAC"] }],
  ["licensed clinical social worker, clinical social worker, social worker", { certifications: ["LCSW"] }],
  [
    "licensed marriage and family therapist, marriage and family therapist, family therapist, mft",
    { certifications: ["LMFT"] },
  ],
  ["licensed mental health counselor, mental health counselor", { certifications: ["LMHC"] }],
  ["licensed professional counselor, professional counselor", { certifications: ["LPC"] }],
  ["psychologist, doctor of psychology, psy d", { certifications: ["PsyD"] }],
];
