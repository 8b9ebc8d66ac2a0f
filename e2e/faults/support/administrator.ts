import { expect } from "@playwright/test";
import { COMPANY_TOKEN_HEADER } from "@/domain/wire/company-token";
import { APP_ID_HEADER, DEFAULT_APP_ID } from "@/domain/wire/headers";
import type { Deployment } from "../../support/processes";
import { addMember } from "../../support/staff";

/** An administrator's calls of the settings' endpoints; each returns the new revision. */
export async function administratorOf(own: Deployment) {
  const { email, password } = await addMember({}, own);
  const headers = { "content-type": "application/json", [APP_ID_HEADER]: DEFAULT_APP_ID };
  const signedIn = await fetch(`${own.servicesUrl}/gateway/auth/sign_in`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password }),
  });
  const authorization = `Bearer ${signedIn.headers.get(COMPANY_TOKEN_HEADER)}`;
  return async (method: string, path: string, body: object) => {
    const answer = await fetch(`${own.servicesUrl}/forms/settings/${path}`, {
      method,
      headers: { ...headers, authorization },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { data: { attributes: { revision: number } } }).data.attributes.revision;
  };
}
