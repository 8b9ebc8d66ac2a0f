import { COOKIES } from "@/lib/config/cookies";

/** The cookie that carries the guest token. */
export const GUEST_COOKIE = COOKIES.guest.name;
