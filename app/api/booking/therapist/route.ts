import { randomUUID } from "node:crypto";
import { getEnv } from "@/lib/config/env";
import { acceptPost } from "@/lib/http/accept-post";
import { loadCookies } from "@/lib/http/load-cookies";
import { chooseTherapist } from "@/lib/intake/booking/choose-therapist";
import { type Holding, holdTime } from "@/lib/services/forms/client";
import { getEntity } from "@/lib/services/search/client";
import { loadDirectoryCaller } from "@/lib/visitor/auth/directory-caller";

export async function POST(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  const caller = await loadDirectoryCaller();
  const getTherapist = (slug: string) => getEntity(env, slug, caller);
  const ports = { newId: randomUUID, getTherapist, holdTime: (holding: Holding) => holdTime(env, holding) };
  return chooseTherapist({ ...(await loadCookies()), ...ports }, post.body);
}
