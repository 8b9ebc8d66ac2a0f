import { expect, test } from "@jest/globals";
import { parseDirectoryAddress } from "@/lib/directory/address";
import { isIndexedDirectory } from "@/lib/seo/directory-indexing";

function isIndexed(address: string): boolean | null {
  const { pathname, searchParams } = new URL(address, "https://site.example");
  const view = parseDirectoryAddress(pathname, searchParams);
  return view ? isIndexedDirectory(view) : null;
}

test.each([
  "/team",
  "/team?page=3",
  "/team?state=TX",
  "/team?state=TX&page=2",
  "/team?disorder=Anxiety",
  "/team/insurer/aetna",
  "/team/insurer/aetna?state=TX",
])("%s is found by search engines", (address) => expect(isIndexed(address)).toBe(true));

test.each([
  "/team?name=dana",
  "/team?state=TX&state=CO",
  "/team?state=TX&disorder=Anxiety",
  "/team/insurer/aetna?name=dana",
  "/team/insurer/aetna?state=TX&disorder=Anxiety",
])("%s is not", (address) => expect(isIndexed(address)).toBe(false));
