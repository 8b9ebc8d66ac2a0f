import cities from "./cities.json";
import text from "./sentences.json";

/**
 * The biographies' sentences. Slots: {first} {city} {state} {years} {focus} {focus2} {method} {people}; one of [these|those].
 * None promises a cure, names a real school or employer, or overstates a therapist's claims.
 */
export const SENTENCES = text.topics;

export const PEOPLE = text.people;

/**
 * Everyday names of the directory's disorders. Singular, and something that a person can live with: sentences say "{focus} has"
 * and "living with {focus}".
 */
export const FOCUS: Readonly<Record<string, readonly string[]>> = text.focus;

/** A few places of each licensing state. */
export const CITIES: Readonly<Record<string, readonly string[]>> = cities;
