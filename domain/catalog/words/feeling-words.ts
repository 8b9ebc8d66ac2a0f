import type { WordRow } from "@/domain/catalog/words/word-row";

/* Feelings and troubles in plain words, as people type them about themselves or someone close; the concerns' own terms are in concern-words.ts. */
export const FEELING_WORDS: readonly WordRow[] = [
  [
    `drink, drank, drinker, drunk, drinks too much, cant stop drinking, stop drinking, hungover, get sober, stay clean,
    getting high, gets high, high all the time, using again, pills, pain pills, painkillers, pot, booze, wine every night, beer, betting,
    husband drinks, wife drinks, cant stop gambling, quit drinking, vape, smoke`,
    { disorders: ["Addiction"] },
  ],
  [
    `cant focus, cannot focus, cant concentrate, hard to focus, hard to concentrate, cant sit still, distracted, easily distracted, forgetful,
    procrastination, procrastinating, procrastinate, disorganized, scatterbrained, restless`,
    { disorders: ["ADHD"] },
  ],
  [
    `afraid, scared, fearful, terrified, frightened, on edge, tense, racing thoughts, racing heart, heart racing, heart is racing,
    heart pounding, heart is pounding, cant breathe, freaking out, freak out, panicking, panicky, panicked, worry too much, cant stop worrying, dread,
    shy, overthink, cant stop thinking, thinking too much, uneasy, jumpy, nerves, afraid to leave the house, afraid to go outside, stage fright`,
    { disorders: ["Anxiety"] },
  ],
  ["highs and lows, ups and downs, moody", { disorders: ["Bipolar", "Depression"] }],
  [
    `feel down, so down, feel low, feeling low, feel sad, feeling sad, so sad, unhappy, miserable, empty, feel empty, numb, feel numb, feel nothing, cry,
    crying, crying all the time, cry all the time, cant stop crying, tearful, worthless, useless, feel like a failure, failure, hate myself,
    hate my life, no energy, no motivation, unmotivated, lost interest, tired all the time, always tired, cant get out of bed, dont want to get up, heartbroken,
    despair, in despair, feel blue, feeling blue, gloomy, nothing matters, want to disappear, dont want to live, new mom, new mother, after birth`,
    { disorders: ["Depression"] },
  ],
  ["out of my body, feel unreal, not real, spaced out, zoning out", { disorders: ["Dissociative"] }],
  [
    `cant stop eating, stop eating, eat too much, eating too much, wont eat, not eating, throwing up, throw up, purge, purging, starving myself,
    hate my body, feel fat, weight`,
    { disorders: ["Eating"] },
  ],
  [
    "checking things, wash my hands, washing my hands, hand washing, rituals, germs, afraid of germs, bad thoughts, unwanted thoughts",
    { disorders: ["OCD"] },
  ],
  ["hear voices, voices in my head, seeing things, hearing things", { disorders: ["Psychosis"] }],
  ["bad memories, war memories, after the war, after deployment, jumpy since the war", { disorders: ["PTSD"] }],
  [
    `assault, assaulted, raped, molested, attacked, abusive, abusive relationship, abusive husband, abusive boyfriend, abusive wife, abusive partner,
    toxic relationship, was abused, abused as a child, raped as a child, molested as a child, hurt as a child, abused as a kid, mugged, car accident, accident`,
    { disorders: ["PTSD", "Stress"] },
  ],
  ["questioning my gender, questioning my sexuality, am i gay, closeted", { disorders: ["Sexual and Gender"] }],
  [
    `cannot sleep, couldnt sleep, dont sleep, sleep at night, cant sleep at night, trouble sleeping at night, not sleeping, no sleep, cant fall asleep, cant stay asleep, lying awake, lie awake, awake all night,
    wake up at night, waking up at night, bad dreams, sleep, sleepy`,
    { disorders: ["Sleep"] },
  ],
  ["pain all the time, always in pain, pain, headaches, stomach aches, migraines", { disorders: ["Somatic"] }],
  [
    `cant cope, cannot cope, coping, cope, under pressure, pressure, too much work, overworked, hate my job, work problems, lost my job, laid off,
    fired, exhausted, worn out, at my limit, drained, lost my mom, lost my mother, lost my dad, lost my father, lost my son, lost my daughter,
    lost my husband, lost my wife, lost my brother, lost my sister, lost a friend, died, passed away, dying, terminally ill, my dog died, funeral, miss my mom,
    miss my dad, homesick, bullied, bullying, divorced, divorcing, separated, broke up, dumped, caring for my mother,
    caring for my parents, caregiver, new job, retired, retirement`,
    { disorders: ["Stress"] },
  ],
  [
    `mad, rage, temper, lose my temper, losing my temper, alone, feel alone, all alone, no friends, isolated, guilt, guilty, shame, ashamed,
    insecure, low self esteem, lost in life, stuck, feel stuck, stuck in life`,
    { disorders: ["Others"] },
  ],
  [
    `couple therapist, my husband and i, my wife and i, my partner and i, husband and wife, with my husband, with my wife,
    with my partner, with my spouse, with my boyfriend, with my girlfriend, my marriage, save my marriage, failing marriage, cheated,
    cheated on me, cheating, cheating husband, cheating wife, unfaithful, arguing, we argue, fighting with my husband, fighting with my wife,
    we fight, trust issues`,
    { ages: ["couples"] },
  ],
  ["my kid, my little boy, my little girl, little one, kindergartner, first grader", { ages: ["children"] }],
  ["my teen, my teenager, my teenage son, my teenage daughter, teenage boy, teenage girl", { ages: ["teens"] }],
  ["my son, my daughter, my child, stepson, stepdaughter, grandson, granddaughter", { ages: ["children", "teens"] }],
  [
    "grandmother, grandfather, grandma, grandpa, aging parent, elderly mother, elderly father",
    { ages: ["older-adults"] },
  ],
];
