import { describe, expect, test } from "@jest/globals";
import { ALLOWED_VALUES, guessColumns, ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";

describe("the columns of a roster", () => {
  test("columns are guessed from the headers of an office's own spreadsheet", () => {
    const header = ["Provider ID", "First Name", "Surname", "Credentials", "Licensed in", "Insurence", "Fee", "Notes"];
    expect(guessColumns(header)).toEqual([
      ...["unique_id", "first_name", "last_name", "certifications", "state_licenses", "insurances_accepted"],
      ...["fee_from", null],
    ]);
  });

  test("columns are guessed once each, the exact name first", () => {
    expect(guessColumns(["States", "state_licenses"])).toEqual([null, "state_licenses"]);
  });

  test("columns have a sentence for the template each", () => {
    expect(Object.keys(ALLOWED_VALUES).sort()).toEqual([...ROSTER_COLUMNS].sort());
  });
});
