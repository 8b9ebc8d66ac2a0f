import { expect, test } from "@jest/globals";
import { isGuessable } from "@/backend/gateway/password-strength";

const isRefused = (password: string) => isGuessable(password, []);

test.each([
  ["Russian words on Latin keys", "ytpfdbcbvjcnm", "zqjtbhkvwxdpg"],
  ["letters and digits", "277rte87hryloitru", "831qsn46gvzkeiwpa"],
  ["a password with capitals", "Efwe5tgwa5twhgd", "Ozqk7vbhn4xrjcm"],
])("%s of a known breach are refused in any case, and other ones are not", async (_, breached, other) => {
  for (const password of [breached, breached.toLowerCase(), breached.toUpperCase(), `${breached}1`])
    expect([password, await isRefused(password)]).toEqual([password, true]);
  expect(await isRefused(other)).toBe(false);
});

test("common passwords of twelve characters and more are refused by words, keys and dates", async () => {
  for (const password of ["1q2w3e4r5t6y", "iloveyou1234", "password12345", "qwertyuiop123", "31.12.1999 12"])
    expect([password, await isRefused(password)]).toEqual([password, true]);
});
