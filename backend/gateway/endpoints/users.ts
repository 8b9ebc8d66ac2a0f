import { z } from "zod";
import { authAnswers } from "@/backend/gateway/auth-documents";
import { profileSchema } from "@/backend/gateway/auth-schema";
import { toProfileResource, toUserResource } from "@/backend/gateway/resources";
import { getCurrentUser, getProfile, updateProfile } from "@/backend/gateway/users";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { uniqueIdParam } from "@/backend/http/json-api";
import { profileDocument } from "@/domain/wire/user";

const oneUser = { params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_user" } };
const profileAnswer = { description: "The profile, all of it.", body: profileDocument };

/** Signed-in users and their profiles. Specification, section 7, Gateway service. */
export const userEndpoints: readonly Endpoint[] = [
  endpoint("getCurrentUser", "GET /users/me", {
    summary: "Who signed in",
    access: ["user", "staff"],
    answers: { 200: authAnswers.user },
    problems: [404],
    handle: async ({ ctx }) => ({ status: 200, body: { data: toUserResource(await getCurrentUser(ctx)) } }),
  }),
  endpoint("getProfile", "GET /users/{id}/profile", {
    summary: "A user's profile, for the user, staff of the same company and services",
    access: ["user", "staff", "service"],
    ...oneUser,
    answers: { 200: profileAnswer },
    handle: async ({ ctx, params }) => {
      return { status: 200, body: { data: toProfileResource(await getProfile({ ctx, uniqueId: params.id })) } };
    },
  }),
  endpoint("updateProfile", "PUT /users/{id}/profile", {
    summary: "Change what is given of a profile, for the user and services; null removes",
    access: ["user", "staff", "service"],
    ...oneUser,
    body: profileSchema,
    answers: { 200: profileAnswer },
    handle: async ({ ctx, params, body }) => {
      const changed = await updateProfile({ ctx, uniqueId: params.id, input: body.profile });
      return { status: 200, body: { data: toProfileResource(changed) } };
    },
  }),
];
