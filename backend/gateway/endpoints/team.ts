import { z } from "zod";
import type { AccountsSettings } from "@/backend/gateway/account-settings";
import { toMemberResource } from "@/backend/gateway/resources";
import {
  changeMember,
  invitationSchema,
  inviteAgain,
  inviteMember,
  listTeam,
  memberChangeSchema,
} from "@/backend/gateway/team";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { uniqueIdParam } from "@/backend/http/json-api";
import { wholeList } from "@/backend/http/listing";
import { memberDocument, teamDocument } from "@/domain/wire/account";

const oneMember = { params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_user" } };
const memberAnswer = { description: "The member.", body: memberDocument };
const administrators = { access: ["staff"], permission: "manage_people" } as const;

/** The members of staff of the caller's company. Not in the specification. */
export function teamEndpoints({ accounts, handOverItems }: AccountsSettings): Endpoint[] {
  return [
    endpoint("listTeam", "GET /team", {
      summary: "The members of staff of this company",
      ...administrators,
      query: wholeList,
      answers: { 200: { description: "All members, in the order in which they were added.", body: teamDocument } },
      handle: async ({ ctx }) => ({ status: 200, body: { data: (await listTeam(ctx)).map(toMemberResource) } }),
    }),
    endpoint("inviteMember", "POST /team", {
      summary: "Invite a member of staff",
      description: "A link to choose a password is mailed. It works for three days, once.",
      ...administrators,
      body: invitationSchema,
      answers: { 201: memberAnswer },
      problems: [409],
      handle: async ({ ctx, body }) => {
        const member = await inviteMember({ ctx, input: body, settings: accounts });
        return { status: 201, body: { data: toMemberResource(member) } };
      },
    }),
    endpoint("inviteMemberAgain", "POST /team/{id}/invitation", {
      ...oneMember,
      summary: "Mail an invited member a new link",
      ...administrators,
      answers: { 200: memberAnswer },
      problems: [409],
      handle: async ({ ctx, params }) => {
        const member = await inviteAgain({ ctx, uniqueId: params.id, settings: accounts });
        return { status: 200, body: { data: toMemberResource(member) } };
      },
    }),
    endpoint("changeMember", "PUT /team/{id}", {
      ...oneMember,
      summary: "Change a member's grade, disable or enable them, or remove their second factor",
      description:
        "Disabling ends the member's sessions. `items_to` is the colleague to whom the member's open items go; null for no one. The last administrator stays one.",
      ...administrators,
      body: memberChangeSchema,
      answers: { 200: memberAnswer },
      problems: [409],
      handle: async ({ ctx, params, body }) => {
        const member = await changeMember({ ctx, uniqueId: params.id, input: body, handOverItems });
        return { status: 200, body: { data: toMemberResource(member) } };
      },
    }),
  ];
}
