import { expect, test } from "@jest/globals";
import { RARE_STATE } from "@/domain/test-support/choices";
import { toPatientPlace } from "@/lib/intake/prospective-patient/place";

test.each([
  ["/match", "/match", "/match"],
  ["/match?step=eap", "/match?step=eap", "/match"],
  [`/team?state=${RARE_STATE.id}&disorder=Anxiety&x=1`, `/team?disorder=Anxiety&state=${RARE_STATE.id}`, "/team"],
  ["/team/insurer/AETNA?name=zz", "/team/insurer/aetna?name=zz", "/team"],
  ["/team/eap/comPsych", "/team/eap/comPsych", "/team"],
])("a form on %s leads back there", (address, page, draftPath) => {
  expect(toPatientPlace(address)).toMatchObject({ page, draftPath });
});

test.each([
  "https://evil.example/home",
  "//evil.example/x",
  "javascript:alert(1)",
  "/team/eap/unknown",
  "/home",
  "\\\\evil",
  "http://[",
  "",
])("%s, which has no such form, leads to the match screen", (address) =>
  expect(toPatientPlace(address)).toMatchObject({ page: "/match", draftPath: "/match" }),
);
