import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { SERVICE_KEY, type TestServices } from "@/backend/test-support/services";
import type { Grade } from "@/domain/inbox/grades";

type Headers = Record<string, string>;
type Answered = Awaited<ReturnType<TestServices["call"]>>;

const resource = z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) });
const list = z.object({ data: z.array(resource), meta: z.unknown().optional() });

export interface CallerAnswer extends Answered {
  /** The resources of a list; empty for any other answer. */
  list: z.output<typeof resource>[];
  meta: unknown;
}

/** A caller of the services with credentials. */
export interface Caller {
  id: string;
  get(path: string, headers?: Headers): Promise<CallerAnswer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<CallerAnswer>;
  put(path: string, body: unknown): Promise<CallerAnswer>;
  delete(path: string): Promise<CallerAnswer>;
  /** Any other: a body of bytes is sent as it is. */
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<CallerAnswer>;
}

export const asService = { authorization: `Bearer ${SERVICE_KEY}` };

/** The resource of an answer. */
export function dataOf({ status, text, json }: Answered) {
  const parsed = z.object({ data: resource }).safeParse(json);
  if (!parsed.success) throw new Error(`no resource in ${status}: ${text}`);
  return parsed.data.data;
}
export const idOf = (answer: Answered) => dataOf(answer).id;

/** Callers of every role. */
export function createCallers(services: TestServices) {
  const toCaller = (id: string, credentials: Headers): Caller => {
    const send = async (method: string, path: string, body?: unknown, headers: Headers = {}) => {
      const answer = await services.call(path, {
        method,
        headers: { ...credentials, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      const parsed = list.safeParse(answer.json);
      return { ...answer, list: parsed.data?.data ?? [], meta: parsed.data?.meta };
    };
    return {
      id,
      get: (path, headers) => send("GET", path, undefined, headers),
      post: (path, body, headers) => send("POST", path, body, headers),
      put: (path, body) => send("PUT", path, body),
      delete: (path) => send("DELETE", path),
      send,
    };
  };
  const signedIn = async (kind: "user" | "staff", companyId: string, grade?: Grade) => {
    const { id, bearer } = await services.signedIn(kind, companyId, grade);
    return toCaller(id, bearer);
  };
  return {
    toCaller,
    anonymous: toCaller("", {}),
    service: toCaller("", asService),
    withToken: (token: string) => toCaller("", { authorization: `Bearer ${token}` }),
    guest: async () => {
      const { id, bearer } = await services.guest();
      return toCaller(id, bearer);
    },
    user: (companyId = DEFAULT_COMPANY_ID) => signedIn("user", companyId),
    staff: (companyId = DEFAULT_COMPANY_ID, grade?: Grade) => signedIn("staff", companyId, grade),
  };
}
