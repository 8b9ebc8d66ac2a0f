const UP = [
  "..",
  ".",
  "%2e%2e",
  "%2E%2e",
  "%252e%252e",
  "..%2f..",
  "..%5c..",
  "..\\..",
  "%2e%2e%2f",
  "..;",
  "%00",
  "a%00b",
];

/** Places of a service's addresses that take an id. */
const PLACES = ["", "forms/", "entities/", "guests/", "users/", "forms/a/schemas/"];

/** Addresses below a service that try to leave their place, or to reach `host`. */
export function hostilePaths(host: string): string[] {
  const out = [
    `//${host}`,
    `http://${host}/`,
    `http:%2f%2f${host}`,
    `@${host}`,
    `user:pass@${host}/x`,
    `\\\\${host}`,
    `%09//${host}`,
    `%0d%0aHost:%20${host}`,
    `?x=http://${host}`,
    `#@${host}`,
    "%ff",
    "%u002e",
    "%c0%ae%c0%ae",
    "%ef%bc%8f..",
    "169.254.169.254/latest",
  ];
  const tails = [...UP.flatMap((up) => [up, `${up}/${up}/admin`, `x/${up}/admin`]), ...out];
  return PLACES.flatMap((place) => tails.map((tail) => place + tail));
}
