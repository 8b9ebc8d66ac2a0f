import type { Endpoint } from "@/lib/services/endpoint";

/** Every call of the gateway. Specification, section 7. */
export const gatewayEndpoints = {
  signIn: { method: "POST", path: "/auth/sign_in" },
  signUp: { method: "POST", path: "/auth" },
  // Not in the specification: target of the confirmation link mailed after a sign-up.
  confirmUser: { method: "GET", path: "/auth/confirmation", query: ["token"], isRepeatable: false, redirects: true },
  signOut: { method: "DELETE", path: "/auth/sign_out" },
  updatePassword: { method: "PUT", path: "/auth/password" },
  requestPasswordReset: { method: "POST", path: "/auth/password" },
  resetPassword: { method: "PUT", path: "/auth/password" },
  validateToken: { method: "GET", path: "/auth/validate_token" },
  refreshToken: { method: "POST", path: "/auth/refresh" },
  getCurrentUser: { method: "GET", path: "/users/me" },
  // Not in the specification: which event mail a member of staff gets.
  getMailChoice: { method: "GET", path: "/users/me/mail", isOurs: true },
  setMailChoice: { method: "PUT", path: "/users/me/mail", wraps: "mail", isOurs: true },
  getProfile: { method: "GET", path: "/users/{id}/profile" },
  updateProfile: { method: "PUT", path: "/users/{id}/profile", wraps: "profile" },
  getGuest: { method: "GET", path: "/guests/{id}" },
  createGuest: { method: "POST", path: "/guests/", wraps: "guest" },
  registerGuest: { method: "POST", path: "/guests/", wraps: "user" },
  updateGuest: { method: "PUT", path: "/guests/{id}", wraps: "user" },
  renewGuest: { method: "POST", path: "/guests/{id}/auth" },
  // Not in the specification: the calls of the staff area.
  listTeam: { method: "GET", path: "/team", isOurs: true },
  inviteMember: { method: "POST", path: "/team", isOurs: true },
  inviteMemberAgain: { method: "POST", path: "/team/{id}/invitation", isOurs: true },
  changeMember: { method: "PUT", path: "/team/{id}", isOurs: true },
  listSessions: { method: "GET", path: "/auth/sessions", isOurs: true },
  endSession: { method: "DELETE", path: "/auth/sessions/{id}", isOurs: true },
  confirmIdentity: { method: "POST", path: "/auth/sessions/confirm", isOurs: true },
  askConfirmingPasskey: { method: "POST", path: "/auth/sessions/confirm/passkey", isOurs: true },
  passSecondFactor: { method: "POST", path: "/auth/sign_in/second_factor", isOurs: true },
  getSecondFactor: { method: "GET", path: "/users/me/second_factor", isOurs: true },
  beginSecondFactor: { method: "POST", path: "/users/me/second_factor", isOurs: true },
  confirmSecondFactor: { method: "PUT", path: "/users/me/second_factor", isOurs: true },
  renewRecoveryCodes: { method: "POST", path: "/users/me/second_factor/recovery_codes", isOurs: true },
  endSecondFactor: { method: "POST", path: "/users/me/second_factor/end", isOurs: true },
  askPasskey: { method: "POST", path: "/auth/sign_in/passkey/options", isOurs: true },
  passPasskey: { method: "POST", path: "/auth/sign_in/passkey", isOurs: true },
  listPasskeys: { method: "GET", path: "/users/me/passkeys", isOurs: true },
  askNewPasskey: { method: "POST", path: "/users/me/passkeys/options", isOurs: true },
  addPasskey: { method: "POST", path: "/users/me/passkeys", isOurs: true },
  endPasskey: { method: "POST", path: "/users/me/passkeys/{id}/end", isOurs: true },
  // Not in the specification: limits that copies of the website share. Without it each counts for itself.
  countLimits: { method: "POST", path: "/limits", isOptional: true },
} as const satisfies Record<string, Endpoint>;
