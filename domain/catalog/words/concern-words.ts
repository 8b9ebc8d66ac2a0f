import type { WordRow } from "@/domain/catalog/words/word-row";

/*
 * Synonyms of the filter's concerns. Groups follow the chapters of DSM-5-TR ("Trauma- and Stressor-Related Disorders" contains grief and
 * adjustment, "Anxiety Disorders" panic and phobias), of ICD-11 chapter 6, and the topic names of MedlinePlus. They classify words only.
 */
export const CONCERN_WORDS: readonly WordRow[] = [
  [
    `addictions, addicted, addict, alcohol, alcoholism, alcoholic, alcohol use, alcohol abuse, drinking, drinking problem, sober, sobriety,
    recovery, relapse, substance, substance abuse, substance use, substance use disorder, sud, drugs, drug abuse, drug use, drug addiction,
    opioids, opiates, heroin, fentanyl, cocaine, meth, marijuana, cannabis, weed, vaping, nicotine, smoking, quit smoking, gambling, gaming,
    video game addiction, internet addiction, porn addiction, sex addiction, detox, rehab, dual diagnosis`,
    { disorders: ["Addiction"] },
  ],
  [
    `add, attention deficit, attention deficit disorder, attention deficit hyperactivity disorder, attention, hyperactive, hyperactivity,
    inattention, inattentive, executive function, executive functioning, trouble focusing, focus, concentration`,
    { disorders: ["ADHD"] },
  ],
  [
    `anxious, anxiety disorder, worry, worrying, worried, overthinking, nervous, nervousness, gad, generalized anxiety,
    generalized anxiety disorder, panic, panic attacks, panic disorder, phobia, phobic, fears, fear of flying, social anxiety, social phobia,
    shyness, agoraphobia, claustrophobia, separation anxiety, test anxiety, performance anxiety, selective mutism`,
    { disorders: ["Anxiety"] },
  ],
  [
    "autistic, asd, asperger, aspergers syndrome, autism spectrum, autism spectrum disorder, on the spectrum",
    { disorders: ["Autism"] },
  ],
  ["neurodivergent, neurodiverse, neurodiversity, neurodivergence", { disorders: ["ADHD", "Autism"] }],
  [
    "bipolar disorder, bipolar 1, bipolar 2, bipolar depression, manic, mania, manic depression, manic depressive, hypomania, cyclothymia",
    { disorders: ["Bipolar"] },
  ],
  ["mood, mood disorder, mood swings", { disorders: ["Bipolar", "Depression"] }],
  [
    `depressed, depressive, depressing, major depression, major depressive disorder, mdd, clinical depression, dysthymia, persistent depressive
    disorder, sad, sadness, hopeless, hopelessness, low mood, feeling down, seasonal affective disorder, seasonal depression, winter blues,
    postpartum, postpartum depression, ppd, postnatal, postnatal depression, perinatal, peripartum, baby blues,
    maternal mental health, premenstrual dysphoric disorder, pmdd, suicidal, suicidal thoughts, suicide`,
    { disorders: ["Depression"] },
  ],
  [
    `dissociation, dissociating, dissociative disorder, dissociative identity disorder, multiple personality, depersonalization,
    derealization, dissociative amnesia`,
    { disorders: ["Dissociative"] },
  ],
  [
    `eating disorder, disordered eating, anorexia, anorexia nervosa, anorexic, bulimia, bulimia nervosa, bulimic, binge, binge eating,
    binge eating disorder, overeating, arfid, pica, food issues, body image`,
    { disorders: ["Eating"] },
  ],
  ["factitious disorder, munchausen, munchausen syndrome", { disorders: ["Factitious"] }],
  [
    `obsessive compulsive, obsessive compulsive disorder, obsessive, compulsive, obsession, compulsion, pure o, harm ocd, intrusive thoughts,
    hoarding, hoarding disorder, trichotillomania, hair pulling, skin picking, excoriation, body dysmorphia, body dysmorphic disorder, bdd,
    bfrb, body focused repetitive behavior`,
    { disorders: ["OCD"] },
  ],
  [
    `personality disorder, borderline, borderline personality, borderline personality disorder, bpd, narcissism, narcissist, narcissistic,
    narcissistic personality disorder, npd, antisocial personality, avoidant personality, ocpd, histrionic`,
    { disorders: ["Personality"] },
  ],
  [
    `psychotic, psychotic disorder, psychotic break, first episode psychosis, hallucination, hearing voices, delusion, delusional, paranoia,
    paranoid`,
    { disorders: ["Psychosis"] },
  ],
  ["schizophrenic, schizophreniform", { disorders: ["Schizophrenia"] }],
  ["schizoaffective, schizoaffective disorder", { disorders: ["Psychosis", "Schizophrenia"] }],
  [
    `cptsd, complex ptsd, post traumatic stress, post traumatic stress disorder,
    flashbacks, combat, combat trauma`,
    { disorders: ["PTSD"] },
  ],
  [
    `trauma, traumatic, traumatized, childhood trauma, complex trauma, trauma therapy, abuse, abused, childhood abuse, sexual abuse,
    sexual assault, rape, domestic violence, domestic abuse, emotional abuse, survivor, acute stress disorder`,
    { disorders: ["PTSD", "Stress"] },
  ],
  [
    `lgbt, lgbtq, lgbtqia, lgbtqia2s, lgbtqq, lgbtq affirming, queer, gay, lesbian, bisexual, asexual, pansexual, transgender, trans,
    transition, gender, gender identity, gender dysphoria, gender affirming, sexual orientation, sexuality, sexual identity, coming out,
    sex, sex therapy, sexual dysfunction, sexual health, sexual problems, intimacy, low libido`,
    { disorders: ["Sexual and Gender"] },
  ],
  [
    "sleeping, sleep problems, sleep disorder, insomnia, sleepless, sleeplessness, cant sleep, trouble sleeping, nightmares, narcolepsy",
    { disorders: ["Sleep"] },
  ],
  [
    `somatic symptoms, somatic symptom disorder, somatization, psychosomatic, conversion disorder, functional neurological disorder, fnd,
    hypochondria, hypochondriac, illness anxiety, chronic pain, chronic illness`,
    { disorders: ["Somatic"] },
  ],
  ["health anxiety", { disorders: ["Anxiety", "Somatic"] }],
  [
    `stressed, stressful, stressed out, stress management, burnout, burned out, burnt out, work stress, job stress, overwhelmed,
    overwhelm, adjustment, adjustment disorder, life transitions, life changes, grief, grieving, grieve, bereavement, bereaved, mourning, loss,
    death, loss of a loved one, miscarriage, pregnancy loss, widow, widower, breakup, divorce, separation, job loss,
    caregiver stress, caregiving`,
    { disorders: ["Stress"] },
  ],
  [
    `anger, anger management, angry, self esteem, self worth, self confidence, confidence, loneliness, lonely, life coaching, career, identity,
    perfectionism, codependency, spirituality, tics, tourette, behavior, behavioral issues`,
    { disorders: ["Others"] },
  ],
];
