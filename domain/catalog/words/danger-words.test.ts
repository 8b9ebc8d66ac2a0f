import { expect, test } from "@jest/globals";
import { tellsOfDanger } from "@/domain/catalog/words/danger-words";

test.each([
  "I have been thinking about suicide since March.",
  "some days I don’t want to be here anymore",
  "He says they would be BETTER OFF WITHOUT ME",
  "my daughter is self-harming",
  "I am afraid I will hurt my kids",
  "he threatened to kill me last week",
  "My husband hits me.",
  "It is not safe at home",
  "Ya no quiero vivir",
  "a veces pienso en hacerme daño",
  "Mi esposo me amenaza.",
  "he pensado en quitarme la vida",
])("raises an alert for %j", (text) => expect(tellsOfDanger(text)).toBe(true));

test.each([
  "",
  "I feel sad and can't sleep.",
  "My father died in May, and I am not safe with money.",
  "Evenings, please. I would like to live closer to my kids.",
  "Cutting back on drinking; a killer schedule at work.",
  "I don't want to hurt her feelings, I want to be heard.",
  "Quiero vivir mejor con mi familia.",
  "Quiero cortarme el pelo y sentirme mejor.",
])("raises none for %j", (text) => expect(tellsOfDanger(text)).toBe(false));
